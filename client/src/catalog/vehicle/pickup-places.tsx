import { Badge, Text } from "@mantine/core";
import { IconPlane } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { usePlaceDirections } from "#client/booking/place/use-place-directions.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { placeName } from "#client/ui/form/place-select.tsx";
import frame from "#client/vehicle/map/map-frame.module.css";
import { MapFrame } from "#client/vehicle/map/map-frame.tsx";
import {
  DEFAULT_LABEL,
  labelAttributes,
  MAP_LABELS,
  percentOf,
} from "#client/vehicle/map/map-labels.ts";
import { shortPlaceName } from "#client/vehicle/map/short-place-name.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";
import classes from "./pickup-places.module.css";
import { pickupPlacesText } from "./pickup-places-text.ts";

/** Places that are shown at once; the others open below them. */
const SHOWN = 4;

/**
 * The places at which the vehicle can be picked up: a map with their names, and each with
 * directions.
 */
export function PickupPlaces(props: { placeIds: readonly string[]; chosen: string | undefined }) {
  const { placeIds, chosen } = props;
  const t = useText(pickupPlacesText);
  const places = trpc.catalog.places.useQuery().data ?? [];
  const served = places.filter(({ id }) => placeIds.includes(id));
  if (served.length === 0) return null;
  // The chosen place leads, also where it is one of the last.
  const inOrder = [
    ...served.filter(({ id }) => id === chosen),
    ...served.filter(({ id }) => id !== chosen),
  ];
  const more = inOrder.slice(SHOWN);
  return (
    <section className={classes.section} aria-labelledby="pickup-places">
      <h2 className={`${basics.heading} ${basics.small}`} id="pickup-places">
        {t.title}
      </h2>
      <div className={frame.map}>
        <MapFrame placeIds={placeIds} chosen={chosen}>
          <PlaceLabels places={served} chosen={chosen} />
        </MapFrame>
        <PlaceList places={inOrder.slice(0, SHOWN)} chosen={chosen} />
        {more.length > 0 && (
          <details className={classes.more}>
            <summary>{t.more(more.length)}</summary>
            <PlaceList places={more} chosen={chosen} />
          </details>
        )}
      </div>
      <Text c="dimmed" size="sm">
        {t.hint}
      </Text>
    </section>
  );
}

/** The names on the map: those of towns and airports, and of the chosen place. */
function PlaceLabels({ places, chosen }: { places: readonly Place[]; chosen: string | undefined }) {
  const language = useLanguage();
  return (
    <div aria-hidden="true">
      {places.map((place) => {
        const isChosen = place.id === chosen;
        const label = MAP_LABELS[place.id] ?? (isChosen ? DEFAULT_LABEL : undefined);
        const position = PLACE_POSITIONS[place.id];
        if (!label || !position) return null;
        return (
          <div
            key={place.id}
            className={frame.label}
            data-kind={place.kind}
            data-chosen={isChosen || undefined}
            {...labelAttributes(label, position)}
          >
            <span className={frame.box}>
              <span className={`${frame.pill} ${classes.label}`}>
                {place.kind === "airport" && <IconPlane size={14} stroke={2} />}
                {place.code ?? shortPlaceName(place, language)}
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

function PlaceList({ places, chosen }: { places: readonly Place[]; chosen: string | undefined }) {
  const t = useText(pickupPlacesText);
  const language = useLanguage();
  const directionsTo = usePlaceDirections();
  return (
    <ul className={classes.places}>
      {places.map((place) => {
        const isNamed = Boolean(MAP_LABELS[place.id]) || place.id === chosen;
        const dot = isNamed ? undefined : PLACE_POSITIONS[place.id];
        return (
          <li
            key={place.id}
            className={dot && frame.spot}
            data-name={dot && shortPlaceName(place, language)}
            style={dot && percentOf(dot)}
          >
            <strong className={classes.name}>
              {placeName(place, language)}
              {place.id === chosen && <Badge size="sm">{t.chosen}</Badge>}
            </strong>
            {directionsTo(place.id) && (
              <span className={classes.way}>{directionsTo(place.id)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
