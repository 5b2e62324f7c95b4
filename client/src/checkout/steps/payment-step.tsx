import { Alert, Anchor, Paper, Text } from "@mantine/core";
import { IconBuildingBank, IconCircleCheck, IconCoinEuro } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PaymentDeadline } from "#client/booking/price/payment-deadline.tsx";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import type { Conflict, Failure } from "#client/checkout/flow/checkout-reducer.ts";
import { failureOf } from "#client/checkout/flow/checkout-selectors.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { Checkout } from "#client/checkout/flow/use-checkout.ts";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import type { RentalQuote } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import type { ProblemCode } from "#shared/problem.ts";
import classes from "./payment-step.module.css";
import { StepForm, type StepProps } from "./step-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TermsConsent } from "./terms.tsx";

/** Errors that the user's bookings page explains, and that a payment usually resolves. */
const UNPAID_LIMITS: ReadonlySet<ProblemCode> = new Set([
  "tooManyUnpaid",
  "tooManyUnpaidDays",
  "tooManyUnpaidLately",
]);

/** A conflict and missing terms are shown elsewhere: above the step and beside the checkbox. */
function FailureAlert({ failure }: { failure: Failure | Conflict }) {
  const t = useText(checkoutText).payment;
  const language = useLanguage();
  if (failure.kind === "terms" || failure.kind === "conflict") return null;
  if (failure.kind === "missing") {
    return <ErrorAlert>{t.missing}</ErrorAlert>;
  }
  const { problem } = failure;
  if (problem.code === "priceChanged") {
    return (
      <Alert color="sun" icon={<IconCoinEuro aria-hidden />} title={t.priceChanged} role="alert">
        {problemText(problem, language)}
      </Alert>
    );
  }
  return (
    <ErrorAlert title={t.failed}>
      <Text>{problemText(problem, language)}</Text>
      {isPassing(problem) && <Text mt={4}>{t.nothingLost}</Text>}
      {UNPAID_LIMITS.has(problem.code) && (
        <Anchor
          renderRoot={(root) => <Link to="/dashboard" search={{ tab: "bookings" }} {...root} />}
        >
          {t.myBookings}
        </Anchor>
      )}
    </ErrorAlert>
  );
}

/** Bank account of the transfer. The reference contains the booking's id and therefore follows. */
function TransferFacts(props: { quote: RentalQuote }) {
  const t = useText(checkoutText).payment;
  const labels = useText(bookingText).bank;
  const language = useLanguage();
  const { bank, dueAt, instantOnly } = props.quote.payment;
  const { name, holder } = readableBank(bank, language);
  const facts = [
    [labels.amount, formatEurosExact(props.quote.totalCents, language)],
    ["IBAN", inGroupsOfFour(bank.iban)],
    [labels.holder, holder],
    [labels.reference, t.referenceFollows],
    [labels.name, name],
    ["BIC", bank.bic],
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

/** Names the new total after the price has changed, so that pressing it agrees to that total. */
export function CompleteButton({ checkout }: { checkout: Checkout }) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const { conflict, quote, refusal, state } = checkout;
  const failure = failureOf(state);
  const isPriceChanged = failure?.kind === "problem" && failure.problem.code === "priceChanged";
  return (
    <SubmitButton
      color="sun"
      isLoading={
        state.phase === "placing" || quote.isPending || (isPriceChanged && quote.isFetching)
      }
      isBlocked={conflict !== null || refusal !== null}
    >
      {isPriceChanged && quote.data
        ? t.completeAtNewTotal(formatEurosExact(quote.data.totalCents, language))
        : t.complete}
    </SubmitButton>
  );
}

/**
 * Step 4: how the bank transfer works. Places the booking. The terms are accepted once, before this
 * step; where that is missing they are requested here.
 */
export function PaymentStep({ checkout, vehicle }: StepProps) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const { place, quote, send, state } = checkout;
  const { acceptTerms } = state.input;
  const [showsTerms] = useState(!acceptTerms);
  const failure = failureOf(state);
  return (
    <StepForm
      checkout={checkout}
      title={t.payment.title}
      lead={t.payment.lead}
      submitButton={<CompleteButton checkout={checkout} />}
      onSubmit={place}
    >
      <div className={classes.step}>
        {failure && <FailureAlert failure={failure} />}
        {!failure && quote.error && !quote.data && (
          <ErrorAlert>{problemText(readProblem(quote.error), language)}</ErrorAlert>
        )}
        <Paper withBorder p={{ base: "md", sm: "xl" }}>
          <div className={classes.method}>
            <span className={classes.icon}>
              <IconBuildingBank size={28} stroke={1.6} aria-hidden />
            </span>
            <div>
              <Text fw={600} size="lg">
                {t.payment.method}
              </Text>
              <Text c="dimmed" size="sm">
                {t.payment.methodHint}
              </Text>
            </div>
          </div>
          {quote.data && <TransferFacts quote={quote.data} />}
          <ol className={classes.todo}>
            {t.payment.todo.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </Paper>
        {showsTerms || !acceptTerms ? (
          <TermsConsent
            vehicle={vehicle}
            checked={acceptTerms}
            onChange={(accepted) => send({ type: "termsChanged", acceptTerms: accepted })}
            error={failure?.kind === "terms" && !acceptTerms ? t.summary.mustAcceptTerms : null}
          />
        ) : (
          <Text size="sm" c="dimmed" className={classes.accepted}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden />
            {t.payment.termsAccepted}
          </Text>
        )}
      </div>
    </StepForm>
  );
}
