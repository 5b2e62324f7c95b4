import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#client/routing/hydration.ts";

export type ImageTrack = {
  track: RefObject<HTMLUListElement | null>;
  /** The picture in view, from 0. */
  index: number;
  /** Brings a picture into view; stops at both ends. */
  show: (index: number) => void;
  /** Arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** For the track: fingers move it without asking. */
  trackProps: { onScroll: () => void; onPointerDown: () => void; onWheel: () => void };
};

/** Pictures side by side in a row that snaps: swiped by the browser itself, moved by keys and buttons. */
export function useImageTrack(total: number, start = 0): ImageTrack {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  /** Where a smooth scroll is heading; pictures that pass by on the way do not count. */
  const heading = useRef<number>(null);
  const hydrated = useHydrated();

  const show = (wanted: number) => {
    const next = Math.max(0, Math.min(total - 1, wanted));
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
