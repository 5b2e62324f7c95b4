import { IconGasStation, IconManualGearbox, IconSparkles, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { formatEuros, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { fromWidth } from "#client/ui/breakpoints.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import classes from "./vehicle-card.module.css";
import { vehicleDescription } from "./vehicle-description.ts";
import { VehicleImage } from "./vehicle-image.tsx";
import { vehicleLabels } from "./vehicle-labels.ts";

export type VehicleCardViewProps = {
  vehicle: VehicleCard;
  /** Dates and place for the link to the vehicle's page. */
  search?: {
    place?: string;
    pickupDate?: string;
    pickupTime?: string;
    returnDate?: string;
    returnTime?: string;
  };
  /** Books the vehicle. Omitted in a preview, which is not interactive. */
  book?: { href: string; onClick: (event: MouseEvent) => void };
  bookLabel: string;
  /** True for the cards above the fold. */
  priority?: boolean;
  /** Price of the chosen dates, if known. */
  total?: { cents: number; days: number };
  /** The `sizes` of the image. The default fits the three-column grid. */
  sizes?: string;
  headingOrder?: 2 | 3;
  /** A small control on the image. */
  corner?: ReactNode;
};

const GRID_SIZES = `${fromWidth("lg")} 400px, ${fromWidth("sm")} 46vw, 94vw`;

function Fact(props: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {props.icon}
      <span>{props.children}</span>
    </li>
  );
}

/** A vehicle of a list. The entire card links to its page, and its button books it. */
export function VehicleCardView(props: VehicleCardViewProps) {
  const { vehicle, total } = props;
  const t = useText(vehicleLabels);
  const language = useLanguage();
  const Heading = `h${props.headingOrder ?? 3}` as const;
  // Electric vehicles have an engine size of zero.
  const engine = vehicle.engineSize ? t.engine(formatNumber(vehicle.engineSize, language)) : "";
  return (
    <article className={classes.card}>
      <div className={classes.media}>
        <VehicleImage
          className={classes.image}
          image={vehicle.image}
          alt=""
          type={vehicle.type}
          sizes={props.sizes ?? GRID_SIZES}
          priority={props.priority}
        />
        {vehicle.featured && (
          <span className={classes.featured}>
            <IconSparkles size={14} aria-hidden="true" />
            {t.featured}
          </span>
        )}
        {props.corner && <div className={classes.corner}>{props.corner}</div>}
        {/* The preview of a new vehicle has no price yet. */}
        {vehicle.pricePerDayCents > 0 && (
          <span className={classes.price}>
            {t.perDay(formatEuros(vehicle.pricePerDayCents, language))}
          </span>
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.kicker}>{[vehicle.brand, engine].filter(Boolean).join(" · ")}</p>
        <Heading className={classes.title}>
          <Link
            to="/vehicles/$slug"
            params={{ slug: vehicle.slug }}
            search={props.search ?? {}}
            className={classes.link}
          >
            {vehicle.title}
          </Link>
        </Heading>
        <p className={classes.description}>{vehicleDescription(vehicle, language)}</p>
        <ul className={classes.facts}>
          {vehicle.transmission && (
            <Fact icon={<IconManualGearbox size={18} stroke={1.6} aria-hidden="true" />}>
              {t.transmission[vehicle.transmission]}
            </Fact>
          )}
          {vehicle.seats !== null && (
            <Fact icon={<IconUsers size={18} stroke={1.6} aria-hidden="true" />}>
              {t.seats(vehicle.seats)}
            </Fact>
          )}
          {vehicle.fuelType && (
            <Fact icon={<IconGasStation size={18} stroke={1.6} aria-hidden="true" />}>
              {t.fuelType[vehicle.fuelType]}
            </Fact>
          )}
        </ul>
        <div className={classes.action}>
          {total && (
            <p className={`${classes.total} tabular`}>
              {t.total(formatEuros(total.cents, language), total.days)}
            </p>
          )}
          <a
            href={props.book?.href}
            onClick={props.book?.onClick}
            className={clsx(basics.button, basics.sun, classes.book, !total && basics.wide)}
            aria-label={`${props.bookLabel}: ${vehicle.title}`}
          >
            {props.bookLabel}
          </a>
        </div>
      </div>
    </article>
  );
}
