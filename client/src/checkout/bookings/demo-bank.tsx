import { Button, Group, Text } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { useConnectionLost } from "#client/api/use-connection.ts";
import { TripCard } from "#client/checkout/trip/trip-card.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { bookingText } from "./booking-text.ts";

/**
 * Pays an unpaid booking of a demo site with play money.
 * @param props.ownChanges receives the booking's id, so that its change is not announced as news
 */
export function DemoBank(props: { booking: CustomerBooking; ownChanges: Set<string> }) {
  const t = useText(bookingText).demoBank;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const isLost = useConnectionLost();
  const { booking, ownChanges } = props;
  const { id, paymentReference } = booking;
  const payment = trpc.checkout.payByDemoBank.useMutation({
    onMutate: () => void ownChanges.add(id),
    onSuccess: () => notifySuccess({ message: t.paid }),
    onError: (error) => {
      ownChanges.delete(id);
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) });
    },
    onSettled: () =>
      Promise.all([
        utils.checkout.myBookings.invalidate(),
        utils.checkout.booking.invalidate({ id }),
      ]),
  });
  return (
    <TripCard
      id="demo-bank"
      title={t.title}
      icon={<IconFlask size={26} stroke={1.7} aria-hidden />}
      isScreenOnly
    >
      <Text>{t.text}</Text>
      <Group>
        <Button
          variant="light"
          disabled={isLost}
          loading={payment.isPending}
          onClick={() => payment.mutate({ paymentReference })}
        >
          {t.pay}
        </Button>
      </Group>
    </TripCard>
  );
}
