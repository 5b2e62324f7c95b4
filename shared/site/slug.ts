/**
 * Turns a title into a slug (BR-100): lower case; letters, digits, Greek letters, spaces and
 * hyphens stay; spaces become hyphens; repeated hyphens collapse; ends are trimmed.
 */
export function toSlug(title: string): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^a-z0-9\u0370-\u03ff\u1f00-\u1fff\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-+|-+$/g, "");
}
