import classes from "./needs-scripts.module.css";

/** Only the server has it: its text and the company's data would weigh on every first visit. */
const Explanation = import.meta.env.SSR
  ? (await import("./needs-scripts-explanation.tsx")).NeedsScriptsExplanation
  : null;

/**
 * In place of what works only with scripts: says so where they are off, and whom to call instead. Only the
 * server writes it, as React draws nothing into the element in a browser.
 */
export function NeedsScripts() {
  return <noscript className={classes["card"]}>{Explanation && <Explanation />}</noscript>;
}
