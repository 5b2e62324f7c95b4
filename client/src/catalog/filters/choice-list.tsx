import { VisuallyHidden } from "@mantine/core";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import classes from "./choice-list.module.css";
import { isOutOfReach } from "./value-count.ts";

type Choice<T> = { value: T; label: string; count: number | undefined };

type ListProps<T extends string | number> = {
  legend: string;
  name: string;
  anyLabel: string;
  choices: readonly Choice<T>[];
  value: T | undefined;
  /** `steps` are equal columns side by side, for a few short labels. */
  layout?: "rows" | "steps";
  onChange: (value: T | undefined) => void;
};

/** Radio buttons for one choice, each with its number of vehicles. The first option means "any". */
export function ChoiceList<T extends string | number>(props: ListProps<T>) {
  const { legend, name, anyLabel, choices, value, layout = "rows", onChange } = props;
  return (
    <fieldset className={classes.group}>
      {/* Its group shows the label. */}
      <legend className={basics.hidden}>{legend}</legend>
      <div className={classes[layout]}>
        <Choice
          type="radio"
          name={name}
          value=""
          label={anyLabel}
          checked={value === undefined}
          onChange={() => onChange(undefined)}
        />
        {choices.map((choice) => (
          <Choice
            key={choice.value}
            type="radio"
            name={name}
            value={String(choice.value)}
            label={choice.label}
            count={choice.count}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = {
  name: string;
  label: string;
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox filter in the layout of the other rows. */
export function ChoiceBox(props: SwitchProps) {
  return (
    <div className={classes.rows}>
      <Choice type="checkbox" value="true" {...props} />
    </div>
  );
}

function Choice(props: {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { label, count, checked, onChange, ...input } = props;
  return (
    <label className={classes.choice}>
      <input
        {...input}
        className={classes.input}
        checked={checked}
        disabled={isOutOfReach(count, checked)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.label}>{label}</span>
      {count !== undefined && <CountMark count={count} />}
    </label>
  );
}

/** Number of vehicles. Screen readers also read its noun. */
export function CountMark({ count }: { count: number }) {
  const t = useText(resultsText);
  const label = formatNumber(count, useLanguage());
  return (
    <span className={classes.count}>
      <span aria-hidden>{label}</span>
      <VisuallyHidden>{t.vehicles(label)}</VisuallyHidden>
    </span>
  );
}
