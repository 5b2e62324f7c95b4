import clsx from "clsx";
import { formatNumber, formatStars } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { Rating } from "#shared/catalog/rating.ts";
import classes from "./stars.module.css";
import { starsText } from "./stars-text.ts";

/** `★ 4.6 (12)`: what reviews come to, in one line; for screen readers in words. */
export function RatingValue(props: { rating: Rating; className?: string }) {
  const { average, count } = props.rating;
  const t = useText(starsText);
  const language = useLanguage();
  const mean = formatStars(average, language);
  const number = formatNumber(count, language);
  return (
    <span className={clsx(classes.rating, "tabular", props.className)}>
      <span aria-hidden="true">
        <span className={classes.average}>{mean}</span> ({number})
      </span>
      <span className={basics.hidden}>{t.rating(mean, count, number)}</span>
    </span>
  );
}
