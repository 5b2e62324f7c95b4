import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { CreteMap } from "#client/vehicle/map/crete-map.tsx";
import { mapText } from "#client/vehicle/map/map-text.ts";
import classes from "./map-section.module.css";

/** The map of Crete with the vehicles of each place, as links to the list. */
export function MapSection() {
  const t = useText(mapText);
  const places = trpc.catalog.places.useQuery().data ?? [];
  const counts = trpc.catalog.placeCounts.useQuery({ filters: {} }).data;
  return (
    <section className={classes.section} aria-labelledby="map">
      <div className={basics.container}>
        <h2 id="map" className={basics.heading}>
          {t.title}
        </h2>
        <p className={classes.lead}>
          {t.lead} {t.hint}
        </p>
        <CreteMap
          places={places}
          counts={counts}
          searchWith={(place) => (place === undefined ? {} : { place })}
        />
      </div>
    </section>
  );
}
