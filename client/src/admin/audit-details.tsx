import { useWords } from "#client/text/language.tsx";
import classes from "./audit-details.module.css";
import { type AuditLine, auditValue, readAuditLines } from "./audit-lines.ts";
import { auditFieldText, auditText } from "./audit-text.ts";

/** More of them unfold. */
const SHOWN = 2;

function Line({ line }: { line: AuditLine }) {
  const t = useWords(auditText);
  const names = new Map(Object.entries(useWords(auditFieldText)));
  return (
    <li>
      <span className={classes["field"]}>{names.get(line.field) ?? line.field}: </span>
      {"from" in line && (
        <>
          <del className={classes["before"]}>{auditValue(line.from, t)}</del>
          {" → "}
        </>
      )}
      {auditValue(line.to, t)}
    </li>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ul className={classes["lines"]}>
      {lines.map((line) => (
        <Line key={line.field} line={line} />
      ))}
    </ul>
  );
}

/** What an entry of the audit changed: each field from what to what. */
export function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const t = useWords(auditText);
  const lines = readAuditLines(details);
  if (lines.length === 0) return null;
  const rest = lines.slice(SHOWN);
  return (
    <div className={classes["details"]}>
      <Lines lines={lines.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>{t.more(rest.length)}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  );
}
