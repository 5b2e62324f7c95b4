import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { Checkout } from "#client/checkout/flow/use-checkout.ts";
import { useText } from "#client/text/language.tsx";
import { STEP_FORM } from "./step-form.tsx";
import classes from "./submit-button.module.css";

type SubmitButtonProps = {
  color?: string;
  isLoading: boolean;
  isBlocked: boolean;
  rightSection?: ReactNode;
  children: ReactNode;
};

/** Submits the current step from within its form and from the bar of phones. */
export function SubmitButton(props: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      form={STEP_FORM}
      size="lg"
      color={props.color}
      className={classes.main}
      loading={props.isLoading}
      disabled={props.isBlocked}
      rightSection={props.rightSection}
    >
      {props.children}
    </Button>
  );
}

/**
 * Leads to the next step, or back to the step that a change was started from. Visitors sign up
 * before they leave step 2.
 */
export function NextButton({ checkout }: { checkout: Checkout }) {
  const t = useText(checkoutText);
  const { account, address, conflict, quote, refusal, state } = checkout;
  // Step 1 can be left without dates.
  const needsQuote = address.step > 1;
  if (account && address.step === 2) {
    // The form of the code has a button of its own.
    if (account.awaitedEmail !== null) return null;
    return (
      <SubmitButton isLoading={quote.isPending || account.isPending} isBlocked={conflict !== null}>
        {t.account.signUp}
      </SubmitButton>
    );
  }
  return (
    <SubmitButton
      isLoading={state.phase === "placing" || (needsQuote && quote.isPending)}
      isBlocked={(needsQuote && conflict !== null) || (address.step > 2 && refusal !== null)}
      rightSection={<IconArrowRight size={20} aria-hidden />}
    >
      {address.back ? t.backTo[address.back - 1] : t.next}
    </SubmitButton>
  );
}
