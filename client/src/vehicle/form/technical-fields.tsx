import { NativeSelect, NumberInput } from "@mantine/core";
import { useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { DOOR_COUNTS, FIRST_MODEL_YEAR, hasDoors } from "#shared/partner/partner-vehicle.ts";
import {
  COLORS,
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
} from "#shared/vehicle-values.ts";
import type { VehicleValues } from "./vehicle-draft.ts";
import type { FieldProps } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** A required select that is null until a choice is made. */
function ChoiceField<Field extends keyof VehicleValues, Value extends string | number>(
  props: FieldProps & {
    field: Field;
    label: string;
    values: readonly (Value & VehicleValues[Field])[];
    nameOf: (value: Value & VehicleValues[Field]) => string;
    isOptional?: boolean;
  },
) {
  const t = useText(vehicleFormText);
  const { form, field, values } = props;
  const chosen = form.values[field];
  return (
    <NativeSelect
      label={props.label}
      withAsterisk={!props.isOptional}
      required={!props.isOptional}
      data-path={field}
      value={chosen === null ? "" : String(chosen)}
      onChange={({ currentTarget: { value } }) => {
        const next = values.find((one) => String(one) === value) ?? null;
        form.setFieldValue(field as never, next);
      }}
      error={props.errorOf(field)}
      data={[
        { value: "", label: t.choose },
        ...values.map((value) => ({ value: String(value), label: props.nameOf(value) })),
      ]}
    />
  );
}

/** Returns the selectable model years, newest first. */
function modelYears(): number[] {
  const thisYear = Number(toLocalDate(new Date()).slice(0, 4));
  return Array.from({ length: thisYear - FIRST_MODEL_YEAR + 1 }, (_, index) => thisYear - index);
}

export function TechnicalFields(fields: FieldProps) {
  const { form, errorOf } = fields;
  const t = useText(vehicleFormText);
  const words = useText(vehicleLabels);
  const withDoors = hasDoors(form.values.type);
  return (
    <div className={classes.grid}>
      <ChoiceField
        {...fields}
        field="transmission"
        label={t.transmission}
        values={TRANSMISSIONS}
        nameOf={(value) => words.transmission[value]}
      />
      <ChoiceField
        {...fields}
        field="fuelType"
        label={t.fuelType}
        values={FUEL_TYPES}
        nameOf={(value) => words.fuelType[value]}
      />
      <NumberInput
        label={t.engineSize}
        placeholder={t.engineHint}
        withAsterisk
        required
        min={0}
        max={20_000}
        clampBehavior="none"
        allowDecimal={false}
        hideControls
        data-path="engineSize"
        value={form.values.engineSize ?? ""}
        onChange={(value) =>
          form.setFieldValue("engineSize", typeof value === "number" ? value : null)
        }
        error={errorOf("engineSize")}
      />
      <ChoiceField
        {...fields}
        field="seats"
        label={t.seats}
        values={SEAT_COUNTS}
        nameOf={t.seatCount}
      />
      <ChoiceField
        {...fields}
        field="doors"
        label={t.doors}
        values={DOOR_COUNTS}
        nameOf={String}
        isOptional={!withDoors}
      />
      <ChoiceField
        {...fields}
        field="luggageCapacity"
        label={t.luggageCapacity}
        values={LUGGAGE_CAPACITIES}
        nameOf={(value) => t.luggageCapacities[value]}
      />
      <ChoiceField {...fields} field="year" label={t.year} values={modelYears()} nameOf={String} />
      <ChoiceField
        {...fields}
        field="color"
        label={t.color}
        values={COLORS}
        nameOf={(value) => t.colors[value]}
      />
    </div>
  );
}
