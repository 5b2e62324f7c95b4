import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#client/routing/use-hydrated.ts";

export type ImageTrack = {
  track: RefObject<HTMLUListElement | null>;
  /** Index of the visible image, from 0. */
  index: number;
  /** Scrolls to an image. Stops at both ends. */
  show: (index: number) => void;
  /** Handles the arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Props of the track, which also scrolls by touch. */
  trackProps: { onScroll: () => void; onPointerDown: () => void; onWheel: () => void };
};

/** Images in a scroll-snap row: swiped natively, moved by keys and buttons. */
export function useImageTrack(total: number, start = 0): ImageTrack {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  /** Target of a running smooth scroll. Images passed on the way do not count as shown. */
  const heading = useRef<number>(null);
  const hydrated = useHydrated();

  const show = (requested: number) => {
    const next = Math.max(0, Math.min(total - 1, requested));
    const row = track.current;
    if (!row || next === index) return;
    heading.current = next;
    setIndex(next);
    row.scrollTo({ left: next * row.clientWidth });
  };

  useLayoutEffect(() => {
    const row = track.current;
    if (row && hydrated && start > 0) {
      row.scrollTo({ left: start * row.clientWidth, behavior: "instant" });
    }
  }, [hydrated, start]);

  const release = () => {
    heading.current = null;
  };
  const onScroll = () => {
    const row = track.current;
    if (!row || row.clientWidth === 0) return;
    const seen = Math.round(row.scrollLeft / row.clientWidth);
    if (heading.current === null) setIndex(seen);
    else if (heading.current === seen) release();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const goal = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: total - 1,
    }[event.key];
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(goal);
  };

  const trackProps = { onScroll, onPointerDown: release, onWheel: release };
  return { track, index, show, onKeyDown, trackProps };
}
