import { useEffect, useRef } from "react";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { startTwoFactorFormSchema } from "#shared/account/account-security.ts";
import { ChangeForm } from "./change-form.tsx";
import { twoFactorText } from "./two-factor-text.ts";

/** Asks for the password before showing an app key to an account that has one. */
export function StartForm(props: {
  onStarted: (app: { key: string; address: string }) => void;
  onCancel: () => void;
}) {
  const { start: t, card } = useText(twoFactorText);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { field, onSubmit, onError } = useValidatedForm({
    schema: startTwoFactorFormSchema,
    initialValues: { password: "" },
    fieldOf: { wrongPassword: "password" },
    failed: card.failed,
  });
  const start = trpc.account.startTwoFactor.useMutation({ onSuccess: props.onStarted, onError });
  return (
    <ChangeForm
      text={t}
      isPending={start.isPending}
      onSubmit={onSubmit((values) => start.mutate(values))}
      onClose={props.onCancel}
    >
      <PasswordField
        ref={input}
        label={t.password}
        autoComplete="current-password"
        {...field("password")}
      />
    </ChangeForm>
  );
}
