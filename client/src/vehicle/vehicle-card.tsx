import { IconGasStation, IconManualGearbox, IconSparkles, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import type { BookingDetails } from "#client/booking/intent/booking-intent.ts";
import { formatEuros, formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import type { StayPrice, VehicleCard } from "#shared/catalog/catalog.ts";
import { isBrandInTitle } from "./brand-in-title.ts";
import classes from "./vehicle-card.module.css";
import { firstParagraph, vehicleDescription } from "./vehicle-description.ts";
import { VehicleImage } from "./vehicle-image.tsx";
import { vehicleLabels } from "./vehicle-labels.ts";

export type VehicleCardViewProps = {
  vehicle: VehicleCard;
  /** Dates and place for the link to the vehicle's page. */
  search?: BookingDetails;
  /** Books the vehicle. Omitted in a preview, which is not interactive. */
  book?: { href: string; onClick: (event: MouseEvent) => void };
  bookLabel: string;
  /** True for the first card above the fold. */
  priority?: boolean;
  /** The `sizes` of the image. The default fits the grid of the list. */
  sizes?: string;
  headingOrder?: 2 | 3;
  /** A small control at the upper end of the image. */
  corner?: ReactNode;
  /** A small control across the lower edge of the image, where it covers nothing of the vehicle. */
  edge?: ReactNode;
};

/** The `sizes` of cards beside the filters: one column, and two in a container of 1280 px. */
export const TWO_COLUMN_SIZES = [
  `${fromWidth("lg")} calc((min(100vw, 80rem) - 24.25rem) / 2)`,
  `${fromWidth("md")} calc((100vw - 24.25rem) / 2)`,
  `${fromWidth("sm")} calc((100vw - 3.25rem) / 2)`,
  "calc(100vw - 2rem)",
].join(", ");

const LIST_SIZES = `${fromWidth("xl")} 283px, ${TWO_COLUMN_SIZES}`;

/** The `sizes` of cards in a row of four, two on tablets; on phones they are swiped. */
export const ROW_SIZES = [
  `${fromWidth("lg")} calc((min(100vw, 80rem) - 6.5rem) / 4)`,
  `${fromWidth("sm")} calc((100vw - 3.5rem) / 2)`,
  "min(22rem, 84vw - 1.68rem)",
].join(", ");

function Fact(props: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {props.icon}
      <span>{props.children}</span>
    </li>
  );
}

/** What the chosen dates cost in all. The price per day is small; seasons make it an average. */
function StayTotal({ stay, pricePerDayCents }: { stay: StayPrice; pricePerDayCents: number }) {
  const t = useText(vehicleLabels);
  const language = useLanguage();
  const { days, totalCents } = stay;
  const isAverage = totalCents !== days * pricePerDayCents;
  const perDay = formatEuros(Math.round(totalCents / days), language);
  return (
    <p className={`${classes.total} tabular`}>
      <strong>{formatEurosExact(totalCents, language)}</strong>{" "}
      <span className={classes.days}>{t.forDays(days)}</span>{" "}
      <span className={classes.perDay}>
        {isAverage ? t.perDayOnAverage(perDay) : t.perDay(perDay)}
      </span>
    </p>
  );
}

/** A vehicle of a list. The entire card links to its page, and its button books it. */
export function VehicleCardView(props: VehicleCardViewProps) {
  const { vehicle } = props;
  const { stay, offeredBy } = vehicle;
  const t = useText(vehicleLabels);
  const language = useLanguage();
  const Heading = `h${props.headingOrder ?? 3}` as const;
  // Beside another pickup that was chosen, the place where the vehicle is kept would contradict it.
  const homePlace = props.search?.place ? undefined : vehicle.homePlace?.[language];
  // The preview of a new vehicle has no price yet. With dates, their total leads instead.
  const dailyPrice =
    !stay &&
    vehicle.pricePerDayCents > 0 &&
    t.perDay(formatEuros(vehicle.pricePerDayCents, language));
  // Electric vehicles have an engine size of zero.
  const engine = vehicle.engineSize && t.engine(formatNumber(vehicle.engineSize, language));
  // On all cards alike: where it is, else what it is, then what the title does not say.
  const details = [
    homePlace ?? t.type[vehicle.type],
    engine,
    !isBrandInTitle(vehicle) && vehicle.brand,
  ];
  const rating = vehicle.rating && <RatingValue rating={vehicle.rating} />;
  return (
    <article className={classes.card}>
      <div className={classes.media}>
        <VehicleImage
          className={classes.image}
          image={vehicle.image}
          alt=""
          type={vehicle.type}
          sizes={props.sizes ?? LIST_SIZES}
          priority={props.priority}
        />
        {vehicle.featured && (
          <span className={classes.featured}>
            <IconSparkles size={14} aria-hidden="true" />
            {t.featured}
          </span>
        )}
        {props.corner && <div className={classes.corner}>{props.corner}</div>}
      </div>
      {props.edge && <div className={classes.edge}>{props.edge}</div>}
      <div className={classes.body}>
        <p className={classes.kicker}>{details.filter(Boolean).join(" · ")}</p>
        <div className={classes.line}>
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
          {!offeredBy && rating}
        </div>
        {offeredBy && (
          <div className={classes.line}>
            <p className={classes.partner}>{offeredBy.name[language]}</p>
            {rating}
          </div>
        )}
        <p className={classes.description}>
          {firstParagraph(vehicleDescription(vehicle, language))}
        </p>
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
          {stay && <StayTotal stay={stay} pricePerDayCents={vehicle.pricePerDayCents} />}
          {dailyPrice && (
            <p className={`${classes.total} tabular`}>
              <strong>{dailyPrice}</strong>
            </p>
          )}
          <a
            href={props.book?.href}
            onClick={props.book?.onClick}
            className={clsx(
              basics.button,
              basics.sun,
              classes.book,
              !stay && !dailyPrice && basics.wide,
            )}
            aria-label={`${props.bookLabel}: ${vehicle.title}`}
          >
            {props.bookLabel}
          </a>
        </div>
      </div>
    </article>
  );
}
