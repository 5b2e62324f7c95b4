import { Alert, Anchor, Button, Radio, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconAlertTriangle } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import { type SignUp, signUpFormSchema } from "#shared/account/account.ts";
import type { ProblemCode } from "#shared/problem.ts";
import classes from "./auth-screen.module.css";
import { PasswordField } from "./password-field.tsx";

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
  const hydrated = useHydrated();
  const language = useLanguage();
  const [isAttempted, setAttempted] = useState(false);
  const form = useForm<SignUpValues>({
    initialValues: props.typed ?? {
      fullName: "",
      email: "",
      password: "",
      confirmPassword: "",
      role: "customer",
      language,
    },
    validate: zod4Resolver(signUpFormSchema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
    onValuesChange: props.onTyped,
  });
  const errorOf = useFieldErrors(form.errors);
  const signUp = trpc.account.signUp.useMutation({
    onSuccess: (_answer, sent) => props.onSent({ ...sent, confirmPassword: sent.password }),
    onError: (error) => {
      form.setErrors(readFieldErrors(error));
      const refusal = readProblem(error);
      const { code } = refusal;
      if (code === "emailTaken") form.getInputNode("email")?.focus();
      if (code === "passwordTooCommon") form.getInputNode("password")?.focus();
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
  const submit = form.onSubmit(
    ({ confirmPassword: _repeated, ...values }) => signUp.mutate(values),
    (errors) => {
      setAttempted(true);
      const order = ["fullName", "email", "password", "confirmPassword"];
      form.getInputNode(order.find((field) => errors[field] !== undefined) ?? "fullName")?.focus();
    },
  );
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate inert={!hydrated}>
      {problem && problem.code !== "emailTaken" && problem.code !== "passwordTooCommon" && (
        <Alert
          color="terracotta"
          icon={<IconAlertTriangle aria-hidden />}
          title={t.signUpError}
          role="alert"
        >
          {problemText(problem, language)}
        </Alert>
      )}
      <TextInput
        label={t.fullName}
        autoComplete="name"
        withAsterisk
        {...form.getInputProps("fullName")}
        error={errorOf("fullName")}
      />
      <TextInput
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        withAsterisk
        {...form.getInputProps("email")}
        error={errorOf("email") ?? refusalOf("email", "emailTaken")}
      />
      <PasswordField
        label={t.password}
        description={t.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps("password")}
        error={errorOf("password") ?? refusalOf("password", "passwordTooCommon")}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        {...form.getInputProps("confirmPassword")}
        error={errorOf("confirmPassword")}
      />
      <Radio.Group label={t.role} {...form.getInputProps("role")} error={errorOf("role")}>
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
      <Button type="submit" size="lg" fullWidth loading={signUp.isPending}>
        {t.submit.signup}
      </Button>
      <div className={classes.other}>
        <Text c="dimmed">{t.toLogin}</Text>
        <Anchor component="button" type="button" fw={600} onClick={props.onSignIn}>
          {t.tabs.login}
        </Anchor>
      </div>
    </form>
  );
}
