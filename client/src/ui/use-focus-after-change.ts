import { type RefObject, useEffect, useRef } from "react";
import { onDialogs, topDialog } from "./dialog/open-dialogs.ts";

/**
 * Moves the focus to a heading when a change has removed what had it, such as the button that was
 * pressed: on the body, keyboards would start at the top and screen readers say nothing.
 * @param change what differs after a change; undefined until it is known
 * @returns the reference for the heading, which needs `tabIndex={-1}`
 */
export function useFocusAfterChange(
  change: string | undefined,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(change);
  useEffect(() => {
    const before = seen.current;
    if (before === change) return;
    seen.current = change;
    // What has just loaded is no change.
    if (before === undefined) return;
    const settle = () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
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
