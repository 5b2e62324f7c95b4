import { Link } from "@tanstack/react-router";
import { useWords } from "#client/text/language.tsx";
import type { AuditRow } from "#shared/admin-audit.ts";
import type { AuditSubject } from "#shared/audit-actions.ts";
import { displayId } from "#shared/display-id.ts";
import { auditActionText } from "./audit-action-text.ts";
import classes from "./inbox.module.css";

/** An export has no page of its own: its action says which table it was. */
const PAGES = {
  booking: "/admin/bookings",
  mail: "/admin/mail",
  message: "/admin/messages",
  partner: "/admin/partners",
  place: "/admin/settings",
  profile: "/admin/customers",
  settings: "/admin/settings",
  vehicle: "/admin/vehicles",
} as const satisfies Record<Exclude<AuditSubject, "export">, string>;

/** What a changed thing is called, for whoever reads the audit. */
export function useSubjectName(): (subject: AuditRow["subject"]) => string {
  const { subjects } = useWords(auditActionText);
  return ({ type, id, name }) => {
    if (name) return name;
    return id.length < 36 ? subjects[type] : `${subjects[type]} ${displayId(id)}`;
  };
}

/** Leads to the page of the admin area that shows it; what is gone has none. */
export function AuditSubjectLink({ subject }: { subject: AuditRow["subject"] }) {
  const nameOf = useSubjectName();
  const { subjects } = useWords(auditActionText);
  const { type, id, name } = subject;
  if (type === "export") return nameOf(subject);
  const isThere = name !== null || type === "booking" || type === "settings";
  if (!isThere) return nameOf(subject);
  const search = type === "settings" ? {} : type === "place" ? { place: id } : { open: id };
  return (
    <Link to={PAGES[type]} search={search} className={classes["open"]}>
      <strong>{nameOf(subject)}</strong>
      {name && <span>{subjects[type]}</span>}
    </Link>
  );
}
