import type { World } from "./world.ts";

/**
 * The tables that contain a word. Counters of attempts are left out: they last a quarter of an
 * hour.
 */
export async function whereIs({ sql }: Pick<World, "sql">, word: string): Promise<string[]> {
  const tables = await sql.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await sql.query(
      `select 1 from "${name}" t where lower(t::text) like '%' || lower($1) || '%' limit 1`,
      [word],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
