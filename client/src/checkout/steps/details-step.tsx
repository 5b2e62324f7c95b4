import { checkoutText } from "#client/checkout/flow/text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/error-alert.tsx";
import { errorKey, useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import classes from "./details-step.module.css";
import { DriverFields } from "./driver-fields.tsx";
import { RentalFields } from "./rental-fields.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";
import { NextButton } from "./submit-button.tsx";
import { type DetailsForm, useDetailsForm } from "./use-details-form.ts";

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

/** Step 2: dates, places and driver. It can be left when they are valid and the dates are free. */
export function DetailsStep(props: StepProps) {
  const { address, focus, quote, send } = props.checkout;
  const t = useText(checkoutText).details;
  const language = useLanguage();
  const form = useDetailsForm(props.checkout);
  const errorOf = useFieldErrors(form.errors);
  const summary = summaryOf(form.errors, t);
  const submit = () => {
    send({ type: "detailsSubmitted" });
    if (form.validate().hasErrors) return focus.focusFirstInvalid();
    if (quote.error) {
      void quote.refetch();
      return focus.heading.current?.focus();
    }
    if (quote.data?.available) address.goTo(address.back ?? 3);
  };
  return (
    <StepForm
      checkout={props.checkout}
      title={t.title}
      submitButton={<NextButton checkout={props.checkout} />}
      onSubmit={submit}
    >
      <div className={classes.step}>
        {summary && <ErrorAlert>{summary}</ErrorAlert>}
        {quote.error && <ErrorAlert>{problemText(readProblem(quote.error), language)}</ErrorAlert>}
        <RentalFields {...props} errorOf={errorOf} />
        <DriverFields form={form} errorOf={errorOf} />
      </div>
    </StepForm>
  );
}
