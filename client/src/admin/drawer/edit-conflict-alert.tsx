import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";
import { ChangeList } from "./change-list.tsx";

/** Whoever pressed a button far below must see it. */
const bringIntoSight = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: "center" });

/** Says that somebody else was faster with settings or a place, and what they changed. */
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
