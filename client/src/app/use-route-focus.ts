import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/**
 * After a change of page the keyboard and the screen reader start at the new page's heading, as they
 * would after a full load. The first load and changes of the query alone leave the focus where it is.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.querySelector("dialog[open]")) return;
        const heading = main.current?.querySelector("h1");
        if (heading) heading.tabIndex = -1;
        (heading ?? main.current)?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
