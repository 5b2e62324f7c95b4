import { type ReactNode, useEffect, useRef, useState } from "react";
import { MAP_SIZE, toMapPoint } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";
import { CreteDrawing } from "./crete-drawing.tsx";
import classes from "./map-frame.module.css";

type Props = {
  /** Ids of the places that are dots. */
  placeIds: readonly string[];
  chosen?: string | undefined;
  /** Of a map whose labels are no links: the keyboard stops at a map that scrolls. */
  name?: string;
  /** The labels on the drawing. */
  children: ReactNode;
};

/** Halfway between the westernmost and the easternmost of some places, as a share of the map's width. */
function middleOf(placeIds: readonly string[]): number {
  const positions = placeIds.flatMap((id) => PLACE_POSITIONS[id] ?? []);
  const across = positions.map((position) => toMapPoint(position).x / MAP_SIZE.width);
  return across.length === 0 ? 0.5 : (Math.min(...across) + Math.max(...across)) / 2;
}

/** Brings a part of the map, as a share of its width, into the middle of its frame. */
function scrollTo(frame: HTMLElement, share: number): void {
  frame.scrollLeft = share * frame.scrollWidth - frame.clientWidth / 2;
}

/**
 * The drawing of Crete with labels on it. On phones, where the whole island would be too small for a
 * thumb, it is wider than the screen and scrolls within its frame. At first the chosen place is in
 * the middle, or else the middle of all.
 */
export function MapFrame({ placeIds, chosen, name, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // Until it is measured: on a phone it is.
  const [isScrollable, setIsScrollable] = useState(true);
  const [middleAtFirst] = useState(() => middleOf(chosen === undefined ? placeIds : [chosen]));
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isFirst = true;
    // It reports the first size too, when the page is laid out: an effect would have to wait for that.
    const measured = new ResizeObserver(() => {
      setIsScrollable(element.scrollWidth > element.clientWidth);
      if (isFirst) scrollTo(element, middleAtFirst);
      isFirst = false;
    });
    measured.observe(element);
    return () => measured.disconnect();
  }, [middleAtFirst]);
  const known = useRef(chosen);
  useEffect(() => {
    const isNew = known.current !== chosen;
    known.current = chosen;
    // What is in view stays there when the choice is taken back.
    if (isNew && chosen !== undefined && frame.current) {
      scrollTo(frame.current, middleOf([chosen]));
    }
  }, [chosen]);
  return (
    <div
      ref={frame}
      className={classes.frame}
      {...(name !== undefined && { role: "group", "aria-label": name })}
      {...(name !== undefined && isScrollable && { tabIndex: 0 })}
    >
      <div className={classes.sea}>
        <CreteDrawing placeIds={placeIds} chosen={chosen} />
        {children}
      </div>
    </div>
  );
}
