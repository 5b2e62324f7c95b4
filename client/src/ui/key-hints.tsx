import classes from "./key-hints.module.css";

/** Keys that work here, and what each of them does. */
export function KeyHints(props: { hints: readonly { keys: readonly string[]; action: string }[] }) {
  return (
    <span className={classes.hints}>
      {props.hints.map(({ keys, action }) => (
        <span key={action}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {action}
        </span>
      ))}
    </span>
  );
}
