import { Text } from "@mantine/core";
import { RentalStops } from "#client/booking/rental-stops.tsx";
import { useText } from "#client/text/language.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { bookingText } from "./booking-text.ts";

/** Asks before a booking is cancelled. Open while a booking is selected. */
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
        </>
      )}
    </QuestionDialog>
  );
}
