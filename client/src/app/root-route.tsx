import { createRootRouteWithContext } from "@tanstack/react-router";
import { Shell } from "#client/app/shell/shell.tsx";
import { shellText } from "#client/app/shell/text.ts";
import { pageTitle, type RouteContext } from "#client/routing/route-context.ts";
import { isPrivatePath } from "#shared/site/site-paths.ts";
import { Document } from "./document.tsx";
import { ErrorScreen } from "./error-screen.tsx";

/** Root of all pages: the shell, inside the document. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  errorComponent: ErrorScreen,
  shellComponent: Document,
  head: ({ match, matches }) => {
    const { language } = match.context;
    const t = shellText[language];
    const isHidden = matches.some(({ pathname }) => isPrivatePath(pathname));
    return {
      meta: [
        { title: pageTitle(t.siteTitle) },
        { name: "description", content: t.siteDescription },
        ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
      ],
    };
  },
});
