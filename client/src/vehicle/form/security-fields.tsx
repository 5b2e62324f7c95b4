import { Text } from "@mantine/core";
import { useId } from "react";
import { useText } from "#client/text/language.tsx";
import { SECURITY_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import { FactField } from "./technical-fields.tsx";
import type { FieldProps } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Deposit and excess. Both are optional. */
export function SecurityFields(fields: FieldProps) {
  const t = useText(vehicleFormText);
  const hintId = useId();
  return (
    <>
      <Text size="sm" c="dimmed" id={hintId}>
        {t.securityHint}
      </Text>
      <div className={classes.terms} role="group" aria-describedby={hintId}>
        {SECURITY_FACTS.map((fact) => (
          <FactField key={fact} {...fields} fact={fact} />
        ))}
      </div>
    </>
  );
}
