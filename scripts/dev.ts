/**
 * Development mode: the server restarts on every change and Vite reloads the client, both until
 * Ctrl-C.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createServer } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const apiPort = Number(process.env["PORT"] ?? 3000);
const pagePort = apiPort + 1;

const api = spawn(process.execPath, ["--import", "tsx", "--watch", "server/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(apiPort),
    // Vite serves the pages here, so that its origin may send changes.
    PUBLIC_URL: `http://localhost:${pagePort}`,
  },
});

const pages = await createServer({
  configFile: path.join(root, "vite.config.ts"),
  server: {
    port: pagePort,
    strictPort: true,
    proxy: {
      "/trpc": { target: `http://localhost:${apiPort}`, ws: true },
      "/auth/google": `http://localhost:${apiPort}`,
      "/images": `http://localhost:${apiPort}`,
      // The outbox reads the Host header, which the short form would rewrite.
      "/outbox": { target: `http://localhost:${apiPort}` },
    },
  },
});
/** The first start draws images for a while; pages without an API would only show errors. */
async function apiIsReady(): Promise<boolean> {
  const answer = await fetch(`http://localhost:${apiPort}/healthz/ready`).catch(() => null);
  return answer?.ok === true;
}

while (api.exitCode === null && !(await apiIsReady())) await pause(300);
await pages.listen();
pages.printUrls();

const stop = async () => {
  api.kill("SIGTERM");
  await pages.close();
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
