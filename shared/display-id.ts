/** Ids are shown by their last eight characters behind a hash sign (BR-184). */
export function displayId(id: string): string {
  return `#${id.slice(-8)}`;
}
