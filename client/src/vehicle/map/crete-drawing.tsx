import { useText } from "#client/text/language.tsx";
import { MAP_SIZE, toMapPoint } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";
import classes from "./crete-drawing.module.css";
import { OUTLINE } from "./crete-outline.ts";
import { mapText } from "./map-text.ts";

type Props = {
  /** Ids of the places that are dots; those without a position are left out. */
  placeIds: readonly string[];
  chosen?: string | undefined;
};

/** Crete with its roads, and a dot per place. Decorative: the places are named elsewhere. */
export function CreteDrawing({ placeIds, chosen }: Props) {
  const t = useText(mapText);
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      aria-hidden="true"
    >
      <path className={classes.shallows} d={OUTLINE.coast} />
      <path className={classes.land} d={OUTLINE.coast + OUTLINE.islets} />
      <path className={classes.mountains} d={OUTLINE.mountains} />
      <path className={classes.peaks} d={OUTLINE.peaks} />
      <path className={classes.roads} d={OUTLINE.roads} />
      <path className={classes.mainRoadEdge} d={OUTLINE.mainRoad} />
      <path className={classes.mainRoad} d={OUTLINE.mainRoad} />
      <text className={classes.sea} x="900" y="80">
        {t.cretanSea}
      </text>
      <text className={classes.sea} x="760" y="455">
        {t.libyanSea}
      </text>
      {placeIds.map((id) => {
        const position = PLACE_POSITIONS[id];
        if (!position) return null;
        const { x, y } = toMapPoint(position);
        return (
          <circle
            key={id}
            className={classes.dot}
            data-chosen={id === chosen || undefined}
            cx={Math.round(x)}
            cy={Math.round(y)}
            r={id === chosen ? 9 : 6}
          />
        );
      })}
    </svg>
  );
}
