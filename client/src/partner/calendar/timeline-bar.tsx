import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { Entry } from "./calendar-days.ts";
import { EntryButton } from "./calendar-entry.tsx";
import classes from "./calendar-timeline.module.css";

/** Least width of a day in pixels, as in the styles. On a very wide window days are wider. */
const DAY_WIDTH = 48;
/** Least width of a bar in pixels, as in the styles. */
const SHORTEST_BAR = 20;

/** At every hundredth of a bar it is looked at again how much of it is in sight. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

/**
 * Returns the width in pixels that a bar has beside the names of the vehicles, where it begins
 * under them; else null.
 */
function useWidthInView() {
  const bar = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const root = bar.current?.closest("[data-timeline]");
    const names = root?.querySelector("[data-corner]");
    if (!bar.current || !root || !names) return;
    const observer = new IntersectionObserver(
      (changes) => {
        const { boundingClientRect, intersectionRect, rootBounds } = changes.at(-1) ?? {};
        if (!boundingClientRect || !intersectionRect || !rootBounds) return;
        const isCut = boundingClientRect.left < rootBounds.left - 1;
        setWidth(isCut ? intersectionRect.width : null);
      },
      { root, rootMargin: `0px 0px 0px -${names.clientWidth}px`, threshold: STEPS },
    );
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);
  return { bar, width };
}

/** An entry in a vehicle's row. Its label is as long as what is in sight of it. */
export function TimelineBar(props: {
  entry: Entry;
  /** Where it begins in its first day, and how long it is, in days. */
  offset: number;
  days: number;
  onOpen: (entry: Entry) => void;
}) {
  const { entry, offset, days, onOpen } = props;
  const { bar, width } = useWidthInView();
  const whole = Math.max(days * DAY_WIDTH, SHORTEST_BAR);
  return (
    <EntryButton
      ref={bar}
      entry={entry}
      onOpen={onOpen}
      isTabStop={false}
      barWidth={width === null ? whole : Math.min(width, whole)}
      className={classes.bar}
      style={{ "--offset": offset, "--length": days } as CSSProperties}
    />
  );
}
