import { Button, Title } from "@mantine/core";
import { IconEye, IconPlus } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { rentalPart } from "#client/catalog/vehicle-search.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import wrapping from "#client/ui/wrapping-button.module.css";
import { type ComparedVehicle, compareThese } from "#client/vehicle/compare/compared-vehicles.ts";
import { useSeen } from "#client/vehicle/seen/seen-vehicles.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import { type CompareSearch, comparedSlugs, toCompareSearch } from "./compare-search.ts";
import classes from "./compare-suggestions.module.css";
import { comparisonText } from "./comparison-text.ts";

/** One row at the width of the page, two on phones. */
const COUNT = 4;

const SIZES = `${fromWidth("md")} calc((min(100vw, 80rem) - 6.5rem) / 4), calc((100vw - 2.75rem) / 2)`;

/** Vehicles that are not compared yet: those seen last in this browser, then featured ones. */
function useSuggested(slugs: readonly string[]) {
  const seen = useSeen();
  const isNew = (slug: string) => !slugs.includes(slug);
  const requested = seen.filter(isNew).slice(0, COUNT);
  const viewed = trpc.catalog.bySlugs.useQuery(
    { slugs: requested },
    { enabled: requested.length > 0, placeholderData: keepPreviousData },
  );
  const featured = trpc.catalog.featured.useQuery();
  const found = new Map<string, VehicleCard>();
  for (const vehicle of [...(viewed.data ?? []), ...(featured.data ?? [])]) {
    if (isNew(vehicle.slug) && !found.has(vehicle.slug)) found.set(vehicle.slug, vehicle);
  }
  return [...found.values()]
    .slice(0, COUNT)
    .map((vehicle) => ({ vehicle, isSeen: seen.includes(vehicle.slug) }));
}

type Props = {
  search: CompareSearch;
  /** Those that are compared already. */
  vehicles: readonly ComparedVehicle[];
};

/** Vehicles that join the comparison at a press. */
export function CompareSuggestions({ search, vehicles }: Props) {
  const t = useText(comparisonText);
  const suggested = useSuggested(comparedSlugs(search));
  if (suggested.length === 0) return null;
  return (
    <section className={classes.suggestions} aria-labelledby="suggestions">
      <Title order={2} size="h3" id="suggestions">
        {vehicles.length === 0
          ? t.suggestFirst
          : vehicles.length === 1
            ? t.suggestSecond
            : t.suggestThird}
      </Title>
      <ul className={classes.grid}>
        {suggested.map(({ vehicle, isSeen }) => (
          <li key={vehicle.id}>
            <Suggestion search={search} vehicles={vehicles} vehicle={vehicle} isSeen={isSeen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion(props: Props & { vehicle: VehicleCard; isSeen: boolean }) {
  const { search, vehicles, vehicle, isSeen } = props;
  const t = useText(comparisonText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  const { differences } = search;
  const facts = [
    vehicle.transmission && labels.transmission[vehicle.transmission],
    vehicle.seats !== null && labels.seats(vehicle.seats),
    vehicle.fuelType && labels.fuelType[vehicle.fuelType],
  ];
  const compared = {
    ...toCompareSearch([...vehicles.map(({ slug }) => slug), vehicle.slug], search),
    ...(differences && { differences }),
  };
  return (
    <div className={classes.card}>
      <VehicleImage image={vehicle.image} alt="" type={vehicle.type} sizes={SIZES} />
      {isSeen && (
        <span className={classes.seen}>
          <IconEye size={15} stroke={1.8} aria-hidden />
          {t.seen}
        </span>
      )}
      <div className={classes.body}>
        <Link
          to="/vehicles/$slug"
          params={{ slug: vehicle.slug }}
          search={rentalPart(search)}
          className={classes.title}
        >
          {vehicle.title}
        </Link>
        <span className={classes.price}>
          {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        </span>
        <span className={classes.facts}>{facts.filter(Boolean).join(" · ")}</span>
        <Button
          variant="light"
          fullWidth
          px="xs"
          className={classes.add}
          classNames={{ label: wrapping.label }}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          aria-label={t.addVehicle(vehicle.title)}
          renderRoot={(root) => (
            <Link to="/compare" search={compared} replace resetScroll={false} {...root} />
          )}
          onClick={() => compareThese([...vehicles, vehicle])}
        >
          {t.addShort}
        </Button>
      </div>
    </div>
  );
}
