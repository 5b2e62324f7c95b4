import { access, readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenApiDocument } from "#shared/api/api-document.ts";
import type { Language } from "#shared/language.ts";
import type { LocalDate } from "#shared/local-time.ts";

/** One page to render. `link` lets the page call procedures in this process. */
export type PageRequest = {
  /** Absolute URL. */
  url: string;
  nonce: string;
  language: Language;
  link: unknown;
  /** The description of the API, which the pages for developers show. */
  readApiDocument?: () => OpenApiDocument;
  /** Returns the date in Athens. */
  readToday?: () => LocalDate;
  signal: AbortSignal;
  /** True if the device collapsed the menu of the admin area. */
  isMenuCollapsed?: boolean;
};

/**
 * A rendered page. Not a `Response`, whose body is encoded and decoded again each time it is made
 * and read, which took a tenth of the time of a page.
 */
export type RenderedPage = { status: number; headers: Headers; html: string };

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;

/** The exports of the client's entry for the server. */
export type ServerEntry = { renderPage: PageRenderer };

/**
 * Loads the built client; null when there is none.
 * @param distFolder the output folder of the build
 */
export async function loadPageRenderer(distFolder: string): Promise<PageRenderer | null> {
  const entry = path.join(distFolder, "ssr", "entry-server.js");
  const isBuilt = await access(entry).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return null;
  const { renderPage } = (await import(pathToFileURL(entry).href)) as ServerEntry;
  return renderPage;
}

/** URLs of the built client's fonts with both alphabets, also used by pages without the client. */
export async function listFonts(distFolder: string): Promise<string[]> {
  const files = await readdir(path.join(distFolder, "client", "assets")).catch(() => []);
  return files
    .filter((name) => /^commissioner-greek-(?:regular|semibold).*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
}
