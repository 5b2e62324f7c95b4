import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { Language } from "#shared/language.ts";
import {
  MAX_NUMBER_TEXT,
  type NumberStyle,
  readNumber,
} from "#shared/validation/entered-number.ts";
import { numberTextInputText } from "./number-text-input-text.ts";

export type NumberTextInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  /** Null while the field is empty, NaN while its text is not a number. */
  value: number | null;
  onNumber: (value: number | null) => void;
  numberStyle: NumberStyle;
  /** Writes the value into the field that is left. */
  format?: (value: number, language: Language) => string;
};

/**
 * Number, typed or pasted as it is written in either language. The text stays as it is until the
 * field is left; a text that is not a number stays and is reported, because leaving characters out
 * would make it another number.
 */
export function NumberTextInput(props: NumberTextInputProps) {
  const { value, onNumber, numberStyle, format = formatNumber, error, ...rest } = props;
  const t = useText(numberTextInputText);
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isShown = typed !== null && Object.is(readNumber(typed, numberStyle), value);
  const written = value === null || Number.isNaN(value) ? "" : format(value, language);
  const isUnreadable = isShown && Number.isNaN(value) && (isLeft || Boolean(error));
  return (
    <TextInput
      inputMode={numberStyle.decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={2 * MAX_NUMBER_TEXT}
      {...rest}
      value={isShown ? typed : written}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        onNumber(readNumber(currentTarget.value, numberStyle));
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        setLeft(true);
        if (!Number.isNaN(value)) setTyped(null);
      }}
      error={isUnreadable ? t.unreadable[numberStyle.decimals] : error}
    />
  );
}
