import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { IconAlertTriangle, IconCalendarX } from "@tabler/icons-react";
import type { Ref } from "react";
import { PaymentDeadline } from "#client/payment-deadline.tsx";
import { PriceLines } from "#client/price-lines.tsx";
import { formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import classes from "./quote-summary.module.css";
import type { QuoteState } from "./use-rental-quote.ts";
import { bookingText } from "./vehicle-text.ts";

type Props = {
  /** Where whoever asks why the vehicle is not free is brought to. */
  ref: Ref<HTMLDivElement>;
  state: QuoteState;
  onPickPeriod: (period: LocalPeriod) => void;
};

/** The price of the chosen period line by line, or why it cannot be had and when it can. */
export function QuoteSummary({ ref, state, onPickPeriod }: Props) {
  const t = useWords(bookingText);
  const language = useLanguage();
  const { quote, isLoading, problem, retry } = state;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      aria-live="polite"
      aria-busy={isLoading}
      className={classes["summary"]}
    >
      {problem ? (
        <Alert color="terracotta" icon={<IconAlertTriangle />} title={t.quoteFailed}>
          <Text size="sm">{problemText(problem, language)}</Text>
          {problem.code === "unavailable" && (
            <Button size="compact-md" variant="light" color="terracotta" mt="xs" onClick={retry}>
              {t.retry}
            </Button>
          )}
        </Alert>
      ) : quote ? (
        <div data-outdated={isLoading || undefined} className={classes["answer"]}>
          {quote.available ? (
            <div className={classes["lines"]}>
              <PriceLines quote={quote} />
              <PaymentDeadline dueAt={quote.payment.dueAt} instantOnly={quote.payment.instantOnly}>
                {t.ifBookedNow}
              </PaymentDeadline>
            </div>
          ) : (
            <Taken nearest={quote.nearest} onPickPeriod={onPickPeriod} />
          )}
        </div>
      ) : isLoading ? (
        <div role="status" aria-label={t.quoteLoading} className={classes["lines"]}>
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

function Taken({
  nearest,
  onPickPeriod,
}: {
  nearest: LocalPeriod[];
  onPickPeriod: Props["onPickPeriod"];
}) {
  const t = useWords(bookingText);
  const language = useLanguage();
  return (
    <Alert color="terracotta" icon={<IconCalendarX />} title={t.taken}>
      <Text size="sm">{nearest.length > 0 ? t.nearest : t.noneNear}</Text>
      {nearest.length > 0 && (
        <div className={classes["nearest"]}>
          {nearest.map((period) => (
            <Button
              key={period.from}
              variant="default"
              size="sm"
              className="tabular"
              onClick={() => onPickPeriod(period)}
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
