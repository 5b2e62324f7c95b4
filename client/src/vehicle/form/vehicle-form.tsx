import { Alert, Button, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconHistory } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#client/text/language.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { useRefusalToast } from "#client/ui/toast/use-refusal-toast.ts";
import { ImageField } from "#client/vehicle/form-images/image-field.tsx";
import { uploadedOf } from "#client/vehicle/form-images/image-list.ts";
import type { FormOwner } from "#client/vehicle/form-images/upload-image.ts";
import { useImageUploads } from "#client/vehicle/form-images/use-image-uploads.ts";
import type { Viewer } from "#shared/account/account.ts";
import {
  type VehicleForm as CompleteVehicle,
  type EditedVehicle,
  vehicleFormSchema,
  vehicleNoteSchema,
} from "#shared/partner/partner-vehicle.ts";
import { ConflictAlert } from "./conflict-alert.tsx";
import { FormContents } from "./form-contents.tsx";
import {
  type FormSection,
  firstInvalidField,
  headingId,
  invalidFieldsOf,
  sectionsOf,
} from "./form-sections.ts";
import { HomePlaceField } from "./home-place-field.tsx";
import { type EditConflict, mergeDrafts, takeOverTheirs } from "./merge-drafts.ts";
import { NoteField } from "./note-field.tsx";
import { PlacesField } from "./places-field.tsx";
import { PriceField } from "./price-field.tsx";
import { RentalTermFields } from "./rental-term-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SecurityFields } from "./security-fields.tsx";
import { TechnicalFields } from "./technical-fields.tsx";
import { type SaveVehicle, useSaveVehicle } from "./use-save-vehicle.ts";
import {
  clearDraft,
  EMPTY_VALUES,
  readDraft,
  type StoredDraft,
  toBase,
  type VehicleBase,
  type VehicleDraft,
  type VehicleValues,
  writeDraft,
} from "./vehicle-draft.ts";
import { BasicFields, ComfortFields } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";
import { VehiclePreview } from "./vehicle-preview.tsx";

const check = zod4Resolver(vehicleFormSchema, { errorPriority: "first" });

const checkNote = zod4Resolver(vehicleNoteSchema, { errorPriority: "first" });

function focusFirstOf(errors: object): void {
  const first = firstInvalidField(errors);
  document.querySelector<HTMLElement>(`form [data-path="${first}"]`)?.focus();
}

const BLANK: VehicleDraft = { values: EMPTY_VALUES, images: [], note: "" };

function FieldGroup(props: { section: FormSection; children: ReactNode }) {
  const t = useText(vehicleFormText);
  const id = headingId(props.section);
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.groupHead}>
        <h2 id={id} className={classes.legend} tabIndex={-1}>
          {t.groups[props.section]}
        </h2>
        {props.section === "basics" && <p className={classes.required}>{t.requiredFields}</p>}
      </div>
      {props.children}
    </section>
  );
}

type Start = { draft: VehicleDraft; base: VehicleBase | null; conflict: EditConflict | null };

/** Merges a draft of this device with the vehicle as stored now, which may have changed since. */
function startFrom(found: StoredDraft | null, stored: VehicleBase | null): Start {
  if (!found) return { draft: stored?.draft ?? BLANK, base: stored, conflict: null };
  if (!stored || !found.base || found.base.version === stored.version) {
    return { draft: found.draft, base: stored, conflict: null };
  }
  const { merged, conflict } = mergeDrafts(found.base.draft, found.draft, stored.draft);
  return { draft: merged, base: stored, conflict };
}

/**
 * Form of a new or edited vehicle. Input is stored on the device, per user, until it is saved. If
 * another user saved first, both edits are merged and the differences are shown.
 * @param owner selects the procedures for image uploads and comparable prices
 * @param vehicle the edited vehicle, null for a new one
 * @param reload refetches an edited vehicle after another user saved it
 * @param servedPlaceIds the places of the partner whose vehicle an admin edits
 * @param requiresNote true if a note to the partner is required
 */
export function VehicleForm(props: {
  viewer: Viewer;
  owner: FormOwner;
  vehicle: EditedVehicle | null;
  save: SaveVehicle;
  reload?: () => Promise<EditedVehicle>;
  requiresNote?: boolean;
  servedPlaceIds?: readonly string[];
  onDone: () => void;
}) {
  const { viewer, owner, vehicle, requiresNote = false } = props;
  const t = useText(vehicleFormText);
  const vehicleId = vehicle?.id ?? null;
  const [start] = useState(() => {
    const found = readDraft(viewer.id, vehicleId);
    return { ...startFrom(found, vehicle && toBase(vehicle)), isFound: found !== null };
  });
  const [isFound, setFound] = useState(start.isFound);
  const [base, setBase] = useState(start.base);
  const [conflict, setConflict] = useState(start.conflict);
  const [isAttempted, setAttempted] = useState(false);
  const [note, setNote] = useState(start.draft.note);
  const images = useImageUploads(owner, start.draft.images);
  const uploaded = uploadedOf(images.items);
  const imageIds = uploaded.map(({ id }) => id);
  /** Or has failed to. Such a photo is in no draft, and would be lost. */
  const isUploading = uploaded.length < images.items.length;
  const form = useForm<VehicleValues>({
    initialValues: start.draft.values,
    validate: (values) => ({
      ...check({ ...values, imageIds }),
      ...(requiresNote ? checkNote({ note }) : {}),
    }),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const draft: VehicleDraft = { values: form.values, images: uploaded, note };
  const fillTexts = (next: VehicleDraft) => {
    form.setValues(next.values);
    form.clearErrors();
    setNote(next.note);
  };
  /** Merges what others saved into the form. Running uploads stay. */
  const join = (next: VehicleDraft) => {
    fillTexts(next);
    images.replaceUploaded(next.images);
  };
  // Saving takes a while, and the user may type more in the meantime.
  const latest = useRef({ draft, base });
  useEffect(() => {
    latest.current = { draft, base };
  });
  const refusal = useRefusalToast();
  const save = useSaveVehicle({
    save: props.save,
    showRefusal: refusal.show,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      focusFirstOf(errors);
    },
    onConflict: async () => {
      if (!props.reload) return;
      const theirs = toBase(await props.reload());
      const now = latest.current;
      const joined = mergeDrafts(now.base?.draft ?? BLANK, now.draft, theirs.draft);
      setBase(theirs);
      setConflict(joined.conflict);
      join(joined.merged);
    },
    onSaved: () => {
      clearDraft(viewer.id, vehicleId);
      props.onDone();
    },
  });

  const written = JSON.stringify({ draft, base });
  const unchanged = JSON.stringify({ draft: base?.draft ?? BLANK, base });
  useEffect(() => {
    if (save.isDone || written === unchanged) clearDraft(viewer.id, vehicleId);
    else writeDraft(viewer.id, vehicleId, JSON.parse(written) as StoredDraft);
  }, [written, unchanged, viewer.id, vehicleId, save.isDone]);

  const startAfresh = () => {
    clearDraft(viewer.id, vehicleId);
    fillTexts(base?.draft ?? BLANK);
    images.reset((base?.draft ?? BLANK).images);
    setConflict(null);
    setFound(false);
  };
  const focusFirst = (errors: object) => {
    setAttempted(true);
    focusFirstOf(errors);
    refusal.show({ message: t.checkFields });
  };
  const submit = form.onSubmit((complete) => {
    if (isUploading) return refusal.show({ message: t.stillUploading });
    refusal.dismiss();
    // The schema has just checked that no value is null.
    const whole = { ...complete, imageIds } as CompleteVehicle;
    save.run(whole, { version: base?.version ?? null, note });
  }, focusFirst);
  const fields = { form, errorOf };
  const sections = sectionsOf(requiresNote);
  // Photos are not in the values: what was missing may have arrived since it was checked.
  const { imageIds: noImages, ...otherErrors } = form.errors;
  const errors = noImages && imageIds.length === 0 ? form.errors : otherErrors;
  const invalid = sections.flatMap((section) => invalidFieldsOf(section, errors)).length;
  return (
    <form onSubmit={submit} noValidate>
      <FormContents sections={sections} errors={errors} />
      <div className={classes.form}>
        {conflict && (
          <ConflictAlert
            conflict={conflict}
            onTakeOver={() => {
              join(takeOverTheirs(draft, conflict));
              setConflict(null);
            }}
            onKeep={() => setConflict(null)}
          />
        )}
        {isFound && !conflict && (
          <Alert
            className={classes.found}
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
        <div className={classes.fields}>
          <FieldGroup section="basics">
            <BasicFields {...fields} owner={owner} />
          </FieldGroup>
          <FieldGroup section="technical">
            <TechnicalFields {...fields} />
          </FieldGroup>
          <FieldGroup section="comfort">
            <ComfortFields {...fields} />
          </FieldGroup>
          <FieldGroup section="rentalTerms">
            <RentalTermFields {...fields} />
          </FieldGroup>
          <FieldGroup section="places">
            <PlacesField {...fields} owner={owner} servedPlaceIds={props.servedPlaceIds ?? []} />
            <HomePlaceField {...fields} owner={owner} />
          </FieldGroup>
          <FieldGroup section="images">
            <ImageField
              images={images}
              error={imageIds.length === 0 ? errorOf("imageIds") : undefined}
            />
          </FieldGroup>
          <FieldGroup section="price">
            <PriceField {...fields} owner={owner} vehicleId={vehicleId} />
          </FieldGroup>
          <FieldGroup section="security">
            <SecurityFields {...fields} />
          </FieldGroup>
          {requiresNote && (
            <FieldGroup section="note">
              <NoteField
                note={note}
                error={errorOf("note")}
                onChange={(next) => {
                  setNote(next);
                  form.clearFieldError("note");
                }}
              />
            </FieldGroup>
          )}
        </div>
        <aside className={classes.aside} aria-label={t.preview}>
          <VehiclePreview values={form.values} items={images.items} />
        </aside>
      </div>
      <SaveBar
        isUnsaved={written !== unchanged || isUploading}
        invalid={invalid}
        isSaving={save.isRunning}
        refusal={save.refusal}
        onShowInvalid={() => focusFirstOf(errors)}
        onCancel={vehicle ? props.onDone : undefined}
      />
    </form>
  );
}
