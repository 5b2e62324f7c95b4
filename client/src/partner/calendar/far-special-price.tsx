import { Alert } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isFarPrice } from "#shared/vehicle/price-per-day-field.ts";
import { calendarText } from "./calendar-text.ts";
import { usualPrices } from "./usual-prices.ts";

/** Long enough that a price is not questioned while it is typed, digit by digit. */
const PAUSE_MS = 400;

/** Asks to check a special price far from the usual one of its days (BR-360); it is not refused. */
export function FarSpecialPrice(props: {
  pricePerDayCents: number | null;
  vehicles: readonly { pricePerDayCents: number }[];
  days: { from: string; to: string };
}) {
  const t = useText(calendarText).prices;
  const language = useLanguage();
  const [price] = useDebouncedValue(props.pricePerDayCents, PAUSE_MS);
  const { data: options } = trpc.catalog.options.useQuery();
  const usual = options ? usualPrices(props.vehicles, props.days, options.seasons) : null;
  return (
    <div role="status">
      {usual && isFarPrice(price, usual) && (
        <Alert color="sun" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t.far(formatEuros(usual.lowCents, language), formatEuros(usual.highCents, language))}
        </Alert>
      )}
    </div>
  );
}
