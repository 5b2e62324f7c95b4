import classes from "./clipped-text.module.css";

/**
 * Text on a single line that ends in dots where its column is too narrow; a tooltip has all of it.
 */
export function ClippedText(props: { text: string; isDimmed?: boolean }) {
  return (
    <span className={classes.clipped} data-dimmed={props.isDimmed} title={props.text}>
      {props.text}
    </span>
  );
}
