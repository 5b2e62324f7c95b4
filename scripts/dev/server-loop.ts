import type { ServerProcess } from "./server-process.ts";

/** Keeps one server process that runs the newest sources. */
export type ServerLoop = {
  /** Replaces the server process; the old one stays if the sources cannot be built. */
  restart: () => void;
  /** The port of the newest server once it is ready; null when none was built, or it has ended. */
  port: () => Promise<number | null>;
  stop: () => Promise<void>;
};

type Options = {
  /** @returns false when the sources have errors, which were printed */
  build: () => Promise<boolean>;
  start: () => ServerProcess;
  onReady: (ready: { announcement: string; seconds: number; isFirst: boolean }) => void;
  /** Called when the server ended by itself. */
  onEnd: () => void;
};

export function createServerLoop({ build, start, onReady, onEnd }: Options): ServerLoop {
  let server: ServerProcess | null = null;
  /** True while a change waits to be built. */
  let isStale = false;
  let isFirst = true;
  const stopped = new AbortController();
  let replacing: Promise<void> | null = null;

  const follow = async (started: ServerProcess, begun: number) => {
    started.child.once("exit", () => {
      if (server !== started) return;
      server = null;
      if (!stopped.signal.aborted && replacing === null) onEnd();
    });
    const ready = await started.ready;
    if (!ready || server !== started) return;
    const seconds = (performance.now() - begun) / 1_000;
    onReady({ announcement: ready.announcement, seconds, isFirst });
    isFirst = false;
  };

  const replace = async () => {
    while (isStale && !stopped.signal.aborted) {
      isStale = false;
      const begun = performance.now();
      if (!(await build())) continue;
      await server?.stop();
      if (stopped.signal.aborted) return;
      server = start();
      void follow(server, begun);
    }
  };

  return {
    restart() {
      isStale = true;
      replacing ??= replace().finally(() => {
        replacing = null;
      });
    },
    async port() {
      for (;;) {
        await replacing;
        const current = server;
        const ready = await current?.ready;
        // A change in the meantime replaced the server.
        if (server === current && !isStale) return ready?.port ?? null;
      }
    },
    async stop() {
      stopped.abort();
      await replacing;
      await server?.stop();
    },
  };
}
