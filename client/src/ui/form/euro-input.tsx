import { formatAmount } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";
import { NumberTextInput, type NumberTextInputProps } from "./number-text-input.tsx";

type EuroInputProps = Omit<
  NumberTextInputProps,
  "value" | "onNumber" | "numberStyle" | "format"
> & {
  /** Null while the field is empty, NaN while its text is not an amount. */
  cents: number | null;
  onCents: (cents: number | null) => void;
};

const EUROS = { decimals: 2, sign: "€" } as const;

const formatTyped = (euros: number, language: Language) =>
  formatAmount(Math.round(euros * 100), language);

/** Amount in euros, typed as in either language, stored in cents. */
export function EuroInput({ cents, onCents, ...rest }: EuroInputProps) {
  return (
    <NumberTextInput
      leftSection="€"
      {...rest}
      numberStyle={EUROS}
      format={formatTyped}
      value={cents === null ? null : cents / 100}
      onNumber={(euros) => onCents(euros === null ? null : Math.round(euros * 100))}
    />
  );
}
