import { Link, type LinkOptions } from "@tanstack/react-router";
import classes from "#client/admin/list/inbox.module.css";
import { useText } from "#client/text/language.tsx";
import { ALL_OF_A_KIND } from "#shared/admin/audit-actions.ts";
import type { AuditRow } from "#shared/admin/tables/audit-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { auditActionText } from "./audit-action-text.ts";
import { auditText } from "./audit-text.ts";

const PAGES = {
  booking: "/admin/bookings",
  mail: "/admin/mail",
  message: "/admin/messages",
  place: "/admin/settings",
  review: "/admin/reviews",
  settings: "/admin/settings",
  vehicle: "/admin/vehicles",
} as const;

const PEOPLE = { partner: "/admin/partners", customer: "/admin/customers" } as const;

function pageOf({ type, role, isGone }: AuditRow["subject"]) {
  if (isGone || type === "export") return null;
  if (type !== "partner" && type !== "profile") return PAGES[type];
  return role === null || role === "admin" ? null : PEOPLE[role];
}

/**
 * Returns where a subject is shown. Exports, whose action names the table, admins and deleted
 * subjects have no page.
 */
export function pageOfSubject(subject: AuditRow["subject"]): LinkOptions | null {
  const { type, id } = subject;
  const to = pageOf(subject);
  if (!to) return null;
  const isOne = type !== "settings" && id !== ALL_OF_A_KIND;
  return { to, search: isOne ? (type === "place" ? { place: id } : { open: id }) : {} };
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
  const { type, name, isGone } = subject;
  const page = pageOfSubject(subject);
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
  return (
    <Link {...page} className={classes.open}>
      <strong>{nameOf(subject)}</strong>
      {about}
    </Link>
  );
}
