import { ActionIcon, Button, NativeSelect, Switch, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { quoteRental } from "#shared/checkout/quote.ts";
import { MAX_SEASONS, SEASON_INCREASE, SEASON_NAMES, type Season } from "#shared/settings.ts";
import { DayOfYearField } from "./day-of-year-field.tsx";
import classes from "./settings.module.css";
import { SettingNumber, type SettingsFieldsProps } from "./settings-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { settingsText } from "./settings-text.ts";
import { YearStrip } from "./year-strip.tsx";

/** Price per day of a small car, as an example of a season's effect. */
const SAMPLE_CENTS = 4_000;
const NEW_SEASON: Season = { name: "mid", from: "09-01", to: "09-30", increasePercent: 20 };

/** Returns the price per day in this season for the sample price. */
function seasonPrice({ increasePercent }: Season): number {
  const allYear: Season = { name: "high", from: "01-01", to: "12-31", increasePercent };
  const settings = { seasonalPrices: true, seasons: [allYear] };
  const prices = { pricePerDayCents: SAMPLE_CENTS, specialPrices: [] };
  return quoteRental(prices, "2027-07-01", "2027-07-02", settings).totalCents;
}

type RowProps = SettingsFieldsProps & { path: `seasons.${number}`; index: number; season: Season };

function SeasonRow(props: RowProps) {
  const t = useText(settingsText);
  const language = useLanguage();
  const id = useId();
  const { form, path, index, season, errorOf } = props;
  const day = (end: "from" | "to") => ({
    label: t.season[end],
    path: `${path}.${end}`,
    value: season[end],
    error: errorOf(`${path}.${end}`),
    onChange: (value: string) => {
      form.setFieldValue(`${path}.${end}`, value);
      // Moving either end may resolve an overlap that is reported at the other field.
      form.clearFieldError(`${path}.from`);
    },
  });
  return (
    <div role="group" aria-labelledby={id} className={classes.season}>
      <div className={classes.seasonHead}>
        <Text fw={600} id={id}>
          {t.season.name(index + 1)}
        </Text>
        <Text size="sm" className="tabular" c="dimmed">
          {Number.isFinite(season.increasePercent) &&
            t.season.sample(
              formatEuros(SAMPLE_CENTS, language),
              formatEuros(seasonPrice(season), language),
            )}
        </Text>
        <ActionIcon
          aria-label={t.season.remove(index + 1)}
          color="terracotta"
          onClick={() => form.removeListItem("seasons", index)}
        >
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.seasonFields}>
        <NativeSelect
          label={t.season.kind}
          data={SEASON_NAMES.map((value) => ({ value, label: t.seasonNames[value] }))}
          {...form.getInputProps(`${path}.name`)}
        />
        <SettingNumber
          {...props}
          setting={SEASON_INCREASE}
          path={`${path}.increasePercent`}
          label={t.season.increase}
        />
        <DayOfYearField {...day("from")} />
        <DayOfYearField {...day("to")} />
      </div>
    </div>
  );
}

/** The on/off switch, the year strip and the seasons. */
export function SeasonFields(props: SettingsFieldsProps) {
  const t = useText(settingsText);
  const { form } = props;
  const { seasons, seasonalPrices } = form.values;
  return (
    <SettingsSection name="seasons">
      <Switch
        size="md"
        label={t.fields.seasonalPrices}
        description={seasonalPrices ? undefined : t.season.off}
        {...form.getInputProps("seasonalPrices", { type: "checkbox" })}
      />
      <YearStrip seasons={seasons} isOff={!seasonalPrices} />
      {seasons.length === 0 && <Text c="dimmed">{t.season.none}</Text>}
      {seasons
        .map((season, index) => ({ season, index, path: `seasons.${index}` as const }))
        .map((row) => (
          <SeasonRow key={row.path} {...props} {...row} />
        ))}
      {seasons.length < MAX_SEASONS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => form.insertListItem("seasons", { ...NEW_SEASON })}
          >
            {t.season.add}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
