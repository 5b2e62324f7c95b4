import { TextInput } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { requestEmailChangeSchema } from "#shared/account/account-security.ts";
import { ChangeForm } from "./change-form.tsx";
import { securityText } from "./security-text.ts";
import { useTokensEnd } from "./use-tokens-end.ts";

/** Requests a link to a new address. Nothing changes before the link is opened. */
export function ChangeEmailForm(props: { onClose: () => void }) {
  const t = useText(securityText).email;
  const utils = trpc.useUtils();
  const tokensEnd = useTokensEnd();
  const { field, onSubmit, onError } = useValidatedForm({
    schema: requestEmailChangeSchema,
    initialValues: { email: "", password: "" },
    fieldOf: { emailTaken: "email", wrongPassword: "password" },
    textOf: { emailTaken: t.own },
    failed: t.failed,
  });
  const request = trpc.account.requestEmailChange.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.sent });
      props.onClose();
      return utils.account.signInMethods.invalidate();
    },
    onError,
  });
  return (
    <ChangeForm
      text={t}
      note={tokensEnd}
      isPending={request.isPending}
      onSubmit={onSubmit((values) => request.mutate(values))}
      onClose={props.onClose}
    >
      <TextInput
        label={t.next}
        type="email"
        inputMode="email"
        autoComplete="email"
        withAsterisk
        {...field("email")}
      />
      <PasswordField label={t.password} autoComplete="current-password" {...field("password")} />
    </ChangeForm>
  );
}
