import classes from "#client/admin/list/list.module.css";

/** Labelled figures side by side. */
export function Figures(props: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.figures}>
      {props.figures.map(([name, value]) => (
        <div key={name} className={classes.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
