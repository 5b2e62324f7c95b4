import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { IconGasStation, IconManualGearbox, IconSparkles, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatEuros, formatNumber } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import type { VehicleCard } from "#shared/catalog.ts";
import classes from "./vehicle-card.module.css";
import { vehicleDescription } from "./vehicle-description.ts";
import { VehiclePicture } from "./vehicle-picture.tsx";
import { vehicleWords } from "./vehicle-words.ts";

export type VehicleCardViewProps = {
  vehicle: VehicleCard;
  /** Dates and place that the vehicle's page starts with. */
  search?: {
    place?: string;
    pickupDate?: string;
    pickupTime?: string;
    returnDate?: string;
    returnTime?: string;
  };
  onBook: (vehicle: VehicleCard) => void;
  bookLabel: string;
  /** True for the cards above the fold. */
  priority?: boolean;
  /** The price of the chosen period, where it is known. */
  total?: { cents: number; days: number };
  /** The `sizes` of the picture; the default fits the three-column grid. */
  sizes?: string;
  headingOrder?: 2 | 3;
};

const GRID_SIZES = "(min-width: 75em) 400px, (min-width: 48em) 46vw, 94vw";

function Fact(props: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes["fact"]}>
      {props.icon}
      <span>{props.children}</span>
    </li>
  );
}

/** One vehicle of a list: the whole card leads to its page, the button books it. */
export function VehicleCardView(props: VehicleCardViewProps) {
  const { vehicle, total } = props;
  const t = useWords(vehicleWords);
  const language = useLanguage();
  // Electric vehicles have an engine size of nothing.
  const engine = vehicle.engineSize ? t.engine(formatNumber(vehicle.engineSize, language)) : "";
  return (
    <article className={classes["card"]}>
      <div className={classes["media"]}>
        <VehiclePicture
          className={classes["picture"]}
          picture={vehicle.image}
          alt=""
          type={vehicle.type}
          sizes={props.sizes ?? GRID_SIZES}
          priority={props.priority}
        />
        {vehicle.featured && (
          <Badge
            className={classes["featured"]}
            color="sun"
            size="lg"
            leftSection={<IconSparkles size={14} aria-hidden="true" />}
          >
            {t.featured}
          </Badge>
        )}
        <span className={classes["price"]}>
          {t.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        </span>
      </div>
      <div className={classes["body"]}>
        <Text className={classes["kicker"]}>
          {[vehicle.brand, engine].filter(Boolean).join(" · ")}
        </Text>
        <Title order={props.headingOrder ?? 3} className={classes["title"]}>
          <Link
            to="/vehicles/$slug"
            params={{ slug: vehicle.slug }}
            search={props.search ?? {}}
            className={classes["link"]}
          >
            {vehicle.title}
          </Link>
        </Title>
        <Text className={classes["description"]} lineClamp={2}>
          {vehicleDescription(vehicle, language)}
        </Text>
        <ul className={classes["facts"]}>
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
              {t.fuel[vehicle.fuelType]}
            </Fact>
          )}
        </ul>
        <Group className={classes["action"]} justify="space-between" wrap="nowrap" gap="sm">
          {total && (
            <Text className={`${classes["total"]} tabular`}>
              {t.total(formatEuros(total.cents, language), total.days)}
            </Text>
          )}
          <Button
            className={classes["book"]}
            color="sun"
            fullWidth={!total}
            onClick={() => props.onBook(vehicle)}
            aria-label={`${props.bookLabel}: ${vehicle.title}`}
          >
            {props.bookLabel}
          </Button>
        </Group>
      </div>
    </article>
  );
}
