/** Ids are displayed as their last eight characters after a hash sign (spec section 9). */
export function displayId(id: string): string {
  return `#${id.slice(-8)}`;
}
