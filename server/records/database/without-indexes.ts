/** Runs one statement in the transaction of a load. */
export type RunStatement = <Row>(statement: string, values?: string[][]) => Promise<Row[]>;

type Definition = { table: string; name: string; definition: string };

/** In this order they are dropped: a foreign key needs the unique constraint that it refers to. */
const DROPPED = ["f", "x", "u"] as const;

const CONSTRAINTS = `
  select contype as kind, conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where conrelid = any($1::text[]::regclass[]) and contype in ('x', 'f', 'u')`;

const INDEXES = `
  select indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::text[]::regclass[]) and not exists (
    select 1 from pg_constraint where conindid = indexrelid)`;

/**
 * Runs a load without the triggers, indexes, and exclusion, unique and foreign keys of tables, then
 * creates them again, which checks every row. Primary keys and checks stay.
 * @param run runs statements in the transaction of the load
 * @param onCreate called before each of them is created, with its name
 */
export async function withoutIndexes<T>(
  run: RunStatement,
  tables: readonly string[],
  load: () => Promise<T>,
  onCreate: (name: string) => void = () => undefined,
): Promise<T> {
  const named = tables.map((table) => `public."${table}"`);
  const constraints = await run<Definition & { kind: (typeof DROPPED)[number] }>(CONSTRAINTS, [
    named,
  ]);
  const indexes = await run<Definition>(INDEXES, [named]);
  const ofKind = (requested: string) => constraints.filter(({ kind }) => kind === requested);
  for (const table of named) await run(`alter table ${table} disable trigger user`);
  for (const kind of DROPPED) {
    for (const { table, name } of ofKind(kind)) {
      await run(`alter table ${table} drop constraint ${name}`);
    }
  }
  for (const { name } of indexes) await run(`drop index ${name}`);
  const loaded = await load();
  for (const { name, definition } of indexes) {
    onCreate(name);
    await run(definition);
  }
  for (const kind of DROPPED.toReversed()) {
    for (const { table, name, definition } of ofKind(kind)) {
      onCreate(name);
      await run(`alter table ${table} add constraint ${name} ${definition}`);
    }
  }
  for (const table of named) await run(`alter table ${table} enable trigger user`);
  return loaded;
}
