/** Ids are shown by their last eight characters behind a hash sign (spec section 9). */
export function displayId(id: string): string {
  return `#${id.slice(-8)}`;
}
