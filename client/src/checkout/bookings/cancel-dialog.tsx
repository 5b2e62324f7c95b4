import { Text } from "@mantine/core";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { AmountRows } from "#client/checkout/trip/amount-rows.tsx";
import { tripText } from "#client/checkout/trip/trip-text.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { bookingText } from "./booking-text.ts";
import classes from "./cancel-dialog.module.css";

/** What cancelling costs and returns. */
function CancelMoney({ booking }: { booking: CustomerBooking }) {
  const t = useText(tripText).money;
  const language = useLanguage();
  const { paid } = booking;
  if (!paid) {
    return (
      <div className={classes.money}>
        <Text fw={600}>{t.nothing}</Text>
        <Text size="sm">{t.sentAlready}</Text>
      </div>
    );
  }
  return (
    <div className={classes.money}>
      <AmountRows
        rows={[
          { label: t.paid, cents: paid.amountCents },
          { label: t.costs, cents: 0 },
          { label: t.returned, cents: paid.amountCents, isStrong: true },
        ]}
      />
      <Text size="sm">
        {booking.freeUntil && `${t.until(formatInstant(booking.freeUntil, language))} `}
        {PAYMENT_LABELS[language].refund}
      </Text>
    </div>
  );
}

/** Asks before a booking is cancelled, and shows what it costs. Open while one is selected. */
export function CancelDialog(props: {
  booking: CustomerBooking | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (id: string) => void;
}) {
  const t = useText(bookingText).list;
  const { booking } = props;
  return (
    <QuestionDialog
      opened={booking !== null}
      title={t.cancelTitle}
      keepLabel={t.keep}
      confirmLabel={t.confirmCancel}
      isBusy={props.isBusy}
      onClose={props.onClose}
      onConfirm={() => booking && props.onConfirm(booking.id)}
    >
      {booking && (
        <>
          <Text mb="md">{t.cancelText(booking.vehicle.title)}</Text>
          <RentalStops rental={booking} />
          <CancelMoney booking={booking} />
        </>
      )}
    </QuestionDialog>
  );
}
