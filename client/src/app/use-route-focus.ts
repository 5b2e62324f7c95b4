import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/**
 * After a change of page, moves the focus to the new heading for keyboards and screen readers, as
 * after a full load. The first load and changes of the query alone keep the focus.
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
