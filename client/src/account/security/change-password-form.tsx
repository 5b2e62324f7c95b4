import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { changePasswordFormSchema } from "#shared/account/account-security.ts";
import { ChangeForm } from "./change-form.tsx";
import { securityText } from "./security-text.ts";
import { useTokensEnd } from "./use-tokens-end.ts";

/** Changes the password. Requires the current one. */
export function ChangePasswordForm(props: { email: string; onClose: () => void }) {
  const t = useText(securityText).password;
  const utils = trpc.useUtils();
  const tokensEnd = useTokensEnd();
  const { field, onSubmit, onError } = useValidatedForm({
    schema: changePasswordFormSchema,
    initialValues: { current: "", password: "", confirmPassword: "" },
    fieldOf: { wrongPassword: "current", passwordTooCommon: "password" },
    failed: t.failed,
  });
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.done });
      props.onClose();
      void utils.account.accessTokens.invalidate();
      return utils.account.sessions.invalidate();
    },
    onError,
  });
  return (
    <ChangeForm
      text={t}
      note={tokensEnd}
      isPending={change.isPending}
      onSubmit={onSubmit(({ current, password }) => change.mutate({ current, password }))}
      onClose={props.onClose}
    >
      {/* Shows password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField label={t.current} autoComplete="current-password" {...field("current")} />
      <PasswordField
        label={t.next}
        description={t.hint}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField label={t.confirm} autoComplete="new-password" {...field("confirmPassword")} />
    </ChangeForm>
  );
}
