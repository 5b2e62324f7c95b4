import { join } from "node:path";
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import type { TRPCLink } from "@trpc/client";
import type { AppRouter } from "#client/api/api.ts";
import type { Language } from "#shared/language.ts";
import { splitLanguage } from "#shared/site/site-paths.ts";
import { inlineStyles } from "./inline-styles.ts";
import { addLaterScripts } from "./later-scripts.ts";
import { createPageAssets } from "./page-assets.ts";
import { createPageState } from "./page-state.ts";
import { trueStatus } from "./page-status.ts";
import { createAppRouter } from "./router.tsx";

export type PageRequest = {
  /** Absolute URL. */
  url: string;
  nonce: string;
  language: Language;
  /** Handles calls in-process, with the session of the request. */
  link: TRPCLink<AppRouter>;
  signal: AbortSignal;
  /** True if the device collapsed the menu of the admin area. */
  isMenuCollapsed?: boolean;
  /** True for a document and frame without data of the caller, so that no call is made. */
  shell?: boolean;
};

/** A rendered page, as the server sends it. */
export type RenderedPage = { status: number; headers: Headers; html: string };

const CLIENT_FOLDER = join(import.meta.dirname, "../client");
const findPageAssets = createPageAssets(join(CLIENT_FOLDER, ".vite/manifest.json"));

/** Makes a page that is complete without its scripts be painted before anything else is loaded. */
function paintFirst(html: string, laterScripts: readonly string[], nonce: string): string {
  return inlineStyles(addLaterScripts(html, laterScripts, nonce), CLIENT_FOLDER, nonce);
}

/**
 * Renders a complete page: its status or a redirect, and the data for hydration. Throws only the
 * abort reason of `signal`.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { language, link, nonce, signal, isMenuCollapsed } = request;
  const { origin, pathname } = new URL(request.url);
  const router = createAppRouter({
    language,
    origin,
    link,
    pageState: createPageState(),
    isMenuCollapsed,
    nonce,
  });
  const assets = findPageAssets(router, splitLanguage(pathname).path);
  const { account } = router.options.context.trpc;
  if (!request.shell) await account.viewer.prefetch();
  // Hearts of signed-in users are drawn with their marks. Pages of visitors are the same for all.
  if (account.viewer.getData()) await account.favourites.prefetch();

  const handle = createRequestHandler({
    createRouter: () => router,
    request: new Request(request.url, { signal }),
    getRouterManifest: () => assets.manifest,
  });
  const page = await handle(({ router: loaded, responseHeaders }) =>
    renderRouterToString({
      router: loaded,
      responseHeaders,
      children: <RouterServer router={loaded} />,
    }),
  );
  const status = trueStatus(page.status, router);
  const { laterScripts } = assets;
  const text = await page.text();
  const html = laterScripts ? paintFirst(text, laterScripts, nonce) : text;
  return { status, headers: page.headers, html };
}
