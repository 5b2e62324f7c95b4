import classes from "./plain-submit.module.css";

/** Submit button of a form that submits automatically when scripts run. */
export function PlainSubmit({ label }: { label: string }) {
  return (
    <noscript>
      <button type="submit" className={classes.button}>
        {label}
      </button>
    </noscript>
  );
}
