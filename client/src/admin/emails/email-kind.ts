import { useText } from "#client/text/language.tsx";
import { emailKindText } from "./emails-text.ts";

/** Returns the display names of email kinds. */
export function useEmailKinds(): { nameOf: (kind: string) => string } {
  const labels = new Map(Object.entries(useText(emailKindText)));
  return { nameOf: (kind) => labels.get(kind) ?? kind };
}
