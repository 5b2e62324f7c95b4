import { Badge, Text } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { usePlaceDirections } from "#client/booking/place/use-place-directions.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { placeName } from "#client/ui/form/place-select.tsx";
import { CreteDrawing } from "#client/vehicle/map/crete-drawing.tsx";
import type { Place } from "#shared/catalog/catalog.ts";
import classes from "./pickup-places.module.css";
import { pickupPlacesText } from "./pickup-places-text.ts";

/** Places that are shown at once; the others open below them. */
const SHOWN = 6;

/** The places at which the vehicle can be picked up: a small map, and each with directions. */
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
      <div className={classes.map}>
        <CreteDrawing placeIds={placeIds} chosen={chosen} />
      </div>
      <PlaceList places={inOrder.slice(0, SHOWN)} chosen={chosen} />
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{t.more(more.length)}</summary>
          <PlaceList places={more} chosen={chosen} />
        </details>
      )}
      <Text c="dimmed" size="sm">
        {t.hint}
      </Text>
    </section>
  );
}

function PlaceList({ places, chosen }: { places: readonly Place[]; chosen: string | undefined }) {
  const t = useText(pickupPlacesText);
  const language = useLanguage();
  const directionsTo = usePlaceDirections();
  return (
    <ul className={classes.places}>
      {places.map((place) => (
        <li key={place.id}>
          <strong className={classes.name}>
            {placeName(place, language)}
            {place.id === chosen && <Badge size="sm">{t.chosen}</Badge>}
          </strong>
          {directionsTo(place.id) && <span className={classes.way}>{directionsTo(place.id)}</span>}
        </li>
      ))}
    </ul>
  );
}
