const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id in an address; anything else is dropped. */
export function readId(value: unknown): string | undefined {
  return typeof value === "string" && ID.test(value) ? value : undefined;
}

/** One of the values that a filter knows. */
export function readOneOf<const Value extends string>(
  value: unknown,
  known: readonly Value[],
): Value | undefined {
  return known.find((one) => one === value);
}
