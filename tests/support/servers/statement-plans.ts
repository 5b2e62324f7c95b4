import {
  type DatabasePool,
  openPool,
  type Transaction,
} from "#server/records/database/database.ts";

/** Reports how the database executes statements. */
export type StatementPlans = {
  /**
   * The plans of all statements of a transaction, including those of functions and of foreign keys.
   * Whole tables are read only where there is no other way: the tables of a test are so small that
   * reading all of them would be cheaper than any index.
   */
  of: (run: (tx: Transaction) => Promise<unknown>) => Promise<string[]>;
  close: DatabasePool["close"];
};

/** @param superuserUrl only a superuser may load the module that reports the plans */
export function openStatementPlans(superuserUrl: string): StatementPlans {
  let plans: string[] = [];
  const { pool, db, close } = openPool(superuserUrl, 1, () => undefined);
  pool.on("connect", (client) => {
    client.on("notice", ({ message }) => {
      if (message?.includes("Query Text:")) plans.push(message);
    });
  });
  return {
    async of(run) {
      plans = [];
      await db.transaction(async (tx) => {
        await tx.execute("load 'auto_explain'");
        await tx.execute("set local client_min_messages = notice");
        await tx.execute("set local auto_explain.log_level = notice");
        await tx.execute("set local auto_explain.log_nested_statements = on");
        await tx.execute("set local auto_explain.log_min_duration = 0");
        await tx.execute("set local enable_seqscan = off");
        await run(tx);
      });
      return plans;
    },
    close,
  };
}

export const readsWholeTable = (plan: string): boolean => /\bSeq Scan on\b/.test(plan);
