import type { ReactNode } from "react";
import { CreteDrawing } from "./crete-drawing.tsx";
import classes from "./map-frame.module.css";

type Props = {
  /** Ids of the places that are dots. */
  placeIds: readonly string[];
  chosen?: string | undefined;
  /** The labels on the drawing. */
  children: ReactNode;
};

/** The drawing of Crete with labels on it. */
export function MapFrame({ placeIds, chosen, children }: Props) {
  return (
    <div className={classes.sea}>
      <CreteDrawing placeIds={placeIds} chosen={chosen} />
      {children}
    </div>
  );
}
