import { Button, Collapse, Skeleton, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronUp, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { PriceLines } from "#client/booking/price/price-lines.tsx";
import { BookedVehicle } from "#client/booking/rental/booked-vehicle.tsx";
import { EditButton } from "#client/checkout/steps/edit-button.tsx";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readProblem, withReference } from "#client/text/problems.ts";
import { FailureText } from "#client/ui/alert/failure-text.tsx";
import { typeAfterBrand } from "#client/vehicle/type-after-brand.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import type { EditablePart } from "./checkout-search.ts";
import classes from "./quote-panel.module.css";
import type { RentalChoice } from "./rental-choice.ts";
import { checkoutText } from "./text.ts";
import type { CheckoutQuote } from "./use-checkout-quote.ts";

/** @property withDeadline false where the step itself says by when to pay */
type Quoted = { quote: CheckoutQuote; rental: RentalChoice; withDeadline: boolean };

/** The driver and the edit callback, null if nothing can be changed from here. */
type Editing = { driver: string; onEdit: ((part: EditablePart) => void) | null };

function Chosen({ rental, driver, onEdit }: Pick<Quoted, "rental"> & Editing) {
  const t = useText(checkoutText).summary;
  if (!onEdit) return <RentalStops rental={rental} />;
  return (
    <>
      <div className={classes.chosen}>
        <RentalStops rental={rental} />
        <EditButton part="rental" onEdit={onEdit} />
      </div>
      <div className={classes.chosen}>
        <div>
          <Text size="sm" c="dimmed">
            {t.customer}
          </Text>
          <Text fw={600} className={classes.name}>
            {driver}
          </Text>
        </div>
        <EditButton part="driver" onEdit={onEdit} />
      </div>
    </>
  );
}

function Price({ quote, withDeadline }: Pick<Quoted, "quote" | "withDeadline">) {
  const payBy = usePayBy();
  const language = useLanguage();
  const { quote: t, retry } = useText(checkoutText);
  if (!quote.hasPeriod) return <Text c="dimmed">{t.noDates}</Text>;
  if (quote.data) {
    return (
      <div className={quote.isPending ? classes.stale : undefined} aria-busy={quote.isPending}>
        <PriceLines quote={quote.data} />
        {withDeadline && quote.data.available && (
          <Text size="sm" c="dimmed" mt="sm" className="tabular">
            {payBy(quote.data.payment.dueAt)}
          </Text>
        )}
      </div>
    );
  }
  if (quote.error) {
    const problem = readProblem(quote.error);
    return (
      <>
        <Text c="dimmed">
          <FailureText>
            {isPassing(problem)
              ? withReference(t.failed, problem, language)
              : problemText(problem, language)}
          </FailureText>
        </Text>
        {isPassing(problem) && (
          <Button
            mt="xs"
            variant="light"
            size="sm"
            leftSection={<IconRefresh size={18} aria-hidden />}
            data-retry
            onClick={() => void quote.refetch()}
          >
            {retry}
          </Button>
        )}
      </>
    );
  }
  return (
    <div role="status" aria-label={t.loading}>
      <Skeleton height={18} />
      <Skeleton height={28} mt="md" />
      <Skeleton height={14} mt="xs" width="60%" />
    </div>
  );
}

/**
 * The booking so far, beside the steps: vehicle, dates and price with its lines.
 * @param props.priceOnly beside the summary, which has the rest
 */
export function QuotePanel(
  props: Quoted & Editing & { vehicle: VehicleDetail; priceOnly: boolean },
) {
  const t = useText(checkoutText).quote;
  const labels = useText(vehicleLabels);
  const { vehicle, quote, rental, withDeadline, driver, onEdit, priceOnly } = props;
  return (
    <aside className={classes.panel} aria-labelledby="quote-title">
      <Text id="quote-title" component="h2" className={classes.title}>
        {priceOnly ? t.priceTitle : t.title}
      </Text>
      {!priceOnly && (
        <>
          <BookedVehicle
            sizes="6.5rem"
            vehicle={vehicle}
            action={onEdit && <EditButton part="vehicle" onEdit={onEdit} />}
          >
            <Text fw={600}>{vehicle.title}</Text>
            <Text size="sm" c="dimmed">
              {typeAfterBrand(vehicle, labels.type[vehicle.type])}
            </Text>
          </BookedVehicle>
          <Chosen rental={rental} driver={driver} onEdit={onEdit} />
        </>
      )}
      <div className={priceOnly ? undefined : classes.price}>
        <Price quote={quote} withDeadline={withDeadline} />
      </div>
    </aside>
  );
}

/** The same at the bottom of a phone: total and main button always visible, lines on demand. */
export function QuoteBar(props: Quoted & Editing & { children: ReactNode }) {
  const t = useText(checkoutText).quote;
  const language = useLanguage();
  const [isOpen, { toggle }] = useDisclosure(false);
  const { children, quote, rental, withDeadline, driver, onEdit } = props;
  const { data, isPending } = quote;
  return (
    <div className={classes.bar}>
      <Collapse expanded={isOpen}>
        <div className={classes.drawer}>
          <Chosen rental={rental} driver={driver} onEdit={onEdit} />
          <div className={classes.price}>
            <Price quote={quote} withDeadline={withDeadline} />
          </div>
        </div>
      </Collapse>
      <div className={classes.barRow}>
        <UnstyledButton className={classes.toggle} onClick={toggle} aria-expanded={isOpen}>
          <span className={classes.barLabel}>
            {data ? t.days(data.days) : t.total}
            <IconChevronUp size={18} aria-hidden data-open={isOpen || undefined} />
          </span>
          <span className={classes.barTotal} data-stale={isPending || undefined}>
            {data ? formatEurosExact(data.totalCents, language) : "–"}
          </span>
          <VisuallyHidden>{isOpen ? t.hide : t.show}</VisuallyHidden>
        </UnstyledButton>
        {children}
      </div>
    </div>
  );
}
