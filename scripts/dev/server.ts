/** The server in development: its sources, with pages rendered from the client's sources. */
import path from "node:path";
import { parseEnv } from "#server/env.ts";
import { runServer } from "#server/run-server.ts";
import type { ReadyMessage } from "./messages.ts";
import { prepareRendering, renderPage } from "./render-page.ts";

/** The bundle is in .cache/dev/server. */
const distFolder = path.resolve(import.meta.dirname, "..");

// The development process ended without a signal to this one.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

// The time limit of the first page is not meant for loading the whole client.
const prepared = prepareRendering();

await runServer(parseEnv(process.env), {
  migrationsFolder: path.resolve(distFolder, "../../drizzle"),
  distFolder,
  renderPage,
  listenAt: { port: 0, host: "127.0.0.1" },
  onReady(ready) {
    void prepared.then(() => process.send?.({ type: "ready", ...ready } satisfies ReadyMessage));
  },
});
