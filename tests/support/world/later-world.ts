import { startWorld, type World } from "./world.ts";

/** A world in which a test controls the time. */
export type LaterWorld = {
  world: World;
  /** Advances the time for the given work. */
  after: (ms: number, act: () => Promise<void>) => Promise<void>;
  /** The number of rows of a table with this value in this column or expression. */
  countOf: (table: string, where: string, value: string) => Promise<number>;
};

export async function startLaterWorld(): Promise<LaterWorld> {
  let laterMs = 0;
  const world = await startWorld({
    clock: { now: () => new Date(Date.now() + laterMs) },
  });
  return {
    world,
    async after(ms, act) {
      laterMs = ms;
      try {
        await act();
      } finally {
        laterMs = 0;
      }
    },
    async countOf(table, where, value) {
      const { rows } = await world.sql.query(
        `select count(*)::int as n from ${table} where ${where} = $1`,
        [value],
      );
      return rows[0].n;
    },
  };
}
