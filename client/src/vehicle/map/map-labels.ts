import type { CSSProperties } from "react";
import { MAP_SIZE, type Position, toMapPoint } from "#shared/catalog/crete-map.ts";

/** Where a label is, seen from its place. */
type MapLabel = {
  /**
   * `main` are the airports and big towns, on the map of every width; `minor` ones are plain names
   * on wide maps, and below those of phones. Those of `detail` fit only on a wide map without
   * prices, that of a vehicle's page.
   */
  rank: "main" | "minor" | "detail";
  side: "above" | "below" | "left" | "right";
  /** Which part of the label is at the place; without meaning beside it. */
  align?: "start" | "center" | "end";
  /** Extra distance in rem, with a stem, so that labels of neighbours fit between. */
  lift?: number;
  /** True where on phones there is room only above the place, on two lines. */
  wrapsOnPhones?: boolean;
};

/**
 * The labels of the map. Every other place is a dot, and is named below it. A journey
 * (tests/journeys/catalog/map.journey.ts) checks that none overlap.
 */
export const MAP_LABELS: Readonly<Record<string, MapLabel>> = {
  kissamos: { rank: "minor", side: "below", lift: 1 },
  paleochora: { rank: "minor", side: "below" },
  kolymbari: { rank: "detail", side: "above", align: "end" },
  chania: { rank: "main", side: "above", align: "end" },
  "chania-airport": { rank: "main", side: "right" },
  "souda-port": { rank: "detail", side: "below", align: "start" },
  georgioupoli: { rank: "detail", side: "below", align: "end" },
  plakias: { rank: "minor", side: "below" },
  rethymno: { rank: "main", side: "below" },
  matala: { rank: "minor", side: "below" },
  bali: { rank: "detail", side: "above", align: "end" },
  heraklion: { rank: "main", side: "below" },
  "heraklion-airport": { rank: "main", side: "above", lift: 1.5 },
  hersonissos: { rank: "minor", side: "above", align: "start" },
  elounda: { rank: "detail", side: "above", align: "start" },
  "agios-nikolaos": { rank: "main", side: "below", align: "start", wrapsOnPhones: true },
  ierapetra: { rank: "main", side: "below", align: "end", lift: 0.25 },
  "makry-gialos": { rank: "minor", side: "below", align: "start" },
  "sitia-airport": { rank: "minor", side: "right" },
  sitia: { rank: "main", side: "above", lift: 0.75 },
};

/** The label of a place that has none of its own, where it has to be named all the same. */
export const DEFAULT_LABEL: MapLabel = { rank: "main", side: "above" };

/** What the style sheet needs to place a label. */
export function labelAttributes(label: MapLabel, at: Position) {
  const { rank, side, align = "center", lift, wrapsOnPhones } = label;
  return {
    "data-rank": rank,
    "data-side": side,
    "data-align": align,
    "data-wraps": wrapsOnPhones,
    style: { ...percentOf(at), ...(lift && { "--raise": `${lift}rem` }) } as CSSProperties,
  };
}

/** A position in percent of the map's width, in both directions. */
export function percentOf(position: Position): Record<`--${string}`, string> {
  const { x, y } = toMapPoint(position);
  const percent = (units: number) => ((units / MAP_SIZE.width) * 100).toFixed(2);
  return { "--x": percent(x), "--y": percent(y) };
}
