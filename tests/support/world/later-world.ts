import { startWorld, type World } from "./world.ts";

/** A world in which time passes when a test wants it to. */
export type LaterWorld = {
  world: World;
  /** Lets time pass for what happens inside. */
  after: (ms: number, act: () => Promise<void>) => Promise<void>;
  /** How many rows of a table have this value in this column or expression. */
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
