import type { World } from "./world.ts";

/** Waits until transactions in the world's database, by default one, wait for locks of others. */
export async function untilOneWaits({ sql }: Pick<World, "sql">, waiting = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await sql.query(
      // All databases share one lock for notifications, which their heartbeats wait for.
      `select distinct pid from pg_locks
       where not granted and not (locktype = 'object' and database = 0)
         and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    if ((rowCount ?? 0) >= waiting) return;
  }
}
