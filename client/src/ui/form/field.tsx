import { IconSelector } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import classes from "./field.module.css";

type FieldProps = {
  label: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  className?: string;
};

/** A label above and an error below its children. `id` is that of a native control to label. */
export function Field(
  props: FieldProps & { controlId?: string; errorId: string; children: ReactNode },
) {
  const Label = props.controlId ? "label" : "div";
  return (
    <div className={props.className}>
      <Label className={classes.label} htmlFor={props.controlId}>
        {props.label}
        {props.withAsterisk && (
          <span className={classes.required} aria-hidden="true">
            {" *"}
          </span>
        )}
      </Label>
      {props.children}
      {props.error && (
        <p id={props.errorId} className={classes.error}>
          {props.error}
        </p>
      )}
    </div>
  );
}

type Choice = { value: string; label: string; disabled?: boolean };
type ChoiceGroup = { group: string; items: readonly Choice[] };

export type SelectFieldProps = FieldProps & {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly (Choice | ChoiceGroup)[];
  required?: boolean;
};

const option = ({ value, label, disabled }: Choice) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** A native select with a label: fast on phones, and works without scripts. */
export function SelectField(props: SelectFieldProps) {
  const id = useId();
  const { error, value, choices, onChange } = props;
  return (
    <Field
      label={props.label}
      error={error}
      withAsterisk={props.withAsterisk}
      className={props.className}
      controlId={id}
      errorId={`${id}-error`}
    >
      <span className={classes.box}>
        <select
          id={id}
          name={props.name}
          className={classes.select}
          value={value}
          required={props.required}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {choices.map((choice) =>
            "items" in choice ? (
              <optgroup key={choice.group} label={choice.group}>
                {choice.items.map(option)}
              </optgroup>
            ) : (
              option(choice)
            ),
          )}
        </select>
        <IconSelector size={18} stroke={1.6} className={classes.arrow} aria-hidden="true" />
      </span>
    </Field>
  );
}
