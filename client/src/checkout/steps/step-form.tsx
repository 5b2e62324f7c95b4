import { Button, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CheckoutStep } from "#client/checkout/flow/checkout-search.ts";
import { ConflictPanel } from "#client/checkout/flow/conflict-panel.tsx";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { Checkout } from "#client/checkout/flow/use-checkout.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import type { CatalogOptions, Place, VehicleDetail } from "#shared/catalog/catalog.ts";
import classes from "./step-form.module.css";

export type StepProps = {
  checkout: Checkout;
  vehicle: VehicleDetail;
  options: CatalogOptions;
  places: readonly Place[];
};

/** Id of the form of the current step. Its submit button is also in the bar of phones. */
export const STEP_FORM = "checkout-step";

const STEP_BEFORE: Record<CheckoutStep, CheckoutStep> = { 1: 1, 2: 1, 3: 2, 4: 3 };

type StepFormProps = {
  checkout: Checkout;
  title: string;
  lead?: string;
  submitButton: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

/** Why the chosen dates are refused after step 2, and the way back to their fields. */
function RefusedDates({ checkout }: { checkout: Checkout }) {
  const t = useText(checkoutText).conflict;
  const language = useLanguage();
  const { address, refusal } = checkout;
  if (refusal === null) return null;
  return (
    <ErrorAlert>
      <Text>{problemText(refusal, language)}</Text>
      <Button mt="sm" variant="default" onClick={() => address.edit("rental")}>
        {t.otherDates}
      </Button>
    </ErrorAlert>
  );
}

/** Frame of a step: heading, conflict, content and the buttons that leave the step. */
export function StepForm({
  checkout,
  title,
  lead,
  submitButton,
  onSubmit,
  children,
}: StepFormProps) {
  const t = useText(checkoutText);
  const { address, conflict, focus, state } = checkout;
  const { step } = address;
  return (
    <form
      id={STEP_FORM}
      ref={focus.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
      className={classes.step}
    >
      <div>
        <Title order={2} size="h3" ref={focus.heading} tabIndex={-1} className={classes.heading}>
          {title}
        </Title>
        {lead && <Text c="dimmed">{lead}</Text>}
      </div>
      {conflict && step > 1 && <ConflictPanel checkout={checkout} nearest={conflict} />}
      {step > 2 && <RefusedDates checkout={checkout} />}
      {children}
      <div className={classes.actions}>
        {step > 1 && (
          <Button
            variant="default"
            size="lg"
            disabled={state.phase === "placing"}
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={() => address.goTo(STEP_BEFORE[step])}
          >
            {t.previous}
          </Button>
        )}
        <div className={classes.wideOnly}>{submitButton}</div>
      </div>
    </form>
  );
}
