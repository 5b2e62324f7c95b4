import type { World } from "./world.ts";

/** Waits until a transaction in the world's database waits for a lock of another one. */
export async function untilOneWaits({ sql }: Pick<World, "sql">): Promise<void> {
  for (;;) {
    const { rowCount } = await sql.query(
      "select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
    );
    if (rowCount) return;
  }
}
