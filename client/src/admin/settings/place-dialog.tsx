import { Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import { type ChangeEvent, useState } from "react";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { EditConflictAlert } from "#client/admin/drawer/edit-conflict-alert.tsx";
import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import type { AdminPlace } from "#shared/admin/admin-settings.ts";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import { toSlug } from "#shared/site/slug.ts";
import classes from "./place-dialog.module.css";
import { placesText } from "./places-text.ts";
import { settingsText } from "./settings-text.ts";
import { type PlaceValues, usePlaceForm } from "./use-place-form.ts";

const FIELDS = ["kind", "nameEl", "nameEn", "id", "code", "active"];

/** Needs two presses, so that a slip does not delete a place. */
function RemoveButton(props: { isRemoving: boolean; onRemove: () => void }) {
  const t = useText(placesText);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Button
      className={classes.remove}
      color="terracotta"
      variant={isConfirming ? "filled" : "subtle"}
      loading={props.isRemoving}
      onClick={() => (isConfirming ? props.onRemove() : setConfirming(true))}
    >
      {isConfirming ? t.confirmRemove : t.remove}
    </Button>
  );
}

type PlaceFormProps = { place: AdminPlace | null; isGone: boolean; onDone: () => void };

function PlaceForm(props: PlaceFormProps) {
  const t = useText(placesText);
  const { fields } = useText(settingsText);
  const { place, onDone } = props;
  const { form, editConflict, isChanged, save, remove, isSaving, isRemoving } = usePlaceForm(props);
  const isGone = props.isGone && !isRemoving;
  useUnsavedChanges(isChanged);
  const errorOf = useFieldErrors(form.errors);
  const field = (name: keyof PlaceValues & keyof typeof fields) => ({
    label: fields[name],
    ...form.getInputProps(name),
    error: errorOf(name),
  });
  const nameIn = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    const { id, nameEn } = form.values;
    form.setFieldValue("nameEn", value);
    // The id of a new place follows its English name until the admin edits the id.
    if (!place && id === toSlug(nameEn)) form.setFieldValue("id", toSlug(value));
  };
  const submit = form.onSubmit(save, (errors) =>
    form.getInputNode(FIELDS.find((name) => name in errors) ?? "nameEl")?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {isGone && <EditConflictAlert title={t.gone} text={t.goneText} changes={{}} />}
      {editConflict && !isGone && (
        <EditConflictAlert title={t.conflict} text={t.conflictText} changes={editConflict} />
      )}
      <NativeSelect
        data={PLACE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        {...field("kind")}
      />
      <TextInput withAsterisk {...field("nameEl")} />
      <TextInput withAsterisk {...field("nameEn")} onChange={nameIn} />
      <TextInput
        withAsterisk={!place}
        description={t.idHint}
        disabled={place !== null}
        spellCheck={false}
        {...field("id")}
      />
      <TextInput description={t.codeHint} spellCheck={false} {...field("code")} />
      <Switch
        size="md"
        label={fields.active}
        description={t.activeHint}
        {...form.getInputProps("active", { type: "checkbox" })}
      />
      <ButtonRow isEnd>
        {place && !isGone && <RemoveButton isRemoving={isRemoving} onRemove={remove} />}
        <Button variant="default" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t.save}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Dialog that adds or edits a place. Closed while the address names none. */
export function PlaceDialog(props: {
  places: readonly AdminPlace[];
  /** An id, or `new`. */
  open: string | undefined;
  onClose: () => void;
}) {
  const t = useText(placesText);
  const { open } = props;
  const place = props.places.find(({ id }) => id === open);
  const [known, setKnown] = useState(place);
  if (place && place !== known) setKnown(place);
  // A deletion by another admin does not discard a half-filled form.
  const shown = known && known.id === open ? known : null;
  const isOpen = open === "new" || shown !== null;
  return (
    <Dialog
      opened={isOpen}
      onClose={props.onClose}
      title={shown ? t.editTitle : t.newTitle}
      closeLabel={t.close}
    >
      {isOpen && (
        <PlaceForm
          key={open}
          place={shown}
          isGone={shown !== null && !place}
          onDone={props.onClose}
        />
      )}
    </Dialog>
  );
}
