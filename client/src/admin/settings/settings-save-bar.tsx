import { Anchor, Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { SectionSaveBar } from "#client/ui/form/section-save-bar.tsx";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";
import classes from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { useSettingText } from "./use-setting-text.ts";

/** Bar that lists the unsaved changes. */
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
  return (
    <SectionSaveBar
      label={t.label}
      isShown={changes.length > 0}
      state={
        <>
          <span role="status">{t.count(changes.length)}</span>
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
        </>
      }
    >
      <Button variant="default" onClick={props.onUndo} disabled={props.isSaving}>
        {t.undo}
      </Button>
      <Button type="submit" loading={props.isSaving}>
        {t.save}
      </Button>
    </SectionSaveBar>
  );
}
