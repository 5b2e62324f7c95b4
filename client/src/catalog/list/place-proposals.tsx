import { IconMapPin } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { totalLabel } from "#client/catalog/filters/value-count.ts";
import {
  changedSearch,
  toPlaceCountsInput,
  type VehicleSearch,
} from "#client/catalog/vehicle-search.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import { mapText } from "#client/vehicle/map/map-text.ts";
import { placeCountOf } from "#client/vehicle/map/place-count.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import { findPlaces } from "#shared/catalog/place-search.ts";
import classes from "./place-proposals.module.css";
import { Proposal, Proposals } from "./proposals.tsx";
import { resultsText } from "./results-text.ts";

/** A search such as "airport" names many places; more of them would push the vehicles away. */
const MAX_PROPOSALS = 3;

/**
 * The places that the words of the search name, as links that choose the place instead of them,
 * with the vehicles and the lowest price there. Nothing where the search names none (BR-139).
 */
export function PlaceProposals({
  search,
  places,
}: {
  search: VehicleSearch;
  places: readonly Place[];
}) {
  const t = useText(resultsText);
  const map = useText(mapText);
  const language = useLanguage();
  const found = search.q ? findPlaces(search.q, places) : null;
  const next = changedSearch(search, { q: found?.rest });
  const { data: counts } = trpc.catalog.placeCounts.useQuery(toPlaceCountsInput(next), {
    enabled: found !== null,
  });
  if (!found) return null;
  const countOf = (place: Place) => placeCountOf(counts, place.id);
  const offered = found.places
    .filter((place) => place.id !== search.place && countOf(place)?.count !== 0)
    .slice(0, MAX_PROPOSALS);
  if (offered.length === 0) return null;
  const noteOf = (place: Place) => {
    const there = countOf(place);
    if (!counts || !there || there.fromCents === null) return undefined;
    const total = { total: there.count, totalIsExact: counts.isExact };
    const count = t.vehicles(totalLabel(total, language));
    return `${count} · ${map.from(formatEuros(there.fromCents, language))}`;
  };
  return (
    <div className={classes.places}>
      <Proposals title={t.namedPlaces}>
        {offered.map((place) => (
          <Proposal
            key={place.id}
            icon={<IconMapPin size={22} stroke={1.6} aria-hidden />}
            label={placeName(place, language)}
            note={noteOf(place)}
            search={changedSearch(next, { place: place.id })}
          />
        ))}
      </Proposals>
    </div>
  );
}
