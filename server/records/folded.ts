import { type SQL, sql } from "drizzle-orm";

/** A text without accents, case and final sigma, as the database's `fold` makes it: `ελενη` finds "Ελένη". */
export const folded = (text: unknown): SQL => sql`fold(${text}::text)`;
