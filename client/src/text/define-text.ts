import type { Language } from "#shared/language.ts";

type Text =
  | string
  | ((...values: never[]) => string)
  | readonly string[]
  | { [name: string]: Text };

/** Same keys and same variables in both languages, whatever the sentences are. */
type SameShape<W> = W extends string
  ? string
  : W extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Name in keyof W]: SameShape<W[Name]> };

export type Texts<W> = Record<Language, W>;

/** The texts of one feature in both languages; a key or a variable missing from one does not compile. */
export function defineText<W extends { [name: string]: Text }>(texts: {
  el: W;
  en: SameShape<W>;
}): Texts<SameShape<W>>;
export function defineText(texts: Texts<unknown>): Texts<unknown> {
  return texts;
}
