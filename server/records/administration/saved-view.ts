import { and, asc, count, eq } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { savedViews } from "#server/records/schema/administration.ts";
import type { SavedView } from "#shared/admin/saved-views.ts";

type NewView = typeof savedViews.$inferInsert;

/** The views of an admin, oldest first. */
export function listSavedViews(db: Queries, adminId: string): Promise<SavedView[]> {
  return db
    .select({
      id: savedViews.id,
      page: savedViews.page,
      name: savedViews.name,
      search: savedViews.search,
    })
    .from(savedViews)
    .where(eq(savedViews.adminId, adminId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

/** Number of an admin's views. */
export async function countSavedViews(db: Queries, adminId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedViews)
    .where(eq(savedViews.adminId, adminId));
  return row?.count ?? 0;
}

/** Changes what the view of this name shows. @returns its id; null where there is none */
export async function updateSavedView(
  db: Queries,
  { adminId, page, name, search }: NewView,
): Promise<string | null> {
  const [row] = await db
    .update(savedViews)
    .set({ search })
    .where(
      and(eq(savedViews.adminId, adminId), eq(savedViews.page, page), eq(savedViews.name, name)),
    )
    .returning({ id: savedViews.id });
  return row?.id ?? null;
}

/** Adds a view; the caller has locked the account. */
export async function insertSavedView(db: Transaction, view: NewView): Promise<void> {
  await db.insert(savedViews).values(view);
}

/** Deletes one of an admin's views, if there is one. */
export async function deleteSavedView(db: Queries, adminId: string, id: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.adminId, adminId), eq(savedViews.id, id)));
}
