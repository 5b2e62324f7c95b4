import { Radio, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import basics from "#client/ui/basics.module.css";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import { type SignUp, signUpFormSchema } from "#shared/account/account.ts";
import { AuthForm, EmailField } from "./auth-form.tsx";
import classes from "./auth-screen.module.css";

export type SignUpValues = SignUp & { confirmPassword: string };

/** Server errors that are shown beside a field. */
const FIELD_OF = { emailTaken: "email", passwordTooCommon: "password" } as const;

const ROLES = ["customer", "partner"] as const;

/**
 * The sign-up tab. The account type comes first, because what follows depends on it; the fields
 * are in the order in which they are checked.
 */
export function SignUpForm(props: {
  /** Values typed before switching tabs or choosing another address. */
  typed: SignUpValues | null;
  onTyped: (values: SignUpValues) => void;
  onSignIn: () => void;
  onSent: (values: SignUpValues) => void;
}) {
  const t = useText(authText);
  const language = useLanguage();
  const form = useValidatedForm<SignUpValues>({
    schema: signUpFormSchema,
    initialValues: props.typed ?? {
      fullName: "",
      email: "",
      password: "",
      confirmPassword: "",
      role: "customer",
      language,
    },
    onValuesChange: props.onTyped,
    fieldOf: FIELD_OF,
  });
  const signUp = trpc.account.signUp.useMutation({
    onSuccess: (_response, sent) => props.onSent({ ...sent, confirmPassword: sent.password }),
    onError: (error, sent) => {
      form.onError(error, sent);
      if (isPassing(readProblem(error))) {
        notifyError({ title: t.signUpError, message: t.signUpFailed });
      }
    },
  });
  const problem = signUp.error ? readProblem(signUp.error) : null;
  const submit = form.onSubmit(({ confirmPassword: _repeated, ...values }) =>
    signUp.mutate(values),
  );
  return (
    <AuthForm
      onSubmit={submit}
      submitLabel={t.submit.signup}
      isPending={signUp.isPending}
      other={{ question: t.toLogin, label: t.tabs.login, onOpen: props.onSignIn }}
    >
      {problem && !(problem.code in FIELD_OF) && (
        <ErrorAlert title={t.signUpError}>{problemText(problem, language)}</ErrorAlert>
      )}
      <Radio.Group label={t.role} {...form.field("role")}>
        <div className={classes.roles}>
          {ROLES.map((role) => (
            <Radio
              key={role}
              value={role}
              className={classes.role}
              label={t.roles[role].name}
              description={t.roles[role].hint}
            />
          ))}
        </div>
      </Radio.Group>
      <TextInput label={t.fullName} autoComplete="name" withAsterisk {...form.field("fullName")} />
      <EmailField {...form.field("email")} />
      <PasswordField
        label={t.password}
        description={t.passwordHint}
        autoComplete="new-password"
        {...form.field("password")}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        {...form.field("confirmPassword")}
      />
      <p className={classes.agreement}>
        {t.agreement.before}
        <Link to="/terms" target="_blank" className={basics.anchor}>
          {t.agreement.terms}
        </Link>
        {t.agreement.between}
        <Link to="/privacy" target="_blank" className={basics.anchor}>
          {t.agreement.privacy}
        </Link>
        {t.agreement.after}
      </p>
    </AuthForm>
  );
}
