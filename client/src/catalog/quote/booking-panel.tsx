import { Button, Paper, Skeleton, Text } from "@mantine/core";
import { useInViewport } from "@mantine/hooks";
import { IconCalendarRepeat } from "@tabler/icons-react";
import clsx from "clsx";
import { type MouseEvent, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import type { BookingLink } from "#client/booking/intent/booking-intent.ts";
import { VehicleClosedNote } from "#client/booking/opening-hours/closed-note.tsx";
import { knownPlace, needsEmptyPlace } from "#client/booking/place/known-place.ts";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { useDayPrices } from "#client/booking/price/day-prices.ts";
import { isRefusal } from "#client/booking/rental/is-refusal.ts";
import { useRentalLengths } from "#client/booking/rental/rental-lengths.ts";
import { PlainSubmit } from "#client/catalog/filters/plain-submit.tsx";
import { RentalFields } from "#client/catalog/rental-fields.tsx";
import { bookingText, vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { opensElsewhere } from "#client/routing/opens-elsewhere.ts";
import { formatDayMonth, formatEuros, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import classes from "./booking-panel.module.css";
import { QuoteSummary } from "./quote-summary.tsx";
import { SecurityLines } from "./security-lines.tsx";
import { useRentalQuote } from "./use-rental-quote.ts";

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

type Props = {
  vehicle: VehicleDetail;
  search: RentalSearch;
  bookLabel: string;
  onChange: (change: RentalSearch) => void;
  /** Opens the checkout with this choice. */
  bookingLink: (search: RentalSearch) => BookingLink;
};

/** Errors of the fields that booking needs, from the first press of the button on. */
function useRequiredFields(search: RentalSearch, isServed: boolean) {
  const t = useText(bookingText);
  const form = useRef<HTMLFormElement>(null);
  const [isAttempted, setAttempted] = useState(false);
  const isComplete = search.place !== undefined && isServed && search.pickupDate !== undefined;
  const missing = (value: string | undefined, message: string) =>
    isAttempted && !value ? message : undefined;
  return {
    form,
    isComplete,
    placeError: isServed ? missing(search.place, t.placeMissing) : t.placeNotServed,
    pickupError: missing(search.pickupDate, t.pickupMissing),
    returnError: missing(search.returnDate, t.returnMissing),
    /** Shows the errors and focuses the first invalid field. */
    report: () => {
      setAttempted(true);
      requestAnimationFrame(() => {
        const field = form.current?.querySelector<HTMLElement>(INVALID);
        field?.focus({ preventScroll: true });
        field?.scrollIntoView({ block: "center" });
      });
    },
  };
}

/** The return place that a link to this page has chosen, such as that of an earlier booking. */
function OtherReturn({ vehicle, search }: Pick<Props, "vehicle" | "search">) {
  const t = useText(bookingText);
  const placeName = usePlaceName();
  const { place, returnPlace } = search;
  if (!returnPlace || returnPlace === place || !vehicle.placeIds.includes(returnPlace)) return null;
  return (
    <Text size="sm">
      <input type="hidden" name="returnPlace" value={returnPlace} />
      {t.otherReturn(placeName(returnPlace))}
    </Text>
  );
}

/**
 * Place, dates and price. A press of the button reports missing ones beside their fields, and goes
 * to the reason why chosen ones are refused. On phones the price and the button stay at the bottom,
 * on tablets while those of the panel are out of view.
 */
export function BookingPanel(props: Props) {
  const { vehicle, bookLabel, onChange, bookingLink } = props;
  const t = useText(bookingText);
  const shared = useText(vehicleText);
  const language = useLanguage();
  const options = trpc.catalog.options.useQuery().data;
  const places = trpc.catalog.places.useQuery().data;
  const taken = trpc.catalog.availability.useQuery({ vehicleId: vehicle.id }).data?.taken;
  const place = props.search.place ?? knownPlace(undefined, vehicle);
  const search: RentalSearch = { ...props.search, place };
  const lengths = useRentalLengths(vehicle);
  const prices = useDayPrices(vehicle.id, vehicle.pricePerDayCents);
  const quote = useRentalQuote(vehicle.id, search);
  const required = useRequiredFields(search, !place || vehicle.placeIds.includes(place));
  const link = bookingLink(search);
  const isTaken = quote.quote?.available === false;
  const isRefused = quote.problem !== undefined && isRefusal(quote.problem);
  const summary = useRef<HTMLDivElement>(null);
  const { ref: action, inViewport: isButtonShown } = useInViewport<HTMLDivElement>();
  const showQuote = () => {
    summary.current?.scrollIntoView({ block: "center" });
    summary.current?.focus({ preventScroll: true });
  };
  const book: BookingLink = {
    href: link.href,
    onClick: (event: MouseEvent) => {
      const canBook = required.isComplete && !isRefused;
      if (canBook || opensElsewhere(event)) return link.onClick(event);
      event.preventDefault();
      if (required.isComplete) showQuote();
      else required.report();
    },
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
        <div className={clsx(classes.part, classes.rental)}>
          <Text className={classes.price}>
            <strong>{formatEuros(vehicle.pricePerDayCents, language)}</strong>
            <span>{shared.perDay}</span>
          </Text>
          {lengths && (
            <Text size="sm" fw={600} className={classes.lengths}>
              <IconCalendarRepeat size={18} stroke={1.7} aria-hidden />
              {lengths.note}
            </Text>
          )}
          {options && places ? (
            <form
              ref={required.form}
              method="get"
              className={classes.form}
              onSubmit={(event) => event.preventDefault()}
            >
              <RentalFields
                layout="column"
                search={search}
                options={options}
                places={places}
                placeIds={vehicle.placeIds}
                placeError={required.placeError}
                pickupError={required.pickupError}
                returnError={required.returnError}
                required
                suggestedPlace={options.defaultPickupPlace}
                anyPlaceLabel={needsEmptyPlace(place, vehicle) ? t.anyPlace : null}
                taken={taken}
                lengths={lengths}
                prices={prices}
                onChange={onChange}
              />
              <OtherReturn vehicle={vehicle} search={search} />
              <PlainSubmit label={t.showPrice} />
            </form>
          ) : (
            <Skeleton height={236} radius="md" />
          )}
        </div>
        <div className={clsx(classes.part, classes.cost)}>
          <QuoteSummary
            ref={summary}
            state={quote}
            note={<VehicleClosedNote vehicle={vehicle} times={search} />}
          />
          <SecurityLines depositCents={vehicle.depositCents} excessCents={vehicle.excessCents} />
        </div>
        <div ref={action} className={clsx(classes.part, classes.action)}>
          {isTaken ? (
            <Button size="lg" fullWidth className={classes.book} disabled>
              {bookLabel}
            </Button>
          ) : (
            <Button
              color="sun"
              size="lg"
              fullWidth
              className={classes.book}
              component="a"
              {...book}
            >
              {bookLabel}
            </Button>
          )}
          <Text c="dimmed" size="sm" ta="center">
            {t.noCharge} {options && t.cancellable(options.cancelBeforePickupHours)}
          </Text>
        </div>
      </Paper>
      <section
        className={classes.bar}
        data-screen-only
        aria-label={t.bar}
        data-button-shown={isButtonShown || undefined}
      >
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
