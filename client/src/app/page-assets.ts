import { readFileSync } from "node:fs";
import type { AnyRouter, Manifest } from "@tanstack/react-router";

type Chunk = { file: string; css?: string[]; imports?: string[] };
type ManifestRoute = Manifest["routes"][string];
type ViteManifest = Record<string, Chunk>;

const ENTRY = "src/app/entry-client.tsx";
/** Part of every page's frame that the server renders and the client hydrates later. */
const FRAME_LATER = "src/app/shell/footer.tsx";
/** Files that lazyMantineScreen loads beside a screen, and the API client it soon needs. */
const MANTINE = ["src/ui/theme/theme-provider.tsx", "src/api/browser-link.ts"];

/** The frame of the admin area, which the server renders around its screens. */
const ADMIN_FRAME = "src/app/workspace/workspace-bars.tsx";

/** Returns the file in which an area lists its screens, if it has one. */
const listOf = (screen: string) => screen.replace(/(client\/src\/[^/]+)\/.*$/, "$1/screens.ts");

/** Addresses of modules, each after those that it builds on. */
export type LaterScripts = {
  /** The entry, at the end, and what it builds on. */
  entry: readonly string[];
  /** What the screen needs, which the entry loads. */
  screen: readonly string[];
};

/** The files of one page. */
export type PageAssets = {
  /** The files that the document names. */
  manifest: Manifest;
  /** On a page that is complete without its scripts: those that the document does not name. */
  laterScripts?: LaterScripts;
};

/** Collects what a chunk loads: the chunk, its static imports and all their styles. */
function collect(manifest: ViteManifest, name: string, seen = new Set<string>()) {
  const found = { scripts: [] as string[], css: [] as string[] };
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return found;
  seen.add(name);
  for (const imported of chunk.imports ?? []) {
    const below = collect(manifest, imported, seen);
    found.scripts.push(...below.scripts);
    found.css.push(...below.css);
  }
  found.scripts.push(`/${chunk.file}`);
  found.css.push(...(chunk.css ?? []).map((file) => `/${file}`));
  return found;
}

/**
 * Reads the files of each page from the manifest of the client build: the entry for all pages and,
 * per route, the chunk named by `staticData.screen`.
 */
function readPageAssets(manifestPath: string, router: AnyRouter): Manifest {
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as ViteManifest;
  const seen = new Set<string>();
  const entry = collect(manifest, ENTRY, seen);
  entry.css.push(...collect(manifest, FRAME_LATER, seen).css);
  const routes: Manifest["routes"] = {};
  for (const route of Object.values(router.routesById)) {
    const { screen, frame, hydratedLater = [], withoutMantine } = route.options.staticData ?? {};
    if (!screen) continue;
    const read = new Set<string>();
    const collectOf = (source: string) => collect(manifest, source.replace(/^client\//, ""), read);
    const before = [
      ...(withoutMantine ? [] : MANTINE),
      ...(frame === "admin" ? [ADMIN_FRAME] : []),
    ];
    const now = [...before, listOf(screen), screen].map(collectOf);
    const later = hydratedLater.map(collectOf);
    const scripts = now.flatMap((found) => found.scripts);
    const css = new Set([...now, ...later].flatMap((found) => found.css));
    routes[route.id] = {
      preloads: scripts.filter((file) => !entry.scripts.includes(file)),
      css: [...css].filter((file) => !entry.css.includes(file)),
    };
  }
  routes[router.routeTree.id] = {
    preloads: entry.scripts,
    css: entry.css,
    scripts: [{ attrs: { type: "module", src: entry.scripts.at(-1) } }],
  };
  return { routes };
}

/** The files of each page in development: the entry loads the rest from the sources. */
function sourceAssets(router: AnyRouter): Manifest {
  const entry = { attrs: { type: "module", src: `/${ENTRY}` } };
  return { routes: { [router.routeTree.id]: { preloads: [], scripts: [entry] } } };
}

/** Returns the scripts that the document of a page names for a route. */
const scriptsOf = (route: ManifestRoute | undefined): string[] =>
  (route?.preloads ?? []).filter((file) => typeof file === "string");

/** Leaves the scripts out of a manifest. */
function onlyStyles({ routes }: Manifest): Manifest {
  const styles = Object.entries(routes).map(([id, { css }]) => [id, { css }]);
  return { routes: Object.fromEntries(styles) };
}

/**
 * Returns a function that finds the files of a page by its path without the language. They are read
 * once: from the manifest of the client build, or in development from the sources.
 */
export function createPageAssets(
  manifestPath: string,
): (router: AnyRouter, path: string) => PageAssets {
  let full: Manifest | undefined;
  let styles: Manifest | undefined;
  return (router, path) => {
    if (import.meta.env.DEV) return { manifest: sourceAssets(router) };
    full ??= readPageAssets(manifestPath, router);
    styles ??= onlyStyles(full);
    const [matched] = router.getMatchedRoutes(path);
    if (!matched.some(({ options }) => options.staticData?.scriptsLater)) return { manifest: full };
    // The root comes first.
    const [entry = [], ...screen] = matched.map(({ id }) => scriptsOf(full?.routes[id]));
    return { manifest: styles, laterScripts: { entry, screen: screen.flat() } };
  };
}
