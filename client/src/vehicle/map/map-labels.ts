type Side = "above" | "below" | "right";
type Align = "start" | "center" | "end";

/** Where a label is, seen from its place. */
type Placement = {
  side: Side;
  /** Which part of the label is at the place; without meaning at its right side. */
  align?: Align;
  /** Extra distance in rem, with a stem, so that labels of neighbours fit between. */
  lift?: number;
};

type MapLabel = {
  /**
   * From which width the label is on the map: 1 on phones, 2 on tablets, 3 on wide screens. Below
   * it, and for every place that is not named here, the place is listed under the map.
   */
  tier: 1 | 2 | 3;
  wide: Placement;
  /** On phones, where it differs. */
  phone?: Placement;
};

/** The labels of the map. tests/journeys/catalog/map.journey.ts checks that none overlap. */
export const MAP_LABELS: Readonly<Record<string, MapLabel>> = {
  kissamos: { tier: 2, wide: { side: "below" } },
  paleochora: { tier: 2, wide: { side: "below", align: "start" } },
  kolymbari: { tier: 3, wide: { side: "above", align: "end" } },
  chania: { tier: 1, wide: { side: "above" }, phone: { side: "above", align: "end" } },
  "souda-port": { tier: 3, wide: { side: "below" } },
  "chania-airport": { tier: 1, wide: { side: "right" } },
  georgioupoli: { tier: 3, wide: { side: "below", align: "end" } },
  plakias: { tier: 2, wide: { side: "below" } },
  rethymno: { tier: 1, wide: { side: "below" }, phone: { side: "below", align: "end" } },
  matala: { tier: 2, wide: { side: "below" } },
  bali: { tier: 2, wide: { side: "above", align: "start" } },
  "agia-pelagia": { tier: 3, wide: { side: "above", lift: 3 } },
  heraklion: { tier: 1, wide: { side: "below", align: "end" }, phone: { side: "below" } },
  "heraklion-airport": {
    tier: 1,
    wide: { side: "above", align: "start" },
    phone: { side: "above", align: "start", lift: 2 },
  },
  hersonissos: { tier: 2, wide: { side: "below", align: "start" } },
  elounda: { tier: 3, wide: { side: "above", lift: 0.75 } },
  "agios-nikolaos": { tier: 1, wide: { side: "below" }, phone: { side: "below", lift: 0.75 } },
  ierapetra: {
    tier: 1,
    wide: { side: "below", align: "end" },
    phone: { side: "below", lift: 1.25 },
  },
  "makry-gialos": { tier: 3, wide: { side: "below", align: "start" } },
  sitia: { tier: 1, wide: { side: "above" }, phone: { side: "above", align: "end", lift: 0.25 } },
  "sitia-airport": { tier: 3, wide: { side: "above", lift: 3 } },
};

const GAP = "0.5rem";
const EDGE = "0.75rem";

const HORIZONTAL: Record<Align, { shift: string; stem: string }> = {
  start: { shift: `-${EDGE}`, stem: EDGE },
  center: { shift: "-50%", stem: "50%" },
  end: { shift: `calc(${EDGE} - 100%)`, stem: `calc(100% - ${EDGE})` },
};

function place({ side, align = "center", lift = 0 }: Placement) {
  const { shift, stem } = HORIZONTAL[align];
  if (side === "right") return { shift: `${EDGE} -50%`, stem, stemTop: "0", lift: "0rem" };
  const isAbove = side === "above";
  return {
    shift: `${shift} ${isAbove ? `calc(-100% - ${GAP} - ${lift}rem)` : `calc(${GAP} + ${lift}rem)`}`,
    stem,
    stemTop: isAbove ? "100%" : `-${lift}rem`,
    lift: `${lift}rem`,
  };
}

/** The custom properties that place a label, for wide screens and for phones. */
export function labelStyle(label: MapLabel): Record<`--${string}`, string> {
  const wide = place(label.wide);
  const phone = place(label.phone ?? label.wide);
  return {
    "--wide-shift": wide.shift,
    "--wide-stem": wide.stem,
    "--wide-stem-top": wide.stemTop,
    "--wide-lift": wide.lift,
    "--phone-shift": phone.shift,
    "--phone-stem": phone.stem,
    "--phone-stem-top": phone.stemTop,
    "--phone-lift": phone.lift,
  };
}
