import { z } from "zod";

const flag = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    abort: true,
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

const databaseUrl = url(["postgres:", "postgresql:"]);

/** The URL of a mail server, which has to contain a host. */
const emailServer = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return ["smtp:", "smtps:"].includes(protocol) && hostname !== "";
  },
  { message: "must be an address that starts with smtp:// or smtps:// and names a host" },
);

/** An origin: scheme, host and port. Page URLs are built from it, so a path would be lost. */
const publicOrigin = url(["http:", "https:"]).refine(
  (value) => {
    const { username, password, pathname, search, hash } = new URL(value);
    return username + password + search + hash === "" && pathname === "/" && !/[?#]$/.test(value);
  },
  {
    message: "must be an origin such as https://example.com, without a path, a query or a password",
  },
);

/** Where browsers load images from; the name of a file is appended to it. */
const imagesUrl = url(["https:", "http:"])
  .refine(
    (value) => {
      const { username, password, search, hash } = new URL(value);
      return username + password + search + hash === "" && !/[?#]$/.test(value);
    },
    { message: "must be an address such as https://cdn.example.com/images/, without a query" },
  )
  .transform((value) => {
    const { href } = new URL(value);
    return href.endsWith("/") ? href : `${href}/`;
  });

/** A bucket as written in a setting: `https://key:secret@host/bucket?region=eu-central-1`. */
export type BucketAddress = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Null for a percent sign that starts no escape. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Parses the URL of a bucket; null if a part of it is missing or invalid. */
function parseBucketAddress(address: string): BucketAddress | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const isWeb = protocol === "https:" || protocol === "http:";
  if (!isWeb || !bucket || !username || !password) return null;
  const [accessKeyId, secretAccessKey] = [decode(username), decode(password)];
  if (accessKeyId === null || secretAccessKey === null) return null;
  return {
    endpoint: `${protocol}//${host}`,
    bucket,
    region: searchParams.get("region") ?? "us-east-1",
    accessKeyId,
    secretAccessKey,
  };
}

/** An IP address or a network like `10.1.0.0/16`. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Address ranges by the names that Fastify's `trustProxy` library gives them. */
const PROXY_RANGES: Record<string, string[]> = {
  none: [],
  loopback: ["loopback"],
  private: ["loopback", "linklocal", "uniquelocal"],
};

/** Proxies whose `X-Forwarded-*` headers are used: names of ranges, addresses or networks. */
const trustedProxies = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine(
    (parts) =>
      parts.every((part) => network.safeParse(part).success) ||
      Object.hasOwn(PROXY_RANGES, parts.join()),
    "must be loopback, private, none, or addresses and networks with commas between them",
  )
  .transform((parts) => PROXY_RANGES[parts.join()] ?? parts);

const MOST_REPLICAS = 16;

/** Host and port of an address. */
function serverOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname}:${port || "5432"}`;
}

/** True for addresses of different servers. */
function areServers(addresses: readonly string[]): boolean {
  const isValid = addresses.every((address) => databaseUrl.safeParse(address).success);
  const servers = new Set(isValid ? addresses.map(serverOf) : []);
  return servers.size === addresses.length && servers.size <= MOST_REPLICAS;
}

/** Addresses with commas between them. A comma within one is written as %2C. */
const replicaUrls = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine(
    areServers,
    `must be up to ${MOST_REPLICAS} addresses of different servers that start with postgres:// or postgresql://, with commas between them`,
  );

const METRICS_FORM = "must be an address and a port such as 127.0.0.1:9464";
const DRAIN_FORM = "must be a whole number of seconds from 0 to 60";
const CONNECTIONS_FORM = "must be a whole number from 5 to 500";

const envSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .pipe(z.int().max(65535, "must be a port number"))
    .default(3000),
  HOST: z
    .union(
      [z.ipv4(), z.ipv6(), z.string().regex(/^[\w-]{1,63}(?:\.[\w-]{1,63})*$/)],
      "must be the name or address of this computer to listen on",
    )
    .default("localhost"),
  PUBLIC_URL: publicOrigin.optional(),
  TRUSTED_PROXIES: trustedProxies.default(["loopback"]),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOLER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: replicaUrls.default([]),
  BOOKING_FEED: url(["nats:", "tls:"])
    .refine((value) => new URL(value).hostname !== "", { message: "must name a host" })
    .optional(),
  DATA_DIR: z.string().min(1, "must be a folder").default(".data"),
  SECRET_KEY: z
    .string()
    .min(32, "must be at least 32 characters that cannot be guessed")
    .optional(),
  IMAGES_S3: z
    .string()
    .refine((value) => parseBucketAddress(value) !== null, {
      message: "must be an address like https://key:secret@host/bucket?region=eu-central-1",
    })
    .optional(),
  IMAGES_URL: imagesUrl.optional(),
  SMTP_URL: emailServer.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(["https:", "http:"]).default("https://accounts.google.com"),
  DEMO_DATA: flag.optional(),
  OUTBOX: flag.optional(),
  PRIVATE_CALENDARS: flag.default(false),
  PRIVATE_WEBHOOKS: flag.default(false),
  RESPONSE_CACHE_MB: z.coerce
    .number("must be a number of megabytes from 1 to 65536")
    .int("must be a whole number of megabytes from 1 to 65536")
    .min(1, "must be a number of megabytes from 1 to 65536")
    .max(65_536, "must be a number of megabytes from 1 to 65536")
    .default(128),
  RATE_LIMIT_FACTOR: z.coerce
    .number("must be a number above 0")
    .positive("must be a number above 0")
    .default(1),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\]):\d{1,5}$/i, METRICS_FORM)
    .refine((value) => Number(value.slice(value.lastIndexOf(":") + 1)) <= 65_535, METRICS_FORM)
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number(DRAIN_FORM)
    .int(DRAIN_FORM)
    .min(0, DRAIN_FORM)
    .max(60, DRAIN_FORM)
    .default(0),
  DATABASE_CONNECTIONS: z.coerce
    .number(CONNECTIONS_FORM)
    .int(CONNECTIONS_FORM)
    .min(5, CONNECTIONS_FORM)
    .max(500, CONNECTIONS_FORM)
    .default(20),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"]).optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** The settings of this process, with defaults applied. */
export type Env = {
  port: number;
  host: string;
  /** Origin under which browsers reach the site; null: follow the port that was bound. */
  publicUrl: string | null;
  /** Proxies whose `X-Forwarded-*` headers are used: addresses, networks, and names of ranges. */
  trustedProxies: string[];
  /** Null: run the embedded Postgres in `dataDir`. */
  databaseUrl: string | null;
  /** Null: `databaseUrl` names a role that may change the schema as well. */
  migrationDatabaseUrl: string | null;
  /** A pooler before the database, for requests and jobs; null: they connect to the database. */
  databasePoolerUrl: string | null;
  /** Copies of the database by streaming replication, for reads of the public catalog. */
  databaseReplicaUrls: string[];
  /** A collector of traces over OTLP and HTTP; null: none are recorded. */
  tracesEndpoint: string | null;
  /** Null: booking changes are announced by the database's own NOTIFY. */
  bookingFeed: string | null;
  dataDir: string;
  /** Null: a random key is generated and kept in a file in `dataDir`. */
  secretKey: string | null;
  /** Null: images are files in `dataDir`. */
  imagesS3: BucketAddress | null;
  /** What the name of an image's file is appended to, ending in a slash; null: the site itself. */
  imagesUrl: string | null;
  smtpUrl: string | null;
  /** Null: signing in with Google is not offered. */
  google: GoogleSettings | null;
  demoData: boolean;
  /** True when emails that are written to files are shown under /outbox on this computer. */
  showsOutbox: boolean;
  /** True when partners may import calendars from inside the server's own network. */
  privateCalendars: boolean;
  /** True when webhooks may be sent over http and into the server's own network. */
  privateWebhooks: boolean;
  /** The memory for finished responses and pages. */
  responseCacheBytes: number;
  rateLimitFactor: number;
  /** Where metrics are served; null: nowhere. */
  metricsAddress: { host: string; port: number } | null;
  /** How long a process continues to serve after SIGTERM, until proxies send it nothing. */
  drainSeconds: number;
  /** How many connections to the database requests and jobs share. */
  databaseConnections: number;
  logLevel: z.infer<typeof envSchema>["LOG_LEVEL"];
};

/** Thrown at startup with one sentence per invalid variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

function googleSettings(env: z.infer<typeof envSchema>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) {
    return { clientId, clientSecret, issuer: env.GOOGLE_ISSUER.replace(/\/$/, "") };
  }
  if (!clientId && !clientSecret) return null;
  const [there, missing] = clientId
    ? ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]
    : ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"];
  throw new EnvError(`${missing} must be set too, because ${there} is.`);
}

/** Splits `host:port`, where the host may be an IPv6 address in brackets. */
function splitAddress(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(":");
  const host = address.slice(0, colon).replace(/^\[|\]$/g, "");
  return { host, port: Number(address.slice(colon + 1)) };
}

const isSecure = (address: string | undefined) =>
  address !== undefined && new URL(address).protocol === "https:";

/** True for an origin on the local computer, such as the default and that of `npm run dev`. */
export function isThisComputer(origin = "http://localhost"): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}

/**
 * Parses the environment; no other code on the server reads it.
 * @throws {EnvError} naming each invalid variable and what it must be
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
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL) {
    throw new EnvError("DATABASE_URL must be set too, because MIGRATION_DATABASE_URL is.");
  }
  if (env.DATABASE_POOLER_URL && !env.DATABASE_URL) {
    throw new EnvError("DATABASE_URL must be set too, because DATABASE_POOLER_URL is.");
  }
  if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL) {
    throw new EnvError("DATABASE_URL must be set too, because DATABASE_REPLICA_URLS is.");
  }
  // Pages of a site with https have browsers load everything over https.
  if (env.IMAGES_URL?.startsWith("http:") && isSecure(env.PUBLIC_URL)) {
    throw new EnvError("IMAGES_URL must start with https:// because PUBLIC_URL does.");
  }
  // The demo passwords are public, so no public origin may get the demo accounts by accident.
  const demoData =
    env.DEMO_DATA ?? (env.DATABASE_URL === undefined && isThisComputer(env.PUBLIC_URL));
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    databasePoolerUrl: env.DATABASE_POOLER_URL ?? null,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    bookingFeed: env.BOOKING_FEED ?? null,
    dataDir: env.DATA_DIR,
    secretKey: env.SECRET_KEY ?? null,
    imagesS3: env.IMAGES_S3 ? parseBucketAddress(env.IMAGES_S3) : null,
    imagesUrl: env.IMAGES_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    google: googleSettings(env),
    demoData,
    showsOutbox: env.OUTBOX ?? demoData,
    privateCalendars: env.PRIVATE_CALENDARS,
    privateWebhooks: env.PRIVATE_WEBHOOKS,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 1024 * 1024,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    metricsAddress: env.METRICS_ADDRESS ? splitAddress(env.METRICS_ADDRESS) : null,
    drainSeconds: env.DRAIN_SECONDS,
    databaseConnections: env.DATABASE_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
  };
}
