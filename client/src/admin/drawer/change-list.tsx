import { useSettingText } from "#client/admin/settings/use-setting-text.ts";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";
import classes from "./change-list.module.css";

/** Changed fields of settings or of a place, each with its old and new value. */
export function ChangeList({ changes }: { changes: FieldChanges }) {
  const { nameOf, valueOf } = useSettingText();
  return (
    <dl className={classes.changes}>
      {Object.entries(changes).map(([name, { from, to }]) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            {/* New values have no previous value. */}
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
