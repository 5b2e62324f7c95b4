import { TextInput } from "@mantine/core";
import { ChangeForm } from "#client/account/security/change-form.tsx";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { payoutFormSchema, payoutFormWithCodeSchema } from "#shared/partner/payout-account.ts";
import { payoutText } from "./payout-text.ts";

type Values = { iban: string; holder: string; password: string; code: string };

/** Requests the link that stores a payout account. Nothing changes before the link is opened. */
export function PayoutForm(props: { holder: string; hasTwoFactor: boolean; onClose: () => void }) {
  const t = useText(payoutText).form;
  const utils = trpc.useUtils();
  const { hasTwoFactor, onClose } = props;
  const { field, onSubmit, onError } = useValidatedForm<Values>({
    schema: hasTwoFactor ? payoutFormWithCodeSchema : payoutFormSchema,
    initialValues: { iban: "", holder: props.holder, password: "", code: "" },
    fieldOf: { wrongPassword: "password", wrongCode: "code", secondFactorNeeded: "code" },
    failed: t.failed,
  });
  const request = trpc.account.requestPayoutAccount.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.sent });
      onClose();
      void utils.partner.onboarding.invalidate();
      return utils.account.payoutAccount.invalidate();
    },
    onError: (error, { code = "", ...sent }) => onError(error, { ...sent, code }),
  });
  const send = ({ code, ...values }: Values) =>
    request.mutate(hasTwoFactor ? { ...values, code } : values);
  const iban = field("iban");
  useUnsavedChanges(iban.value.trim() !== "");
  return (
    <ChangeForm text={t} isPending={request.isPending} onSubmit={onSubmit(send)} onClose={onClose}>
      <TextInput
        label={t.iban}
        description={t.ibanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        withAsterisk
        className="tabular"
        {...iban}
        onBlur={(event) => {
          iban.onBlur(event);
          const { value } = event.currentTarget;
          const grouped = inGroupsOfFour(value.replace(/\s/g, "").toUpperCase());
          // A change event would clear the field's error, which still applies after regrouping.
          if (grouped !== value) iban.onChange(grouped);
        }}
      />
      <TextInput
        label={t.holder}
        description={t.holderHint}
        autoComplete="name"
        withAsterisk
        {...field("holder")}
      />
      <PasswordField label={t.password} autoComplete="current-password" {...field("password")} />
      {hasTwoFactor && (
        <TextInput
          label={t.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk
          {...field("code")}
        />
      )}
    </ChangeForm>
  );
}
