import classes from "./plain-submit.module.css";

/** The button of a form that applies itself while scripts run. */
export function PlainSubmit({ label }: { label: string }) {
  return (
    <noscript>
      <button type="submit" className={classes["button"]}>
        {label}
      </button>
    </noscript>
  );
}
