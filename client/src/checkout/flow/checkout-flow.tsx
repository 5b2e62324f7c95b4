import { Button, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { PaymentDeadline } from "#client/booking/payment-deadline.tsx";
import { DetailsStep } from "#client/checkout/steps/details-step.tsx";
import { PaymentStep } from "#client/checkout/steps/payment-step.tsx";
import { SummaryStep } from "#client/checkout/steps/summary-step.tsx";
import { VehicleStep } from "#client/checkout/steps/vehicle-step.tsx";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { Viewer } from "#shared/account/account.ts";
import type { CatalogOptions, Place, VehicleDetail } from "#shared/catalog/catalog.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import { withoutBooking } from "./checkout-draft.ts";
import classes from "./checkout-flow.module.css";
import type { CheckoutStep } from "./checkout-search.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { PlacedBooking } from "./placed-booking.tsx";
import { QuoteBar, QuotePanel } from "./quote-panel.tsx";
import { StepIndicator } from "./step-indicator.tsx";
import { checkoutText } from "./text.ts";
import { useCheckout } from "./use-checkout.ts";
import { usePlaceBooking } from "./use-place-booking.ts";

const FORM = "checkout-step";

export type CheckoutFlowProps = {
  vehicle: VehicleDetail;
  options: CatalogOptions;
  places: readonly Place[];
  viewer: Viewer;
};

/** The four checkout steps for one vehicle, with the quote beside them. */
export function CheckoutFlow({ vehicle, options, places, viewer }: CheckoutFlowProps) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const checkout = useCheckout({ vehicle, options, viewer });
  const placing = usePlaceBooking(checkout, vehicle);
  const [isTermsMissing, setTermsMissing] = useState(false);
  const { step, draft, form, quote, rental } = checkout;
  const { failure } = placing;
  const stepForm = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const edited = checkout.search.edit;

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const wanted =
      edited && stepForm.current?.querySelector<HTMLElement>(`[data-part="${edited}"]`);
    window.scrollTo({ top: 0 });
    if (wanted) wanted.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [step, edited]);

  const focusFirstWrong = () =>
    requestAnimationFrame(() => {
      const wrong = '[aria-invalid="true"], [data-invalid="true"]';
      stepForm.current?.querySelector<HTMLElement>(wrong)?.focus();
    });

  const conflict: readonly LocalPeriod[] | null =
    failure?.kind === "problem" && failure.problem.code === "datesTaken"
      ? failure.problem.params.nearest
      : quote.data?.available === false && !quote.isPending && !placing.isUnanswered
        ? quote.data.nearest
        : null;

  // The error is at the top of the step, possibly out of view of the final button.
  useEffect(() => {
    if (failure?.kind === "terms") {
      stepForm.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else if (failure) {
      heading.current?.scrollIntoView({ block: "start" });
    }
  }, [failure]);

  const chooseDates = (period: LocalPeriod) => {
    placing.forget();
    checkout.setRental(
      {
        pickupDate: period.from.slice(0, 10),
        pickupTime: period.from.slice(11),
        returnDate: period.to.slice(0, 10),
        returnTime: period.to.slice(11),
      },
      step === 4 ? 3 : step,
    );
  };

  const leaveDetails = () => {
    checkout.markAttempted();
    if (form.validate().hasErrors) return focusFirstWrong();
    if (quote.error) {
      void quote.refetch();
      return heading.current?.focus();
    }
    if (quote.data?.available) checkout.goTo(checkout.back ?? 3);
  };

  const advance = (event: SyntheticEvent) => {
    event.preventDefault();
    if (step === 1) return checkout.goTo(checkout.back ?? 2);
    if (step === 2) return leaveDetails();
    if (step === 4) return void placing.place();
    setTermsMissing(!draft.acceptTerms);
    if (!draft.acceptTerms) return focusFirstWrong();
    if (conflict === null) checkout.goTo(4);
  };

  if (draft.bookingId) {
    return (
      <>
        <StepIndicator step={4} reachable={4} onStep={null} />
        <PlacedBooking
          bookingId={draft.bookingId}
          movesOn={placing.isPlaced}
          onAgain={() => {
            checkout.saveDraft(withoutBooking(draft));
            checkout.goTo(1, true);
          }}
        />
      </>
    );
  }

  const isPriceChanged = failure?.kind === "problem" && failure.problem.code === "priceChanged";
  const mainLabel =
    step < 4
      ? checkout.back
        ? t.backTo[checkout.back - 1]
        : t.next
      : isPriceChanged && quote.data
        ? t.completeAtNewTotal(formatEurosExact(quote.data.totalCents, language))
        : t.complete;
  const isBlocked = step > 1 && conflict !== null;
  const mainButton = (
    <Button
      type="submit"
      form={FORM}
      size="lg"
      color={step === 4 ? "sun" : undefined}
      className={classes.main}
      loading={placing.isPlacing || (step > 1 && checkout.hasPeriod && quote.isPending)}
      disabled={isBlocked}
      rightSection={step < 4 ? <IconArrowRight size={20} aria-hidden /> : undefined}
    >
      {mainLabel}
    </Button>
  );
  // The summary step has its own edit buttons. One set is enough.
  const onEdit = step === 4 && !placing.isPlacing ? checkout.edit : null;
  const titles = [t.vehicle, t.details, t.summary, t.payment];
  const leads = [t.vehicle.lead, null, t.summary.lead, t.payment.lead];

  return (
    <>
      <StepIndicator
        step={step}
        reachable={checkout.reachable}
        onStep={(next: CheckoutStep) => checkout.goTo(next)}
      />
      <div className={classes.columns}>
        <form id={FORM} ref={stepForm} onSubmit={advance} noValidate className={classes.step}>
          <div>
            <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading}>
              {titles[step - 1]?.title}
            </Title>
            {leads[step - 1] && <Text c="dimmed">{leads[step - 1]}</Text>}
          </div>
          {conflict && step > 1 && (
            <ConflictPanel
              nearest={conflict}
              onChoose={chooseDates}
              onOtherDates={() => {
                placing.forget();
                checkout.goTo(2);
              }}
            />
          )}
          {step < 4 && quote.data?.available && quote.data.payment.instantOnly && (
            <PaymentDeadline dueAt={quote.data.payment.dueAt} instantOnly>
              {t.payment.bookedNow}
            </PaymentDeadline>
          )}
          {step === 1 && <VehicleStep vehicle={vehicle} />}
          {step === 2 && (
            <DetailsStep checkout={checkout} vehicle={vehicle} options={options} places={places} />
          )}
          {step === 3 && (
            <SummaryStep
              checkout={checkout}
              vehicle={vehicle}
              termsError={isTermsMissing && !draft.acceptTerms ? t.summary.acceptTerms : null}
            />
          )}
          {step === 4 && <PaymentStep checkout={checkout} vehicle={vehicle} failure={failure} />}
          <div className={classes.actions}>
            <Button
              variant="default"
              size="lg"
              disabled={step === 1 || placing.isPlacing}
              leftSection={<IconArrowLeft size={20} aria-hidden />}
              onClick={() => checkout.goTo(step === 4 ? 3 : step === 3 ? 2 : 1)}
            >
              {t.previous}
            </Button>
            <div className={classes.wideOnly}>{mainButton}</div>
          </div>
        </form>
        <div className={classes.side}>
          <QuotePanel
            vehicle={vehicle}
            quote={quote}
            hasPeriod={checkout.hasPeriod}
            rental={rental}
            driver={form.values.customerName}
            onEdit={onEdit}
          />
        </div>
      </div>
      <div className={classes.narrowOnly}>
        <QuoteBar
          key={step}
          quote={quote}
          hasPeriod={checkout.hasPeriod}
          rental={rental}
          driver={form.values.customerName}
          onEdit={onEdit}
        >
          {mainButton}
        </QuoteBar>
      </div>
    </>
  );
}
