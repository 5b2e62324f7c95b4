import { Textarea, TextInput } from "@mantine/core";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { DetailsGroup } from "./details-group.tsx";
import classes from "./details-step.module.css";
import type { DetailsForm } from "./use-details-form.ts";

type DriverFieldsProps = { form: DetailsForm; errorOf: (field: string) => string | undefined };

/** Name, contact and requests of the driver. */
export function DriverFields({ form, errorOf }: DriverFieldsProps) {
  const t = useText(checkoutText).details;
  const account = useViewer()?.email ?? "";
  const isOtherAddress = account !== "" && form.values.customerEmail.trim() !== account;
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
      />
      <TextInput
        label={t.email}
        type="email"
        inputMode="email"
        withAsterisk
        autoComplete="email"
        description={isOtherAddress ? t.emailHint(account) : undefined}
        {...input("customerEmail")}
      />
      <PhoneField
        label={t.phone}
        value={form.values.customerPhone}
        onChange={(phone) => form.setFieldValue("customerPhone", phone)}
        error={errorOf("customerPhone")}
      />
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
