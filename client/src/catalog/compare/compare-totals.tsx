import { Badge, Text, VisuallyHidden } from "@mantine/core";
import { IconCalendarX } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { trpc } from "#client/api/api.ts";
import { rentalDatesOf } from "#client/booking/rental/rental-dates-of.ts";
import { changedSearch } from "#client/catalog/vehicle-search.ts";
import { formatDates, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import type { RentalQuote } from "#shared/checkout/checkout.ts";
import { type CompareSearch, quoteInputs } from "./compare-search.ts";
import classes from "./compare-table.module.css";
import { comparisonText } from "./comparison-text.ts";

/**
 * The quotes of the server for the chosen dates, one per vehicle; none while no dates are chosen.
 */
export function useCompareQuotes(search: CompareSearch, vehicles: readonly VehicleSummary[]) {
  const utils = trpc.useUtils();
  return useQueries({
    queries: quoteInputs(search, vehicles).map((input) => utils.checkout.quote.queryOptions(input)),
  });
}

type Props = {
  search: CompareSearch;
  vehicles: readonly VehicleSummary[];
  quotes: ReturnType<typeof useCompareQuotes>;
};

/** Total of each vehicle for the chosen dates. */
export function CompareTotals({ search, vehicles, quotes }: Props) {
  const t = useText(comparisonText);
  const language = useLanguage();
  const free = quotes.flatMap(({ data }) => (data?.available ? data.totalCents : []));
  const lowest = Math.min(...free);
  const isTelling = free.length > 1 && free.some((cents) => cents !== lowest);
  return (
    <tr className={classes.total}>
      <th scope="row">
        <span className={classes.fact}>{t.total}</span>
      </th>
      {vehicles.map((vehicle, index) => {
        const quote = quotes[index];
        return (
          <td key={vehicle.id} aria-live="polite">
            {!quote ? (
              <Text c="dimmed" size="sm">
                {t.chooseDates}
              </Text>
            ) : quote.data ? (
              <Total
                quote={quote.data}
                title={vehicle.title}
                search={search}
                isLowest={isTelling && quote.data.available && quote.data.totalCents === lowest}
              />
            ) : quote.isError ? (
              <Text size="sm" c="var(--mantine-color-error)">
                {problemText(readProblem(quote.error), language)}
              </Text>
            ) : (
              <Text c="dimmed" size="sm">
                {t.calculating}
              </Text>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A taken vehicle, and a link that compares all of them for the nearest dates when it is free. */
function Taken(props: { quote: RentalQuote; title: string; search: CompareSearch }) {
  const t = useText(comparisonText);
  const language = useLanguage();
  const [nearest] = props.quote.nearest;
  const free = nearest && rentalDatesOf(nearest);
  const dates = free && formatDates(free.pickupDate, free.returnDate, language);
  return (
    <>
      <Badge
        color="terracotta"
        variant="light"
        size="lg"
        className={classes.badge}
        leftSection={<IconCalendarX size={16} aria-hidden />}
      >
        {t.taken}
      </Badge>
      {dates && (
        <Link
          to="/compare"
          search={changedSearch(props.search, free)}
          replace
          resetScroll={false}
          className={clsx(basics.anchor, classes.free)}
          aria-label={t.freeOn(dates, props.title)}
        >
          {t.free} <span className={classes.freeDates}>{dates}</span>
        </Link>
      )}
    </>
  );
}

function Total(props: {
  quote: RentalQuote;
  title: string;
  search: CompareSearch;
  isLowest: boolean;
}) {
  const { quote, title, search, isLowest } = props;
  const t = useText(comparisonText);
  const language = useLanguage();
  if (!quote.available) return <Taken quote={quote} title={title} search={search} />;
  return (
    <>
      <strong className={clsx(classes.amount, isLowest && classes.best)}>
        {formatEurosExact(quote.totalCents, language)}
        {isLowest && <VisuallyHidden> {t.best.lowest}</VisuallyHidden>}
      </strong>
      <span className={classes.days}>{t.totalFor(quote.days)}</span>
    </>
  );
}
