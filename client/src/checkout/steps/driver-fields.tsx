import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { CheckoutAccount } from "#client/checkout/flow/use-checkout-account.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { DRIVER_AGES, type DriverRequirements } from "#shared/checkout/driver.ts";
import { LICENCE_CATEGORIES } from "#shared/rental-facts.ts";
import { DetailsGroup } from "./details-group.tsx";
import classes from "./details-step.module.css";
import { SetPasswordOffer } from "./set-password-offer.tsx";
import type { DetailsForm } from "./use-details-form.ts";

type DriverFieldsProps = {
  form: DetailsForm;
  errorOf: (field: string) => string | undefined;
  /** The account that a visitor signs up for; null for a signed-in user. */
  account: CheckoutAccount | null;
  requirements: DriverRequirements;
};

const AGES = Array.from(
  { length: DRIVER_AGES.max - DRIVER_AGES.min + 1 },
  (_, index) => DRIVER_AGES.min + index,
);

/**
 * Age and licence, which the partner needs for the contract (BR-293). Without a choice the driver
 * is one who meets the requirements, which is what the terms say.
 */
function DriverChoices({ form, errorOf, requirements }: Omit<DriverFieldsProps, "account">) {
  const t = useText(checkoutText).details;
  const { minimumAge, licence } = requirements;
  const { driverAge, driverLicence } = form.values;
  return (
    <>
      <NativeSelect
        className={classes.half}
        label={t.age}
        description={t.ageHint}
        value={driverAge ?? ""}
        onChange={({ currentTarget }) =>
          form.setFieldValue("driverAge", currentTarget.value ? Number(currentTarget.value) : null)
        }
        error={errorOf("driverAge")}
      >
        <option value="">{t.ageFrom(minimumAge)}</option>
        {AGES.map((age) => (
          <option key={age} value={age}>
            {age}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        className={classes.half}
        label={t.licence}
        description={t.licenceHint}
        value={driverLicence ?? ""}
        onChange={({ currentTarget }) =>
          form.setFieldValue(
            "driverLicence",
            LICENCE_CATEGORIES.find((category) => category === currentTarget.value) ?? null,
          )
        }
        error={errorOf("driverLicence")}
      >
        <option value="">
          {licence.category ? t.licenceFrom(licence.category) : t.licenceByEngine}
        </option>
        {LICENCE_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t.licenceNames[category]}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

/** Name, contact, age, licence and requests of the driver. */
export function DriverFields({ form, errorOf, account, requirements }: DriverFieldsProps) {
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
      <DriverChoices form={form} errorOf={errorOf} requirements={requirements} />
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
