import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { formatMonth } from "#client/text/month.ts";
import type { PartnerProfile } from "#shared/catalog/catalog.ts";
import classes from "./partner-facts.module.css";
import { partnerText } from "./partner-text.ts";

/** What is known about a partner: since when, completed rentals, vehicles on offer. */
export function PartnerFacts({ partner }: { partner: PartnerProfile }) {
  const t = useText(partnerText);
  const language = useLanguage();
  const facts = [
    { label: t.since, value: formatMonth(partner.since.slice(0, 7), language) },
    { label: t.completed, value: formatNumber(partner.completedRentals, language) },
    { label: t.offered, value: formatNumber(partner.vehicleCount, language) },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first letter of a partner's name, instead of an image for those who have none. */
export function PartnerInitial({ name }: { name: string }) {
  return (
    <span className={classes.initial} aria-hidden>
      {name.charAt(0)}
    </span>
  );
}
