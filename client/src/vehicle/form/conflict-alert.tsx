import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useLanguage, useText } from "#client/text/language.tsx";
import classes from "./conflict-alert.module.css";
import { fieldLabel } from "./field-values.ts";
import type { EditConflict } from "./merge-drafts.ts";
import { useFieldValue } from "./use-field-value.ts";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** The pressed button may be far below. */
const scrollIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: "center" });

/** Reports that another user saved the vehicle first, what they changed, and the options. */
export function ConflictAlert(props: {
  conflict: EditConflict;
  onTakeOver: () => void;
  onKeep: () => void;
}) {
  const t = useText(vehicleFormText).conflict;
  const language = useLanguage();
  const valueOf = useFieldValue();
  const { changes, clashing } = props.conflict;
  return (
    <Alert
      ref={scrollIntoView}
      className={classes.alert}
      color="sun"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t.title}
    >
      <Text size="sm">{clashing.length > 0 ? t.clashText : t.text}</Text>
      <dl className={classes.changes}>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{fieldLabel(field, language)}</dt>
            <dd>
              <del>{valueOf(field, from)}</del> <span aria-hidden>→</span>{" "}
              <ins>{valueOf(field, to)}</ins>
              {clashing.includes(field) && <span className={classes.clash}>{t.clash}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="sm" mt="sm">
        {clashing.length > 0 && (
          <Button variant="filled" onClick={props.onTakeOver}>
            {t.takeOver(clashing.length)}
          </Button>
        )}
        <Button variant="default" onClick={props.onKeep}>
          {clashing.length > 0 ? t.keep : t.understood}
        </Button>
      </Group>
    </Alert>
  );
}
