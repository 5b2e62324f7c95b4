import path from "node:path";
import { fileURLToPath } from "node:url";
import { EnvError, parseEnv } from "./env.ts";
import { runServer } from "./run-server.ts";

/** The bundle is in dist/server, the source in server. */
const isBundle = import.meta.url.endsWith(".js");
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), isBundle ? "../.." : "..");

try {
  await runServer(parseEnv(process.env), {
    migrationsFolder: path.join(root, "drizzle"),
    distFolder: path.join(root, "dist"),
    onReady: ({ announcement }) => process.stdout.write(announcement),
  });
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
}
