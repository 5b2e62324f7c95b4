import { formatEuros } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import { SECURITY_LABELS } from "#shared/checkout/security-labels.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";
import classes from "./security-lines.module.css";

/**
 * Deposit and excess in short beside the price, so that both are known before a booking; the rental
 * terms say what they mean. Nothing where the partner tells them at pickup.
 */
export function SecurityLines({ depositCents, excessCents }: SecurityAmounts) {
  const language = useLanguage();
  const t = SECURITY_LABELS[language];
  if (depositCents === null && excessCents === null) return null;
  return (
    <dl className={classes.lines}>
      {depositCents !== null && (
        <div>
          <dt>{t.depositAtPickup}</dt>
          <dd>{depositCents === 0 ? t.noDeposit : formatEuros(depositCents, language)}</dd>
        </div>
      )}
      {excessCents !== null && (
        <div>
          <dt>{t.excess}</dt>
          <dd>{excessCents === 0 ? t.noExcess : formatEuros(excessCents, language)}</dd>
        </div>
      )}
    </dl>
  );
}
