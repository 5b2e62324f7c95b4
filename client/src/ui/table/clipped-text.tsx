import classes from "./clipped-text.module.css";

/**
 * Text of a cell. It takes two lines where its column is narrow, and ends in dots where they are
 * not enough; a tooltip has all of it.
 */
export function ClippedText(props: { text: string; isDimmed?: boolean }) {
  return (
    <span className={classes.clipped} data-dimmed={props.isDimmed} title={props.text}>
      {props.text}
    </span>
  );
}
