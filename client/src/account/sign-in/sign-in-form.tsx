import { Alert, Anchor, Button, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconAlertTriangle } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { type SignIn, signInSchema, type Viewer } from "#shared/account/account.ts";
import classes from "./auth-screen.module.css";
import { CodeStep } from "./code-step.tsx";
import { PasswordField } from "./password-field.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useSignedIn } from "./use-signed-in.ts";

type SignInFormProps = {
  /** Initial value of the email field. */
  email?: string;
  /** Opens signing up. Without it, the form does not mention signing up. */
  onSignUp?: () => void;
  /** Called with the email while it is typed. */
  onEmail?: (email: string) => void;
  /** Opens the forgot-password panel. */
  onForgot?: () => void;
  onSignedIn?: (viewer: Viewer) => void;
};

/** Sign-in form of the Login tab, also used wherever a user has to sign in again. */
export function SignInForm(props: SignInFormProps) {
  const { onForgot } = props;
  const t = useText(authText);
  const forgot = useText(mailedLinkText).forgot;
  const hydrated = useHydrated();
  const language = useLanguage();
  const signedIn = useSignedIn();
  const [isAttempted, setAttempted] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<SignIn>({
    initialValues: { email: props.email ?? "", password: "" },
    validate: zod4Resolver(signInSchema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
    onValuesChange: ({ email }) => props.onEmail?.(email),
  });
  const errorOf = useFieldErrors(form.errors);
  const signIn = trpc.account.signIn.useMutation({
    onSuccess: async (viewer) => {
      notifySuccess({ message: t.welcomeBack });
      await signedIn(viewer);
      props.onSignedIn?.(viewer);
    },
    onError: (error) => {
      form.setErrors(readFieldErrors(error));
      const refusal = readProblem(error);
      if (refusal.code === "secondFactorNeeded") setAsksCode(true);
      if (isPassing(refusal)) {
        notifyError({ title: t.signInError, message: t.signInFailed });
      }
    },
  });
  const problem = signIn.error ? readProblem(signIn.error) : null;
  const submit = form.onSubmit(
    (values) => signIn.mutate(values),
    (errors) => {
      setAttempted(true);
      form.getInputNode(errors["email"] ? "email" : "password")?.focus();
    },
  );
  if (asksCode) {
    const leave = () => {
      setAsksCode(false);
      signIn.reset();
    };
    return (
      <CodeStep
        problem={signIn.error && readProblem(signIn.error)}
        isPending={signIn.isPending}
        onCode={(code) => signIn.mutate({ ...form.values, code })}
        onBack={leave}
      />
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate inert={!hydrated}>
      {problem && (
        <Alert
          color="terracotta"
          icon={<IconAlertTriangle aria-hidden />}
          title={t.signInError}
          role="alert"
        >
          {problemText(problem, language)}
        </Alert>
      )}
      {problem?.code === "emailNotConfirmed" && signIn.variables && (
        <ResendButton email={signIn.variables.email} />
      )}
      <TextInput
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        withAsterisk
        {...form.getInputProps("email")}
        error={errorOf("email")}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        {...form.getInputProps("password")}
        error={errorOf("password")}
      />
      {onForgot && (
        <div className={classes.forgot}>
          <Anchor component="button" type="button" onClick={onForgot}>
            {forgot.link}
          </Anchor>
        </div>
      )}
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        {t.submit.login}
      </Button>
      {props.onSignUp && (
        <div className={classes.other}>
          <Text c="dimmed">{t.toSignup}</Text>
          <Anchor component="button" type="button" fw={600} onClick={props.onSignUp}>
            {t.tabs.signup}
          </Anchor>
        </div>
      )}
    </form>
  );
}
