import type { Settings } from "#shared/settings.ts";

/**
 * Settings that consist of fields. Their changes are listed field by field, such as `bank.iban`.
 */
const GROUPS = ["bank", "company"] as const satisfies (keyof Settings)[];

/** Old and new value by field name. */
export type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

function flatten(settings: Settings): [name: string, value: unknown][] {
  const grouped = new Set<string>(GROUPS);
  return [
    ...Object.entries(settings).filter(([name]) => !grouped.has(name)),
    ...GROUPS.flatMap((group) =>
      Object.entries(settings[group]).map(([name, value]): [string, unknown] => [
        `${group}.${name}`,
        value,
      ]),
    ),
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
  return {
    ...choose("", mine, theirs),
    bank: choose("bank.", mine.bank, theirs.bank),
    company: choose("company.", mine.company, theirs.company),
  };
}
