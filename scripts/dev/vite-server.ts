import type { Server } from "node:http";
import path from "node:path";
import { createServer, DevEnvironment, type HotChannel, type ViteDevServer } from "vite";

/** Vite's own addresses: the client's modules, Vite's socket, and opening a file in the editor. */
const VITE_ADDRESS = /^\/(?:@|src\/|__open-in-editor)/;

/** True for an address that Vite serves; all others are the server's. */
export function isViteAddress(url: string | undefined): boolean {
  return VITE_ADDRESS.test(url ?? "");
}

type Options = {
  root: string;
  /** Accepts the connections of browsers to Vite. */
  server: Server;
  /** A host besides the local ones under which browsers reach the site. */
  publicHost: string | null;
  /** Creates the channel to the module runner in the server process. */
  openChannel: () => HotChannel;
  /** Called after a file that the server was built from has changed. */
  onServerChange: () => void;
};

/** Starts Vite, which serves the client's modules to browsers and to the server process. */
export function startVite(options: Options): Promise<ViteDevServer> {
  const { root, server, publicHost, openChannel, onServerChange } = options;
  const watched = ["server", "shared", "client/public"].map((folder) => path.join(root, folder));
  return createServer({
    configFile: path.join(root, "vite.config.ts"),
    appType: "custom",
    clearScreen: false,
    publicDir: false,
    server: {
      middlewareMode: true,
      ws: { server, path: "@hmr" },
      cors: false,
      allowedHosts: publicHost ? [publicHost] : [],
    },
    environments: {
      ssr: {
        dev: {
          createEnvironment: (name, config) =>
            new DevEnvironment(name, config, { hot: true, transport: openChannel() }),
        },
      },
    },
    plugins: [
      {
        name: "development",
        // Called again when Vite restarts itself after a change of its configuration.
        configureServer({ watcher }) {
          watcher.add(watched);
          watcher.on("all", (_event, file) => {
            if (watched.some((folder) => file.startsWith(folder + path.sep))) onServerChange();
          });
          onServerChange();
        },
        // A part that the server rendered and the browser has not loaded yet cannot be replaced
        // there.
        hotUpdate({ file, server: { environments } }) {
          const { client } = environments;
          if (this.environment === client || client.moduleGraph.getModulesByFile(file)) return;
          client.hot.send({ type: "full-reload" });
        },
      },
    ],
  });
}
