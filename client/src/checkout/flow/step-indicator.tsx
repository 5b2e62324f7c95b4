import { Stepper } from "@mantine/core";
import { useText } from "#client/text/language.tsx";
import type { CheckoutStep } from "./checkout-search.ts";
import { CHECKOUT_STEPS } from "./checkout-search.ts";
import classes from "./step-indicator.module.css";
import { checkoutText } from "./text.ts";

/** The four numbered steps. Reachable ones are clickable. Phones name only the active one. */
export function StepIndicator(props: {
  step: CheckoutStep;
  reachable: CheckoutStep;
  onStep: ((step: CheckoutStep) => void) | null;
}) {
  const t = useText(checkoutText);
  const { step, reachable, onStep } = props;
  return (
    <Stepper
      active={step - 1}
      size="sm"
      iconSize={36}
      classNames={{
        root: classes.root,
        steps: classes.steps,
        separator: classes.separator,
        step: classes.step,
        stepIcon: classes.icon,
        stepBody: classes.body,
        stepLabel: classes.label,
      }}
      onStepClick={(index) => {
        const target = CHECKOUT_STEPS[index];
        if (target) onStep?.(target);
      }}
    >
      {CHECKOUT_STEPS.map((number) => {
        const name = t.steps[number - 1] ?? "";
        return (
          <Stepper.Step
            key={number}
            label={name}
            allowStepSelect={onStep !== null && number <= reachable}
            disabled={onStep === null || number > reachable}
            aria-label={t.stepOf(number, name)}
            aria-current={number === step ? "step" : undefined}
            data-current={number === step || undefined}
          />
        );
      })}
    </Stepper>
  );
}
