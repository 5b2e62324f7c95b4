import { IconArrowRight } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { AuditRow } from "#shared/admin/tables/audit-columns.ts";
import classes from "./audit-details.module.css";
import { type AuditLine, readAuditLines } from "./audit-lines.ts";
import { auditText } from "./audit-text.ts";
import { type AuditTopic, topicOf, useAuditText } from "./use-audit-text.ts";

/** Number of lines shown before expanding. */
const SHOWN = 2;

type Props = { lines: readonly AuditLine[]; topic: AuditTopic };

function Lines({ lines, topic }: Props) {
  const t = useText(auditText);
  const { nameOf, valueOf } = useAuditText(topic);
  return (
    <ul className={classes.lines}>
      {lines.map(({ field, to, ...line }) => (
        <li key={field}>
          <span className={classes.field}>{nameOf(field)}: </span>
          {"from" in line && (
            <>
              <del className={classes.before}>{valueOf(field, line.from)}</del>{" "}
              <IconArrowRight size={14} stroke={2} role="img" aria-label={t.became} />{" "}
            </>
          )}
          {valueOf(field, to)}
        </li>
      ))}
    </ul>
  );
}

/** Changes recorded in an audit entry: the old and the new value of each field. */
export function AuditDetails({ row }: { row: AuditRow }) {
  const t = useText(auditText);
  const lines = readAuditLines(row);
  if (lines.length === 0) return null;
  const topic = topicOf(row.action, row.subject.type);
  const rest = lines.slice(SHOWN);
  return (
    <div className={classes.details}>
      <Lines lines={lines.slice(0, SHOWN)} topic={topic} />
      {rest.length > 0 && (
        <details>
          <summary>{t.more(rest.length)}</summary>
          <Lines lines={rest} topic={topic} />
        </details>
      )}
    </div>
  );
}
