import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";
import classes from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { useSettingText } from "./use-setting-text.ts";

/** Bar with the unsaved changes. Visible as long as there are any. */
export function SettingsSaveBar(props: {
  changes: FieldChanges;
  /** Number of invalid fields. */
  errorCount: number;
  onShowError: () => void;
  isSaving: boolean;
  onUndo: () => void;
}) {
  const t = useText(settingsText).bar;
  const { nameOf, valueOf } = useSettingText();
  const changes = Object.entries(props.changes);
  if (changes.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t.label} data-bottom-bar>
      <div className={classes.barText}>
        <Text fw={600} role="status">
          {t.count(changes.length)}
        </Text>
        {props.errorCount > 0 && (
          <Anchor
            component="button"
            type="button"
            className={classes.barErrors}
            onClick={props.onShowError}
          >
            <IconAlertCircle size={18} stroke={1.8} aria-hidden />
            {t.errors(props.errorCount)}
          </Anchor>
        )}
        <ul className={classes.barChanges}>
          {changes.map(([name, { from, to }]) => (
            <li key={name}>{t.change(nameOf(name), valueOf(name, from), valueOf(name, to))}</li>
          ))}
        </ul>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Button variant="default" onClick={props.onUndo} disabled={props.isSaving}>
          {t.undo}
        </Button>
        <Button type="submit" loading={props.isSaving}>
          {t.save}
        </Button>
      </Group>
    </section>
  );
}
