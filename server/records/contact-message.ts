import type { Queries } from "./database.ts";
import { contactMessages } from "./schema.ts";

export async function insertContactMessage(
  db: Queries,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}
