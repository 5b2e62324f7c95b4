import {
  Checkbox,
  type InputWrapperProps,
  NativeSelect,
  NumberInput,
  Radio,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useWords } from "#client/text/language.tsx";
import { VehicleIcon } from "#client/ui/vehicle-icon.tsx";
import { vehicleWords } from "#client/ui/vehicle-words.ts";
import { DOOR_COUNTS, FIRST_MODEL_YEAR, hasDoors } from "#shared/partner-vehicle.ts";
import {
  COLORS,
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
  VEHICLE_EXTRAS,
  VEHICLE_TYPES,
} from "#shared/vehicle-values.ts";
import type { VehicleValues } from "./vehicle-draft.ts";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

export type FieldProps = {
  form: UseFormReturnType<VehicleValues>;
  errorOf: (field: string) => string | undefined;
};

/** So that fields side by side begin at one height. */
const HINT_BELOW: InputWrapperProps["inputWrapperOrder"] = [
  "label",
  "input",
  "description",
  "error",
];

/** A required choice that is null until it is made. */
function ChoiceField<Field extends keyof VehicleValues, Value extends string | number>(
  props: FieldProps & {
    field: Field;
    label: string;
    values: readonly (Value & VehicleValues[Field])[];
    nameOf: (value: Value & VehicleValues[Field]) => string;
    isOptional?: boolean;
  },
) {
  const t = useWords(vehicleFormText);
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

export function BasicFields({ form, errorOf }: FieldProps) {
  const t = useWords(vehicleFormText);
  const words = useWords(vehicleWords);
  return (
    <>
      <Radio.Group
        label={t.type}
        withAsterisk
        value={form.values.type}
        onChange={(value) => {
          const type = VEHICLE_TYPES.find((one) => one === value);
          if (type) form.setFieldValue("type", type);
        }}
        error={errorOf("type")}
      >
        <div className={classes["types"]}>
          {VEHICLE_TYPES.map((type) => (
            <Radio.Card
              key={type}
              value={type}
              className={classes["type"]}
              aria-label={words.type[type]}
            >
              <VehicleIcon type={type} size={28} />
              <span>{words.type[type]}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div className={classes["pair"]}>
        <TextInput
          label={t.title}
          description={t.titleHint}
          inputWrapperOrder={HINT_BELOW}
          placeholder="Suzuki Jimny 4x4"
          withAsterisk
          required
          {...form.getInputProps("title")}
          error={errorOf("title")}
        />
        <TextInput
          label={t.brand}
          placeholder="Suzuki"
          withAsterisk
          required
          {...form.getInputProps("brand")}
          error={errorOf("brand")}
        />
      </div>
      <div className={classes["pair"]}>
        <Textarea
          label={t.description}
          description={t.descriptionHint}
          inputWrapperOrder={HINT_BELOW}
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps("description")}
          error={errorOf("description")}
        />
        <Textarea
          label={t.descriptionEn}
          description={t.descriptionEnHint}
          inputWrapperOrder={HINT_BELOW}
          lang="en"
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps("descriptionEn")}
          error={errorOf("descriptionEn")}
        />
      </div>
    </>
  );
}

/** The model years on offer, the newest first. */
function modelYears(): number[] {
  const thisYear = new Date().getFullYear();
  return Array.from({ length: thisYear - FIRST_MODEL_YEAR + 1 }, (_, index) => thisYear - index);
}

export function TechnicalFields(fields: FieldProps) {
  const { form, errorOf } = fields;
  const t = useWords(vehicleFormText);
  const words = useWords(vehicleWords);
  const withDoors = hasDoors(form.values.type);
  const shared = { ...fields };
  return (
    <div className={classes["grid"]}>
      <ChoiceField
        {...shared}
        field="transmission"
        label={t.transmission}
        values={TRANSMISSIONS}
        nameOf={(value) => words.transmission[value]}
      />
      <ChoiceField
        {...shared}
        field="fuelType"
        label={t.fuelType}
        values={FUEL_TYPES}
        nameOf={(value) => words.fuel[value]}
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
        {...shared}
        field="seats"
        label={t.seats}
        values={SEAT_COUNTS}
        nameOf={t.seatCount}
      />
      <ChoiceField
        {...shared}
        field="doors"
        label={t.doors}
        values={DOOR_COUNTS}
        nameOf={String}
        isOptional={!withDoors}
      />
      <ChoiceField
        {...shared}
        field="luggageCapacity"
        label={t.luggageCapacity}
        values={LUGGAGE_CAPACITIES}
        nameOf={(value) => t.luggage[value]}
      />
      <ChoiceField {...shared} field="year" label={t.year} values={modelYears()} nameOf={String} />
      <ChoiceField
        {...shared}
        field="color"
        label={t.color}
        values={COLORS}
        nameOf={(value) => t.colors[value]}
      />
    </div>
  );
}

export function ComfortFields({ form }: FieldProps) {
  const t = useWords(vehicleFormText);
  const { extras } = form.values;
  return (
    <div className={classes["checks"]}>
      <Checkbox
        label={t.airConditioning}
        {...form.getInputProps("airConditioning", { type: "checkbox" })}
      />
      <Checkbox
        label={t.unlimitedMileage}
        {...form.getInputProps("unlimitedMileage", { type: "checkbox" })}
      />
      {VEHICLE_EXTRAS.map((extra) => (
        <Checkbox
          key={extra}
          label={t.extras[extra]}
          checked={extras.includes(extra)}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue(
              "extras",
              VEHICLE_EXTRAS.filter((one) => (one === extra ? checked : extras.includes(one))),
            )
          }
        />
      ))}
    </div>
  );
}
