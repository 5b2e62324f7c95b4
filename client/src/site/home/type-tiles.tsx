import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import classes from "./type-tiles.module.css";
import { typeTilesText } from "./type-tiles-text.ts";

/** Two ridges and the ground. Each tile colours them as a different time of day. */
function Hills() {
  return (
    <svg
      className={classes.hills}
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={classes.sun} cx="238" cy="64" r="18" />
      <path
        className={classes.far}
        d="M0 84l42-30 30 18 46-40 40 34 36-20 44 32 38-22 44 24v40H0z"
      />
      <path className={classes.near} d="M0 98c52-22 96-20 150-6s118 6 170-12v40H0z" />
      <path className={classes.ground} d="M0 110c90-8 220-8 320 0v10H0z" />
    </svg>
  );
}

/** Links to the vehicle types, each with its lowest price. */
export function TypeTiles() {
  const t = useText(typeTilesText);
  const labels = useText(VEHICLE_TYPE_LABELS);
  const language = useLanguage();
  const fromCents = trpc.catalog.options.useQuery().data?.fromCents ?? {};
  return (
    <section className={classes.section} aria-labelledby="types">
      <div className={basics.container}>
        <h2 id="types" className={basics.heading}>
          {t.title}
        </h2>
        <ul className={classes.tiles}>
          {VEHICLE_TYPES.map((type) => {
            const from = fromCents[type];
            return (
              <li key={type}>
                <Link to="/vehicles" search={{ type }} className={classes.tile}>
                  <span className={classes.scene}>
                    <Hills />
                    <img className={classes.vehicle} src={`/drawings/${type}.webp`} alt="" />
                  </span>
                  <span className={classes.body}>
                    <strong className={classes.name}>{labels.plural[type]}</strong>
                    <span className={classes.hint}>{labels.hint[type]}</span>
                    {from !== undefined && (
                      <span className={classes.price}>{t.from(formatEuros(from, language))}</span>
                    )}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
