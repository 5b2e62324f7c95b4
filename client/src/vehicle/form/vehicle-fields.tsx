import { Checkbox, Radio, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { FormOwner } from "#client/vehicle/form-images/upload-image.ts";
import { VehicleIcon } from "#client/vehicle/vehicle-icon.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { PLATE_LENGTH } from "#shared/partner/partner-vehicle.ts";
import { EXTRA_LABELS, factName } from "#shared/vehicle/vehicle-fact-labels.ts";
import { FACT_NAMES, VEHICLE_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import type { VehicleValues } from "./vehicle-draft.ts";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

export type FieldProps = {
  form: UseFormReturnType<VehicleValues>;
  errorOf: (field: string) => string | undefined;
};

export function BasicFields({ form, errorOf, owner }: FieldProps & { owner: FormOwner }) {
  const t = useText(vehicleFormText);
  const labels = useText(vehicleLabels);
  return (
    <>
      <Radio.Group
        size="md"
        label={t.type}
        withAsterisk
        value={form.values.type}
        onChange={(value) => {
          const type = VEHICLE_TYPES.find((one) => one === value);
          if (type) form.setFieldValue("type", type);
        }}
        error={errorOf("type")}
      >
        <div className={classes.types}>
          {VEHICLE_TYPES.map((type) => (
            <Radio.Card
              key={type}
              value={type}
              className={classes.type}
              aria-label={labels.type[type]}
            >
              <VehicleIcon type={type} size={28} />
              <span>{labels.type[type]}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div className={classes.names}>
        <TextInput
          label={t.title}
          description={t.titleHint}
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
        <TextInput
          label={t.plate}
          description={t.plateHint[owner]}
          placeholder="HPK-1234"
          maxLength={PLATE_LENGTH}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps("plate")}
          error={errorOf("plate")}
        />
      </div>
      <div className={classes.pair}>
        <Textarea
          label={t.description}
          description={t.descriptionHint}
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps("description")}
          error={errorOf("description")}
        />
        <Textarea
          label={t.descriptionEn}
          description={t.descriptionEnHint}
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

export function ComfortFields({ form }: FieldProps) {
  const language = useLanguage();
  const extraLabels = useText(EXTRA_LABELS);
  const { extras } = form.values;
  return (
    <div className={classes.checks}>
      {FACT_NAMES.filter((fact) => VEHICLE_FACTS[fact].kind === "flag").map((fact) => (
        <Checkbox
          key={fact}
          label={factName(fact, language)}
          {...form.getInputProps(fact, { type: "checkbox" })}
        />
      ))}
      {VEHICLE_EXTRAS.map((extra) => (
        <Checkbox
          key={extra}
          label={extraLabels[extra].shortName}
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
