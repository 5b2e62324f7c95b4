import { IconAnchor, IconPlane } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { formatEuros, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { PhoneFold } from "#client/ui/fold/phone-fold.tsx";
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

/** Larger numbers say no more. */
const MOST_NAMED = 999;

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
 * the others dots, which are named below it. Small towns are among these on phones, where the names
 * below are folded. So every place is one link at every width. A dot answers to the pointer as its
 * name does. It is drawn without Mantine, for the home page.
 */
export function CreteMap<Search extends object>(props: Props<Search>) {
  const { places, counts, chosen, searchWith, outdated, staysHere } = props;
  const t = useText(mapText);
  const language = useLanguage();
  const active = inOrder(places.filter((place) => place.active));
  const rankOf = ({ id }: Place) =>
    PLACE_POSITIONS[id] === undefined ? undefined : MAP_LABELS[id]?.rank;
  const isLabelled = (place: Place) => rankOf(place) === "main" || rankOf(place) === "minor";
  const others = active.filter((place) => rankOf(place) !== "main");
  // Named in the summary, as opening the fold for it would push the vehicles off the screen.
  const hidden = others.find(({ id }) => id === chosen);
  const linkTo = (place: Place, isLabel: boolean) => (
    <PlaceLink
      isLabel={isLabel}
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
                {linkTo(place, true)}
              </li>
            );
          })}
        </ul>
      </MapFrame>
      <PhoneFold
        summary={
          hidden
            ? `${shortPlaceName(hidden, language)} · ${t.more(others.length - 1)}`
            : t.more(others.length)
        }
      >
        <ul className={classes.others} aria-label={t.others}>
          {others.map((place) => {
            const position = PLACE_POSITIONS[place.id];
            const isDot = position !== undefined && !isLabelled(place);
            return (
              <li
                key={place.id}
                className={clsx(isDot && frame.spot, isLabelled(place) && classes.onPhones)}
                data-name={shortPlaceName(place, language)}
                style={isDot ? percentOf(position) : undefined}
              >
                {linkTo(place, false)}
              </li>
            );
          })}
        </ul>
      </PhoneFold>
    </div>
  );
}

function PlaceLink(props: {
  /** True on the map, false below it. */
  isLabel: boolean;
  place: Place;
  counts: PlaceCounts | undefined;
  isChosen: boolean;
  search: object;
  staysHere: boolean;
}) {
  const { isLabel, place, counts, isChosen, search, staysHere } = props;
  const t = useText(mapText);
  const language = useLanguage();
  const Icon = KIND_ICONS[place.kind];
  const found = placeCountOf(counts, place.id);
  const name = shortPlaceName(place, language);
  const price =
    found && found.fromCents !== null ? t.from(formatEuros(found.fromCents, language)) : undefined;
  const note = PLACES_OFF_CRETE.has(place.id) ? t.offCrete : undefined;
  const isEmpty = found?.count === 0;
  const number = found && shownNumber(found.count, counts?.isExact !== false, language);
  const vehicles = number && (isEmpty ? t.empty : t.vehicles(number));
  // It begins with the visible text, so that it is found by what is seen of it.
  const named = place.code ? `${name} ${place.code}` : name;
  const details = [note, vehicles, price].filter((part) => part !== undefined);
  const label = details.length > 0 ? `${named}: ${details.join(", ")}` : named;
  return (
    <Link
      to="/vehicles"
      search={search}
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={!staysHere}
      replace={staysHere}
      disabled={isEmpty && !isChosen}
      className={isLabel ? clsx(frame.box, classes.link) : classes.other}
      aria-label={isChosen ? t.chosen(label) : label}
      aria-current={isChosen ? "true" : undefined}
    >
      <span className={isLabel ? frame.pill : classes.text}>
        {Icon && <Icon size={16} stroke={2} aria-hidden />}
        <span className={classes.name}>{place.code ?? name}</span>{" "}
        {note && <span className={classes.note}>{note}</span>}{" "}
        {number && !isEmpty && <span className={classes.number}>{number}</span>}
      </span>
    </Link>
  );
}

function shownNumber(count: number, isExact: boolean, language: Language): string {
  if (count > MOST_NAMED) return `${MOST_NAMED}+`;
  return formatNumber(count, language) + (isExact ? "" : "+");
}

const EAST_OF_CRETE = 99;

/** From west to east, then the places that the map does not show. */
function inOrder(places: readonly Place[]): Place[] {
  const longitude = ({ id }: Place) => PLACE_POSITIONS[id]?.lon ?? EAST_OF_CRETE;
  return [...places].sort((a, b) => longitude(a) - longitude(b));
}
