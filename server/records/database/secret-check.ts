import { eq } from "drizzle-orm";
import { secretChecks } from "#server/records/schema/accounts.ts";
import type { Queries } from "./database.ts";

/**
 * Stores the first text that was encrypted for this database.
 * @param encrypted the text of this process
 * @returns the stored text: of processes that start together, the first one's
 */
export async function insertSecretCheck(db: Queries, encrypted: string): Promise<string> {
  await db.insert(secretChecks).values({ encrypted }).onConflictDoNothing();
  const [stored] = await db.select().from(secretChecks).where(eq(secretChecks.id, 1));
  return stored?.encrypted ?? encrypted;
}
