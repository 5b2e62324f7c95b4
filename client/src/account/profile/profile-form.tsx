import { Button, Checkbox, NativeSelect, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { companyContactText } from "#client/booking/people/company-contact-text.ts";
import { clearEntry, readEntry, writeEntry } from "#client/session/session-entries.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { writeLanguageCookie } from "#client/text/language-cookie.ts";
import { problemText, readFieldErrors, readProblem, withReference } from "#client/text/problems.ts";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { useSavedTogether } from "#client/ui/form/save-together.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { profileFormSchema, type Viewer } from "#shared/account/account.ts";
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
const partnerProfileSchema = profileFormSchema.extend({ fullName: textField(120) });

const valuesOf = ({ fullName, phone, language, reviewInvitations }: Viewer) => ({
  fullName,
  phone: phone ?? "",
  language,
  reviewInvitations,
});

type ProfileValues = ReturnType<typeof valuesOf>;

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
    initialValues: valuesOf(viewer),
    validate: zod4Resolver(isPartner ? partnerProfileSchema : profileFormSchema),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  /** Takes over what is stored, except in fields whose input is to stay. */
  const adopt = (stored: ProfileValues, isInput: (field: keyof ProfileValues) => boolean) => {
    const { fullName, phone, language: chosen, reviewInvitations } = form.getValues();
    form.setValues({
      fullName: isInput("fullName") ? fullName : stored.fullName,
      phone: isInput("phone") ? phone : stored.phone,
      language: isInput("language") ? chosen : stored.language,
      reviewInvitations: isInput("reviewInvitations")
        ? reviewInvitations
        : stored.reviewInvitations,
    });
    form.resetDirty(stored);
  };
  /** Shows what another tab has saved, in the fields that were not changed here. */
  const follow = useEffectEvent((stored: ProfileValues) =>
    adopt(stored, (field) => form.isDirty(field)),
  );
  useEffect(() => follow(valuesOf(viewer)), [viewer]);
  const isChanged = form.isDirty();
  const markSaved = useUnsavedChanges(isChanged);
  const focusFirst = (errors: Record<string, unknown>) => {
    const name = ["fullName", "phone"].find((field) => errors[field]);
    if (name) element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: (updated, sent) => {
      const isSwitching = sent.language !== undefined && sent.language !== language;
      // What was typed during the save stays to be saved.
      const typed = form.getValues();
      adopt(valuesOf(updated), (field) => form.isDirty(field) && typed[field] !== sent[field]);
      utils.account.viewer.setData(undefined, updated);
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
  const onInvalid = (errors: typeof form.errors) => {
    setAttempted(true);
    focusFirst(errors);
  };
  // Only what was changed here: the rest may have been changed on another device since.
  const changesOf = ({ fullName, phone, language: chosen, reviewInvitations }: ProfileValues) => ({
    ...(form.isDirty("fullName") && { fullName }),
    ...(form.isDirty("phone") && { phone }),
    ...(form.isDirty("language") && { language: chosen }),
    ...(form.isDirty("reviewInvitations") && { reviewInvitations }),
  });
  const submit = form.onSubmit((values) => update.mutate(changesOf(values)), onInvalid);
  const isTogether = useSavedTogether({
    isChanged,
    save: async () => {
      let sent: Promise<unknown> | undefined;
      form.onSubmit((values) => {
        sent = update.mutateAsync(changesOf(values));
      }, onInvalid)();
      await sent;
    },
  });
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
        label={isPartner ? t.phone : `${t.phone} (${t.optional})`}
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
      {!isTogether && (
        <div className={classes.wide}>
          <Button type="submit" loading={update.isPending} disabled={!isChanged}>
            {t.save}
          </Button>
        </div>
      )}
    </form>
  );
}
