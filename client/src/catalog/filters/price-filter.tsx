import { Group, RangeSlider } from "@mantine/core";
import { useEffect, useState } from "react";
import { listingText } from "#client/catalog/text.ts";
import type { VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { NumberTextInput } from "#client/ui/form/number-text-input.tsx";
import type { VehicleFacets } from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import classes from "./filter-panel.module.css";
import { priceColumns, priceLimits } from "./price-columns.ts";
import { PriceHistogram } from "./price-histogram.tsx";

type Range = [from: number, to: number];
/** Null at an empty end, NaN at one that cannot be read. */
type Draft = [from: number | null, to: number | null];

/** Cents are read too, and rounded: without their separator they would be hundreds of euros. */
const EUROS = { decimals: 2, sign: "€" } as const;

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
  const { search, minPriceCents, maxPriceCents, prices, onChange } = props;
  const t = useText(listingText);
  const language = useLanguage();
  const limits = priceLimits(minPriceCents, maxPriceCents);
  const [lowest, highest] = limits;
  const [draft, setDraft] = useState<Draft | null>(null);
  const { priceMin, priceMax } = search;
  useEffect(() => setDraft(null), [priceMin, priceMax]);

  const [from, to]: Draft = draft ?? [priceMin ?? null, priceMax ?? null];
  const shown: Range = [from || lowest, to || highest];
  const inside = (euros: number) => Math.min(highest, Math.max(lowest, Math.round(euros)));
  const commit = ([a, b]: Range) => {
    const [least, most] = a <= b ? [inside(a), inside(b)] : [inside(b), inside(a)];
    setDraft([least, most]);
    onChange({
      priceMin: least > lowest ? least : undefined,
      priceMax: most < highest ? most : undefined,
    });
  };
  const columns = priceColumns(prices ?? [], limits);
  const isEmpty = prices !== undefined && columns.every(({ count }) => count === 0);
  const priceOf = (euros: number) => formatEuros(euros * 100, language);
  const commitTyped = () => {
    if (draft && !draft.some(Number.isNaN)) commit(shown);
  };

  return (
    <fieldset className={classes.group}>
      {/* Its group shows the label. */}
      <legend className={basics.hidden}>{t.price}</legend>
      {!isEmpty && (
        <div className={classes.slider}>
          <PriceHistogram columns={columns} chosen={shown} />
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
      )}
      <Group grow gap="sm" wrap="nowrap">
        <NumberTextInput
          label={t.priceFrom}
          name="priceMin"
          size="sm"
          placeholder={isEmpty ? undefined : String(lowest)}
          numberStyle={EUROS}
          format={String}
          disabled={isEmpty && from === null}
          value={from}
          onNumber={(value) => setDraft([value, to])}
          onBlur={commitTyped}
          onKeyDown={(event) => event.key === "Enter" && commitTyped()}
        />
        <NumberTextInput
          label={t.priceTo}
          name="priceMax"
          size="sm"
          placeholder={isEmpty ? undefined : String(highest)}
          numberStyle={EUROS}
          format={String}
          disabled={isEmpty && to === null}
          value={to}
          onNumber={(value) => setDraft([from, value])}
          onBlur={commitTyped}
          onKeyDown={(event) => event.key === "Enter" && commitTyped()}
        />
      </Group>
    </fieldset>
  );
}
