import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import { SETTINGS_LIMITS } from "#shared/admin/settings-form.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import { MINIMUM_LICENCES } from "#shared/rental-facts.ts";
import type { Settings } from "#shared/settings.ts";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { settingsText } from "./settings-text.ts";

/** The settings form; `errorOf` returns the message shown beside a field. */
export type SettingsFieldsProps = {
  form: UseFormReturnType<Settings>;
  errorOf: (field: string) => string | undefined;
};

type NumberName = keyof typeof SETTINGS_LIMITS;

/** Number field with its unit and its limits below. Invalid values are rejected, never adjusted. */
export function SettingNumber(
  props: SettingsFieldsProps & {
    limits: NumberName;
    /** Path of the value in the form. */
    path?: string;
    label: string;
    hint?: string;
    unit?: keyof typeof settingsText.el.units;
    decimals?: number;
  },
) {
  const t = useText(settingsText);
  const language = useLanguage();
  const { form, path = props.limits } = props;
  const { min, max } = SETTINGS_LIMITS[props.limits];
  const field = form.getInputProps(path);
  const unit = props.unit && t.units[props.unit](Number(field.value));
  const range = t.range(formatNumber(min, language), formatNumber(max, language));
  return (
    <NumberInput
      label={props.label}
      description={[range, props.hint].filter(Boolean).join(". ")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      suffix={unit && (props.unit === "percent" ? unit : ` ${unit}`)}
      decimalSeparator={language === "el" ? "," : "."}
      decimalScale={props.decimals ?? 0}
      clampBehavior="none"
      allowNegative={false}
      min={min}
      max={max}
      hideControls
      {...field}
      error={props.errorOf(path)}
    />
  );
}

/** Fields of the commission and the rental rules. */
export function RuleFields(props: SettingsFieldsProps) {
  const t = useText(settingsText);
  const { form, errorOf } = props;
  return (
    <>
      <SettingsSection title={t.sections.commission} lead={t.leads.commission}>
        <div className={classes.grid}>
          <SettingNumber
            {...props}
            limits="commissionPercent"
            label={t.fields.commissionPercent}
            unit="percent"
            decimals={2}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t.sections.rules} lead={t.leads.rules}>
        <div className={classes.grid}>
          <SettingNumber
            {...props}
            limits="minRentalDays"
            label={t.fields.minRentalDays}
            unit="days"
          />
          <SettingNumber
            {...props}
            limits="maxRentalDays"
            label={t.fields.maxRentalDays}
            unit="days"
          />
        </div>
        <div className={classes.grid}>
          <NativeSelect
            label={t.fields.minLicence}
            description={t.licenceHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={[...MINIMUM_LICENCES]}
            {...form.getInputProps("minLicence")}
            error={errorOf("minLicence")}
          />
        </div>
      </SettingsSection>
    </>
  );
}

/** Fields of deadlines, limits and the default pickup places. */
export function LimitFields(props: SettingsFieldsProps & { places: readonly Place[] }) {
  const t = useText(settingsText);
  const { form, errorOf, places } = props;
  return (
    <>
      <SettingsSection title={t.sections.deadlines} lead={t.leads.deadlines}>
        <div className={classes.grid}>
          <SettingNumber
            {...props}
            limits="paymentHoldHours"
            label={t.fields.paymentHoldHours}
            hint={t.holdHint}
            unit="hours"
          />
          <SettingNumber
            {...props}
            limits="paymentBeforePickupHours"
            label={t.fields.paymentBeforePickupHours}
            hint={t.beforePickupHint}
            unit="hours"
          />
          <SettingNumber
            {...props}
            limits="minPaymentHours"
            label={t.fields.minPaymentHours}
            hint={t.minPaymentHint}
            unit="hours"
          />
          <SettingNumber
            {...props}
            limits="minPaymentBeforePickupHours"
            label={t.fields.minPaymentBeforePickupHours}
            hint={t.minBeforePickupHint}
            unit="hours"
          />
          <SettingNumber
            {...props}
            limits="minLeadHours"
            label={t.fields.minLeadHours}
            hint={t.leadHint}
            unit="hours"
          />
          <SettingNumber
            {...props}
            limits="cancelBeforePickupHours"
            label={t.fields.cancelBeforePickupHours}
            hint={t.cancelHint}
            unit="hours"
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t.sections.limits} lead={t.leads.limits}>
        <div className={classes.grid}>
          <SettingNumber
            {...props}
            limits="maxDaysAhead"
            label={t.fields.maxDaysAhead}
            unit="days"
          />
          <SettingNumber {...props} limits="maxUnpaidBookings" label={t.fields.maxUnpaidBookings} />
          <SettingNumber
            {...props}
            limits="maxUnpaidPerWeek"
            label={t.fields.maxUnpaidPerWeek}
            hint={t.unpaidPerWeekHint}
          />
          <SettingNumber
            {...props}
            limits="maxUnpaidDays"
            label={t.fields.maxUnpaidDays}
            hint={t.unpaidDaysHint}
            unit="days"
          />
          <SettingNumber
            {...props}
            limits="unpaidAlarmPercent"
            label={t.fields.unpaidAlarmPercent}
            hint={t.unpaidAlarmHint}
            unit="percent"
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t.sections.place} lead={t.leads.place}>
        <PlaceSelect
          label={t.fields.defaultPickupPlace}
          places={places}
          emptyLabel={null}
          value={form.values.defaultPickupPlace}
          onChange={(id) => form.setFieldValue("defaultPickupPlace", id ?? "")}
          error={errorOf("defaultPickupPlace")}
        />
      </SettingsSection>
    </>
  );
}

/** A text field of the bank details. */
export function BankLine(
  props: SettingsFieldsProps & { name: keyof Settings["bank"]; hint?: string },
) {
  const t = useText(settingsText);
  const path = `bank.${props.name}` as const;
  return (
    <TextInput
      label={t.fields[path]}
      description={props.hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      autoComplete="off"
      spellCheck={false}
      {...props.form.getInputProps(path)}
      error={props.errorOf(path)}
    />
  );
}
