import { Paper } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent } from "react";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { CheckoutAccount } from "#client/checkout/flow/use-checkout-account.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { errorKey, useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { AccountNeeded } from "./account-needed.tsx";
import classes from "./details-step.module.css";
import { DriverFields } from "./driver-fields.tsx";
import { RentalPart } from "./rental-part.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";
import { NextButton } from "./submit-button.tsx";
import { TermsConsent } from "./terms.tsx";
import { type DetailsForm, useDetailsForm } from "./use-details-form.ts";

const route = getRouteApi("/checkout");

/** One error summary for the step, above the invalid fields. */
function summaryOf(
  errors: DetailsForm["errors"],
  t: { fillRequired: string; returnAfterPickup: string; checkFields: string },
): string | null {
  const keys = Object.values(errors).map(errorKey);
  if (keys.length === 0) return null;
  if (keys.includes("required")) return t.fillRequired;
  return keys.includes("returnNotAfterPickup") ? t.returnAfterPickup : t.checkFields;
}

/** In place of the fields while the address of a new account waits for its confirmation. */
function WaitForEmail({ account }: { account: CheckoutAccount }) {
  const { EmailCodePanel } = route.useRouteContext();
  if (account.awaitedEmail === null) return null;
  return (
    <Paper withBorder className={classes.panel}>
      <Suspense>
        <EmailCodePanel
          email={account.awaitedEmail}
          key={account.sentCount}
          hasJustBeenSent={account.hasJustBeenSent}
          onSignUpAgain={account.send}
          isSigningUp={account.isPending}
          refusal={account.refusal}
          onOtherAddress={account.chooseOtherAddress}
        />
      </Suspense>
    </Paper>
  );
}

/**
 * Step 2: dates, places and driver. It can be left when they are valid and the dates are free.
 * Visitors see the price first and sign up here, with the terms, which step 3 then has already.
 */
export function DetailsStep(props: StepProps) {
  const { checkout, vehicle } = props;
  const { account, address, focus, quote, send, state } = checkout;
  const { acceptTerms, isTermsMissing } = state.input;
  const { account: a, details: t, summary: s } = useText(checkoutText);
  const language = useLanguage();
  const form = useDetailsForm(checkout);
  const errorOf = useFieldErrors(form.errors);
  const summary = summaryOf(form.errors, t);

  // Once the refusal is shown: the mutation reports it before its error is rendered.
  const focusRefused = useEffectEvent(() => focus.focusFirstInvalid());
  const refusal = account?.error ?? null;
  useEffect(() => {
    if (refusal) focusRefused();
  }, [refusal]);

  /** Returns false, and shows why, while something of a visitor's account is missing. */
  const isAccountReady = () => {
    if (!account) return true;
    send({ type: "summarySubmitted" });
    return account.check() && acceptTerms;
  };
  const submit = () => {
    send({ type: "detailsSubmitted" });
    const isReady = isAccountReady();
    if (form.validate().hasErrors || !isReady) return focus.focusFirstInvalid();
    if (quote.error) {
      void quote.refetch();
      return focus.heading.current?.focus();
    }
    if (!quote.data?.available) return;
    if (account) account.send();
    else address.goTo(address.back ?? 3);
  };
  return (
    <StepForm
      checkout={checkout}
      title={t.title}
      submitButton={<NextButton checkout={checkout} />}
      onSubmit={submit}
    >
      <div className={classes.step}>
        {summary && <ErrorAlert>{summary}</ErrorAlert>}
        {quote.error && <ErrorAlert>{problemText(readProblem(quote.error), language)}</ErrorAlert>}
        <RentalPart {...props} errorOf={errorOf} />
        {account && account.awaitedEmail !== null ? (
          <WaitForEmail account={account} />
        ) : (
          <>
            {account && <AccountNeeded email={state.input.customer.customerEmail} />}
            <DriverFields
              form={form}
              errorOf={errorOf}
              account={account}
              requirements={checkout.requirements}
            />
          </>
        )}
        {account && account.awaitedEmail === null && (
          <>
            <TermsConsent
              vehicle={vehicle}
              checked={acceptTerms}
              onChange={(accepted) => send({ type: "termsChanged", acceptTerms: accepted })}
              error={isTermsMissing && !acceptTerms ? s.acceptTerms : null}
            />
            {account.refusal && <ErrorAlert title={a.failed}>{account.refusal}</ErrorAlert>}
          </>
        )}
      </div>
    </StepForm>
  );
}
