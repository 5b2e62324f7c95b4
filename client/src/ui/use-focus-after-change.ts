import { type RefObject, useEffect, useRef } from "react";
import { onDialogs, topDialog } from "./dialog/open-dialogs.ts";

/**
 * Moves the focus to a heading, or another element near it, when a change has removed what had it,
 * such as the button that was pressed: on the body, keyboards would start at the top and screen
 * readers say nothing.
 * @param change what differs after a change; undefined until it is known
 * @returns the reference for the heading, which needs `tabIndex={-1}` as others without a focus do
 */
export function useFocusAfterChange<Target extends HTMLElement = HTMLHeadingElement>(
  change: string | undefined,
): RefObject<Target | null> {
  const heading = useRef<Target>(null);
  const seen = useRef(change);
  const focused = useRef<Element | null>(null);
  // Who reads without a focused control keeps their place.
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    const before = seen.current;
    if (before === change) return;
    seen.current = change;
    // What has just loaded is no change, nor is a list that continues.
    if (before === undefined || (before !== "" && change?.startsWith(before))) return;
    const settle = () => {
      const isGone = focused.current !== null && !focused.current.checkVisibility();
      if (isGone && document.activeElement === document.body) {
        heading.current?.focus({ preventScroll: true });
      }
    };
    if (!topDialog()) return settle();
    // The change may arrive while the dialog that requested it is open, which returns the focus to
    // what is gone by then.
    const stop = onDialogs(() => {
      if (topDialog()) return;
      stop();
      settle();
    });
    return stop;
  }, [change]);
  return heading;
}
