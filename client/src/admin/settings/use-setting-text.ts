import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { formatDayMonth, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import type { DayOfYear } from "#shared/seasons.ts";
import { NUMBER_SETTINGS, type NumberSetting, type Season } from "#shared/settings.ts";
import { placesText } from "./places-text.ts";
import { settingsText } from "./settings-text.ts";

type Names = typeof settingsText.el.fields;

const NUMBERS: Partial<Record<string, NumberSetting>> = NUMBER_SETTINGS;

/** Formats a season's day. The year is arbitrary but must be a leap year. */
export function useDayText(): (day: DayOfYear) => string {
  const language = useLanguage();
  return (day) => formatDayMonth(`2024-${day}`, language);
}

/** Readable names and values of settings and places, also for the history. */
export function useSettingText() {
  const t = useText(settingsText);
  const { kinds } = useText(placesText);
  const language = useLanguage();
  const placeName = usePlaceName();
  const day = useDayText();
  const season = ({ name, from, to, increasePercent }: Season) =>
    `${t.seasonNames[name]} ${day(from)} – ${day(to)} +${valueOf("", increasePercent)}%`;
  const wordFor = (name: string, value: string): string => {
    if (name === "defaultPickupPlace") return placeName(value);
    const kind = name === "kind" && PLACE_KINDS.find((one) => one === value);
    return kind ? kinds[kind] : value;
  };
  const valueOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t.nothing;
    if (typeof value === "boolean") return value ? t.on : t.off;
    if (name === "seasons") return (value as Season[]).map(season).join(", ") || t.nothing;
    if (typeof value === "string") return wordFor(name, value);
    if (Number.isNaN(value)) return t.nothing;
    if (typeof value !== "number") return JSON.stringify(value);
    const unit = NUMBERS[name]?.unit;
    const number = formatNumber(value, language);
    return unit ? `${number}${t.suffixes[unit](value)}` : number;
  };
  const nameOf = (name: string) => t.fields[name as keyof Names] ?? name;
  return { nameOf, valueOf };
}
