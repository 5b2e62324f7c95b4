import { Text } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { RENTAL_TERM_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import { FactField } from "./technical-fields.tsx";
import type { FieldProps } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Minimum and maximum rental, and the time between two rentals. All are optional. */
export function RentalTermFields(fields: FieldProps) {
  const t = useText(vehicleFormText);
  const options = trpc.catalog.options.useQuery().data;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.rentalTermsHint}{" "}
        {options && t.rentalDaysHint(options.minRentalDays, options.maxRentalDays)}
      </Text>
      <div className={classes.terms}>
        {RENTAL_TERM_FACTS.map((fact) => (
          <FactField key={fact} {...fields} fact={fact} />
        ))}
      </div>
    </>
  );
}
