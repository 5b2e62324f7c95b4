import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconBulb } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/api/api.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { EuroInput } from "#client/ui/form/euro-input.tsx";
import type { FormOwner } from "#client/vehicle/form-images/upload-image.ts";
import { type PriceHintQuestion, priceHintSchema } from "#shared/partner/partner-vehicle.ts";
import { FarPriceWarning } from "./far-price-warning.tsx";
import type { FieldProps } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

const PAUSE_MS = 400;

/**
 * Prices of comparable vehicles in a live region, and a warning if this one's is far from them.
 * Empty if there are too few.
 */
function PriceHint(props: {
  owner: FormOwner;
  question: PriceHintQuestion;
  pricePerDayCents: number | null;
}) {
  const t = useText(vehicleFormText);
  const language = useLanguage();
  const [requested] = useDebouncedValue(props.question, PAUSE_MS);
  // Skips incomplete numbers.
  const isSound = priceHintSchema.safeParse(requested).success;
  // Not while a price is typed, digit by digit.
  const [price] = useDebouncedValue(props.pricePerDayCents, PAUSE_MS);
  const { data } = trpc[props.owner].priceHint.useQuery(requested, {
    enabled: isSound,
    placeholderData: keepPreviousData,
  });
  return (
    <div role="status" className={classes.hints}>
      {data && (
        <div className={classes.hint}>
          <IconBulb size={22} stroke={1.6} aria-hidden />
          <Text size="sm">
            <strong className="tabular">
              {t.hint(formatEuros(data.lowCents, language), formatEuros(data.highCents, language))}
            </strong>{" "}
            {t.hintMiddle(formatEuros(data.middleCents, language), data.vehicles)}
          </Text>
        </div>
      )}
      <FarPriceWarning pricePerDayCents={price} hint={data} />
    </div>
  );
}

/** Price per day, with the prices of comparable vehicles. */
export function PriceField({
  form,
  errorOf,
  owner,
  vehicleId,
}: FieldProps & { owner: FormOwner; vehicleId: string | null }) {
  const t = useText(vehicleFormText);
  const { type, seats, engineSize, year, pricePerDayCents } = form.values;
  return (
    <div className={classes.price}>
      <EuroInput
        label={t.pricePerDay}
        withAsterisk
        required
        size="lg"
        data-path="pricePerDayCents"
        cents={pricePerDayCents}
        onCents={(cents) => form.setFieldValue("pricePerDayCents", cents)}
        error={errorOf("pricePerDayCents")}
      />
      <PriceHint
        owner={owner}
        question={{ type, seats, engineSize, year, exceptId: vehicleId }}
        pricePerDayCents={pricePerDayCents}
      />
    </div>
  );
}
