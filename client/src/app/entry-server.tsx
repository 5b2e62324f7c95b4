import { join } from "node:path";
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import type { TRPCLink } from "@trpc/client";
import { renderToString } from "react-dom/server";
import type { AppRouter } from "#client/api/api.ts";
import type { OpenApiDocument } from "#shared/api/api-document.ts";
import type { Language } from "#shared/language.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { splitLanguage } from "#shared/site/site-paths.ts";
import { REPEAT_EARLY_CLICK } from "./early-click.ts";
import { inlineStyles } from "./inline-styles.ts";
import { laterScriptsOf } from "./later-scripts.ts";
import { RELOAD_WITHOUT_SCRIPT } from "./missing-script.ts";
import { createPageAssets, type LaterScripts } from "./page-assets.ts";
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
  /** The description of the API. */
  readApiDocument?: () => OpenApiDocument;
  readToday?: () => LocalDate;
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

/** An inline script that the policy of the page allows. */
function scriptOf(nonce: string, ...code: string[]): string {
  return `<script nonce="${nonce}">${code.join(";")}</script>`;
}

/**
 * Adds the scripts that load the page again where one of its own is missing, and that repeat a
 * click on a button which React could not handle yet.
 */
function addInlineScripts(html: string, nonce: string): string {
  const headStart = html.indexOf("<head>") + "<head>".length;
  const bodyEnd = html.lastIndexOf("</body>");
  return [
    html.slice(0, headStart),
    scriptOf(nonce, RELOAD_WITHOUT_SCRIPT),
    html.slice(headStart, bodyEnd),
    scriptOf(nonce, REPEAT_EARLY_CLICK),
    html.slice(bodyEnd),
  ].join("");
}

/**
 * Makes a page that is complete without its scripts be painted before anything else is loaded, with
 * the same scripts beside it. Put together once: each change of so long a text copies all
 * of it.
 */
function paintFirst(html: string, laterScripts: LaterScripts, nonce: string): string {
  const headStart = html.indexOf("<head>") + "<head>".length;
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const scripts = laterScriptsOf(laterScripts);
  const body = html.slice(headEnd, bodyEnd);
  return [
    html.slice(0, headStart),
    scriptOf(nonce, RELOAD_WITHOUT_SCRIPT, scripts.headStart),
    inlineStyles(html.slice(headStart, headEnd), body, CLIENT_FOLDER, nonce),
    body,
    scriptOf(nonce, REPEAT_EARLY_CLICK, scripts.bodyEnd),
    html.slice(bodyEnd),
  ].join("");
}

/** Completes the text of a page, which is empty for a redirect. */
function finishPage(text: string, laterScripts: LaterScripts | undefined, nonce: string): string {
  if (text === "") return "";
  return laterScripts ? paintFirst(text, laterScripts, nonce) : addInlineScripts(text, nonce);
}

/**
 * Renders a complete page: its status or a redirect, and the data for hydration. Throws the abort
 * reason of `signal`, and what a component outside of every error boundary threw.
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
    readApiDocument: request.readApiDocument,
    readToday: request.readToday,
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
  // Beside the response, which would encode and decode all of it again.
  let text = "";
  const page = await handle(async ({ router: loaded, responseHeaders }) => {
    const markup = renderToString(<RouterServer router={loaded} />);
    text = await transformHtmlStringWithRouter(loaded, markup);
    return new Response(null, { status: getSsrStatus(loaded), headers: responseHeaders });
  });
  const status = trueStatus(page.status, router);
  return { status, headers: page.headers, html: finishPage(text, assets.laterScripts, nonce) };
}
