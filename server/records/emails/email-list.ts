import { and, eq, gt, isNotNull, isNull, lt, max, min, not, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { matchesSearch, normalized } from "#server/records/database/normalized-text.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { emailQueue } from "#server/records/schema/administration.ts";
import type { EmailCounts, EmailDetail, EmailsQuery } from "#shared/admin/email-queue.ts";
import type { EmailState } from "#shared/admin/inbox-values.ts";
import type { EmailRow } from "#shared/admin/tables/email-columns.ts";
import type { TablePage } from "#shared/table/table.ts";
import { HELD_BACK } from "./held-back.ts";

const { sentAt, failedAt, createdAt, id: emailId } = emailQueue;

const IN_STATE: Record<EmailState, SQL | undefined> = {
  waiting: and(isNull(sentAt), isNull(failedAt)),
  sent: isNotNull(sentAt),
  dead: isNotNull(failedAt),
};

/** A failed email whose body is still stored. */
export const isRetryable = and(
  isNotNull(failedAt),
  isNull(sentAt),
  eq(emailQueue.confidential, false),
);

function matchesFilters({ search, state, kind }: EmailsQuery): SQL | undefined {
  return and(
    search ? matchesSearch(normalized(emailQueue.recipient), search) : undefined,
    state && IN_STATE[state],
    kind ? eq(emailQueue.kind, kind) : undefined,
  );
}

const rowColumns = {
  id: emailId,
  kind: emailQueue.kind,
  recipient: emailQueue.recipient,
  subject: emailQueue.subject,
  attempts: emailQueue.attempts,
  lastError: emailQueue.lastError,
  confidential: emailQueue.confidential,
  createdAt,
  sentAt,
  failedAt,
};

type Read = Pick<typeof emailQueue.$inferSelect, keyof typeof rowColumns>;

function toRow({ lastError, confidential, ...email }: Read): EmailRow {
  const state = email.sentAt ? "sent" : email.failedAt ? "dead" : "waiting";
  return {
    ...email,
    state,
    error: lastError ?? "",
    canRetry: state === "dead" && !confidential,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
    failedAt: email.failedAt?.toISOString() ?? null,
  };
}

/** A page of pending, sent or failed emails. */
export async function listEmails(db: Queries, query: EmailsQuery): Promise<TablePage<EmailRow>> {
  const { limit, offset } = pageBounds(query);
  const [rows, count] = await Promise.all([
    db
      .select(rowColumns)
      .from(emailQueue)
      .where(matchesFilters(query))
      .orderBy(...inOrder(query, [createdAt, emailId]))
      .limit(limit)
      .offset(offset),
    countMatches(db, sql`${emailQueue}`, matchesFilters(query)),
  ]);
  return { rows: rows.map(toRow), ...count };
}

/** One email with its text part, unless it contains a secret: such a text is never read here. */
export async function findEmail(db: Queries, id: string): Promise<EmailDetail | null> {
  const [row] = await db
    .select({
      ...rowColumns,
      replyTo: emailQueue.replyTo,
      availableAt: emailQueue.availableAt,
      text: sql<
        string | null
      >`case when not ${emailQueue.confidential} then ${emailQueue.text} end`,
    })
    .from(emailQueue)
    .where(eq(emailId, id));
  if (!row) return null;
  const { replyTo, availableAt, text } = row;
  return { ...toRow(row), replyTo, availableAt: availableAt.toISOString(), text };
}

/** The queue is looked through every two seconds. */
const LATE_AFTER_MS = 10 * 60_000;
/** One mailbox that refuses for days says nothing about the mail server. */
const LATE_RECIPIENTS = 3;

/**
 * Finds out whether emails are late: none was sent since the oldest of those that wait for ten
 * minutes was written, or three mailboxes wait (BR-471). Those that the limit of their mailbox
 * holds back are left out.
 * @returns when the oldest of the late ones was written; null when none is
 */
export async function findLateEmail(db: Queries, now: Date): Promise<Date | null> {
  const before = new Date(now.getTime() - LATE_AFTER_MS);
  const isTriedInVain = and(gt(emailQueue.attempts, 0), lt(createdAt, before));
  const isUntried = lt(emailQueue.availableAt, before);
  const isHeldBack = eq(emailQueue.lastError, HELD_BACK);
  const lastSent = db.select({ at: max(sentAt) }).from(emailQueue);
  const isUnsent = sql`${createdAt} > coalesce((${lastSent}), '-infinity')`;
  const [row] = await db
    .select({
      recipients: sql<number>`count(distinct ${emailQueue.recipient})::int`,
      oldestAt: min(createdAt),
      oldestUnsentAt: sql<Date | null>`min(${createdAt}) filter (where ${isUnsent})`.mapWith(
        createdAt,
      ),
    })
    .from(emailQueue)
    .where(
      and(
        IN_STATE.waiting,
        or(isTriedInVain, isUntried),
        or(isNull(emailQueue.lastError), not(isHeldBack)),
      ),
    );
  if (!row) return null;
  return row.recipients >= LATE_RECIPIENTS ? row.oldestAt : row.oldestUnsentAt;
}

/** How many emails were given up after an instant and can be sent again. */
export async function countRetryableSince(db: Queries, since: Date): Promise<number> {
  return db.$count(emailQueue, and(isRetryable, gt(failedAt, since)));
}

/** How many emails wait, and how many were given up. */
export async function countUnsent(db: Queries): Promise<Pick<EmailCounts, "waiting" | "dead">> {
  const [waiting, dead] = await Promise.all([
    db.$count(emailQueue, IN_STATE.waiting),
    db.$count(emailQueue, IN_STATE.dead),
  ]);
  return { waiting, dead };
}

/** How many emails that were given up can be sent again. */
export async function countRetryable(db: Queries): Promise<number> {
  return db.$count(emailQueue, isRetryable);
}

/** How many emails were sent after an instant. */
export async function countSentSince(db: Queries, since: Date): Promise<number> {
  return db.$count(emailQueue, gt(sentAt, since));
}
