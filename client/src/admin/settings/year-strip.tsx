import { Text } from "@mantine/core";
import { formatNumber, formatShortMonth } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { LONGEST_YEAR, MONTH_LENGTHS, partsOfYear } from "#shared/seasons.ts";
import { SEASON_NAMES, type Season } from "#shared/settings.ts";
import { settingsText } from "./settings-text.ts";
import classes from "./year-strip.module.css";

const percent = (days: number) => `${(100 * days) / LONGEST_YEAR}%`;

/** A season of fewer days has no room for its increase on a phone. */
const LABELLED_FROM_DAYS = 40;

/** Decorative strip of the year from January to December with its seasons, as in the fields. */
export function YearStrip({ seasons, isOff }: { seasons: readonly Season[]; isOff: boolean }) {
  const language = useLanguage();
  const { seasonNames } = useText(settingsText);
  const parts = seasons.flatMap((season) =>
    partsOfYear(season).map((part) => ({ ...part, ...season })),
  );
  const names = SEASON_NAMES.filter((name) => seasons.some((season) => season.name === name));
  return (
    <div className={classes.strip} data-off={isOff || undefined} aria-hidden>
      <div className={classes.year}>
        {parts.map(({ name, first, last, increasePercent }) => (
          <span
            key={`${name} ${first} ${last}`}
            className={classes.season}
            data-season={name}
            style={{ left: percent(first - 1), width: percent(last - first + 1) }}
          >
            {last - first >= LABELLED_FROM_DAYS &&
              Number.isFinite(increasePercent) &&
              `+${formatNumber(increasePercent, language)}%`}
          </span>
        ))}
      </div>
      <div className={classes.months}>
        {MONTH_LENGTHS.map((days, index) => (
          <Text
            key={`${index + 1} ${days}`}
            component="span"
            size="xs"
            style={{ width: percent(days) }}
          >
            {formatShortMonth(index + 1, language)}
          </Text>
        ))}
      </div>
      {names.length > 0 && (
        <ul className={classes.names}>
          {names.map((name) => (
            <li key={name} data-season={name}>
              {seasonNames[name]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
