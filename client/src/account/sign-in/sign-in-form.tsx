import { Anchor } from "@mantine/core";
import { useState } from "react";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { signInSchema, type Viewer } from "#shared/account/account.ts";
import { AuthForm, EmailField } from "./auth-form.tsx";
import classes from "./auth-screen.module.css";
import { CodeStep } from "./code-step.tsx";
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

/** Form of the sign-in tab, also used wherever a user has to sign in again. */
export function SignInForm(props: SignInFormProps) {
  const { onForgot } = props;
  const t = useText(authText);
  const forgot = useText(mailedLinkText).forgot;
  const language = useLanguage();
  const signedIn = useSignedIn();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useValidatedForm({
    schema: signInSchema,
    initialValues: { email: props.email ?? "", password: "" },
    onValuesChange: ({ email }) => props.onEmail?.(email),
  });
  const signIn = trpc.account.signIn.useMutation({
    onSuccess: async (viewer) => {
      notifySuccess({ message: t.welcomeBack });
      await signedIn(viewer);
      props.onSignedIn?.(viewer);
    },
    onError: (error, sent) => {
      form.onError(error, sent);
      const refusal = readProblem(error);
      if (refusal.code === "secondFactorNeeded") setNeedsCode(true);
      if (isPassing(refusal)) {
        notifyError({ title: t.signInError, message: t.signInFailed });
      }
    },
  });
  const problem = signIn.error ? readProblem(signIn.error) : null;
  if (needsCode) {
    const leave = () => {
      setNeedsCode(false);
      signIn.reset();
    };
    return (
      <CodeStep
        problem={problem}
        isPending={signIn.isPending}
        onCode={(code) => signIn.mutate({ ...form.values, code })}
        onBack={leave}
      />
    );
  }
  return (
    <AuthForm
      onSubmit={form.onSubmit((values) => signIn.mutate(values))}
      submitLabel={t.submit.login}
      isPending={signIn.isPending}
      other={
        props.onSignUp && { question: t.toSignup, label: t.tabs.signup, onOpen: props.onSignUp }
      }
    >
      {problem && <ErrorAlert title={t.signInError}>{problemText(problem, language)}</ErrorAlert>}
      {problem?.code === "emailNotConfirmed" && signIn.variables && (
        <ResendButton email={signIn.variables.email} />
      )}
      <EmailField {...form.field("email")} />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        {...form.field("password")}
      />
      {onForgot && (
        <div className={classes.forgot}>
          <Anchor component="button" type="button" onClick={onForgot}>
            {forgot.link}
          </Anchor>
        </div>
      )}
    </AuthForm>
  );
}
