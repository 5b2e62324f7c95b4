import type { Page } from "@playwright/test";

/** Scripts and styles that the cached copy of a page names and this device has not cached. */
export function listMissingFiles(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (pagePath) => {
    const copy = await caches.match(new URL(pagePath, location.origin), { ignoreVary: true });
    const html = (await copy?.text()) ?? "";
    const named = html.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? ["no file is named"];
    const names = (await caches.keys()).filter((name) => name.endsWith("-asset"));
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = new Set(cached.flat().map(({ url }) => new URL(url).pathname));
    return [...new Set(named)].filter((file) => !paths.has(file));
  }, path);
}
