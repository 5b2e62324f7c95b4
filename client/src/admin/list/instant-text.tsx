import { formatInstant } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import classes from "./inbox.module.css";

/** Day and time of an instant, on one line. */
export function InstantText({ at }: { at: string }) {
  const language = useLanguage();
  return <span className={classes.when}>{formatInstant(at, language)}</span>;
}
