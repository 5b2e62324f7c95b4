import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { matchesSearch, normalized } from "#server/records/database/normalized-text.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { contactMessages } from "#server/records/schema/administration.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { MessageDetail, MessagesQuery } from "#shared/admin/admin-messages.ts";
import type { MessageRow } from "#shared/admin/tables/message-columns.ts";
import type { TablePage } from "#shared/table/table.ts";

const EXCERPT_LENGTH = 160;

export async function insertContactMessage(
  db: Queries,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

const { answeredAt, reason, createdAt, id: messageId } = contactMessages;

function matchesFilters({ search, state, kind }: MessagesQuery): SQL | undefined {
  return and(
    search ? matchesSearch(contactMessages.searchText, search) : undefined,
    state && (state === "open" ? isNull(answeredAt) : isNotNull(answeredAt)),
    kind && (kind === "contact" ? isNull(reason) : isNotNull(reason)),
  );
}

const ORDER = {
  at: [createdAt, messageId],
  name: [
    normalized(sql`coalesce(${contactMessages.name}, ${contactMessages.email}, '')`),
    createdAt,
    messageId,
  ],
} as const;

const vehicle = { id: vehicles.id, slug: vehicles.slug, title: vehicles.title };

const rowColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  excerpt: sql<string>`left(${contactMessages.message}, ${EXCERPT_LENGTH})`,
  reason: contactMessages.reason,
  vehicle,
  answeredAt: contactMessages.answeredAt,
  createdAt: contactMessages.createdAt,
};

type Stamped = { answeredAt: Date | null; createdAt: Date };

const withInstants = <Row extends Stamped>(row: Row) => ({
  ...row,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** A page of the inbox: messages of the contact form, and problem reports about vehicles. */
export async function listContactMessages(
  db: Queries,
  query: MessagesQuery,
): Promise<TablePage<MessageRow>> {
  const { limit, offset } = pageBounds(query);
  const [rows, count] = await Promise.all([
    db
      .select(rowColumns)
      .from(contactMessages)
      .leftJoin(vehicles, eq(vehicles.id, contactMessages.vehicleId))
      .where(matchesFilters(query))
      .orderBy(...inOrder(query, ORDER[query.sort]))
      .limit(limit)
      .offset(offset),
    countMatches(db, sql`${contactMessages}`, matchesFilters(query)),
  ]);
  return { rows: rows.map(withInstants), ...count };
}

/** One message in full. */
export async function findContactMessage(db: Queries, id: string): Promise<MessageDetail | null> {
  const [row] = await db
    .select({
      ...rowColumns,
      phone: contactMessages.phone,
      message: contactMessages.message,
      language: contactMessages.language,
      answeredBy: profiles.fullName,
    })
    .from(contactMessages)
    .leftJoin(vehicles, eq(vehicles.id, contactMessages.vehicleId))
    .leftJoin(profiles, eq(profiles.id, contactMessages.answeredBy))
    .where(eq(contactMessages.id, id));
  return row ? withInstants(row) : null;
}

/** Number of unanswered messages, counted up to a limit. */
export async function countOpenMessages(db: Queries, limit: number): Promise<number> {
  const open = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(answeredAt))
    .limit(limit)
    .as("open");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(open);
  return row?.count ?? 0;
}

/**
 * Marks a message as answered, or as open again.
 * @returns false when it already was, or no longer exists
 */
export async function updateMessageAnswered(
  db: Transaction,
  id: string,
  answered: { by: string; at: Date } | null,
): Promise<boolean> {
  const { rowCount } = await db
    .update(contactMessages)
    .set({ answeredAt: answered?.at ?? null, answeredBy: answered?.by ?? null })
    .where(and(eq(messageId, id), answered ? isNull(answeredAt) : isNotNull(answeredAt)));
  return rowCount === 1;
}
