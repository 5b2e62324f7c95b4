import type { Client } from "pg";

const SEQUENCES = `
  select s.relname as name
  from pg_class s
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
    and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  join pg_class t on t.oid = d.refobjid
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    and t.relnamespace = 'public'::regnamespace and t.relname = any($1)
  group by 1 order by 1`;

/** Names of the counters behind columns of tables. */
export async function listSequenceNames(
  client: Client,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES, [tables]);
  return rows.map(({ name }) => name);
}
