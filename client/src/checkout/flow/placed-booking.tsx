import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { IconArrowRight, IconClockHour4 } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import { BankTransfer } from "#client/checkout/bookings/bank-transfer.tsx";
import { useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/problems.ts";
import { displayId } from "#shared/display-id.ts";
import classes from "./placed-booking.module.css";
import { checkoutText } from "./text.ts";

const READING_TIME_MS = 1600;

/**
 * Step 4 after the booking was placed: its reference, the bank details and a link to continue.
 * Redirects automatically right after placing, but not on a later visit.
 */
export function PlacedBooking(props: { bookingId: string; movesOn: boolean; onAgain: () => void }) {
  const t = useText(checkoutText).placed;
  const navigate = useNavigate();
  const { bookingId, movesOn, onAgain } = props;
  const booking = trpc.checkout.booking.useQuery({ id: bookingId });
  const isForeign = booking.error !== null && readProblem(booking.error).code === "notFound";

  // Another user signed in on this tab. Their checkout starts over.
  useEffect(() => {
    if (isForeign) onAgain();
  }, [isForeign, onAgain]);

  useEffect(() => {
    if (!movesOn) return;
    const timer = setTimeout(
      () =>
        void navigate({ to: "/booking-success", search: { booking: bookingId }, replace: true }),
      READING_TIME_MS,
    );
    return () => clearTimeout(timer);
  }, [bookingId, movesOn, navigate]);

  return (
    <div className={classes.stack}>
      <Paper withBorder className={classes.placed}>
        <IconClockHour4 size={64} stroke={1.5} aria-hidden className={classes.mark} />
        <Title order={2} size="h3">
          {t.title}
        </Title>
        <div role="status">
          <Text c="dimmed">{t.reference}</Text>
          <Text className={classes.reference}>{displayId(bookingId)}</Text>
        </div>
        <Text maw="46ch">{t.text}</Text>
        <Group justify="center" mt="sm">
          <Button
            rightSection={<IconArrowRight size={20} aria-hidden />}
            renderRoot={(root) => (
              <Link to="/booking-success" search={{ booking: bookingId }} {...root} />
            )}
          >
            {t.action}
          </Button>
          {!movesOn && (
            <Button variant="default" onClick={onAgain}>
              {t.again}
            </Button>
          )}
        </Group>
      </Paper>
      {booking.data?.status === "pending" && <BankTransfer booking={booking.data} />}
    </div>
  );
}
