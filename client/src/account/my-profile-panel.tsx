import { Button, NativeSelect, Paper, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { trpc } from "#client/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import { useFieldErrors } from "#client/ui/use-field-errors.ts";
import { useViewer } from "#client/viewer.ts";
import { updateProfileSchema, type Viewer } from "#shared/account.ts";
import { isLanguage, LANGUAGES } from "#shared/language.ts";
import { DevicesCard } from "./devices-card.tsx";
import classes from "./my-profile-panel.module.css";
import { SignInSecurity } from "./sign-in-security.tsx";
import { dashboardText } from "./text.ts";

function ProfileForm({ viewer }: { viewer: Viewer }) {
  const t = useWords(dashboardText).profile;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [isAttempted, setAttempted] = useState(false);
  const form = useForm({
    initialValues: {
      fullName: viewer.fullName,
      phone: viewer.phone ?? "",
      language: viewer.language,
    },
    validate: zod4Resolver(updateProfileSchema),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: (updated) => {
      utils.account.viewer.setData(undefined, updated);
      form.resetDirty();
      notifySuccess({ message: t.saved });
    },
    onError: (error) => {
      form.setErrors(readFieldErrors(error));
      const problem = readProblem(error);
      const message =
        problem.code === "unexpected" ? t.failed : `${t.failed}. ${problemText(problem, language)}`;
      notifyError({ title: t.failedTitle, message });
    },
  });
  const submit = form.onSubmit(
    (values) => update.mutate(values),
    (errors) => {
      setAttempted(true);
      form.getInputNode(errors["fullName"] ? "fullName" : "phone")?.focus();
    },
  );
  return (
    <form className={classes["form"]} onSubmit={submit} noValidate>
      <Title order={2} size="h3">
        {t.form}
      </Title>
      <TextInput
        label={t.fullName}
        autoComplete="name"
        withAsterisk
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
      <TextInput
        label={t.phone}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps("phone")}
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
      <div>
        <Button type="submit" size="lg" loading={update.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function AccountInfo({ viewer }: { viewer: Viewer }) {
  const t = useWords(dashboardText);
  const language = useLanguage();
  const rows = [
    [t.profile.role, t.roles[viewer.role]],
    [
      t.profile.registered,
      viewer.createdAt ? formatInstant(viewer.createdAt, language) : t.profile.notAvailable,
    ],
    [t.profile.userId, viewer.id],
  ] as const;
  return (
    <>
      <Title order={2} size="h3" mb="md">
        {t.profile.info}
      </Title>
      <dl className={classes["info"]}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The viewer's own data: what can be changed, and what is as it is. */
export function MyProfilePanel() {
  const t = useWords(dashboardText).profile;
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <section aria-labelledby="my-profile">
      <Title order={1} size="h2" id="my-profile" mb="lg">
        {t.heading}
      </Title>
      <div className={classes["columns"]}>
        <Paper withBorder className={classes["card"]}>
          <ProfileForm key={viewer.id} viewer={viewer} />
        </Paper>
        <Paper withBorder className={classes["card"]}>
          <AccountInfo viewer={viewer} />
        </Paper>
        <SignInSecurity viewer={viewer} />
        <DevicesCard />
      </div>
    </section>
  );
}
