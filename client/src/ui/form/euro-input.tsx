import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";
import { useLanguage } from "#client/text/language.tsx";

const centsOf = (euros: number | string): number | null =>
  euros === "" || Number.isNaN(Number(euros)) ? null : Math.round(Number(euros) * 100);

type EuroInputProps = Omit<NumberInputProps, "value" | "onChange"> & {
  /** Null while the field is empty. */
  cents: number | null;
  onCents: (cents: number | null) => void;
};

/** Amount in euros, typed with the comma or point of either language, stored in cents. */
export function EuroInput({ cents, onCents, ...rest }: EuroInputProps) {
  const language = useLanguage();
  // "38.0" on the way to "38.05" must stay as typed.
  const [typed, setTyped] = useState<number | string>("");
  const euros = cents === null ? "" : cents / 100;
  return (
    <NumberInput
      min={0}
      step={0.01}
      decimalScale={2}
      decimalSeparator={language === "el" ? "," : "."}
      allowedDecimalSeparators={[",", "."]}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      leftSection="€"
      {...rest}
      value={centsOf(typed) === cents ? typed : euros}
      onChange={(value) => {
        setTyped(value);
        onCents(centsOf(value));
      }}
    />
  );
}
