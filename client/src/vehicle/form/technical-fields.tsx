import { NativeSelect } from "@mantine/core";
import { useLanguage, useText } from "#client/text/language.tsx";
import { EuroInput } from "#client/ui/form/euro-input.tsx";
import { NumberTextInput } from "#client/ui/form/number-text-input.tsx";
import { toLocalDate } from "#shared/local-time.ts";
import { factFieldLabels, formatFact } from "#shared/vehicle/vehicle-fact-labels.ts";
import {
  type FactDefinition,
  isFactRequired,
  TECHNICAL_FACTS,
  VEHICLE_FACTS,
  type VehicleFact,
} from "#shared/vehicle/vehicle-facts.ts";
import type { FieldProps } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

type FactFieldProps = FieldProps & { fact: VehicleFact };

/** The attributes of a fact's field, whichever input it is. */
function useFactField({ form, errorOf, fact }: FactFieldProps) {
  const isRequired = isFactRequired(fact, form.values.type);
  return {
    ...factFieldLabels(fact, useLanguage()),
    withAsterisk: isRequired,
    required: isRequired,
    "data-path": fact,
    error: errorOf(fact),
  };
}

/** Returns the selectable model years, newest first. */
function modelYears(first: number): number[] {
  const thisYear = Number(toLocalDate(new Date()).slice(0, 4));
  return Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index);
}

/** A select that is null until a choice is made. */
function SelectField(
  props: FactFieldProps & {
    choices: readonly (string | number)[];
    labelOf: (choice: string | number) => string;
  },
) {
  const { form, fact, choices, labelOf } = props;
  const t = useText(vehicleFormText);
  const { placeholder: _placeholder, ...field } = useFactField(props);
  return (
    <NativeSelect
      {...field}
      value={String(form.values[fact] ?? "")}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => String(choice) === value) ?? null;
        // The choices are those of this fact.
        form.setFieldValue(fact, chosen as never);
      }}
      data={[
        { value: "", label: t.choose },
        ...choices.map((choice) => ({ value: String(choice), label: labelOf(choice) })),
      ]}
    />
  );
}

const WHOLE = { decimals: 0 } as const;

function NumberField(props: FactFieldProps) {
  const { form, fact } = props;
  const given = form.values[fact];
  return (
    <NumberTextInput
      {...useFactField(props)}
      numberStyle={WHOLE}
      value={typeof given === "number" ? given : null}
      onNumber={(value) => form.setFieldValue(fact, value)}
    />
  );
}

function AmountField(props: FactFieldProps) {
  const { form, fact } = props;
  const given = form.values[fact];
  return (
    <EuroInput
      {...useFactField(props)}
      cents={typeof given === "number" ? given : null}
      onCents={(cents) => form.setFieldValue(fact, cents)}
    />
  );
}

/** The input of a fact, by its kind. Flags are checkboxes among the equipment. */
export function FactField(props: FactFieldProps) {
  const language = useLanguage();
  const definition: FactDefinition = VEHICLE_FACTS[props.fact];
  switch (definition.kind) {
    case "choice":
      return (
        <SelectField
          {...props}
          choices={definition.choices}
          labelOf={(choice) => formatFact(props.fact, choice, language)}
        />
      );
    case "count": {
      const last = definition.isOpenEnded ? definition.choices.at(-1) : undefined;
      return (
        <SelectField
          {...props}
          choices={definition.choices}
          labelOf={(count) => (count === last ? `${count}+` : String(count))}
        />
      );
    }
    case "year":
      return <SelectField {...props} choices={modelYears(definition.min)} labelOf={String} />;
    case "number":
      return <NumberField {...props} />;
    case "amount":
      return <AmountField {...props} />;
    case "flag":
      return null;
  }
}

export function TechnicalFields(fields: FieldProps) {
  return (
    <div className={classes.grid}>
      {TECHNICAL_FACTS.map((fact) => (
        <FactField key={fact} {...fields} fact={fact} />
      ))}
    </div>
  );
}
