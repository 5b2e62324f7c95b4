import { Button, Paper, Skeleton, Text } from "@mantine/core";
import clsx from "clsx";
import { useRef } from "react";
import { trpc } from "#client/api/api.ts";
import type { BookingLink } from "#client/booking/booking-intent.ts";
import { PlainSubmit } from "#client/catalog/filters/plain-submit.tsx";
import { RentalFields } from "#client/catalog/rental-fields.tsx";
import { bookingText, vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { formatDayMonth, formatEuros, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import classes from "./booking-panel.module.css";
import { QuoteSummary } from "./quote-summary.tsx";
import { useRentalQuote } from "./use-rental-quote.ts";

type Props = {
  vehicle: VehicleDetail;
  search: RentalSearch;
  bookLabel: string;
  onChange: (change: RentalSearch) => void;
  book: BookingLink;
};

/** Place, dates and price. On phones the price and the button stay at the bottom. */
export function BookingPanel({ vehicle, search, bookLabel, onChange, book }: Props) {
  const t = useText(bookingText);
  const shared = useText(vehicleText);
  const language = useLanguage();
  const options = trpc.catalog.options.useQuery().data;
  const places = trpc.catalog.places.useQuery().data;
  const taken = trpc.catalog.availability.useQuery({ vehicleId: vehicle.id }).data?.taken;
  const quote = useRentalQuote(vehicle.id, search);
  const placeIsServed = !search.place || vehicle.placeIds.includes(search.place);
  const isTaken = quote.quote?.available === false;
  const summary = useRef<HTMLDivElement>(null);
  const showQuote = () => {
    summary.current?.scrollIntoView({ block: "center" });
    summary.current?.focus({ preventScroll: true });
  };
  const period =
    quote.quote && search.pickupDate && search.returnDate
      ? t.period(
          formatDayMonth(search.pickupDate, language),
          formatDayMonth(search.returnDate, language),
        )
      : t.perDay;

  return (
    <>
      <Paper component="section" withBorder className={classes.panel} aria-label={t.panel}>
        <Text className={classes.price}>
          <strong>{formatEuros(vehicle.pricePerDayCents, language)}</strong>
          <span>{shared.perDay}</span>
        </Text>
        {options && places ? (
          <form method="get" className={classes.form} onSubmit={(event) => event.preventDefault()}>
            <RentalFields
              layout="column"
              search={search}
              options={options}
              places={places}
              placeIds={vehicle.placeIds}
              placeError={placeIsServed ? undefined : t.placeNotServed}
              anyPlaceLabel={t.anyPlace}
              taken={taken}
              onChange={onChange}
            />
            <PlainSubmit label={t.showPrice} />
          </form>
        ) : (
          <Skeleton height={236} radius="md" />
        )}
        <QuoteSummary ref={summary} state={quote} />
        {isTaken ? (
          <Button size="lg" fullWidth className={classes.book} disabled>
            {bookLabel}
          </Button>
        ) : (
          <Button color="sun" size="lg" fullWidth className={classes.book} component="a" {...book}>
            {bookLabel}
          </Button>
        )}
        <Text c="dimmed" size="sm" ta="center">
          {t.noCharge}
        </Text>
      </Paper>
      <section className={classes.bar} aria-label={t.bar}>
        <div className={classes.barText}>
          <strong className="tabular">
            {isTaken
              ? t.takenShort
              : quote.quote
                ? formatEurosExact(quote.quote.totalCents, language)
                : formatEuros(vehicle.pricePerDayCents, language)}
          </strong>
          <span className="tabular">{period}</span>
        </div>
        {isTaken ? (
          <Button
            variant="default"
            size="md"
            px="md"
            className={clsx(classes.barBook, basics.needsScripts)}
            classNames={{ label: wrapping.label }}
            onClick={showQuote}
          >
            {t.freeDates}
          </Button>
        ) : (
          <Button
            color="sun"
            size="md"
            px="md"
            className={classes.barBook}
            classNames={{ label: wrapping.label }}
            component="a"
            {...book}
          >
            {bookLabel}
          </Button>
        )}
      </section>
    </>
  );
}
