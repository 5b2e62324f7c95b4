import { useText } from "#client/text/language.tsx";
import { emailKindText } from "./email-text.ts";

/** What kinds of mails are called, by their names in the code. */
export function useEmailKinds(): { nameOf: (kind: string) => string } {
  const words = new Map(Object.entries(useText(emailKindText)));
  return { nameOf: (kind) => words.get(kind) ?? kind };
}
