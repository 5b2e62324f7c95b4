import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";
import classes from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { useSettingText } from "./use-setting-text.ts";

/**
 * Bar with the unsaved changes. It is in view without any too, so that it is clear before the first
 * one that settings apply once they are saved.
 */
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
  const isChanged = changes.length > 0;
  return (
    <section
      className={classes.bar}
      aria-label={t.label}
      data-changed={isChanged || undefined}
      data-bottom-bar
    >
      <div className={classes.barText}>
        <Text className={classes.barState} role="status">
          {isChanged ? t.count(changes.length) : t.unchanged}
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
        {isChanged && (
          <Button variant="default" onClick={props.onUndo} disabled={props.isSaving}>
            {t.undo}
          </Button>
        )}
        <Button type="submit" loading={props.isSaving} disabled={!isChanged}>
          {t.save}
        </Button>
      </Group>
    </section>
  );
}
