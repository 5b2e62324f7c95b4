import { Button, Checkbox, NativeSelect, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useEffect, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { companyContactText } from "#client/booking/people/company-contact-text.ts";
import { clearEntry, readEntry, writeEntry } from "#client/session/session-entries.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { writeLanguageCookie } from "#client/text/language-cookie.ts";
import { problemText, readFieldErrors, readProblem, withReference } from "#client/text/problems.ts";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { updateProfileSchema, type Viewer } from "#shared/account/account.ts";
import { isLanguage, LANGUAGES, type Language } from "#shared/language.ts";
import { textField } from "#shared/validation/fields.ts";
import classes from "./my-profile-panel.module.css";
import { profileText } from "./profile-text.ts";

/** Shows the success toast after the pages were reloaded in another language. */
function useSavedToast(message: string): void {
  useEffect(() => {
    if (!readEntry("profileSaved")) return;
    clearEntry("profileSaved");
    notifySuccess({ message });
  }, [message]);
}

/** Private pages use the language that was chosen last, so they reload in the new one. */
function switchPages(language: Language): void {
  writeLanguageCookie(language);
  writeEntry("profileSaved", true);
  window.location.reload();
}

/** A partner's name is that of the company, so an empty one is not called a missing full name. */
const partnerProfileSchema = updateProfileSchema.extend({ fullName: textField(120) });

/** Profile fields that users can edit. The email is shown, but changed elsewhere, with proof. */
export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const t = useText(profileText);
  const c = useText(companyContactText);
  const language = useLanguage();
  const isPartner = viewer.role === "partner";
  const utils = trpc.useUtils();
  // A partner is invited only after having rented the vehicle of another one.
  const rentals = trpc.checkout.myBookings.useQuery(undefined, { enabled: isPartner });
  const isInvited = !isPartner || Boolean(rentals.data?.length);
  const element = useRef<HTMLFormElement>(null);
  const [isAttempted, setAttempted] = useState(false);
  useSavedToast(t.saved);
  const form = useForm({
    initialValues: {
      fullName: viewer.fullName,
      phone: viewer.phone ?? "",
      language: viewer.language,
      reviewInvitations: viewer.reviewInvitations,
    },
    validate: zod4Resolver(isPartner ? partnerProfileSchema : updateProfileSchema),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const isChanged = form.isDirty();
  const markSaved = useUnsavedChanges(isChanged);
  const focusFirst = (errors: Record<string, unknown>) => {
    const name = ["fullName", "phone"].find((field) => errors[field]);
    if (name) element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: (updated, sent) => {
      const isSwitching = sent.language !== viewer.language && sent.language !== language;
      utils.account.viewer.setData(undefined, updated);
      // What was typed during the request is not stored.
      form.resetDirty({
        ...sent,
        reviewInvitations: sent.reviewInvitations ?? viewer.reviewInvitations,
      });
      if (!isSwitching) return notifySuccess({ message: t.saved });
      if (!form.isDirty()) markSaved();
      switchPages(updated.language);
    },
    onError: (error) => {
      const fields = readFieldErrors(error);
      form.setErrors(fields);
      focusFirst(fields);
      const problem = readProblem(error);
      const message =
        problem.code === "unexpected"
          ? withReference(t.failed, problem, language)
          : `${t.failed}. ${problemText(problem, language)}`;
      notifyError({ title: t.failedTitle, message });
    },
  });
  const submit = form.onSubmit(
    (values) => update.mutate(values),
    (errors) => {
      setAttempted(true);
      focusFirst(errors);
    },
  );
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <Title
        order={2}
        size="h3"
        className={classes.wide}
        data-section-title={!isPartner || undefined}
      >
        {isPartner ? c.heading : t.form}
      </Title>
      <TextInput
        label={isPartner ? c.name : t.fullName}
        description={isPartner ? c.nameHint : undefined}
        name="fullName"
        autoComplete={isPartner ? "organization" : "name"}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("fullName")}
        error={errorOf("fullName")}
      />
      <TextInput
        label={t.email}
        description={t.emailHint}
        type="email"
        autoComplete="email"
        value={viewer.email}
        readOnly
        variant="filled"
      />
      <PhoneField
        label={`${t.phone} (${t.optional})`}
        {...(isPartner && { description: c.phoneHint })}
        name="phone"
        isOptional
        value={form.values.phone}
        onChange={(phone) => form.setFieldValue("phone", phone)}
        error={errorOf("phone")}
      />
      <NativeSelect
        label={t.language}
        description={t.languageHint}
        data={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
        value={form.values.language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) form.setFieldValue("language", value);
        }}
      />
      {isInvited && (
        <Checkbox
          className={classes.wide}
          label={t.reviewInvitations}
          description={t.reviewInvitationsHint}
          {...form.getInputProps("reviewInvitations", { type: "checkbox" })}
        />
      )}
      <div className={classes.wide}>
        <Button type="submit" loading={update.isPending} disabled={!isChanged}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
