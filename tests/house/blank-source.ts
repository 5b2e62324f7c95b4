type Kind = "comment" | "string" | "regex";

/** After one of these a slash begins a regular expression and is not a division. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+>]|\breturn|\bcase)\s*$/;

const PARTS: readonly [Kind, RegExp][] = [
  ["comment", /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  // Strings end at the end of the line at the latest, so that an apostrophe in markup has no
  // effect.
  ["string", /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/y],
  ["regex", /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y],
];

function partAt(text: string, at: number): { kind: Kind; part: string } | null {
  for (const [kind, pattern] of PARTS) {
    if (kind === "regex" && !BEFORE_REGEX.test(text.slice(Math.max(0, at - 40), at))) continue;
    pattern.lastIndex = at;
    const part = pattern.exec(text)?.[0];
    if (part) return { kind, part };
  }
  return null;
}

function blank(text: string, kinds: readonly Kind[]): string {
  let result = "";
  for (let at = 0; at < text.length; ) {
    const found = /["'`/]/.test(text[at] ?? "") ? partAt(text, at) : null;
    const part = found?.part ?? text[at] ?? "";
    result += found && kinds.includes(found.kind) ? part.replace(/[^\n]/g, " ") : part;
    at += part.length;
  }
  return result;
}

/** Replaces comments with spaces; every line keeps its number. */
export const blankComments = (text: string): string => blank(text, ["comment"]);

/** Replaces comments, strings, templates and regular expressions with spaces. */
export const blankText = (text: string): string => blank(text, ["comment", "string", "regex"]);
