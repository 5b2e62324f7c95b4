import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { IconCalendarX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { PaymentDeadline } from "#client/booking/price/payment-deadline.tsx";
import { PriceLines } from "#client/booking/price/price-lines.tsx";
import { rentalDatesOf } from "#client/booking/rental/rental-dates-of.ts";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText } from "#client/text/problems.ts";
import { RetryAlert } from "#client/ui/alert/retry-alert.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { LocalPeriod } from "#shared/local-time.ts";
import classes from "./quote-summary.module.css";
import type { QuoteState } from "./use-rental-quote.ts";

type Props = {
  /** Scroll target for the reason why the vehicle is not available. */
  ref: Ref<HTMLDivElement>;
  state: QuoteState;
  /** Shown below the price; announced with it. */
  note: ReactNode;
};

/** Price of the chosen dates by line, or why they are not available and when the vehicle is. */
export function QuoteSummary({ ref, state, note }: Props) {
  const t = useText(bookingText);
  const language = useLanguage();
  const { quote, isLoading, problem, retry } = state;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      aria-live="polite"
      aria-busy={isLoading}
      className={classes.summary}
    >
      {problem ? (
        <RetryAlert
          title={t.quoteFailed}
          text={problemText(problem, language)}
          retryLabel={t.retry}
          onRetry={isPassing(problem) ? retry : undefined}
        />
      ) : quote ? (
        <div data-outdated={isLoading || undefined} className={classes.summary}>
          {quote.available ? (
            <div className={classes.lines}>
              <PriceLines quote={quote} />
              {/* Changes every minute, so it is not announced. */}
              <div aria-live="off">
                <PaymentDeadline
                  isQuiet
                  dueAt={quote.payment.dueAt}
                  instantOnly={quote.payment.instantOnly}
                >
                  {!quote.payment.instantOnly && t.ifBookedNow}
                </PaymentDeadline>
              </div>
              {note}
            </div>
          ) : (
            <Taken nearest={quote.nearest} />
          )}
        </div>
      ) : isLoading ? (
        <div role="status" aria-label={t.quoteLoading} className={classes.lines}>
          <Skeleton height={16} width="80%" />
          <Skeleton height={28} />
        </div>
      ) : (
        <Text c="dimmed" size="sm">
          {t.chooseDates}
        </Text>
      )}
    </div>
  );
}

function Taken({ nearest }: { nearest: LocalPeriod[] }) {
  const t = useText(bookingText);
  const language = useLanguage();
  return (
    <Alert color="terracotta" icon={<IconCalendarX />} title={t.taken}>
      <Text size="sm">{nearest.length > 0 ? t.nearest : t.noneNear}</Text>
      {nearest.length > 0 && (
        <div className={classes.nearest}>
          {nearest.map((period) => (
            <Button
              key={period.from}
              variant="default"
              size="sm"
              className="tabular"
              classNames={wrapping}
              renderRoot={(root) => (
                <Link
                  from="/vehicles/$slug"
                  to="."
                  search={(search) => ({ ...search, ...rentalDatesOf(period) })}
                  replace
                  resetScroll={false}
                  {...root}
                />
              )}
            >
              {t.period(
                formatLocalDateTime(period.from, language),
                formatLocalDateTime(period.to, language),
              )}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}
