import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { AdminSettings } from "#shared/admin/admin-settings.ts";
import { compareSettings, type FieldChanges } from "#shared/admin/settings-changes.ts";
import type { Settings } from "#shared/settings.ts";
import { settingsText } from "./settings-text.ts";

/** The server names fields by their path in the input, the form by their path in the settings. */
function formErrors(error: unknown): Record<string, string> {
  const fields = Object.entries(readFieldErrors(error));
  return Object.fromEntries(fields.map(([name, key]) => [name.replace(/^settings\./, ""), key]));
}

/**
 * Saves the settings against the version that the form started from, and reports the result.
 * @param onSaved called with the settings now in force, and with those that were sent
 * @param onEditConflict called with the settings that another admin saved first
 */
export function useSaveSettings(props: {
  base: AdminSettings;
  onSaved: (saved: AdminSettings, sent: Settings) => void;
  onEditConflict: (theirs: AdminSettings) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}) {
  const t = useText(settingsText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [editConflict, setEditConflict] = useState<FieldChanges | null>(null);
  const save = trpc.admin.saveSettings.useMutation({
    onSuccess: (saved, sent) => {
      setEditConflict(null);
      utils.admin.settings.setData(undefined, saved);
      props.onSaved(saved, sent.settings);
      notifySuccess({ title: t.successTitle, message: t.saved });
      void utils.invalidate(undefined, { refetchType: "none" });
      return Promise.all([
        utils.admin.settingsHistory.invalidate(),
        utils.admin.places.invalidate(),
      ]);
    },
    onError: async (error) => {
      const problem = readProblem(error);
      if (problem.code !== "settingsAlreadyChanged") {
        notifyError({ title: t.saveFailed, message: problemText(problem, language) });
        const isHidden = problem.code === "placeInactive";
        const errors = isHidden ? { defaultPickupPlace: "placeInactive" } : formErrors(error);
        return props.onFieldErrors(errors);
      }
      try {
        const theirs = await utils.admin.settings.fetch(undefined, { staleTime: 0 });
        setEditConflict(compareSettings(props.base.settings, theirs.settings));
        props.onEditConflict(theirs);
      } catch {
        notifyError({ title: t.saveFailed, message: problemText(problem, language) });
      }
    },
  });
  return {
    run: (settings: Settings) => save.mutate({ settings, savedAt: props.base.savedAt }),
    isSaving: save.isPending,
    /** Changes that another admin saved since the form was opened, or null. */
    editConflict,
  };
}
