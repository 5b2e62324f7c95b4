import { createRootRouteWithContext } from "@tanstack/react-router";
import { pageTitle, type RouteContext } from "#client/route-context.ts";
import { NotFoundScreen } from "#client/site/not-found-screen.tsx";
import { isPrivatePath } from "#shared/site-paths.ts";
import { Document } from "./document.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { Shell } from "./shell.tsx";
import { shellText } from "./text.ts";

/** True in the server's render and in a browser that received one; in development nobody did. */
export function hasServerDocument(): boolean {
  return import.meta.env.SSR || window.$_TSR !== undefined;
}

/** The root of all pages: the document where a server rendered it, and the shell. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
  ...(hasServerDocument() ? { shellComponent: Document } : {}),
  head: ({ match, matches }) => {
    const { language } = match.context;
    const t = shellText[language];
    // An address that no route knows matches the root alone.
    const isUnknown = matches.length === 1;
    const isHidden = isUnknown || matches.some(({ pathname }) => isPrivatePath(pathname));
    return {
      meta: [
        { title: pageTitle(isUnknown ? t.notFoundTitle : t.siteTitle) },
        { name: "description", content: t.siteDescription },
        ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
      ],
    };
  },
});
