import { Button, Group, Text } from "@mantine/core";
import { RentalStops } from "#client/rental-stops.tsx";
import { useWords } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import type { CustomerBooking } from "#shared/checkout.ts";
import { bookingText } from "./booking-text.ts";

/** Asks before a booking is given up; open while there is a booking to ask about. */
export function CancelDialog(props: {
  booking: CustomerBooking | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (id: string) => void;
}) {
  const t = useWords(bookingText).list;
  const { booking } = props;
  return (
    <Dialog
      opened={booking !== null}
      onClose={props.onClose}
      title={t.cancelTitle}
      closeLabel={t.keep}
    >
      {booking && (
        <>
          <Text mb="md">{t.cancelText(booking.vehicle.title)}</Text>
          <RentalStops rental={booking} />
          <Group justify="flex-end" mt="xl">
            <Button variant="default" onClick={props.onClose}>
              {t.keep}
            </Button>
            <Button
              color="terracotta"
              loading={props.isBusy}
              onClick={() => props.onConfirm(booking.id)}
            >
              {t.confirmCancel}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
