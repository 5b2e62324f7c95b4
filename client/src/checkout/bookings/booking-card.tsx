import { Button } from "@mantine/core";
import { IconArrowRight, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { PaymentDeadline } from "#client/booking/price/payment-deadline.tsx";
import { useText } from "#client/text/language.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import classes from "./booking-card.module.css";
import { BookingFrame } from "./booking-frame.tsx";
import { bookingText } from "./booking-text.ts";

/** A booking of the customer: its status, the amount due and its actions. */
export function BookingCard(props: { booking: CustomerBooking; onCancel: () => void }) {
  const t = useText(bookingText).list;
  const { booking } = props;
  const isPending = booking.status === "pending";
  return (
    <BookingFrame booking={booking}>
      {isPending && (
        <PaymentDeadline dueAt={booking.paymentDueAt} instantOnly={booking.instantOnly} isBrief />
      )}
      <div className={classes.actions}>
        <Button
          variant={isPending ? "filled" : "light"}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(root) => (
            <Link to="/booking-success" search={{ booking: booking.id }} {...root} />
          )}
        >
          {isPending ? t.payAction : t.view}
        </Button>
        {booking.cancellable && (
          <Button
            variant="subtle"
            color="terracotta"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={props.onCancel}
          >
            {t.cancel}
          </Button>
        )}
      </div>
    </BookingFrame>
  );
}
