import { z } from "zod";

const flag = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

const envSchema = z.object({
  PORT: z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(0, "must be a port number")
    .max(65535, "must be a port number")
    .default(3000),
  HOST: z.string().min(1, "must be an address to listen on").default("localhost"),
  PUBLIC_URL: url(["http:", "https:"]).optional(),
  DATABASE_URL: url(["postgres:", "postgresql:"]).optional(),
  BOOKING_FEED: url(["nats:", "tls:"]).optional(),
  DATA_DIR: z.string().min(1, "must be a folder").default(".data"),
  SMTP_URL: url(["smtp:", "smtps:"]).optional(),
  DEMO_DATA: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number("must be a number above 0")
    .positive("must be a number above 0")
    .default(1),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

/** The settings of this process, with what follows from them filled in. */
export type Env = {
  port: number;
  host: string;
  /** Origin under which browsers reach the site; null: follow the port that was bound. */
  publicUrl: string | null;
  /** Null: run the embedded Postgres in `dataDir`. */
  databaseUrl: string | null;
  /** Null: changes of bookings are told by the database's own NOTIFY. */
  bookingFeed: string | null;
  dataDir: string;
  smtpUrl: string | null;
  demoData: boolean;
  rateLimitFactor: number;
  logLevel: z.infer<typeof envSchema>["LOG_LEVEL"];
};

/** Thrown at boot with one sentence per wrong variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Parses the environment; nothing else on the server reads it.
 * @throws {EnvError} naming each wrong variable and what it must be
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(filled);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".")} ${message}.`,
    );
    throw new EnvError(sentences.join(" "));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    databaseUrl: env.DATABASE_URL ?? null,
    bookingFeed: env.BOOKING_FEED ?? null,
    dataDir: env.DATA_DIR,
    smtpUrl: env.SMTP_URL ?? null,
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    logLevel: env.LOG_LEVEL,
  };
}
