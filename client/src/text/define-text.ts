import type { Language } from "#shared/language.ts";

type Text =
  | string
  | ((...values: never[]) => string)
  | readonly string[]
  | { [name: string]: Text };

/** Requires the same keys and variables in both languages. */
type SameShape<W> = W extends string
  ? string
  : W extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Name in keyof W]: SameShape<W[Name]> };

export type Texts<W> = Record<Language, W>;

/** Defines the texts of a feature in both languages. A missing key or variable does not compile. */
export function defineText<W extends { [name: string]: Text }>(texts: {
  el: W;
  en: SameShape<W>;
}): Texts<SameShape<W>>;
export function defineText(texts: Texts<unknown>): Texts<unknown> {
  return texts;
}
