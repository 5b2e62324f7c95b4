import { Paper, Title } from "@mantine/core";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { Earnings } from "#shared/partner/partner-bookings.ts";
import { earningsText } from "./earnings-text.ts";
import classes from "./expected-bar.module.css";

/** The net amount of a year in parts: of rentals that are over, still ahead, and not paid yet. */
export function ExpectedBar({ earnings }: { earnings: Earnings }) {
  const t = useText(earningsText);
  const language = useLanguage();
  const { total, expected } = earnings;
  const parts = [
    { name: "over", cents: total.netCents - expected.aheadCents, note: undefined },
    { name: "ahead", cents: expected.aheadCents, note: undefined },
    {
      name: "awaited",
      cents: expected.awaitedCents,
      note: expected.awaitedBookings > 0 ? t.awaitedNote(expected.awaitedBookings) : undefined,
    },
  ] as const;
  const whole = Math.max(
    1,
    parts.reduce((sum, { cents }) => sum + cents, 0),
  );
  return (
    <Paper withBorder component="section" aria-labelledby="expected" className={classes.card}>
      <Title order={2} size="h4" id="expected">
        {t.expected}
      </Title>
      <div className={classes.bar} aria-hidden>
        {parts.map(
          ({ name, cents }) =>
            cents > 0 && (
              <span key={name} data-part={name} style={{ width: `${(100 * cents) / whole}%` }} />
            ),
        )}
      </div>
      <dl className={classes.parts}>
        {parts.map(({ name, cents, note }) => (
          <div key={name} data-part={name} className={classes.part}>
            <dt>{t.parts[name]}</dt>
            <dd>
              {formatEurosExact(cents, language)}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
