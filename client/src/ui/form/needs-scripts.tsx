import classes from "./needs-scripts.module.css";

/** Server only, because its text and the company's data would add weight to every first visit. */
const Explanation = import.meta.env.SSR
  ? (await import("./needs-scripts-explanation.tsx")).NeedsScriptsExplanation
  : null;

/**
 * Shown without scripts in place of a form that needs them, with contact details. Only the server
 * renders it, because React renders nothing into a noscript element in browsers.
 */
export function NeedsScripts() {
  return <noscript className={classes.card}>{Explanation && <Explanation />}</noscript>;
}
