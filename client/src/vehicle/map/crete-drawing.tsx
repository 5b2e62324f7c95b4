import { useText } from "#client/text/language.tsx";
import { MAP_SIZE, toMapPoint } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";
import classes from "./crete-drawing.module.css";
import { OUTLINE } from "./crete-outline.ts";
import { MAP_LABELS } from "./map-labels.ts";
import { mapText } from "./map-text.ts";

type Props = {
  /** Ids of the places that are dots; those without a position are left out. */
  placeIds: readonly string[];
  chosen?: string | undefined;
};

/** The map units of a place in whole numbers. */
function pointOf(id: string): { x: number; y: number } | undefined {
  const position = PLACE_POSITIONS[id];
  if (!position) return undefined;
  const { x, y } = toMapPoint(position);
  return { x: Math.round(x), y: Math.round(y) };
}

/** A path that draws a dot per place, as the round caps of lines without length. */
const dotsOf = (ids: readonly string[]) =>
  ids
    .flatMap((id) => pointOf(id) ?? [])
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join("");

/** Crete with its roads, and a dot per place. Decorative: the places are named elsewhere. */
export function CreteDrawing({ placeIds, chosen }: Props) {
  const t = useText(mapText);
  const others = placeIds.filter((id) => id !== chosen);
  const main = dotsOf(others.filter((id) => MAP_LABELS[id]?.rank === "main"));
  const minor = dotsOf(others.filter((id) => MAP_LABELS[id]?.rank !== "main"));
  const here = chosen === undefined ? undefined : pointOf(chosen);
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
      <text className={classes.sea} x="960" y="80">
        {t.cretanSea}
      </text>
      <text className={classes.sea} x="545" y="455">
        {t.libyanSea}
      </text>
      <path className={classes.minorEdge} d={minor} />
      <path className={classes.minor} d={minor} />
      <path className={classes.mainEdge} d={main} />
      <path className={classes.main} d={main} />
      {here && <circle className={classes.chosen} cx={here.x} cy={here.y} r="10" />}
    </svg>
  );
}
