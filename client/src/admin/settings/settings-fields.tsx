import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { NumberTextInput } from "#client/ui/form/number-text-input.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import type { Place } from "#shared/catalog/catalog.ts";
import { MINIMUM_LICENCES } from "#shared/rental-facts.ts";
import {
  NUMBER_SETTINGS,
  type NumberSetting,
  type NumberSettingName,
  type Settings,
} from "#shared/settings.ts";
import { SETTING_SECTIONS } from "./setting-sections.ts";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { settingsText } from "./settings-text.ts";

/** The settings form; `errorOf` returns the message shown beside a field. */
export type SettingsFieldsProps = {
  form: UseFormReturnType<Settings>;
  errorOf: (field: string) => string | undefined;
};

/** Number field with its unit and its range below. Invalid values are rejected, never adjusted. */
export function SettingNumber(
  props: SettingsFieldsProps & {
    setting: NumberSetting;
    /** Path of the value in the form. */
    path: string;
    label: string;
    hint?: string | undefined;
  },
) {
  const t = useText(settingsText);
  const language = useLanguage();
  const { form, path } = props;
  const { min, max, unit, decimals } = props.setting;
  const { value, onChange, ...field } = form.getInputProps(path);
  const suffix = unit && t.suffixes[unit](Number(value));
  const range = t.range(formatNumber(min, language), formatNumber(max, language));
  return (
    <NumberTextInput
      label={props.label}
      description={[range, props.hint].filter(Boolean).join(". ")}
      numberStyle={{ decimals, sign: unit === "percent" ? "%" : undefined }}
      rightSection={suffix}
      rightSectionWidth={suffix ? `${suffix.length + 3}ch` : undefined}
      rightSectionPointerEvents="none"
      value={typeof value === "number" ? value : null}
      onNumber={onChange}
      {...field}
      error={props.errorOf(path)}
    />
  );
}

/** Number fields side by side. */
function NumberGrid(props: SettingsFieldsProps & { names: readonly NumberSettingName[] }) {
  const t = useText(settingsText);
  const hints: Partial<Record<NumberSettingName, string>> = t.hints;
  const { form, errorOf } = props;
  return (
    <div className={classes.grid}>
      {props.names.map((name) => (
        <SettingNumber
          key={name}
          form={form}
          errorOf={errorOf}
          setting={NUMBER_SETTINGS[name]}
          path={name}
          label={t.fields[name]}
          hint={hints[name]}
        />
      ))}
    </div>
  );
}

/** A section whose fields are all numbers. */
export function NumberSection(
  props: SettingsFieldsProps & { name: "commission" | "deadlines" | "limits" },
) {
  const { name, form, errorOf } = props;
  return (
    <SettingsSection name={name}>
      <NumberGrid form={form} errorOf={errorOf} names={SETTING_SECTIONS[name]} />
    </SettingsSection>
  );
}

/** Fields of the rental rules. */
export function RuleFields(props: SettingsFieldsProps) {
  const t = useText(settingsText);
  const { form, errorOf } = props;
  return (
    <SettingsSection name="rules">
      <NumberGrid {...props} names={["minRentalDays", "maxRentalDays"]} />
      <div className={classes.grid}>
        <NativeSelect
          label={t.fields.minLicence}
          description={t.licenceHint}
          data={[...MINIMUM_LICENCES]}
          {...form.getInputProps("minLicence")}
          error={errorOf("minLicence")}
        />
      </div>
    </SettingsSection>
  );
}

/** The field of the default pickup place. */
export function PlaceField(props: SettingsFieldsProps & { places: readonly Place[] }) {
  const t = useText(settingsText);
  const { form, errorOf, places } = props;
  return (
    <SettingsSection name="place">
      <PlaceSelect
        label={t.fields.defaultPickupPlace}
        places={places}
        emptyLabel={null}
        value={form.values.defaultPickupPlace}
        onChange={(id) => form.setFieldValue("defaultPickupPlace", id ?? "")}
        error={errorOf("defaultPickupPlace")}
      />
    </SettingsSection>
  );
}

/** A text field of the bank details or of the company's data. */
export function SettingLine(
  props: SettingsFieldsProps & {
    path: `bank.${keyof Settings["bank"]}` | `company.${keyof Settings["company"]}`;
    hint?: string;
  },
) {
  const t = useText(settingsText);
  const { path } = props;
  return (
    <TextInput
      label={t.fields[path]}
      description={props.hint}
      autoComplete="off"
      spellCheck={false}
      {...props.form.getInputProps(path)}
      error={props.errorOf(path)}
    />
  );
}
