import { readFileSync } from "node:fs";
import type { AnyRouter, Manifest } from "@tanstack/react-router";

type Chunk = { file: string; css?: string[]; imports?: string[] };
type ViteManifest = Record<string, Chunk>;

const ENTRY = "src/app/entry-client.tsx";
/** What the frame of every page draws on the server and hydrates later. */
const FRAME_LATER = "src/app/shell/footer.tsx";
/** What lazyMantineScreen loads beside a screen, and what carries the calls that such screens soon make. */
const MANTINE = ["src/ui/theme-provider.tsx", "src/api/api-client.ts"];

/** The file through which an area's routes find their screens, where there is one. */
const listOf = (screen: string) => screen.replace(/(client\/src\/[^/]+)\/.*$/, "$1/screens.ts");

/** Everything that a chunk needs at once: itself, its static imports, all their styles. */
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
 * What each page loads, from the manifest that the client's build wrote: the entry for all pages and,
 * per route, the chunk named by `staticData.screen`.
 */
export function readPageAssets(manifestPath: string, router: AnyRouter): Manifest {
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as ViteManifest;
  const seen = new Set<string>();
  const entry = collect(manifest, ENTRY, seen);
  entry.css.push(...collect(manifest, FRAME_LATER, seen).css);
  const routes: Manifest["routes"] = {};
  for (const route of Object.values(router.routesById)) {
    const { screen, hydratedLater = [], withoutMantine } = route.options.staticData ?? {};
    if (!screen) continue;
    const read = new Set<string>();
    const collectOf = (source: string) => collect(manifest, source.replace(/^client\//, ""), read);
    const now = [...(withoutMantine ? [] : MANTINE), listOf(screen), screen].map(collectOf);
    const later = hydratedLater.map(collectOf);
    const scripts = now.flatMap((found) => found.scripts);
    const css = [...now, ...later].flatMap((found) => found.css);
    routes[route.id] = {
      preloads: scripts.filter((file) => !entry.scripts.includes(file)),
      css: css.filter((file) => !entry.css.includes(file)),
    };
  }
  routes[router.routeTree.id] = {
    preloads: entry.scripts,
    css: entry.css,
    scripts: [{ attrs: { type: "module", src: entry.scripts.at(-1) } }],
  };
  return { routes };
}
