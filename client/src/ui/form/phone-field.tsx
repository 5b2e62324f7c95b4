import { Input, InputWrapper } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useMemo, useState } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import type { Language } from "#shared/language.ts";
import {
  DIAL_CODES,
  isE164,
  joinPhone,
  PHONE_COUNTRIES,
  type PhoneCountry,
  splitPhone,
} from "#shared/validation/phone.ts";
import { checkPhone } from "./phone-check.ts";
import classes from "./phone-field.module.css";
import { phoneText } from "./phone-text.ts";

export type PhoneFieldProps = {
  label: string;
  /** The complete number, in E.164 if valid. */
  value: string;
  onChange: (phone: string) => void;
  error?: string;
  description?: string;
  className?: string;
  /** Name of the field, to find it in its form. */
  name?: string;
  isOptional?: boolean;
  /** Path of the field in a form that focuses its first invalid field. */
  path?: string;
};

/** Countries by name, with the first one of the table on top. */
function namedCountries(language: Language): { country: PhoneCountry; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const [home, ...others] = PHONE_COUNTRIES.map((country) => ({
    country,
    name: names.of(country) ?? country,
  }));
  const { compare } = new Intl.Collator(language);
  const sorted = others.sort((a, b) => compare(a.name, b.name));
  return home ? [home, ...sorted] : sorted;
}

/**
 * A phone number with a country select, as one string. A complete number that is pasted or filled
 * in by the browser selects its country.
 */
export function PhoneField(props: PhoneFieldProps) {
  const t = useText(phoneText);
  const language = useLanguage();
  const id = useId();
  const countries = useMemo(() => namedCountries(language), [language]);
  const [{ country, national }, setParts] = useState(() => splitPhone(props.value));

  const whole = joinPhone(country, national);
  const [seen, setSeen] = useState(props.value);
  if (props.value !== seen) {
    setSeen(props.value);
    // The form has taken another number over, such as the one that was saved elsewhere.
    if (props.value !== whole) setParts(splitPhone(props.value, country));
  }
  const [unreal, setUnreal] = useState<string>();
  const error =
    props.error ?? (whole === unreal ? VALIDATION_TEXTS[language].phoneInvalid : undefined);

  const change = (next: { country: PhoneCountry; national: string }) => {
    setParts(next);
    props.onChange(joinPhone(next.country, next.national));
  };
  // Only after leaving the field, so that nothing moves while typing.
  const settle = async () => {
    setParts(splitPhone(whole, country));
    if (isE164(whole) && !(await checkPhone(whole))) setUnreal(whole);
  };

  return (
    <InputWrapper
      id={id}
      label={props.label}
      description={props.description}
      error={error}
      size="md"
      withAsterisk={!props.isOptional}
      className={props.className}
    >
      <div className={classes.row}>
        <span className={classes.country} data-wrong={error ? true : undefined}>
          <span aria-hidden className={classes.shown}>
            <span className={classes.code}>{country}</span>
            <span className="tabular">+{DIAL_CODES[country]}</span>
            <IconChevronDown size={16} stroke={2} />
          </span>
          <select
            aria-label={t.country}
            className={classes.select}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => change({ country: event.target.value as PhoneCountry, national })}
          >
            {countries.map(({ country: value, name }) => (
              <option key={value} value={value}>
                {name} +{DIAL_CODES[value]}
              </option>
            ))}
          </select>
        </span>
        <Input
          id={id}
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          name={props.name}
          data-path={props.path}
          required={!props.isOptional}
          value={national}
          error={error !== undefined}
          onChange={(event) => change({ country, national: event.currentTarget.value })}
          onBlur={() => void settle()}
        />
      </div>
    </InputWrapper>
  );
}
