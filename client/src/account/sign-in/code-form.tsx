import { Anchor, Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import classes from "#client/account/security/two-factor.module.css";
import { twoFactorText } from "#client/account/security/two-factor-text.ts";
import { authText } from "#client/account/text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { codeSchema } from "#shared/account/two-factor.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { key } from "#shared/validation/validation-keys.ts";

type Values = { password: string; code: string };

export type CodeFormProps = {
  submitLabel: string;
  /** Error of the last attempt. */
  problem: ProblemResponse | null;
  isPending: boolean;
  onSubmit: (values: Values) => void;
  /** Back button, if any. */
  back?: { label: string; onBack: () => void };
  /** True if the form asks for the password too. */
  withPassword?: boolean;
  /** Allows recovery codes as well. Called when the user switches between the kinds. */
  onKind?: (isRecovery: boolean) => void;
  danger?: boolean;
  /** Leaves the focus where it is, because another step comes first. */
  isLater?: boolean;
};

/** Errors shown beside a field. All others are shown above the form. */
const FIELD_OF: Partial<Record<ProblemResponse["code"], keyof Values>> = {
  wrongCode: "code",
  wrongPassword: "password",
};

/** Form for a one-time code that is typed, pasted or filled in by the phone. */
export function CodeForm(props: CodeFormProps) {
  const t = useText(twoFactorText).step;
  const auth = useText(authText);
  const language = useLanguage();
  const { problem, withPassword = false, isLater = false } = props;
  const [isRecovery, setRecovery] = useState(false);
  const [submitted, setSubmitted] = useState<Values | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: { password: "", code: "" },
    validate: {
      password: (value) => (withPassword && value === "" ? key("passwordRequired") : null),
      code: (value) => (codeSchema.safeParse({ code: value }).success ? null : key("codeInvalid")),
    },
  });
  const errorOf = useFieldErrors(form.errors);
  const refused = problem && problem.code !== "secondFactorNeeded" ? problem : null;
  const refusedField = refused ? FIELD_OF[refused.code] : undefined;
  const refusalAt = (field: keyof Values) =>
    refused && refusedField === field && submitted?.[field] === form.values[field]
      ? problemText(refused, language)
      : undefined;

  // Focuses the field when the step appears and after a wrong code.
  useEffect(() => {
    if (!isLater) box.current?.querySelector("input")?.focus();
  }, [isLater]);
  useEffect(() => {
    if (!refusedField) return;
    box.current?.querySelector<HTMLInputElement>(`[name="${refusedField}"]`)?.select();
  }, [refusedField, problem]);

  const submit = form.onSubmit(
    (values) => {
      setSubmitted(values);
      props.onSubmit(values);
    },
    (errors) => form.getInputNode(errors["password"] ? "password" : "code")?.focus(),
  );
  const change = () => {
    form.setFieldValue("code", "");
    setRecovery(!isRecovery);
    props.onKind?.(!isRecovery);
    box.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  };
  return (
    <form ref={box} className={classes.form} onSubmit={submit} method="post" noValidate>
      {refused && !refusedField && <ErrorAlert>{problemText(refused, language)}</ErrorAlert>}
      {withPassword && (
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
          error={errorOf("password") ?? refusalAt("password")}
        />
      )}
      <TextInput
        name="code"
        label={isRecovery ? t.recoveryCode : t.code}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        withAsterisk
        classNames={{ input: classes.code ?? "" }}
        {...form.getInputProps("code")}
        error={errorOf("code") ?? refusalAt("code")}
      />
      <div className={classes.actions}>
        <Button
          type="submit"
          size="lg"
          loading={props.isPending}
          color={props.danger ? "terracotta" : undefined}
        >
          {props.submitLabel}
        </Button>
        {props.back && (
          <Button variant="default" size="lg" onClick={props.back.onBack}>
            {props.back.label}
          </Button>
        )}
      </div>
      {props.onKind && (
        <Anchor component="button" type="button" fw={600} className={classes.kind} onClick={change}>
          {isRecovery ? t.useApp : t.useRecovery}
        </Anchor>
      )}
    </form>
  );
}
