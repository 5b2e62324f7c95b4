import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useEffect, useState } from "react";
import { EditConflictAlert } from "#client/admin/drawer/edit-conflict-alert.tsx";
import { useText } from "#client/text/language.tsx";
import { type GuardedPage, LeaveGuard } from "#client/ui/dialog/leave-guard.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { useRefusalToast } from "#client/ui/toast/use-refusal-toast.ts";
import type { AdminSettings } from "#shared/admin/admin-settings.ts";
import { compareSettings, mergeSettings } from "#shared/admin/settings-changes.ts";
import { settingsFormSchema } from "#shared/admin/settings-form.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import type { Settings } from "#shared/settings.ts";
import { BankFields } from "./bank-fields.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { SeasonFields } from "./season-fields.tsx";
import classes from "./settings.module.css";
import { NumberSection, PlaceField, RuleFields } from "./settings-fields.tsx";
import { SettingsSaveBar } from "./settings-save-bar.tsx";
import { settingsText } from "./settings-text.ts";
import { useSaveSettings } from "./use-save-settings.ts";

/** Opening or closing a drawer does not leave the form. */
const isOtherPage = (current: GuardedPage, next: GuardedPage) => current.pathname !== next.pathname;

/** Scrolls to the first invalid field, in page order, and focuses it. */
function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>("form [aria-invalid=true]");
  // Centred, so that the save bar at the bottom does not cover it.
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** All settings in one form, saved together. On an edit conflict the form keeps what was typed. */
export function SettingsForm(props: { stored: AdminSettings; places: readonly Place[] }) {
  const { stored, places } = props;
  const t = useText(settingsText);
  const [base, setBase] = useState(stored);
  const [isAttempted, setAttempted] = useState(false);
  const form = useForm<Settings>({
    initialValues: stored.settings,
    validate: zod4Resolver(settingsFormSchema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const changes = compareSettings(base.settings, form.values);
  const isChanged = Object.keys(changes).length > 0;
  const adopt = (next: AdminSettings, values = next.settings) => {
    setBase(next);
    form.setValues(values);
    form.clearErrors();
    setAttempted(false);
  };
  const save = useSaveSettings({
    base,
    // What was typed during the request is not stored.
    onSaved: (saved, sent) => adopt(saved, mergeSettings(sent, form.getValues(), saved.settings)),
    onEditConflict: (theirs) =>
      adopt(theirs, mergeSettings(base.settings, form.getValues(), theirs.settings)),
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      setTimeout(focusFirstError);
    },
  });
  // An unchanged form takes over what another admin saved. What was typed since it was rendered
  // counts, so the present values are compared.
  useEffect(() => {
    if (stored.savedAt === base.savedAt) return;
    const typed = compareSettings(base.settings, form.getValues());
    if (Object.keys(typed).length === 0) adopt(stored);
  });
  const refusal = useRefusalToast();
  const sendSound: typeof save.run = (...values) => {
    refusal.dismiss();
    return save.run(...values);
  };
  const submit = form.onSubmit(sendSound, () => {
    setAttempted(true);
    refusal.show({ message: t.checkFields });
    setTimeout(focusFirstError);
  });
  const fields = { form, errorOf };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {save.editConflict && (
        <EditConflictAlert title={t.conflict} text={t.conflictText} changes={save.editConflict} />
      )}
      <NumberSection {...fields} name="commission" />
      <SeasonFields {...fields} />
      <RuleFields {...fields} />
      <NumberSection {...fields} name="deadlines" />
      <NumberSection {...fields} name="limits" />
      <CompanyFields {...fields} />
      <BankFields {...fields} />
      <PlaceField {...fields} places={places} />
      <SettingsSaveBar
        changes={changes}
        errorCount={Object.keys(form.errors).length}
        onShowError={focusFirstError}
        isSaving={save.isSaving}
        onUndo={() => adopt(base)}
      />
      <LeaveGuard isUnsaved={() => isChanged} isLeft={isOtherPage} />
    </form>
  );
}
