import { Button, Text } from "@mantine/core";
import { ErrorAlert } from "#client/account/sign-in/error-alert.tsx";
import { PasswordField } from "#client/account/sign-in/password-field.tsx";
import { useCheckedForm } from "#client/account/sign-in/use-checked-form.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { newPasswordFormSchema } from "#shared/account/account.ts";
import classes from "./auth-card.module.css";
import { mailedLinkText } from "./mailed-link-text.ts";

type NewPasswordFormProps = {
  secret: string;
  /** Address of the account whose password is set. */
  email: string;
  onDone: () => void;
  onExpired: () => void;
};

/**
 * Asks for the new password twice. The link is used up only when the server accepts the password.
 */
export function NewPasswordForm({ secret, email, onDone, onExpired }: NewPasswordFormProps) {
  const t = useText(mailedLinkText).reset;
  const hint = useText(authText).passwordHint;
  const language = useLanguage();
  const form = useCheckedForm({
    schema: newPasswordFormSchema,
    initialValues: { password: "", confirmPassword: "" },
  });
  const reset = trpc.account.resetPassword.useMutation({
    onSuccess: onDone,
    onError(error) {
      form.setErrors(readFieldErrors(error));
      const { code } = readProblem(error);
      if (code === "linkExpired") onExpired();
      if (code === "passwordTooCommon") form.focus("password");
    },
  });
  const problem = reset.error ? readProblem(reset.error) : null;
  const isTooCommon = problem?.code === "passwordTooCommon";
  const isRefused = isTooCommon && form.values.password === reset.variables?.password;
  const submit = form.onSubmit(({ password }) => reset.mutate({ token: secret, password }));
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate>
      {problem && !isTooCommon && (
        <ErrorAlert title={t.failedTitle}>
          {problem.code === "unexpected" ? t.failed : problemText(problem, language)}
        </ErrorAlert>
      )}
      <Text ta="center" className={classes.address}>
        {t.forAccount} <strong>{email}</strong>
      </Text>
      {/* Tells password managers which entry to change. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t.password}
        description={hint}
        autoComplete="new-password"
        {...form.field("password", isRefused ? problemText(problem, language) : undefined)}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        {...form.field("confirmPassword")}
      />
      <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
