import { formatEuros, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { type Quote, VAT_PERCENT } from "#shared/checkout/quote.ts";
import classes from "./price-lines.module.css";
import { priceLinesText } from "./price-lines-text.ts";

/** Price of a rental: one line per season, the total and its VAT. */
export function PriceLines(props: { quote: Pick<Quote, "lines" | "totalCents" | "vatCents"> }) {
  const t = useText(priceLinesText);
  const language = useLanguage();
  const { lines, totalCents, vatCents } = props.quote;
  return (
    <dl className={classes.lines}>
      {lines.map((line) => (
        <div key={`${line.season} ${line.pricePerDayCents}`} className={classes.line}>
          <dt>
            {t.line(line.days, formatEuros(line.pricePerDayCents, language))}
            {t.seasons[line.season] && (
              <span className={classes.season}>{t.seasons[line.season]}</span>
            )}
          </dt>
          <dd>{formatEurosExact(line.amountCents, language)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t.total}</dt>
        <dd>{formatEurosExact(totalCents, language)}</dd>
      </div>
      <div className={classes.vat}>
        <dt>{t.vat(VAT_PERCENT, formatEurosExact(vatCents, language))}</dt>
      </div>
    </dl>
  );
}
