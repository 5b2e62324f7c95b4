import { useText } from "#client/text/language.tsx";
import classes from "./review-answer.module.css";
import { starsText } from "./stars-text.ts";

/** What the partner answered to a review, set off from what the customer wrote. */
export function ReviewAnswer({ children }: { children: string }) {
  const t = useText(starsText);
  return (
    <div className={classes.answer}>
      <p className={classes.title}>{t.answer}</p>
      <p className={classes.text}>{children}</p>
    </div>
  );
}
