import { useWords } from "#client/text/language.tsx";
import { mailKindText } from "./mail-text.ts";

/** What kinds of mails are called, by their names in the code. */
export function useMailKinds(): { nameOf: (kind: string) => string } {
  const words = new Map(Object.entries(useWords(mailKindText)));
  return { nameOf: (kind) => words.get(kind) ?? kind };
}
