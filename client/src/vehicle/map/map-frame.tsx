import { type ReactNode, useEffect, useRef } from "react";
import { MAP_SIZE, toMapPoint } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";
import { CreteDrawing } from "./crete-drawing.tsx";
import classes from "./map-frame.module.css";

type Props = {
  /** Ids of the places that are dots. */
  placeIds: readonly string[];
  chosen?: string | undefined;
  /** Of a map whose labels are no links: the keyboard stops at the map itself, to scroll it. */
  name?: string;
  /** The labels on the drawing. */
  children: ReactNode;
};

/**
 * The drawing of Crete with labels on it. On phones, where the whole island would be too small for a
 * thumb, it is wider than the screen and scrolls within its frame; a chosen place is in view at first.
 */
export function MapFrame({ placeIds, chosen, name, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const position = chosen === undefined ? undefined : PLACE_POSITIONS[chosen];
    const element = frame.current;
    if (!position || !element) return;
    const middle = (toMapPoint(position).x / MAP_SIZE.width) * element.scrollWidth;
    element.scrollLeft = middle - element.clientWidth / 2;
  }, [chosen]);
  return (
    <div
      ref={frame}
      className={classes.frame}
      {...(name !== undefined && { role: "group", "aria-label": name, tabIndex: 0 })}
    >
      <div className={classes.sea}>
        <CreteDrawing placeIds={placeIds} chosen={chosen} />
        {children}
      </div>
    </div>
  );
}
