import { Alert, Button, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconHistory } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useWords } from "#client/text/language.tsx";
import { notifyError } from "#client/ui/notices.ts";
import { useFieldErrors } from "#client/ui/use-field-errors.ts";
import type { Viewer } from "#shared/account.ts";
import { type VehicleForm as CompleteVehicle, vehicleFormSchema } from "#shared/partner-vehicle.ts";
import { PictureField } from "./picture-field.tsx";
import { keptOf } from "./picture-list.ts";
import { PriceField } from "./price-field.tsx";
import { TechnicalFields } from "./technical-fields.tsx";
import { usePictures } from "./use-pictures.ts";
import { useSaveVehicle } from "./use-save-vehicle.ts";
import {
  clearDraft,
  EMPTY_VALUES,
  readDraft,
  type VehicleDraft,
  type VehicleValues,
  writeDraft,
} from "./vehicle-draft.ts";
import { BasicFields, ComfortFields } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";
import { VehiclePreview } from "./vehicle-preview.tsx";

/** The order in which fields stand, so that the first wrong one gets the focus. */
const ORDER = [
  ...["type", "title", "brand", "description", "descriptionEn", "transmission", "fuelType"],
  ...["engineSize", "seats", "doors", "luggageCapacity", "year", "color", "pictureIds"],
  "pricePerDayCents",
];

const check = zod4Resolver(vehicleFormSchema, { errorPriority: "first" });

function focusFirstOf(errors: object): void {
  const first = ORDER.find((field) => field in errors);
  document.querySelector<HTMLElement>(`form [data-path="${first}"]`)?.focus();
}

const BLANK: VehicleDraft = { values: EMPTY_VALUES, pictures: [] };

function FieldGroup(props: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes["group"]} aria-labelledby={id}>
      <h2 id={id} className={classes["legend"]}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

/**
 * The form of a vehicle, new or edited. Whatever is written is kept on the device, per person, until
 * it is saved.
 * @param vehicle what is edited; null for a new one
 */
export function VehicleForm(props: {
  viewer: Viewer;
  vehicle: { id: string; draft: VehicleDraft } | null;
  onDone: () => void;
}) {
  const { viewer, vehicle } = props;
  const t = useWords(vehicleFormText);
  const vehicleId = vehicle?.id ?? null;
  const stored = vehicle?.draft ?? BLANK;
  const [found, setFound] = useState(() => readDraft(viewer.id, vehicleId));
  const [isAttempted, setAttempted] = useState(false);
  const start = found ?? stored;
  const pictures = usePictures(start.pictures);
  const kept = keptOf(pictures.items);
  const pictureIds = kept.map(({ id }) => id);
  const form = useForm<VehicleValues>({
    initialValues: start.values,
    validate: (values) => check({ ...values, pictureIds }),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const save = useSaveVehicle({
    vehicleId,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      focusFirstOf(errors);
    },
    onSaved: () => {
      clearDraft(viewer.id, vehicleId);
      props.onDone();
    },
  });

  const written = JSON.stringify({ values: form.values, pictures: kept });
  const unchanged = JSON.stringify(stored);
  useEffect(() => {
    if (save.isDone || written === unchanged) clearDraft(viewer.id, vehicleId);
    else writeDraft(viewer.id, vehicleId, JSON.parse(written) as VehicleDraft);
  }, [written, unchanged, viewer.id, vehicleId, save.isDone]);

  const startAfresh = () => {
    clearDraft(viewer.id, vehicleId);
    form.setValues(stored.values);
    form.clearErrors();
    pictures.reset(stored.pictures);
    setFound(null);
  };
  const focusFirst = (errors: object) => {
    setAttempted(true);
    focusFirstOf(errors);
    notifyError({ message: t.checkFields });
  };
  const submit = form.onSubmit((complete) => {
    if (kept.length < pictures.items.length) return notifyError({ message: t.stillUploading });
    // The schema has just seen that nothing is null any more.
    save.run({ ...complete, pictureIds } as CompleteVehicle);
  }, focusFirst);
  const fields = { form, errorOf };
  return (
    <form className={classes["form"]} onSubmit={submit} noValidate>
      {found && (
        <Alert
          className={classes["found"]}
          color="sea"
          icon={<IconHistory aria-hidden />}
          title={t.draftRestored}
        >
          <Text size="sm">{t.draftRestoredText}</Text>
          <Button variant="default" size="sm" mt="sm" onClick={startAfresh}>
            {t.draftDiscard}
          </Button>
        </Alert>
      )}
      <div className={classes["fields"]}>
        <FieldGroup title={t.groups.basics}>
          <BasicFields {...fields} />
        </FieldGroup>
        <FieldGroup title={t.groups.technical}>
          <TechnicalFields {...fields} />
        </FieldGroup>
        <FieldGroup title={t.groups.comfort}>
          <ComfortFields {...fields} />
        </FieldGroup>
        <FieldGroup title={t.groups.pictures}>
          <PictureField
            pictures={pictures}
            error={pictureIds.length === 0 ? errorOf("pictureIds") : undefined}
          />
        </FieldGroup>
        <FieldGroup title={t.groups.price}>
          <PriceField {...fields} vehicleId={vehicleId} />
        </FieldGroup>
      </div>
      <aside className={classes["aside"]} aria-label={t.preview}>
        <VehiclePreview values={form.values} items={pictures.items} />
      </aside>
      <div className={classes["actions"]}>
        {save.refusal && (
          <Alert color="terracotta" variant="light" role="alert" title={t.saveFailedTitle}>
            {save.refusal}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" size="lg" loading={save.isRunning}>
            {vehicle ? t.saveChanges : t.save}
          </Button>
          {vehicle && (
            <Button variant="default" size="lg" onClick={props.onDone}>
              {t.cancel}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t.draftKept}
        </Text>
      </div>
    </form>
  );
}
