import { Paper, Title } from "@mantine/core";
import { PaymentDeadline } from "#client/booking/price/payment-deadline.tsx";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { epcPayment } from "#shared/checkout/epc-payment.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { toNumeric } from "#shared/money.ts";
import classes from "./bank-transfer.module.css";
import { bookingText } from "./booking-text.ts";
import { ScanToPay } from "./scan-to-pay.tsx";

type Row = { label: string; shown: string; copied?: string; note?: string };

function TransferRow(props: { row: Row; className: string | undefined; isFurther?: boolean }) {
  const { row, className } = props;
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
              variant={props.isFurther ? "subtle" : "light"}
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
              <TransferRow key={row.label} row={row} className={classes.further} isFurther />
            ))}
          </dl>
          <ScanToPay
            payment={epcPayment(
              bank,
              booking.totalCents,
              booking.paymentReference,
              labels.payBy(formatDeadline(booking.paymentDueAt, language)),
            )}
            reference={booking.paymentReference}
          />
        </div>
      </div>
    </Paper>
  );
}
