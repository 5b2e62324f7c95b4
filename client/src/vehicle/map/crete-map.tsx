import { IconAnchor, IconPlane } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { formatEuros, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { Place, PlaceCounts } from "#shared/catalog/catalog.ts";
import { PLACE_POSITIONS, PLACES_OFF_CRETE } from "#shared/catalog/place-positions.ts";
import type { Language } from "#shared/language.ts";
import classes from "./crete-map.module.css";
import frame from "./map-frame.module.css";
import { MapFrame } from "./map-frame.tsx";
import { labelAttributes, MAP_LABELS, percentOf } from "./map-labels.ts";
import { mapText } from "./map-text.ts";
import { placeCountOf } from "./place-count.ts";
import { shortPlaceName } from "./short-place-name.ts";

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
  /** True where choosing a place stays on the page. */
  staysHere?: boolean;
};

/**
 * The map of Crete with its places as links to the list: airports and towns are labels on the map,
 * the others dots, which are named below it. So every place is one link. A dot answers to the
 * pointer as its name does. It is drawn without Mantine, for the home page.
 */
export function CreteMap<Search extends object>(props: Props<Search>) {
  const { places, counts, chosen, searchWith, outdated, staysHere } = props;
  const t = useText(mapText);
  const language = useLanguage();
  const active = inOrder(places.filter((place) => place.active));
  const isLabelled = ({ id }: Place) => {
    const label = MAP_LABELS[id];
    return label !== undefined && label.rank !== "detail" && PLACE_POSITIONS[id] !== undefined;
  };
  const linkTo = (place: Place, className: string | undefined) => (
    <PlaceLink
      className={className}
      place={place}
      counts={counts}
      isChosen={place.id === chosen}
      search={searchWith(place.id === chosen ? undefined : place.id)}
      staysHere={staysHere === true}
    />
  );
  return (
    <div
      className={clsx(frame.map, classes.map)}
      data-outdated={outdated || undefined}
      role="group"
      aria-label={t.places}
    >
      <MapFrame placeIds={active.map(({ id }) => id)} chosen={chosen}>
        <ul className={classes.labels} aria-label={t.main}>
          {active.filter(isLabelled).map((place) => {
            const [label, position] = [MAP_LABELS[place.id], PLACE_POSITIONS[place.id]];
            return (
              <li
                key={place.id}
                className={frame.label}
                data-kind={place.kind}
                data-chosen={place.id === chosen || undefined}
                {...(label && position && labelAttributes(label, position))}
              >
                {linkTo(place, clsx(frame.box, classes.link))}
              </li>
            );
          })}
        </ul>
      </MapFrame>
      <ul className={classes.others} aria-label={t.others}>
        {active
          .filter((place) => !isLabelled(place))
          .map((place) => {
            const position = PLACE_POSITIONS[place.id];
            return (
              <li
                key={place.id}
                className={position && frame.spot}
                data-name={shortPlaceName(place, language)}
                style={position && percentOf(position)}
              >
                {linkTo(place, classes.other)}
              </li>
            );
          })}
      </ul>
    </div>
  );
}

function PlaceLink(props: {
  className: string | undefined;
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
  const name = shortPlaceName(place, language);
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
      className={props.className}
      aria-label={isChosen ? t.chosen(label) : label}
      aria-current={isChosen ? "true" : undefined}
    >
      {Icon && <Icon size={16} stroke={2} aria-hidden />}
      <span className={classes.text}>
        <span className={classes.name}>
          {place.code ?? name} {number && <span className={classes.count}>{number}</span>}
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

const EAST_OF_CRETE = 99;

/** From west to east, then the places that the map does not show. */
function inOrder(places: readonly Place[]): Place[] {
  const longitude = ({ id }: Place) => PLACE_POSITIONS[id]?.lon ?? EAST_OF_CRETE;
  return [...places].sort((a, b) => longitude(a) - longitude(b));
}
