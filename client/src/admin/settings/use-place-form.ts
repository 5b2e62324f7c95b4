import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useEffect, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { type AdminPlace, savePlaceSchema } from "#shared/admin/admin-settings.ts";
import { compareFields, type FieldChanges } from "#shared/admin/settings-changes.ts";
import { placesText } from "./places-text.ts";

export type PlaceValues = Pick<AdminPlace, "id" | "kind" | "nameEl" | "nameEn" | "active"> & {
  code: string;
};

const BLANK = { id: "", kind: "town", nameEl: "", nameEn: "", code: "", active: true } as const;

function toValues(place: AdminPlace | null): PlaceValues {
  if (!place) return BLANK;
  const { id, kind, nameEl, nameEn, code, active } = place;
  return { id, kind, nameEl, nameEn, code: code ?? "", active };
}

const compare = (before: PlaceValues, after: PlaceValues) =>
  compareFields(Object.entries(before), Object.entries(after));

/** Runs after both saving and deleting. */
function useDone(onDone: () => void) {
  const t = useText(placesText);
  const utils = trpc.useUtils();
  return (message: string) => async () => {
    notifySuccess({ title: t.successTitle, message });
    onDone();
    void utils.catalog.invalidate();
    void utils.admin.settingsHistory.invalidate();
    await utils.admin.places.invalidate();
  };
}

/**
 * Form of a place, saved against the version that it started from. On an edit conflict the form
 * keeps what was typed, takes over all other values and reports what changed.
 * @param place the place as stored, null for a new one
 * @param isGone true when it was deleted while the form was open; saving adds it again
 */
export function usePlaceForm(props: {
  place: AdminPlace | null;
  isGone: boolean;
  onDone: () => void;
}) {
  const { place, isGone } = props;
  const t = useText(placesText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const done = useDone(props.onDone);
  const [base, setBase] = useState(place);
  const [editConflict, setEditConflict] = useState<FieldChanges | null>(null);
  const form = useForm<PlaceValues>({
    initialValues: toValues(place),
    validate: zod4Resolver(savePlaceSchema.omit({ version: true }), { errorPriority: "first" }),
  });
  const mine = compare(toValues(base), form.values);
  const adopt = (theirs: AdminPlace) => {
    const ownChanges = Object.entries(mine).map(([name, { to }]) => [name, to]);
    form.setValues({ ...toValues(theirs), ...Object.fromEntries(ownChanges) });
    setBase(theirs);
  };
  const isChanged = Object.keys(mine).length > 0;
  // An unchanged form takes over what another admin saved.
  useEffect(() => {
    if (place && !isChanged && place.version !== base?.version) adopt(place);
  });
  const refused = (title: string) => async (error: unknown) => {
    const problem = readProblem(error);
    const hasEditConflict = problem.code === "placeAlreadyChanged" || problem.code === "notFound";
    if (!hasEditConflict) {
      notifyError({ title, message: problemText(problem, language) });
      const isTaken = problem.code === "placeExists";
      return form.setErrors(isTaken ? { id: "placeIdTaken" } : readFieldErrors(error));
    }
    try {
      const places = await utils.admin.places.fetch(undefined, { staleTime: 0 });
      const theirs = places.find(({ id }) => id === base?.id);
      if (!theirs) return;
      setEditConflict(compare(toValues(base), toValues(theirs)));
      adopt(theirs);
    } catch {
      notifyError({ title, message: problemText(problem, language) });
    }
  };
  const save = trpc.admin.savePlace.useMutation({
    onSuccess: done(t.saved),
    onError: refused(t.saveFailed),
  });
  const remove = trpc.admin.deletePlace.useMutation({
    onSuccess: done(t.removed),
    onError: refused(t.removeFailed),
  });
  const version = isGone ? null : (base?.version ?? null);
  return {
    form,
    editConflict,
    /** Something was entered that is not stored. */
    isChanged,
    isSaving: save.isPending,
    isRemoving: remove.isPending,
    save: (values: PlaceValues) => save.mutate({ ...values, version }),
    remove: () => version && remove.mutate({ id: form.values.id, version }),
  };
}
