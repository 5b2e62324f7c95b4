import classes from "./dotted-parts.module.css";

/** Parts of a text with dots between them. No line begins or ends with a dot. */
export function DottedParts({ parts }: { parts: readonly string[] }) {
  return (
    <span className={classes.line}>
      {parts.map((part, index) => (
        <span key={part} className={classes.part}>
          {index > 0 && <span className={classes.dot}> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
