import { Text } from "@mantine/core";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import { settingsFormSchema } from "#shared/admin/settings-form.ts";
import { creditorReference, inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { epcPayment } from "#shared/checkout/epc-payment.ts";
import type { Settings } from "#shared/settings.ts";
import { MAX_HOLDER_LENGTH } from "#shared/validation/iban.ts";
import classes from "./settings.module.css";
import { SettingLine, type SettingsFieldsProps } from "./settings-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { settingsText } from "./settings-text.ts";

const SAMPLE_CENTS = 12_000;
const SAMPLE_REFERENCE = creditorReference("00000000-0000-7000-8000-000000000000");

/** Sample of the code that a customer's bank would scan. Shown only for valid data. */
function PaymentSample({ bank }: { bank: Settings["bank"] }) {
  const t = useText(settingsText).qr;
  const language = useLanguage();
  const checked = settingsFormSchema.shape.bank.safeParse(bank);
  if (!checked.success) {
    return (
      <Text size="sm" c="dimmed">
        {t.invalid}
      </Text>
    );
  }
  return (
    <div className={classes.sample}>
      <QrCode text={epcPayment(checked.data, SAMPLE_CENTS, SAMPLE_REFERENCE)} label={t.label} />
      <div>
        <Text fw={600}>{t.title}</Text>
        <Text size="sm" className={classes.iban}>
          {inGroupsOfFour(checked.data.iban)}
        </Text>
        <Text size="sm" c="dimmed">
          {t.text(formatEurosExact(SAMPLE_CENTS, language))}
        </Text>
      </div>
    </div>
  );
}

/** Bank account that customers pay to, with a sample of the payment code. */
export function BankFields(props: SettingsFieldsProps) {
  const t = useText(settingsText);
  return (
    <SettingsSection name="bank">
      <SettingLine {...props} path="bank.iban" />
      <SettingLine {...props} path="bank.holder" hint={t.holderHint(MAX_HOLDER_LENGTH)} />
      <div className={classes.grid}>
        <SettingLine {...props} path="bank.name" />
        <SettingLine {...props} path="bank.bic" />
      </div>
      <PaymentSample bank={props.form.values.bank} />
    </SettingsSection>
  );
}
