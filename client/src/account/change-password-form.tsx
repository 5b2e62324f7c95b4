import { Button, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { trpc } from "#client/api.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import { useFieldErrors } from "#client/ui/use-field-errors.ts";
import { changePasswordFormSchema } from "#shared/account-security.ts";
import { PasswordField } from "./password-field.tsx";
import { securityText } from "./security-text.ts";
import classes from "./sign-in-security.module.css";

const FIELDS = ["current", "password", "confirmPassword"] as const;

/** Another password, with the present one shown once more. */
export function ChangePasswordForm(props: { email: string; onClose: () => void }) {
  const words = useWords(securityText);
  const t = words.password;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [isAttempted, setAttempted] = useState(false);
  const form = useForm({
    initialValues: { current: "", password: "", confirmPassword: "" },
    validate: zod4Resolver(changePasswordFormSchema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.done });
      props.onClose();
      return utils.account.sessions.invalidate();
    },
    onError: (error) => {
      const problem = readProblem(error);
      form.setErrors(readFieldErrors(error));
      if (problem.code === "wrongPassword") form.getInputNode("current")?.focus();
      else if (problem.code === "passwordTooCommon") form.getInputNode("password")?.focus();
      else notifyError({ title: t.failed, message: problemText(problem, language) });
    },
  });
  const refusal = change.error && readProblem(change.error);
  const refused = (code: "wrongPassword" | "passwordTooCommon") =>
    refusal?.code === code ? problemText(refusal, language) : undefined;
  const submit = form.onSubmit(
    ({ current, password }) => change.mutate({ current, password }),
    (errors) => {
      setAttempted(true);
      form.getInputNode(FIELDS.find((field) => field in errors) ?? "current")?.focus();
    },
  );
  return (
    <form className={classes["form"]} onSubmit={submit} noValidate aria-label={t.formLabel}>
      <Text c="dimmed">{t.lead}</Text>
      {/* Password managers want to know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={props.email} readOnly />
      <PasswordField
        label={t.current}
        autoComplete="current-password"
        {...form.getInputProps("current")}
        error={errorOf("current") ?? refused("wrongPassword")}
      />
      <PasswordField
        label={t.next}
        description={t.hint}
        autoComplete="new-password"
        {...form.getInputProps("password")}
        error={errorOf("password") ?? refused("passwordTooCommon")}
      />
      <PasswordField
        label={t.confirm}
        autoComplete="new-password"
        {...form.getInputProps("confirmPassword")}
        error={errorOf("confirmPassword")}
      />
      <Group gap="sm">
        <Button type="submit" size="md" loading={change.isPending}>
          {t.submit}
        </Button>
        <Button variant="default" size="md" onClick={props.onClose}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}
