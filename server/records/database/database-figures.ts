import { sql } from "drizzle-orm";
import type { DatabaseFigures } from "#shared/admin/system.ts";
import type { Queries } from "./database.ts";

/** How many connections ordinary roles may open to the whole server. */
export const MOST_CONNECTIONS = `current_setting('max_connections')::int
  - current_setting('superuser_reserved_connections')::int
  - coalesce(current_setting('reserved_connections', true), '0')::int`;

/**
 * How many connections ordinary roles may open to the whole server, and how many are open. Not
 * every role sees whose they are, so a few of Postgres's own processes count as well.
 */
export const CONNECTION_FIGURES = `
  ${MOST_CONNECTIONS} as most,
  (select count(*)::int from pg_stat_activity where usename is not null) as open`;

/** Version, size, connections and archive of the database. */
export async function readDatabaseFigures(db: Queries): Promise<DatabaseFigures> {
  const { rows } = await db.execute<{
    version: string;
    bytes: number;
    open: number;
    most: number;
    archivedAt: string | null;
  }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      ${sql.raw(CONNECTION_FIGURES)},
      (select to_char(last_archived_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from pg_stat_archiver
        where last_archived_time > coalesce(last_failed_time, '-infinity')) as "archivedAt"`);
  const [figures] = rows;
  if (!figures) throw new Error("The database returned no figures");
  const { version, bytes, open, most, archivedAt } = figures;
  return { version, bytes, connections: { open, most }, archivedAt };
}
