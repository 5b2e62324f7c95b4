import type { Settings } from "#shared/settings.ts";

/** Old and new value by field name; bank data field by field, such as `bank.iban`. */
export type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

function flatten({ bank, ...rest }: Settings): [name: string, value: unknown][] {
  return [
    ...Object.entries(rest),
    ...Object.entries(bank).map(([name, value]): [string, unknown] => [`bank.${name}`, value]),
  ];
}

/** The fields that differ between two objects of the same shape, with their old and new values. */
export function compareFields(
  before: readonly [name: string, value: unknown][],
  after: readonly [name: string, value: unknown][],
): FieldChanges {
  const earlier = new Map(before);
  return Object.fromEntries(
    after
      .map(([name, to]) => [name, { from: earlier.get(name), to }] as const)
      .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
  );
}

/** The differences between two settings, field by field. */
export function compareSettings(before: Settings, after: Settings): FieldChanges {
  return compareFields(flatten(before), flatten(after));
}

/** Applies the fields changed in `mine` since the common base to `theirs`. */
export function mergeSettings(base: Settings, mine: Settings, theirs: Settings): Settings {
  const changed = compareSettings(base, mine);
  const choose = <T extends object>(prefix: string, own: T, other: T): T => {
    const names = Object.keys(other) as (keyof T & string)[];
    const chosen = names.map((name) => [name, (prefix + name in changed ? own : other)[name]]);
    return Object.fromEntries(chosen) as T;
  };
  return { ...choose("", mine, theirs), bank: choose("bank.", mine.bank, theirs.bank) };
}
