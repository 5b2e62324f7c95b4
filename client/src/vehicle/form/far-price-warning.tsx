import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { PriceHint } from "#shared/partner/partner-vehicle.ts";
import { isFarPrice } from "#shared/vehicle/price-per-day-field.ts";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Asks to check a price far from those of comparable vehicles (BR-350); it is not refused. */
export function FarPriceWarning(props: {
  pricePerDayCents: number | null;
  hint: PriceHint | null | undefined;
}) {
  const t = useText(vehicleFormText);
  const language = useLanguage();
  const { pricePerDayCents, hint } = props;
  if (!hint || pricePerDayCents === null || !isFarPrice(pricePerDayCents, hint)) return null;
  const amount = (cents: number) => formatEuros(cents, language);
  return (
    <Alert color="sun" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {t.farPrice(amount(pricePerDayCents), amount(hint.lowCents), amount(hint.highCents))}
    </Alert>
  );
}
