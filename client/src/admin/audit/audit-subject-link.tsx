import { Link } from "@tanstack/react-router";
import classes from "#client/admin/list/inbox.module.css";
import { useText } from "#client/text/language.tsx";
import { ALL_OF_A_KIND } from "#shared/admin/audit-actions.ts";
import type { AuditRow } from "#shared/admin/tables/audit.ts";
import { displayId } from "#shared/display-id.ts";
import { auditActionText } from "./audit-action-text.ts";
import { auditText } from "./audit-text.ts";

const PAGES = {
  booking: "/admin/bookings",
  mail: "/admin/mail",
  message: "/admin/messages",
  place: "/admin/settings",
  settings: "/admin/settings",
  vehicle: "/admin/vehicles",
} as const;

const PEOPLE = { partner: "/admin/partners", customer: "/admin/customers" } as const;

/** Returns the page of a subject. Exports, whose action names the table, and admins have none. */
function pageOf({ type, role, isGone }: AuditRow["subject"]) {
  if (isGone || type === "export") return null;
  if (type !== "partner" && type !== "profile") return PAGES[type];
  return role === null || role === "admin" ? null : PEOPLE[role];
}

/** Returns the display name of an audit subject. */
export function useSubjectName(): (subject: AuditRow["subject"]) => string {
  const { subjects } = useText(auditActionText);
  return ({ type, id, name }) => {
    if (name) return name;
    const isOne = type !== "export" && type !== "settings" && id !== ALL_OF_A_KIND;
    return isOne ? `${subjects[type]} ${displayId(id)}` : subjects[type];
  };
}

/**
 * Links to the admin page of a subject. A deleted subject is shown by name and marked as deleted.
 */
export function AuditSubjectLink({ subject }: { subject: AuditRow["subject"] }) {
  const t = useText(auditText);
  const nameOf = useSubjectName();
  const { subjects } = useText(auditActionText);
  const { type, id, name, isGone } = subject;
  const page = pageOf(subject);
  const description = [name && subjects[type], isGone && t.removed].filter(Boolean).join(" · ");
  const about = description && <span className={classes.kind}>{description}</span>;
  if (!page) {
    return (
      <div className={classes.plain}>
        {nameOf(subject)}
        {about}
      </div>
    );
  }
  const isOne = type !== "settings" && id !== ALL_OF_A_KIND;
  const search = isOne ? (type === "place" ? { place: id } : { open: id }) : {};
  return (
    <Link to={page} search={search} className={classes.open}>
      <strong>{nameOf(subject)}</strong>
      {about}
    </Link>
  );
}
