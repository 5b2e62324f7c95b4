import { Group, NumberInput, RangeSlider } from "@mantine/core";
import { useEffect, useState } from "react";
import { listingText } from "#client/catalog/text.ts";
import type { VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { VehicleFacets } from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import classes from "./filter-panel.module.css";
import { priceColumns, priceLimits } from "./price-columns.ts";
import { PriceHistogram } from "./price-histogram.tsx";

type Range = [from: number, to: number];

type Props = {
  search: VehicleSearch;
  minPriceCents: number;
  maxPriceCents: number;
  prices: VehicleFacets["prices"] | undefined;
  onChange: (change: Pick<VehicleSearch, "priceMin" | "priceMax">) => void;
};

/**
 * Price per day in whole euros: a histogram, a slider and two numbers. An end at its limit does not
 * filter.
 */
export function PriceFilter(props: Props) {
  const { search, minPriceCents, maxPriceCents, prices = [], onChange } = props;
  const t = useText(listingText);
  const language = useLanguage();
  const limits = priceLimits(minPriceCents, maxPriceCents);
  const [lowest, highest] = limits;
  const [draft, setDraft] = useState<Range | null>(null);
  const { priceMin, priceMax } = search;
  useEffect(() => setDraft(null), [priceMin, priceMax]);

  const shown: Range = draft ?? [priceMin ?? lowest, priceMax ?? highest];
  const inside = (euros: number) => Math.min(highest, Math.max(lowest, Math.round(euros)));
  const commit = ([a, b]: Range) => {
    const [from, to] = a <= b ? [inside(a), inside(b)] : [inside(b), inside(a)];
    setDraft([from, to]);
    onChange({
      priceMin: from > lowest ? from : undefined,
      priceMax: to < highest ? to : undefined,
    });
  };
  const priceOf = (euros: number) => formatEuros(euros * 100, language);
  const typed = (value: number | string, fallback: number) =>
    typeof value === "number" ? value : fallback;

  return (
    <fieldset className={classes.group}>
      {/* Its group shows the label. */}
      <legend className={basics.hidden}>{t.price}</legend>
      <div className={classes.slider}>
        <PriceHistogram columns={priceColumns(prices, limits)} chosen={shown} />
        <RangeSlider
          min={lowest}
          max={highest}
          minRange={0}
          step={PRICE_STEP_CENTS / 100}
          value={[inside(shown[0]), inside(shown[1])]}
          label={priceOf}
          thumbValueText={priceOf}
          thumbFromLabel={t.priceFromThumb}
          thumbToLabel={t.priceToThumb}
          thumbSize={22}
          hiddenInputProps={{ disabled: true }}
          onChange={setDraft}
          onChangeEnd={commit}
        />
      </div>
      <Group grow gap="sm" wrap="nowrap">
        <NumberInput
          label={t.priceFrom}
          name="priceMin"
          size="sm"
          value={draft?.[0] ?? priceMin ?? ""}
          placeholder={String(lowest)}
          min={0}
          allowDecimal={false}
          hideControls
          onChange={(value) => setDraft([typed(value, lowest), shown[1]])}
          onBlur={() => draft && commit(draft)}
          onKeyDown={(event) => event.key === "Enter" && commit(shown)}
        />
        <NumberInput
          label={t.priceTo}
          name="priceMax"
          size="sm"
          value={draft?.[1] ?? priceMax ?? ""}
          placeholder={String(highest)}
          min={0}
          allowDecimal={false}
          hideControls
          onChange={(value) => setDraft([shown[0], typed(value, highest)])}
          onBlur={() => draft && commit(draft)}
          onKeyDown={(event) => event.key === "Enter" && commit(shown)}
        />
      </Group>
    </fieldset>
  );
}
