import type { ComponentType } from "react";
import { DetailsStep } from "#client/checkout/steps/details-step.tsx";
import { CompleteButton, PaymentStep } from "#client/checkout/steps/payment-step.tsx";
import type { StepProps } from "#client/checkout/steps/step-form.tsx";
import { NextButton } from "#client/checkout/steps/submit-button.tsx";
import { SummaryStep } from "#client/checkout/steps/summary-step.tsx";
import { VehicleStep } from "#client/checkout/steps/vehicle-step.tsx";
import type { Viewer } from "#shared/account/account.ts";
import type { CatalogOptions, Place, VehicleDetail } from "#shared/catalog/catalog.ts";
import classes from "./checkout-flow.module.css";
import type { CheckoutStep } from "./checkout-search.ts";
import { PlacedBooking } from "./placed-booking.tsx";
import { QuoteBar, QuotePanel } from "./quote-panel.tsx";
import { StepIndicator } from "./step-indicator.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";

export type CheckoutFlowProps = {
  vehicle: VehicleDetail;
  options: CatalogOptions;
  places: readonly Place[];
  viewer: Viewer | null;
};

/** Each step as a form, and the button that submits it. */
const STEPS: Record<
  CheckoutStep,
  { Step: ComponentType<StepProps>; Submit: ComponentType<{ checkout: Checkout }> }
> = {
  1: { Step: VehicleStep, Submit: NextButton },
  2: { Step: DetailsStep, Submit: NextButton },
  3: { Step: SummaryStep, Submit: NextButton },
  4: { Step: PaymentStep, Submit: CompleteButton },
};

/** The four checkout steps for one vehicle with the quote beside them, or the placed booking. */
export function CheckoutFlow({ vehicle, options, places, viewer }: CheckoutFlowProps) {
  const checkout = useCheckout(vehicle, viewer, options);
  const { address, quote, send, state } = checkout;
  const { step, rental } = address;

  if (state.phase === "placed") {
    return (
      <>
        <StepIndicator step={4} reachable={4} onStep={null} />
        <PlacedBooking
          bookingId={state.bookingId}
          movesOn={state.isNew}
          onAgain={() => {
            send({ type: "restarted" });
            address.goTo(1, true);
          }}
        />
      </>
    );
  }

  const { Step, Submit } = STEPS[step];
  const summary = {
    quote,
    rental,
    withDeadline: step < 4,
    driver: state.input.customer.customerName,
    // The summary step has its own edit buttons. One set is enough.
    onEdit: step === 4 && state.phase !== "placing" ? address.edit : null,
  };
  return (
    <>
      <StepIndicator
        step={step}
        reachable={checkout.reachable}
        onStep={(next) => address.goTo(next)}
      />
      <div className={classes.columns}>
        <Step checkout={checkout} vehicle={vehicle} options={options} places={places} />
        <div className={classes.side}>
          <QuotePanel vehicle={vehicle} priceOnly={step === 3} {...summary} />
        </div>
      </div>
      <div className={classes.narrowOnly}>
        <QuoteBar key={step} {...summary}>
          <Submit checkout={checkout} />
        </QuoteBar>
      </div>
    </>
  );
}
