import { Radio, TextInput } from "@mantine/core";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import { type SignUp, signUpFormSchema } from "#shared/account/account.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { AuthForm, EmailField } from "./auth-form.tsx";
import classes from "./auth-screen.module.css";
import { ErrorAlert } from "./error-alert.tsx";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

export type SignUpValues = SignUp & { confirmPassword: string };

const ROLES = ["customer", "partner"] as const;

/** The sign-up tab; the fields are in the order in which they are checked. */
export function SignUpForm(props: {
  /** Values typed before switching tabs or choosing another address. */
  typed: SignUpValues | null;
  onTyped: (values: SignUpValues) => void;
  onSignIn: () => void;
  onSent: (values: SignUpValues) => void;
}) {
  const t = useText(authText);
  const language = useLanguage();
  const form = useCheckedForm<SignUpValues>({
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
  });
  const signUp = trpc.account.signUp.useMutation({
    onSuccess: (_response, sent) => props.onSent({ ...sent, confirmPassword: sent.password }),
    onError: (error) => {
      form.setErrors(readFieldErrors(error));
      const refusal = readProblem(error);
      const { code } = refusal;
      if (code === "emailTaken") form.focus("email");
      if (code === "passwordTooCommon") form.focus("password");
      if (isPassing(refusal)) {
        notifyError({ title: t.signUpError, message: t.signUpFailed });
      }
    },
  });
  const problem = signUp.error ? readProblem(signUp.error) : null;
  /** A server error about one field is shown beside it until its value changes. */
  const refusalOf = (field: "email" | "password", code: ProblemCode) =>
    problem?.code === code && form.values[field] === signUp.variables?.[field]
      ? problemText(problem, language)
      : undefined;
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
      {problem && problem.code !== "emailTaken" && problem.code !== "passwordTooCommon" && (
        <ErrorAlert title={t.signUpError}>{problemText(problem, language)}</ErrorAlert>
      )}
      <TextInput label={t.fullName} autoComplete="name" withAsterisk {...form.field("fullName")} />
      <EmailField {...form.field("email", refusalOf("email", "emailTaken"))} />
      <PasswordField
        label={t.password}
        description={t.passwordHint}
        autoComplete="new-password"
        {...form.field("password", refusalOf("password", "passwordTooCommon"))}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        {...form.field("confirmPassword")}
      />
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
    </AuthForm>
  );
}
