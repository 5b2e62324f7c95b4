import { NumberInput, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconBulb } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/api.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { type PriceHintQuestion, priceHintSchema } from "#shared/partner-vehicle.ts";
import type { FieldProps } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

const PAUSE_MS = 400;

const centsOf = (euros: number | string): number | null =>
  euros === "" || Number.isNaN(Number(euros)) ? null : Math.round(Number(euros) * 100);

/** What comparable vehicles cost, in a live region; nothing while there are too few to tell. */
function PriceHint(props: { question: PriceHintQuestion }) {
  const t = useWords(vehicleFormText);
  const language = useLanguage();
  const [asked] = useDebouncedValue(props.question, PAUSE_MS);
  // Half a number on its way to a whole one is no question.
  const isSound = priceHintSchema.safeParse(asked).success;
  const { data } = trpc.partner.priceHint.useQuery(asked, {
    enabled: isSound,
    placeholderData: keepPreviousData,
  });
  return (
    <div role="status">
      {data && (
        <div className={classes["hint"]}>
          <IconBulb size={22} stroke={1.6} aria-hidden />
          <Text size="sm">
            <strong className="tabular">
              {t.hint(formatEuros(data.lowCents, language), formatEuros(data.highCents, language))}
            </strong>{" "}
            {t.hintMiddle(formatEuros(data.middleCents, language), data.vehicles)}
          </Text>
        </div>
      )}
    </div>
  );
}

/** The price per day, with what others ask for vehicles like this one. */
export function PriceField({
  form,
  errorOf,
  vehicleId,
}: FieldProps & { vehicleId: string | null }) {
  const t = useWords(vehicleFormText);
  const language = useLanguage();
  const { type, seats, engineSize, year, pricePerDayCents } = form.values;
  // "38.0" on its way to "38.05" must stay as it is typed.
  const [typed, setTyped] = useState<number | string>("");
  const euros = pricePerDayCents === null ? "" : pricePerDayCents / 100;
  const shown = centsOf(typed) === pricePerDayCents ? typed : euros;
  return (
    <div className={classes["price"]}>
      <NumberInput
        label={t.pricePerDay}
        withAsterisk
        required
        size="lg"
        min={0}
        step={0.01}
        decimalScale={2}
        decimalSeparator={language === "el" ? "," : "."}
        allowedDecimalSeparators={[",", "."]}
        clampBehavior="none"
        hideControls
        inputMode="decimal"
        leftSection="€"
        data-path="pricePerDayCents"
        value={shown}
        onChange={(value) => {
          setTyped(value);
          form.setFieldValue("pricePerDayCents", centsOf(value));
        }}
        error={errorOf("pricePerDayCents")}
      />
      <PriceHint question={{ type, seats, engineSize, year, exceptId: vehicleId }} />
    </div>
  );
}
