import classes from "./choice-pills.module.css";

type Props<T extends string | number> = {
  legend: string;
  name: string;
  anyLabel: string;
  choices: readonly { value: T; label: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
};

/** A small exclusive choice as radio buttons in the shape of pills; the first pill means "any". */
export function ChoicePills<T extends string | number>(props: Props<T>) {
  const { legend, name, anyLabel, choices, value, onChange } = props;
  return (
    <fieldset className={classes["group"]}>
      <legend className={classes["legend"]}>{legend}</legend>
      <div className={classes["pills"]}>
        <Pill
          name={name}
          label={anyLabel}
          checked={value === undefined}
          onPick={() => onChange(undefined)}
        />
        {choices.map((choice) => (
          <Pill
            key={choice.value}
            name={name}
            value={String(choice.value)}
            label={choice.label}
            checked={value === choice.value}
            onPick={() => onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Pill(props: {
  name: string;
  value?: string;
  label: string;
  checked: boolean;
  onPick: () => void;
}) {
  return (
    <label className={classes["pill"]}>
      <input
        type="radio"
        className={classes["input"]}
        name={props.name}
        value={props.value ?? ""}
        checked={props.checked}
        onChange={props.onPick}
      />
      <span className={classes["label"]}>{props.label}</span>
    </label>
  );
}
