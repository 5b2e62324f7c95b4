import { Text, Title } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { fieldLabel } from "#client/vehicle/form/field-values.ts";
import { useFieldValue } from "#client/vehicle/form/use-field-value.ts";
import type { FieldChange, VehicleHistoryEntry } from "#shared/admin/admin-vehicles.ts";
import classes from "./vehicle-drawer.module.css";
import { vehicleDrawerText } from "./vehicle-drawer-text.ts";

/** Actions whose entries name fields of the form. */
const EDITS: ReadonlySet<string> = new Set(["vehicle.changed", "vehicle.edit"]);

/** Changes per field since the vehicle was approved. */
export function VehicleChanges({ changes }: { changes: FieldChange[] }) {
  const t = useText(vehicleDrawerText);
  const language = useLanguage();
  const valueOf = useFieldValue();
  return (
    <section aria-labelledby="vehicle-changes" className={classes.changes}>
      <Title order={3} size="h4" id="vehicle-changes">
        {t.changes}
      </Title>
      <dl className={classes.changed}>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{fieldLabel(field, language)}</dt>
            <dd>
              <del>
                <span className={basics.hidden}>{t.before}: </span>
                {valueOf(field, from)}
              </del>
              <IconArrowRight size={16} stroke={2} aria-hidden />
              <ins>
                <span className={basics.hidden}>{t.now}: </span>
                {valueOf(field, to)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** History of the vehicle with its actors, newest first. */
export function VehicleHistory({ history }: { history: readonly VehicleHistoryEntry[] }) {
  const t = useText(vehicleDrawerText);
  const language = useLanguage();
  const actions: Readonly<Record<string, string>> = t.actions;
  return (
    <section aria-labelledby="vehicle-history" className={classes.section}>
      <Title order={3} size="h4" id="vehicle-history">
        {t.history}
      </Title>
      {history.length === 0 && <Text c="dimmed">{t.noHistory}</Text>}
      <ol className={classes.history}>
        {history.map(({ id, action, actor, at, fields, reason }) => (
          <li key={id}>
            <Text fw={600}>{actions[action] ?? action}</Text>
            <Text size="sm" c="dimmed" className="tabular">
              {[actor ?? t.unknown, formatInstant(at, language)].join(" · ")}
            </Text>
            {EDITS.has(action) && fields.length > 0 && (
              <Text size="sm">{fields.map((field) => fieldLabel(field, language)).join(", ")}</Text>
            )}
            {reason && <Text size="sm">{reason}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}
