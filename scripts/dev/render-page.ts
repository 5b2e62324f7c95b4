import { ESModulesEvaluator, ModuleRunner } from "vite/module-runner";
import type { PageRenderer, ServerEntry } from "#server/platform/page-renderer.ts";

/** Runs the client's modules in this process. Vite, in the parent process, transforms them. */
const runner = new ModuleRunner(
  {
    transport: {
      connect({ onMessage, onDisconnection }) {
        process.on("message", onMessage);
        process.on("disconnect", onDisconnection);
      },
      send: (payload) => void process.send?.(payload),
    },
    hmr: { logger: false },
  },
  new ESModulesEvaluator(),
);

/**
 * The style sheets of all modules that were loaded so far, which the build would link. They are
 * elements, not links, because Vite then replaces their content after a change.
 */
async function styleElements(nonce: string): Promise<string> {
  const modules = [...runner.evaluatedModules.idToModuleMap.values()];
  const sheets = modules.filter(({ id }) => id.endsWith(".css"));
  const elements = await Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: css } = await runner.import<{ default: string }>(`${url}?inline`);
      return `<style nonce="${nonce}" data-vite-dev-id="${id}">${css}</style>`;
    }),
  );
  return elements.join("");
}

/**
 * Adds what Vite needs in the browser before the client's own modules run. React takes the first
 * script of the head for its own when it hydrates the document, so that these are the last ones.
 */
async function withVite(html: string, nonce: string): Promise<string> {
  // Vite reads the attribute of the first such element, the client reads the content.
  const meta = `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`;
  const scripts = ["/@vite/client", "/@id/@vitejs/plugin-react/preamble"]
    .map((src) => `<script type="module" src="${src}"></script>`)
    .join("");
  const styles = await styleElements(nonce);
  return html
    .replace("<head>", () => `<head>${meta}`)
    .replace("</head>", () => `${styles}${scripts}</head>`);
}

/** Loads the client's entry for the server, and the style sheets of every page. */
async function loadEntry(): Promise<ServerEntry> {
  await runner.import("/src/app/styles.ts");
  return runner.import<ServerEntry>("/src/app/entry-server.tsx");
}

/** Loads the modules that the first page needs. An error is reported by that page. */
export async function prepareRendering(): Promise<void> {
  await loadEntry().catch(() => undefined);
}

/** Renders a page with the client's present sources. The page must not be cached. */
export const renderPage: PageRenderer = async (request) => {
  const entry = await loadEntry();
  const page = await entry.renderPage(request);
  const html = await withVite(page.html, request.nonce);
  // A change in the meantime may have mixed old modules with new ones.
  if ((await loadEntry()) !== entry) return renderPage(request);
  const headers = new Headers(page.headers);
  headers.set("cache-control", "no-store");
  return { status: page.status, headers, html };
};
