import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";
import { ChangeList } from "./change-list.tsx";

/** The alert must be visible even when the pressed button is far below. */
const bringIntoSight = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: "center" });

/** Reports that another user changed the settings or the place first, and lists the changes. */
export function EditConflictAlert(props: { title: string; text: string; changes: FieldChanges }) {
  return (
    <Alert
      ref={bringIntoSight}
      color="sun"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={props.title}
    >
      {props.text}
      {Object.keys(props.changes).length > 0 && <ChangeList changes={props.changes} />}
    </Alert>
  );
}
