const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an id from the address. Any other value is dropped. */
export function readId(value: unknown): string | undefined {
  return typeof value === "string" && ID.test(value) ? value : undefined;
}

/** Reads one of a filter's allowed values. */
export function readOneOf<const Value extends string>(
  value: unknown,
  known: readonly Value[],
): Value | undefined {
  return known.find((one) => one === value);
}
