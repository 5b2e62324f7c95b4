import { Button, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { Link, useLinkProps } from "@tanstack/react-router";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { rentalPart } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { removeCompared } from "#client/vehicle/compare/compared-vehicles.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import type { CompareRow, CompareValue } from "./compare-rows.ts";
import { type CompareSearch, toCompareSearch } from "./compare-search.ts";
import classes from "./compare-table.module.css";
import { CompareTotals, useCompareQuotes } from "./compare-totals.tsx";
import { comparisonText } from "./comparison-text.ts";

type Props = {
  search: CompareSearch;
  vehicles: readonly VehicleSummary[];
  rows: readonly CompareRow[];
};

/**
 * The width of the images: that of equal columns without their padding. The names of the facts are
 * a column beside them, on phones a line above the values.
 */
function imageSizes(columns: number): string {
  if (columns === 1) return "min(26rem, calc(100vw - 3rem))";
  return [
    `${fromWidth("sm")} calc((min(100vw, 80rem) - 15rem) / ${columns} - 2.25rem)`,
    `calc((100vw - 2rem) / ${columns} - 1rem)`,
  ].join(", ");
}

/**
 * Vehicles as columns, facts as rows. What is alike is dimmed, and the best value of a row is
 * marked where there is one. The heads stay in view while the page scrolls, without their photos.
 */
export function CompareTable({ search, vehicles, rows }: Props) {
  const t = useText(comparisonText);
  const quotes = useCompareQuotes(search, vehicles);
  return (
    <table className={classes.table} data-columns={vehicles.length} aria-label={t.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t.fact}</VisuallyHidden>
          </th>
          {vehicles.map((vehicle, index) => (
            <th key={vehicle.id} scope="col" className={classes.vehicle}>
              <VehicleHead
                vehicle={vehicle}
                vehicles={vehicles}
                search={search}
                isTaken={quotes[index]?.data?.available === false}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <CompareTotals search={search} vehicles={vehicles} quotes={quotes} />
        {rows.map(({ name, values, differs, bestEnd, isBest }) => (
          <tr key={name} data-differs={(differs && vehicles.length > 1) || undefined}>
            <th scope="row">
              <span className={classes.fact}>{name}</span>
            </th>
            {vehicles.map((vehicle, index) => (
              <td key={vehicle.id}>
                {bestEnd && isBest[index] ? (
                  <span className={classes.best}>
                    <Value value={values[index] ?? null} />
                    <VisuallyHidden> {t.best[bestEnd]}</VisuallyHidden>
                  </span>
                ) : (
                  <Value value={values[index] ?? null} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VehicleHead(props: {
  vehicle: VehicleSummary;
  vehicles: readonly VehicleSummary[];
  search: CompareSearch;
  /** True where it is not available on the chosen dates. */
  isTaken: boolean;
}) {
  const { vehicle, vehicles, search } = props;
  const t = useText(comparisonText);
  const others = vehicles.filter(({ id }) => id !== vehicle.id).map(({ slug }) => slug);
  const { differences } = search;
  return (
    <div className={classes.head}>
      <Link
        to="/compare"
        search={{ ...toCompareSearch(others, search), ...(differences && { differences }) }}
        replace
        resetScroll={false}
        className={classes.remove}
        aria-label={t.remove(vehicle.title)}
        onClick={() => removeCompared(vehicle.slug)}
      >
        <IconX size={16} stroke={2} aria-hidden />
        {t.removeShort}
      </Link>
      <VehicleImage
        className={classes.image}
        image={vehicle.image}
        alt=""
        type={vehicle.type}
        sizes={imageSizes(vehicles.length)}
        priority
      />
      <Link
        to="/vehicles/$slug"
        params={{ slug: vehicle.slug }}
        search={rentalPart(search)}
        className={classes.title}
      >
        {vehicle.title}
      </Link>
      <VehicleButton vehicle={vehicle} search={search} isTaken={props.isTaken} />
    </div>
  );
}

type ButtonProps = { vehicle: VehicleSummary; search: CompareSearch; isTaken: boolean };

/**
 * Books the vehicle. Where it is taken on the chosen dates, leads to its page, whose calendar shows
 * when it is free. One link for both, which keeps the focus when the quote arrives.
 */
function VehicleButton({ vehicle, search, isTaken }: ButtonProps) {
  const t = useText(comparisonText);
  const bookingLink = useBookingLink();
  const rental = rentalPart(search);
  const page = useLinkProps({
    to: "/vehicles/$slug",
    params: { slug: vehicle.slug },
    search: rental,
    hash: "availability",
  });
  const { title } = vehicle;
  const shown = isTaken
    ? { variant: "default", "aria-label": t.calendarOf(title), children: t.calendar }
    : { color: "sun", "aria-label": t.bookVehicle(title), children: t.book };
  const link = isTaken ? page : bookingLink(vehicle, rental);
  return <Button fullWidth className={classes.book} component="a" {...shown} {...link} />;
}

function Value({ value }: { value: CompareValue }) {
  const t = useText(comparisonText);
  if (typeof value === "string") return value;
  if (value === null) {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t.unknown}</VisuallyHidden>
      </>
    );
  }
  if (typeof value === "object") return <RatingValue rating={value} />;
  return (
    <span className={classes.mark} data-yes={value || undefined}>
      {value ? (
        <IconCheck size={20} stroke={2.2} aria-hidden />
      ) : (
        <IconMinus size={18} stroke={2} aria-hidden />
      )}
      {value ? t.yes : t.no}
    </span>
  );
}
