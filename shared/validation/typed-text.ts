/** They set the direction of what follows, and would turn the rest of a line round. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** White space, and characters without width that are copied along from contacts and pages. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/;

/** A typed or pasted text without marks of direction, and without what is not shown around it. */
export function trimTyped(typed: string): string {
  const text = typed.replace(DIRECTION_MARKS, "");
  let start = 0;
  let end = text.length;
  // Not by a pattern, whose time would grow with the square of a long text.
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
