import { Paper, Text, Title } from "@mantine/core";
import { PaymentDeadline, usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { epcPayment } from "#shared/checkout/epc-payment.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { displayId } from "#shared/display-id.ts";
import { toNumeric } from "#shared/money.ts";
import classes from "./bank-transfer.module.css";
import { bookingText } from "./booking-text.ts";

type Row = { label: string; shown: string; copied?: string; strong?: boolean };

/** All details of a bank transfer to read, copy and scan (EPC069-12). */
export function BankTransfer(props: { booking: CustomerBooking }) {
  const t = useText(bookingText);
  const language = useLanguage();
  const { booking } = props;
  const { bank } = booking;
  const { name, holder } = readableBank(bank, language);
  const payBy = usePayBy();
  const rows: Row[] = [
    {
      label: t.bank.amount,
      shown: formatEurosExact(booking.totalCents, language),
      copied: toNumeric(booking.totalCents),
      strong: true,
    },
    { label: "IBAN", shown: inGroupsOfFour(bank.iban), copied: bank.iban, strong: true },
    {
      label: t.bank.reference,
      shown: inGroupsOfFour(booking.paymentReference),
      copied: booking.paymentReference,
      strong: true,
    },
    { label: t.bank.holder, shown: holder, copied: bank.holder },
    { label: t.bank.name, shown: name },
    { label: "BIC", shown: bank.bic, copied: bank.bic },
    { label: t.bank.bookingId, shown: displayId(booking.id), copied: displayId(booking.id) },
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
            {rows.map((row) => (
              <div key={row.label} className={classes.row}>
                <dt>{row.label}</dt>
                <dd className={row.strong ? classes.strong : undefined}>
                  {row.shown}
                  {row.copied && (
                    <span className={classes.action}>
                      <CopyButton
                        shape="icon"
                        value={row.copied}
                        label={t.bank.copy(row.label)}
                        copied={t.bank.copied}
                        announcementClass={classes.copied}
                      />
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <div className={classes.scan}>
            <QrCode
              text={epcPayment(
                bank,
                booking.totalCents,
                booking.paymentReference,
                payBy(booking.paymentDueAt),
              )}
              label={t.bank.qrLabel}
            />
            <div>
              <Text fw={600}>{t.bank.qrTitle}</Text>
              <Text size="sm" c="dimmed">
                {t.bank.qrText}
              </Text>
              <Text size="sm" fw={600} mt={4}>
                {payBy(booking.paymentDueAt)}
              </Text>
            </div>
          </div>
        </div>
      </div>
    </Paper>
  );
}
