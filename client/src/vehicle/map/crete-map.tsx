import { IconAnchor, IconPlane } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatEuros, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import type { Place, PlaceCounts } from "#shared/catalog/catalog.ts";
import { MAP_SIZE, toMapPoint } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS, PLACES_OFF_CRETE } from "#shared/catalog/place-positions.ts";
import type { Language } from "#shared/language.ts";
import { CreteDrawing } from "./crete-drawing.tsx";
import classes from "./crete-map.module.css";
import { labelStyle, MAP_LABELS } from "./map-labels.ts";
import { mapText } from "./map-text.ts";
import { placeCountOf } from "./place-count.ts";

const KIND_ICONS: Partial<Record<Place["kind"], typeof IconPlane>> = {
  airport: IconPlane,
  port: IconAnchor,
};

/** Longer numbers do not fit beside the labels of neighbours. */
const MOST_IN_LABEL = 999;

type Props<Search> = {
  places: readonly Place[];
  /** Undefined while they load, and where they failed: the places are links all the same. */
  counts: PlaceCounts | undefined;
  chosen?: string | undefined;
  /** The list's search with a place, or without one. */
  searchWith: (placeId: string | undefined) => Search;
  /** True while counts of an earlier search are shown. */
  outdated?: boolean;
  /** True where the map has the width of the page. */
  isWide?: boolean;
  /** True where choosing a place stays on the page. */
  staysHere?: boolean;
};

/**
 * The map of Crete with its places as links to the list. Places whose labels would not fit at the
 * present width follow below the map, in the same list, so that every place is one link. It is
 * drawn without Mantine, for the home page.
 */
export function CreteMap<Search extends object>(props: Props<Search>) {
  const { places, counts, chosen, searchWith, outdated, isWide, staysHere } = props;
  const t = useText(mapText);
  const active = inOrder(places.filter((place) => place.active));
  return (
    <div className={classes.map} data-wide={isWide} data-outdated={outdated || undefined}>
      <div className={classes.sea}>
        <CreteDrawing placeIds={active.map(({ id }) => id)} chosen={chosen} />
      </div>
      <ul className={classes.places} aria-label={t.places}>
        {active.map((place) => {
          const label = MAP_LABELS[place.id];
          const position = PLACE_POSITIONS[place.id];
          const isChosen = place.id === chosen;
          return (
            <li
              key={place.id}
              className={classes.place}
              data-tier={label && position && label.tier}
              data-kind={place.kind}
              style={label && position && { ...percentOf(position), ...labelStyle(label) }}
            >
              <PlaceLink
                place={place}
                counts={counts}
                isChosen={isChosen}
                search={searchWith(isChosen ? undefined : place.id)}
                staysHere={staysHere === true}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PlaceLink(props: {
  place: Place;
  counts: PlaceCounts | undefined;
  isChosen: boolean;
  search: object;
  staysHere: boolean;
}) {
  const { place, counts, isChosen, search, staysHere } = props;
  const t = useText(mapText);
  const language = useLanguage();
  const Icon = KIND_ICONS[place.kind];
  const found = placeCountOf(counts, place.id);
  const name = shortName(place, language);
  const number = found && shownNumber(found.count, counts?.isExact !== false, language);
  const price =
    found && found.fromCents !== null ? t.from(formatEuros(found.fromCents, language)) : undefined;
  const note = PLACES_OFF_CRETE.has(place.id) ? t.offCrete : undefined;
  const isEmpty = found?.count === 0;
  // In the order and the words of the visible text, so that it is found by what is seen of it.
  const named = place.code ? `${name} ${place.code}` : name;
  const label = [number ? `${named}: ${number}` : named, price, note, isEmpty ? t.empty : undefined]
    .filter((part) => part !== undefined)
    .join(", ");
  return (
    <Link
      to="/vehicles"
      search={search}
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={!staysHere}
      replace={staysHere}
      disabled={isEmpty && !isChosen}
      className={classes.link}
      aria-label={isChosen ? t.chosen(label) : label}
      aria-current={isChosen ? "true" : undefined}
    >
      {Icon && <Icon size={16} stroke={2} aria-hidden />}
      <span className={classes.text}>
        <span className={classes.name}>
          <span className={place.code ? classes.long : undefined}>{name}</span> {place.code}{" "}
          {number && <span className={classes.count}>{number}</span>}
        </span>{" "}
        {price && <span className={classes.price}>{price}</span>}
      </span>{" "}
      {note && <span className={classes.note}>{note}</span>}
    </Link>
  );
}

function shownNumber(count: number, isExact: boolean, language: Language): string {
  if (count > MOST_IN_LABEL) return `${MOST_IN_LABEL}+`;
  return formatNumber(count, language) + (isExact ? "" : "+");
}

/** The name without a bracket, as that of an airport's code. */
const shortName = (place: Place, language: Language) =>
  placeName(place, language).replace(/ \(.*/, "");

const EAST_OF_CRETE = 99;

/**
 * From west to east, then the places that the map does not show. Of places below each other the
 * southern one comes first: its stem is then drawn behind the label of the other, not across it.
 */
function inOrder(places: readonly Place[]): Place[] {
  const tenths = ({ id }: Place) => Math.round((PLACE_POSITIONS[id]?.lon ?? EAST_OF_CRETE) * 10);
  const latitude = ({ id }: Place) => PLACE_POSITIONS[id]?.lat ?? 0;
  return [...places].sort((a, b) => tenths(a) - tenths(b) || latitude(a) - latitude(b));
}

/** A position in percent of the map's width, in both directions. */
function percentOf(position: { lat: number; lon: number }): Record<`--${string}`, string> {
  const { x, y } = toMapPoint(position);
  const percent = (units: number) => ((units / MAP_SIZE.width) * 100).toFixed(2);
  return { "--x": percent(x), "--y": percent(y) };
}
