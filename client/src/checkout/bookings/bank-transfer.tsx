import { Paper, Text, Title } from "@mantine/core";
import { PaymentDeadline } from "#client/booking/price/payment-deadline.tsx";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { epcPayment } from "#shared/checkout/epc-payment.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { toNumeric } from "#shared/money.ts";
import classes from "./bank-transfer.module.css";
import { bookingText } from "./booking-text.ts";

type Row = { label: string; shown: string; copied?: string; note?: string };

function TransferRow({ row, className }: { row: Row; className: string | undefined }) {
  const t = useText(bookingText).bank;
  return (
    <div className={className}>
      <dt>{row.label}</dt>
      <dd>
        <span className={classes.value}>{row.shown}</span>
        {row.note && <span className={classes.note}>{row.note}</span>}
        {row.copied && (
          <span className={classes.action}>
            <CopyButton
              shape="icon"
              value={row.copied}
              label={t.copy(row.label)}
              copied={t.copied}
              announcementClass={classes.copied}
            />
          </span>
        )}
      </dd>
    </div>
  );
}

/**
 * All details of a bank transfer to read, copy and scan (EPC069-12). What every banking app asks
 * for comes first, in the order of its form. The reference is the last of them and the one that is
 * easily forgotten, so it is marked.
 */
export function BankTransfer(props: { booking: CustomerBooking }) {
  const t = useText(bookingText);
  const language = useLanguage();
  const { booking } = props;
  const { bank } = booking;
  const { name, holder } = readableBank(bank, language);
  const labels = PAYMENT_LABELS[language];
  const required: Row[] = [
    {
      label: t.bank.amount,
      shown: formatEurosExact(booking.totalCents, language),
      copied: toNumeric(booking.totalCents),
    },
    { label: "IBAN", shown: inGroupsOfFour(bank.iban), copied: bank.iban },
    { label: t.bank.holder, shown: holder, copied: bank.holder },
  ];
  const reference: Row = {
    label: t.bank.reference,
    shown: inGroupsOfFour(booking.paymentReference),
    copied: booking.paymentReference,
    note: t.bank.referenceNote,
  };
  const further: Row[] = [
    { label: t.bank.name, shown: name },
    { label: "BIC", shown: bank.bic, copied: bank.bic },
  ];
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "xl" }} aria-labelledby="bank">
      <Title order={2} size="h3" id="bank">
        {t.bank.title}
      </Title>
      <div className={classes.due}>
        <PaymentDeadline dueAt={booking.paymentDueAt} instantOnly={booking.instantOnly}>
          {t.bank.dueHint}
        </PaymentDeadline>
      </div>
      <div className={classes.area}>
        <div className={classes.columns}>
          <dl className={classes.rows}>
            {required.map((row) => (
              <TransferRow key={row.label} row={row} className={classes.row} />
            ))}
            <TransferRow row={reference} className={classes.reference} />
            {further.map((row) => (
              <TransferRow key={row.label} row={row} className={classes.further} />
            ))}
          </dl>
          <div className={classes.scan}>
            <QrCode
              text={epcPayment(
                bank,
                booking.totalCents,
                booking.paymentReference,
                labels.payBy(formatDeadline(booking.paymentDueAt, language)),
              )}
              label={t.bank.qrLabel}
            />
            <div>
              <Text fw={600}>{t.bank.qrTitle}</Text>
              <Text size="sm" c="dimmed">
                {t.bank.qrText}
              </Text>
            </div>
          </div>
        </div>
      </div>
    </Paper>
  );
}
