import type postgres from "postgres";

type Definition = { table: string; name: string; definition: string };

/** In this order they are dropped: a foreign key needs the unique constraint that it refers to. */
const DROPPED = ["f", "x", "u"] as const;

/**
 * Runs a load without the triggers, indexes, and exclusion, unique and foreign keys of tables, then
 * creates them again, which checks every row. Primary keys and checks stay.
 * @param onCreate called before each of them is created, with its name
 */
export async function withoutIndexes<T>(
  tx: postgres.TransactionSql,
  tables: readonly string[],
  load: () => Promise<T>,
  onCreate: (name: string) => void = () => undefined,
): Promise<T> {
  const named = tables.map((table) => `public.${table}`);
  const constraints = await tx<(Definition & { kind: (typeof DROPPED)[number] })[]>`
    select contype as kind, conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid = any(${named}::regclass[]) and contype in ('x', 'f', 'u')`;
  const indexes = await tx<Definition[]>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${named}::regclass[]) and not exists (
      select 1 from pg_constraint where conindid = indexrelid)`;
  const ofKind = (requested: string) => constraints.filter(({ kind }) => kind === requested);
  for (const table of tables) await tx`alter table ${tx(table)} disable trigger user`;
  for (const kind of DROPPED) {
    for (const { table, name } of ofKind(kind)) {
      await tx`alter table ${tx(table)} drop constraint ${tx(name)}`;
    }
  }
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  const loaded = await load();
  for (const { name, definition } of indexes) {
    onCreate(name);
    await tx.unsafe(definition);
  }
  for (const kind of DROPPED.toReversed()) {
    for (const { table, name, definition } of ofKind(kind)) {
      onCreate(name);
      await tx.unsafe(`alter table "${table}" add constraint "${name}" ${definition}`);
    }
  }
  for (const table of tables) await tx`alter table ${tx(table)} enable trigger user`;
  return loaded;
}
