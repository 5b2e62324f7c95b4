import { Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { trpc } from "#client/api.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import { useFieldErrors } from "#client/ui/use-field-errors.ts";
import { type AdminPlace, savePlaceSchema } from "#shared/admin-settings.ts";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import { ButtonRow } from "./button-row.tsx";
import classes from "./place-dialog.module.css";
import { placesText } from "./places-text.ts";
import { settingsText } from "./settings-text.ts";

type Values = Pick<AdminPlace, "id" | "kind" | "nameEl" | "nameEn" | "active"> & {
  isNew: boolean;
  code: string;
};

const BLANK = { id: "", kind: "town", nameEl: "", nameEn: "", code: "", active: true } as const;

const FIELDS = ["kind", "nameEl", "nameEn", "id", "code", "active"];

function toValues(place: AdminPlace | null): Values {
  if (!place) return { isNew: true, ...BLANK };
  const { id, kind, nameEl, nameEn, code, active } = place;
  return { isNew: false, id, kind, nameEl, nameEn, code: code ?? "", active };
}

/** What both deeds of the dialog do afterwards and when they are refused. */
function usePlaceDeeds(props: {
  onDone: () => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}) {
  const t = useWords(placesText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const done = (message: string) => async () => {
    notifySuccess({ title: t.successTitle, message });
    props.onDone();
    void utils.catalog.invalidate();
    void utils.admin.settingsHistory.invalidate();
    await utils.admin.places.invalidate();
  };
  const refused = (title: string) => (error: unknown) => {
    const problem = readProblem(error);
    notifyError({ title, message: problemText(problem, language) });
    const isTaken = problem.code === "placeExists";
    props.onFieldErrors(isTaken ? { id: "placeIdTaken" } : readFieldErrors(error));
  };
  const save = trpc.admin.savePlace.useMutation({
    onSuccess: done(t.saved),
    onError: refused(t.saveFailed),
  });
  const remove = trpc.admin.deletePlace.useMutation({
    onSuccess: done(t.removed),
    onError: refused(t.removeFailed),
  });
  return { save, remove };
}

/** Deletes in two presses, so that no slip takes a place away. */
function RemoveButton(props: { isRemoving: boolean; onRemove: () => void }) {
  const t = useWords(placesText);
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      color="terracotta"
      variant={isAsked ? "filled" : "subtle"}
      loading={props.isRemoving}
      onClick={() => (isAsked ? props.onRemove() : setAsked(true))}
    >
      {isAsked ? t.confirmRemove : t.remove}
    </Button>
  );
}

function PlaceForm({ place, onDone }: { place: AdminPlace | null; onDone: () => void }) {
  const t = useWords(placesText);
  const { fields } = useWords(settingsText);
  const form = useForm<Values>({
    initialValues: toValues(place),
    validate: zod4Resolver(savePlaceSchema, { errorPriority: "first" }),
  });
  const errorOf = useFieldErrors(form.errors);
  const { save, remove } = usePlaceDeeds({ onDone, onFieldErrors: form.setErrors });
  const field = (name: keyof Values & keyof typeof fields) => ({
    label: fields[name],
    ...form.getInputProps(name),
    error: errorOf(name),
  });
  const submit = form.onSubmit(
    (values) => save.mutate(values),
    (errors) => form.getInputNode(FIELDS.find((name) => name in errors) ?? "nameEl")?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate className={classes["form"]}>
      <NativeSelect
        data={PLACE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        {...field("kind")}
      />
      <TextInput withAsterisk {...field("nameEl")} />
      <TextInput withAsterisk {...field("nameEn")} />
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
        {place && (
          <RemoveButton
            isRemoving={remove.isPending}
            onRemove={() => remove.mutate({ id: place.id })}
          />
        )}
        <Button variant="default" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t.save}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** A place to be or to change; closed while the address names neither. */
export function PlaceDialog(props: {
  places: readonly AdminPlace[];
  /** An id, or `new`. */
  open: string | undefined;
  onClose: () => void;
}) {
  const t = useWords(placesText);
  const { open } = props;
  const place = props.places.find(({ id }) => id === open) ?? null;
  const isOpen = open === "new" || place !== null;
  return (
    <Dialog
      opened={isOpen}
      onClose={props.onClose}
      title={place ? t.editTitle : t.newTitle}
      closeLabel={t.close}
    >
      {isOpen && <PlaceForm key={open} place={place} onDone={props.onClose} />}
    </Dialog>
  );
}
