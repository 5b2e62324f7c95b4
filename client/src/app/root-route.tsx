import { createRootRouteWithContext } from "@tanstack/react-router";
import { Shell } from "#client/app/shell/shell.tsx";
import { pageTitle, type RouteContext } from "#client/routing/route-context.ts";
import { pagesText } from "#client/site/pages-text.ts";
import { isPrivatePath } from "#shared/site/site-paths.ts";
import { Document } from "./document.tsx";
import { ErrorScreen } from "./error-screen.tsx";

/** Root of all pages: the shell, inside the document. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  errorComponent: ErrorScreen,
  shellComponent: Document,
  head: ({ match, matches }) => {
    const { title, description } = pagesText[match.context.language].home;
    const isHidden = matches.some(({ pathname }) => isPrivatePath(pathname));
    return {
      meta: [
        { title: pageTitle(title) },
        { name: "description", content: description },
        ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
      ],
    };
  },
});
