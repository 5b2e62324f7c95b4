import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { folded, hasWords } from "#server/records/database/normalized-text.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { outgoingMails } from "#server/records/schema/administration.ts";
import type { MailCounts, MailDetail, MailRow, MailsQuery } from "#shared/admin/email-queue.ts";
import type { MailState } from "#shared/admin/inbox-values.ts";
import type { TablePage } from "#shared/table.ts";

const { sentAt, failedAt, createdAt, id: mailId } = outgoingMails;

const IN_STATE: Record<MailState, SQL | undefined> = {
  waiting: and(isNull(sentAt), isNull(failedAt)),
  sent: isNotNull(sentAt),
  dead: isNotNull(failedAt),
};

/** A dead letter whose body is still there. */
export const isRetryable = and(
  isNotNull(failedAt),
  isNull(sentAt),
  eq(outgoingMails.confidential, false),
);

function isAsked({ search, state, kind }: MailsQuery): SQL | undefined {
  return and(
    search ? hasWords(folded(outgoingMails.recipient), search) : undefined,
    state && IN_STATE[state],
    kind ? eq(outgoingMails.kind, kind) : undefined,
  );
}

const rowColumns = {
  id: mailId,
  kind: outgoingMails.kind,
  recipient: outgoingMails.recipient,
  subject: outgoingMails.subject,
  attempts: outgoingMails.attempts,
  lastError: outgoingMails.lastError,
  confidential: outgoingMails.confidential,
  createdAt,
  sentAt,
  failedAt,
};

type Read = Pick<typeof outgoingMails.$inferSelect, keyof typeof rowColumns>;

function toRow({ lastError, confidential, ...mail }: Read): MailRow {
  const state = mail.sentAt ? "sent" : mail.failedAt ? "dead" : "waiting";
  return {
    ...mail,
    state,
    error: lastError ?? "",
    canRetry: state === "dead" && !confidential,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    failedAt: mail.failedAt?.toISOString() ?? null,
  };
}

/** A page of what waits, left or was given up. */
export async function listMails(db: Queries, query: MailsQuery): Promise<TablePage<MailRow>> {
  const { limit, offset } = pageBounds(query);
  const [rows, count] = await Promise.all([
    db
      .select(rowColumns)
      .from(outgoingMails)
      .where(isAsked(query))
      .orderBy(...inOrder(query, [createdAt, mailId]))
      .limit(limit)
      .offset(offset),
    countMatches(db, sql`${outgoingMails}`, isAsked(query)),
  ]);
  return { rows: rows.map(toRow), ...count };
}

/** One mail with its text part, unless that holds a secret: such a text never leaves the database here. */
export async function findMail(db: Queries, id: string): Promise<MailDetail | null> {
  const [row] = await db
    .select({
      ...rowColumns,
      replyTo: outgoingMails.replyTo,
      availableAt: outgoingMails.availableAt,
      text: sql<
        string | null
      >`case when not ${outgoingMails.confidential} then ${outgoingMails.text} end`,
    })
    .from(outgoingMails)
    .where(eq(mailId, id));
  if (!row) return null;
  const { replyTo, availableAt, text } = row;
  return { ...toRow(row), replyTo, availableAt: availableAt.toISOString(), text };
}

/** The state of the queue in figures. @param since from when on mails count as sent lately */
export async function countMails(db: Queries, since: Date): Promise<MailCounts> {
  const count = (where: SQL | undefined) => db.$count(outgoingMails, where);
  const [waiting, dead, retryable, sentLately] = await Promise.all([
    count(IN_STATE.waiting),
    count(IN_STATE.dead),
    count(isRetryable),
    count(gt(sentAt, since)),
  ]);
  return { waiting, dead, retryable, sentLately };
}
