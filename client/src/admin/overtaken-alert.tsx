import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { FieldChanges } from "#shared/settings-changes.ts";
import classes from "./overtaken-alert.module.css";
import { useSettingWords } from "./setting-words.ts";

/** Whoever pressed a button far below must see it. */
const bringIntoSight = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: "center" });

/** Says that somebody else was faster with settings or a place, and what they changed. */
export function OvertakenAlert(props: { title: string; text: string; changes: FieldChanges }) {
  const { nameOf, valueOf } = useSettingWords();
  const changes = Object.entries(props.changes);
  return (
    <Alert
      ref={bringIntoSight}
      color="sun"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={props.title}
    >
      {props.text}
      {changes.length > 0 && (
        <dl className={classes["changes"]}>
          {changes.map(([name, { from, to }]) => (
            <div key={name}>
              <dt>{nameOf(name)}</dt>
              <dd>
                <del>{valueOf(name, from)}</del> → <ins>{valueOf(name, to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Alert>
  );
}
