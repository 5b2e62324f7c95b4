import { Button, Group, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { trpc } from "#client/api.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import { useFieldErrors } from "#client/ui/use-field-errors.ts";
import { requestEmailChangeSchema } from "#shared/account-security.ts";
import { PasswordField } from "./password-field.tsx";
import { securityText } from "./security-text.ts";
import classes from "./sign-in-security.module.css";

/** Asks for a link to a new address; nothing changes before it is opened. */
export function ChangeEmailForm(props: { onClose: () => void }) {
  const words = useWords(securityText);
  const t = words.email;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [isAttempted, setAttempted] = useState(false);
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: zod4Resolver(requestEmailChangeSchema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const request = trpc.account.requestEmailChange.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.sent });
      props.onClose();
      return utils.account.signInMethods.invalidate();
    },
    onError: (error) => {
      const problem = readProblem(error);
      form.setErrors(readFieldErrors(error));
      if (problem.code === "wrongPassword") form.getInputNode("password")?.focus();
      else if (problem.code === "emailTaken") form.getInputNode("email")?.focus();
      else notifyError({ title: t.failed, message: problemText(problem, language) });
    },
  });
  const refusal = request.error && readProblem(request.error);
  const submit = form.onSubmit(
    (values) => request.mutate(values),
    (errors) => {
      setAttempted(true);
      form.getInputNode(errors["email"] ? "email" : "password")?.focus();
    },
  );
  return (
    <form className={classes["form"]} onSubmit={submit} noValidate aria-label={t.formLabel}>
      <Text c="dimmed">{t.lead}</Text>
      <TextInput
        label={t.next}
        type="email"
        inputMode="email"
        autoComplete="email"
        withAsterisk
        {...form.getInputProps("email")}
        error={errorOf("email") ?? (refusal?.code === "emailTaken" ? t.own : undefined)}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        {...form.getInputProps("password")}
        error={
          errorOf("password") ??
          (refusal?.code === "wrongPassword" ? problemText(refusal, language) : undefined)
        }
      />
      <Group gap="sm">
        <Button type="submit" size="md" loading={request.isPending}>
          {t.submit}
        </Button>
        <Button variant="default" size="md" onClick={props.onClose}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}
