import { and, type SQL, sql } from "drizzle-orm";
import { folded } from "./folded.ts";

const MAX_WORDS = 6;

/**
 * Every word stands somewhere in a folded text; trigram indexes on the text serve it.
 * @param text folded already
 */
export function likeWords(text: unknown, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const literally = (word: string) => word.replace(/[\\%_]/g, (char) => `\\${char}`);
  return and(...words.map((word) => sql`${text} like '%' || ${folded(literally(word))} || '%'`));
}
