import type { Connection } from "#client/api/connection.ts";
import type { SeenMessage } from "#shared/site/offline-cache.ts";
import { isPrivatePath } from "#shared/site/site-paths.ts";
import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/** The start of the service worker takes as much of a phone's processor as the page's own. */
const START_AFTER_MS = 3_000;

/** A page counts as seen only after this time. */
const SEEN_AFTER_MS = 1_000;

function postSeenPage(worker: ServiceWorker): void {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const page = window.location.href.split("#")[0] ?? "";
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers take no origin
  worker.postMessage({ seen: { page, files } } satisfies SeenMessage);
}

/**
 * Starts the service worker and notifies it of viewed pages. While the connection is lost, links
 * open the offline copies instead of requesting data.
 */
export async function cacheSeenPages(router: AppRouter, connection: Connection): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // The images of the first view have then been loaded as well.
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve));
  }
  // One that is running costs nothing to start.
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => setTimeout(resolve, START_AFTER_MS));
  }
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  postSeenPage(active);

  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe("onResolved", ({ hrefChanged }) => {
    if (!hrefChanged) return;
    clearTimeout(timer);
    timer = setTimeout(postSeenPage, SEEN_AFTER_MS, active);
  });

  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) => {
      const { pathname, href } = nextLocation;
      const isAnotherPage = pathname !== currentLocation.pathname && !isPrivatePath(pathname);
      if (!connection.isLost() || !isAnotherPage || action !== "PUSH") return false;
      window.location.assign(href);
      return true;
    },
  });
}
