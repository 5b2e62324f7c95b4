import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

/**
 * Fails early if the port is taken, before a database is started for nothing.
 * @param setting what names the port, for the sentence
 * @throws {StartError}
 */
export function assertPortIsFree(port: number, host: string, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === "EADDRINUSE"
          ? `Port ${port} is taken by another program; stop it or set ${setting} to a free one.`
          : `Cannot listen on ${host}:${port} (${error.code ?? error.message}); look at ${setting}.`;
      reject(new StartError(sentence));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
