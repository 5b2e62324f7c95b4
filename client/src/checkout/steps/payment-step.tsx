import { Alert, Anchor, Paper, Text } from "@mantine/core";
import { IconAlertTriangle, IconBuildingBank, IconCoinEuro } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { PaymentDeadline } from "#client/booking/payment-deadline.tsx";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { Checkout } from "#client/checkout/flow/use-checkout.ts";
import type { PlacingFailure } from "#client/checkout/flow/use-place-booking.ts";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText } from "#client/text/problems.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import type { RentalQuote } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import type { ProblemCode } from "#shared/problem.ts";
import classes from "./payment-step.module.css";
import { TermsConsent } from "./terms.tsx";

/** Errors that the user's bookings page explains, and that a payment usually resolves. */
const UNPAID_LIMITS: ReadonlySet<ProblemCode> = new Set([
  "tooManyUnpaid",
  "tooManyUnpaidDays",
  "tooManyUnpaidLately",
]);

function FailureAlert(props: { failure: PlacingFailure }) {
  const t = useText(checkoutText).payment;
  const language = useLanguage();
  const { failure } = props;
  if (failure.kind === "terms") return null;
  if (failure.kind === "missing") {
    return (
      <Alert color="terracotta" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {t.missing}
      </Alert>
    );
  }
  const { problem } = failure;
  if (problem.code === "datesTaken") return null;
  if (problem.code === "priceChanged") {
    return (
      <Alert color="sun" icon={<IconCoinEuro aria-hidden />} title={t.priceChanged} role="alert">
        {problemText(problem, language)}
      </Alert>
    );
  }
  return (
    <Alert
      color="terracotta"
      icon={<IconAlertTriangle aria-hidden />}
      title={t.failed}
      role="alert"
    >
      <Text>{problemText(problem, language)}</Text>
      {isPassing(problem) && <Text mt={4}>{t.kept}</Text>}
      {UNPAID_LIMITS.has(problem.code) && (
        <Anchor
          renderRoot={(root) => <Link to="/dashboard" search={{ tab: "bookings" }} {...root} />}
        >
          {t.myBookings}
        </Anchor>
      )}
    </Alert>
  );
}

/** Bank account of the transfer. The reference contains the booking's id and therefore follows. */
function TransferFacts(props: { quote: RentalQuote }) {
  const t = useText(checkoutText).payment;
  const labels = useText(bookingText).bank;
  const language = useLanguage();
  const { bank, dueAt, instantOnly } = props.quote.payment;
  const facts = [
    [labels.amount, formatEurosExact(props.quote.totalCents, language)],
    ["IBAN", inGroupsOfFour(bank.iban)],
    [labels.holder, bank.holder],
    [labels.name, bank.name],
    ["BIC", bank.bic],
    [labels.reference, t.referenceFollows],
  ];
  return (
    <>
      <div className={classes.due}>
        <PaymentDeadline dueAt={dueAt} instantOnly={instantOnly}>
          {t.bookedNow}
        </PaymentDeadline>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Step 4: how the bank transfer works, and the acceptance of the terms. */
export function PaymentStep(props: {
  checkout: Checkout;
  vehicle: VehicleDetail;
  failure: PlacingFailure | null;
}) {
  const { checkout, vehicle, failure } = props;
  const t = useText(checkoutText);
  return (
    <div className={classes.step}>
      {failure && <FailureAlert failure={failure} />}
      <Paper withBorder p={{ base: "md", sm: "xl" }}>
        <div className={classes.method}>
          <span className={classes.icon}>
            <IconBuildingBank size={28} stroke={1.6} aria-hidden />
          </span>
          <div>
            <Text fw={700} size="lg">
              {t.payment.method}
            </Text>
            <Text c="dimmed" size="sm">
              {t.payment.methodHint}
            </Text>
          </div>
        </div>
        {checkout.quote.data && <TransferFacts quote={checkout.quote.data} />}
        <ol className={classes.todo}>
          {t.payment.todo.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </Paper>
      <TermsConsent
        vehicle={vehicle}
        checked={checkout.draft.acceptTerms}
        onChange={(acceptTerms) => checkout.saveDraft({ acceptTerms })}
        error={
          failure?.kind === "terms" && !checkout.draft.acceptTerms
            ? t.summary.mustAcceptTerms
            : null
        }
      />
    </div>
  );
}
