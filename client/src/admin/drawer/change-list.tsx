import { useSettingText } from "#client/admin/settings/use-setting-text.ts";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";
import classes from "./change-list.module.css";

/** Fields of settings or of a place, each with what it was and what it is. */
export function ChangeList({ changes }: { changes: FieldChanges }) {
  const { nameOf, valueOf } = useSettingText();
  return (
    <dl className={classes["changes"]}>
      {Object.entries(changes).map(([name, { from, to }]) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            {/* What is new has not been anything before. */}
            {from !== undefined && (
              <>
                <del>{valueOf(name, from)}</del> →{" "}
              </>
            )}
            <ins>{valueOf(name, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
