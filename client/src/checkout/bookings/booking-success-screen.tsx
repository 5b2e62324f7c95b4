import { Anchor, Button, Container, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import {
  IconCircleCheck,
  IconCircleX,
  IconDownload,
  IconHome,
  IconLayoutDashboard,
  IconMail,
  IconPhone,
  IconReceiptRefund,
} from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { BookingStatusBadge } from "#client/booking/booking-status-badge.tsx";
import { usePlaceName } from "#client/booking/use-place-name.ts";
import { formatDate, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { saveText } from "#client/ui/save-file.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import type { BookingPaid, CustomerBooking } from "#shared/checkout/checkout.ts";
import { differenceToPaid, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { COMPANY } from "#shared/site/company.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { BookingDetails } from "./booking-details.tsx";
import classes from "./booking-success-screen.module.css";
import { bookingText } from "./booking-text.ts";
import { receipt, receiptFileName } from "./receipt.ts";
import { receiptText } from "./receipt-text.ts";

const route = getRouteApi("/booking-success");

function Hero(props: { booking: CustomerBooking }) {
  const t = useText(bookingText).success;
  const { booking } = props;
  const isCancelled = booking.status === "cancelled";
  const heading = {
    pending: t.heading,
    confirmed: t.headingConfirmed,
    cancelled: t.headingCancelled,
  }[booking.status];
  const lead = {
    pending: t.lead,
    confirmed: t.leadConfirmed,
    cancelled: booking.paid ? t.leadCancelledPaid : t.leadCancelled,
  }[booking.status];
  const Icon = isCancelled ? IconCircleX : IconCircleCheck;
  return (
    <header className={classes.hero} data-cancelled={isCancelled || undefined}>
      <Icon size={56} stroke={1.5} aria-hidden className={classes.mark} />
      <Title order={1}>{heading}</Title>
      <Text size="lg">{lead}</Text>
      <Group gap="sm" mt="xs" justify="center">
        <Text fw={600} className="tabular">
          {t.reference} {displayId(booking.id)}
        </Text>
        <BookingStatusBadge status={booking.status} />
      </Group>
    </header>
  );
}

function Instructions() {
  const t = useText(bookingText).success;
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby="next">
      <Title order={2} size="h3" id="next">
        {t.next}
      </Title>
      <ol className={classes.instructions}>
        {t.instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Paper>
  );
}

function ContactCard() {
  const t = useText(bookingText).success;
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby="contact">
      <Title order={2} size="h3" id="contact">
        {t.contact}
      </Title>
      <Text c="dimmed">{t.contactText}</Text>
      <div className={classes.contacts}>
        <Anchor href={COMPANY.phoneHref} className={classes.contact}>
          <IconPhone size={20} aria-hidden />
          {COMPANY.phone}
        </Anchor>
        <Anchor href={`mailto:${COMPANY.email}`} className={classes.contact}>
          <IconMail size={20} aria-hidden />
          {COMPANY.email}
        </Anchor>
      </div>
    </Paper>
  );
}

/** Confirms that the payment has arrived, and explains how to settle a difference to the total. */
function Paid(props: { booking: CustomerBooking }) {
  const t = useText(bookingText).bank;
  const language = useLanguage();
  const { paid, totalCents } = props.booking;
  const difference = paid && differenceToPaid(totalCents, paid.amountCents, language);
  const texts: string[] = [];
  if (paid) {
    const amount = formatEurosExact(paid.amountCents, language);
    texts.push(t.paidText(amount, formatDate(paid.receivedOn, language)));
  }
  if (difference) {
    texts.push(`${difference.label}: ${formatEurosExact(difference.cents, language)}.`);
    texts.push(PAYMENT_LABELS[language].settle);
  }
  texts.push(t.deposit);
  return (
    <StatePanel
      title={difference ? (difference.isOwed ? t.partlyPaid : t.overpaid) : t.paid}
      text={texts.join(" ")}
      icon={<IconCircleCheck size={36} stroke={1.5} aria-hidden />}
    />
  );
}

/** Payment of a cancelled booking and how it is refunded. */
function Refund({ paid }: { paid: BookingPaid }) {
  const t = useText(bookingText).bank;
  const language = useLanguage();
  const amount = formatEurosExact(paid.amountCents, language);
  const received = t.paidText(amount, formatDate(paid.receivedOn, language));
  return (
    <StatePanel
      title={t.refundTitle}
      text={`${received} ${receiptText[language].refund}`}
      icon={<IconReceiptRefund size={36} stroke={1.5} aria-hidden />}
    />
  );
}

function Confirmation(props: { booking: CustomerBooking }) {
  const t = useText(bookingText);
  const language = useLanguage();
  const placeName = usePlaceName();
  const { booking } = props;
  return (
    <>
      <Hero booking={booking} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {booking.status === "pending" && (
            <>
              <BankTransfer booking={booking} />
              <Instructions />
            </>
          )}
          {booking.status === "confirmed" && <Paid booking={booking} />}
          {booking.status === "cancelled" && booking.paid && <Refund paid={booking.paid} />}
          <Group gap="sm" className={classes.actions}>
            <Button
              variant="light"
              leftSection={<IconDownload size={20} aria-hidden />}
              onClick={() =>
                saveText(receiptFileName(booking), receipt(booking, language, placeName))
              }
            >
              {t.success.download[booking.status]}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLayoutDashboard size={20} aria-hidden />}
              renderRoot={(root) => <Link to="/dashboard" search={{ tab: "bookings" }} {...root} />}
            >
              {t.success.dashboard}
            </Button>
            <Button
              variant="default"
              leftSection={<IconHome size={20} aria-hidden />}
              renderRoot={(root) => <Link to="/" {...root} />}
            >
              {t.success.home}
            </Button>
          </Group>
        </div>
        <div className={classes.column}>
          <BookingDetails booking={booking} />
          <ContactCard />
        </div>
      </div>
    </>
  );
}

function ConfirmationSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={56} circle mx="auto" />
      <Skeleton height={44} maw={520} mx="auto" mt="md" />
      <Skeleton height={22} maw={320} mx="auto" mt="md" />
      <div className={classes.columns}>
        <Skeleton height={520} radius="lg" />
        <Skeleton height={520} radius="lg" />
      </div>
    </div>
  );
}

function BookingMissing() {
  const t = useText(bookingText).success;
  return (
    <StatePanel order={1} title={t.notFound} text={t.notFoundText}>
      <Button
        renderRoot={(root) => <Link to="/dashboard" search={{ tab: "bookings" }} {...root} />}
      >
        {t.dashboard}
      </Button>
    </StatePanel>
  );
}

function BookingOf(props: { id: string }) {
  const t = useText(bookingText);
  const language = useLanguage();
  const booking = trpc.checkout.booking.useQuery({ id: props.id });
  if (booking.data) return <Confirmation booking={booking.data} />;
  if (!booking.error) return <ConfirmationSkeleton />;
  const problem = readProblem(booking.error);
  if (problem.code === "notFound" || problem.code === "invalidInput") return <BookingMissing />;
  return (
    <ErrorPanel
      order={1}
      title={t.success.failed}
      text={problemText(problem, language)}
      retryLabel={t.retry}
      onRetry={() => void booking.refetch()}
      isRetrying={booking.isFetching}
    />
  );
}

/** /booking-success?booking=<id>: the booking, how to pay it, and the receipt. */
export function BookingSuccessScreen() {
  const { booking } = route.useSearch();
  return (
    <Container className={classes.page}>
      {booking ? <BookingOf id={booking} /> : <BookingMissing />}
    </Container>
  );
}
