import "./styles.ts";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { linkOnDemand } from "#client/api/link-on-demand.ts";
import { HYDRATED } from "#client/routing/hydration.ts";
import { connectSession } from "#client/session/connect-session.ts";
import { firstInteraction } from "#client/ui/on-first-interaction.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#shared/language.ts";
import { canonicalAddress, recoveryAddress } from "#shared/site/site-paths.ts";
import { withoutTracking } from "#shared/site/tracking-parameters.ts";
import { hydrateDocument } from "./hydrate-document.ts";
import { cacheSeenPages } from "./offline-pages.ts";
import { createPageState } from "./page-state.ts";
import { createAppRouter } from "./router.tsx";
import { rememberScroll } from "./scroll-memory.ts";

/** The language in which the server rendered the page. */
function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** Handles password reset links on any page, because fragments do not reach the server. */
function followRecoveryLink(): void {
  const { pathname, search, hash } = window.location;
  const address = recoveryAddress(pathname, search, hash);
  if (address !== null) window.location.replace(address);
}

/**
 * Leaves tracking parameters out of the address, as the server did when it rendered the page: the
 * page would otherwise differ where it keeps the query.
 */
function dropTracking(): void {
  const { pathname, search, hash } = window.location;
  const others = withoutTracking(search);
  if (others !== search) history.replaceState(history.state, "", (others || pathname) + hash);
}

/** Ends the current task: on a phone the whole start in one would hold up the first touch. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

followRecoveryLink();
dropTracking();
window.addEventListener("hashchange", followRecoveryLink);

const language = pageLanguage();
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
const pageState = createPageState();
const { session, connection, hydration } = pageState;
// A page that was rendered with its data makes no call at first.
const calls = linkOnDemand(async () => {
  try {
    const { createBrowserLink } = await import("#client/api/browser-link.ts");
    return createBrowserLink(session, connection);
  } catch (cause) {
    void connection.check();
    throw cause;
  }
});

/** Hydrates the page in several tasks, and starts what follows a complete page. */
async function hydrate(): Promise<void> {
  await nextTask();
  const router = createAppRouter({
    language,
    nonce,
    origin: window.location.origin,
    link: calls.link,
    pageState,
  });
  await nextTask();
  connectSession(session, router);
  rememberScroll(router);
  connection.watch();
  // Loads the link early: a user who interacts will soon make a call.
  void firstInteraction()
    .then(calls.preload)
    .catch(() => undefined);

  // The server redirects aliases. In the client the page opens at once and its address is replaced.
  router.subscribe("onResolved", () => {
    const { pathname, search, hash } = window.location;
    const address = canonicalAddress(pathname, search);
    if (address !== null) router.history.replace(address + hash, window.history.state);
  });

  hydration.setServedLocation(router.latestLocation);
  hydration.holdNavigation(router.history);
  hydrateDocument(<RouterClient router={router} />);
  await hydration.whenComplete();
  window.dispatchEvent(new Event(HYDRATED));
  // In development, files change under the same name.
  if (!import.meta.env.PROD) return;
  // The screen's files have been loaded by now, which may be after the page's load event.
  await cacheSeenPages(router, connection).catch((error: unknown) => console.warn(error));
}

void hydrate();
