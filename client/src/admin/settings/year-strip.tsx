import { Text } from "@mantine/core";
import { formatShortMonth } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import { LONGEST_YEAR, MONTH_LENGTHS, partsOfYear } from "#shared/seasons.ts";
import type { Season } from "#shared/settings.ts";
import classes from "./year-strip.module.css";

const percent = (days: number) => `${(100 * days) / LONGEST_YEAR}%`;

/** Decorative strip of the year from January to December with its seasons, as in the fields. */
export function YearStrip({ seasons, isOff }: { seasons: readonly Season[]; isOff: boolean }) {
  const language = useLanguage();
  const parts = seasons.flatMap((season) =>
    partsOfYear(season).map((part) => ({ ...part, name: season.name })),
  );
  return (
    <div className={classes.strip} data-off={isOff || undefined} aria-hidden>
      <div className={classes.year}>
        {parts.map(({ name, first, last }) => (
          <span
            key={`${name} ${first} ${last}`}
            className={classes.season}
            data-season={name}
            style={{ left: percent(first - 1), width: percent(last - first + 1) }}
          />
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
    </div>
  );
}
