import { Textarea, TextInput } from "@mantine/core";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { CheckoutAccount } from "#client/checkout/flow/use-checkout-account.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { DetailsGroup } from "./details-group.tsx";
import classes from "./details-step.module.css";
import { SetPasswordOffer } from "./set-password-offer.tsx";
import type { DetailsForm } from "./use-details-form.ts";

type DriverFieldsProps = {
  form: DetailsForm;
  errorOf: (field: string) => string | undefined;
  /** The account that a visitor signs up for; null for a signed-in user. */
  account: CheckoutAccount | null;
};

/** Name, contact and requests of the driver. */
export function DriverFields({ form, errorOf, account }: DriverFieldsProps) {
  const t = useText(checkoutText).details;
  const ownAddress = useViewer()?.email ?? "";
  const isOtherAddress = ownAddress !== "" && form.values.customerEmail.trim() !== ownAddress;
  const input = (field: "customerName" | "customerEmail" | "specialRequests") => ({
    ...form.getInputProps(field),
    error: errorOf(field),
  });
  return (
    <DetailsGroup part="driver" title={t.who}>
      <TextInput
        className={classes.wide}
        label={t.name}
        withAsterisk
        autoComplete="name"
        maxLength={120}
        {...input("customerName")}
        error={errorOf("customerName") ?? account?.errorOf("fullName")}
      />
      <TextInput
        label={t.email}
        type="email"
        inputMode="email"
        withAsterisk
        autoComplete="email"
        description={isOtherAddress ? t.emailHint(ownAddress) : undefined}
        {...input("customerEmail")}
        error={errorOf("customerEmail") ?? account?.errorOf("email")}
      />
      <PhoneField
        label={t.phone}
        value={form.values.customerPhone}
        onChange={(phone) => form.setFieldValue("customerPhone", phone)}
        error={errorOf("customerPhone")}
      />
      {account?.isEmailTaken && (
        <SetPasswordOffer email={form.values.customerEmail.trim()} className={classes.wide} />
      )}
      <Textarea
        className={classes.wide}
        label={t.requests}
        description={t.requestsHint}
        rows={3}
        resize="vertical"
        maxLength={1000}
        {...input("specialRequests")}
      />
    </DetailsGroup>
  );
}
