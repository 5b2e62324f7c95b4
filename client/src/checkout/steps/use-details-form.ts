import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import {
  type CustomerDetails,
  hasRejectedFields,
  rejectedFieldsOf,
} from "#client/checkout/flow/checkout-reducer.ts";
import type { Checkout } from "#client/checkout/flow/use-checkout.ts";
import { type RentalDetails, rentalDetailsSchema } from "#shared/checkout/checkout.ts";
import { type DriverRequirements, driverErrors } from "#shared/checkout/driver.ts";
import { key } from "#shared/validation/validation-keys.ts";

const resolve = zod4Resolver(rentalDetailsSchema, { errorPriority: "first" });

/** Validation errors of step 2, as keys. An empty field is missing rather than malformed. */
function wrongFields(
  details: RentalDetails,
  requirements: DriverRequirements,
): Record<string, ReactNode> {
  const wrong = resolve(details);
  const blank = Object.entries(details)
    .filter(([field, value]) => field in wrong && value === "")
    .map(([field]) => [field, key("required")]);
  return { ...driverErrors(details, requirements), ...wrong, ...Object.fromEntries(blank) };
}

/**
 * Form of step 2. Its fields are those of the driver. The dates and places are in the address and
 * are validated with them.
 */
export function useDetailsForm({ state, send, address, requirements }: Checkout) {
  const { rental } = address;
  const { customer, isDetailsAttempted } = state.input;
  const form = useForm<CustomerDetails>({
    initialValues: customer,
    initialErrors: rejectedFieldsOf(state),
    validate: (values) => wrongFields({ ...values, ...rental }, requirements),
    validateInputOnChange: isDetailsAttempted,
    onValuesChange: (values) => send({ type: "customerChanged", customer: values }),
  });

  // Not on every render: an error that the server reported stays until its field changes.
  const rentalText = JSON.stringify(rental);
  const validateAgain = useEffectEvent((_rental: string) => {
    if (isDetailsAttempted && !hasRejectedFields(state)) form.validate();
  });
  useEffect(() => validateAgain(rentalText), [rentalText]);
  return form;
}

export type DetailsForm = ReturnType<typeof useDetailsForm>;
