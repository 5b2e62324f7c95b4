import { Button, Text } from "@mantine/core";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem, withReference } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
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
  const form = useValidatedForm({
    schema: newPasswordFormSchema,
    initialValues: { password: "", confirmPassword: "" },
    fieldOf: { passwordTooCommon: "password" },
  });
  const reset = trpc.account.resetPassword.useMutation({
    onSuccess: onDone,
    onError(error, sent) {
      form.onError(error, sent);
      if (readProblem(error).code === "linkExpired") onExpired();
    },
  });
  const problem = reset.error ? readProblem(reset.error) : null;
  const submit = form.onSubmit(({ password }) => reset.mutate({ token: secret, password }));
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate>
      {problem && problem.code !== "passwordTooCommon" && (
        <ErrorAlert title={t.failedTitle}>
          {problem.code === "unexpected"
            ? withReference(t.failed, problem, language)
            : problemText(problem, language)}
        </ErrorAlert>
      )}
      <Text ta="center" className={classes.address}>
        {t.forAccount} <strong>{email}</strong>
      </Text>
      {/* Shows password managers which entry to change. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t.password}
        description={hint}
        autoComplete="new-password"
        {...form.field("password")}
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
