import { sql } from "drizzle-orm";
import { Client } from "pg";
import { openPool, SERVER_LIMITS } from "./database.ts";
import { withTimeLimit } from "./time-limit.ts";

/** A session of the database, reached directly or through a pooler. */
export type Session = {
  /** Cluster, database and role. */
  identity: string;
  role: string;
  database: string;
  /** True when waits and statements of the session end by themselves soon enough. */
  isLimited: boolean;
};

const ANSWER_MS = 5_000;

/**
 * Looks at a session behind an address.
 * @param isPooled true for the address of a pooler
 * @throws what connecting or the query throws
 */
export async function inspectSession(url: string, isPooled: boolean): Promise<Session> {
  const { db, close } = openPool(url, 1, () => undefined, { connectMs: ANSWER_MS, isPooled });
  const limits = Object.entries(SERVER_LIMITS).map(
    ([name, most]) =>
      sql`(select setting::int between 1 and ${most} from pg_settings where name = ${name})`,
  );
  try {
    const { rows } = await withTimeLimit({ milliseconds: ANSWER_MS, isChange: false }, () =>
      db.execute<Session>(sql`
        select current_user::text as role, current_database()::text as database,
          (select system_identifier from pg_control_system())::text || '/' ||
            (select oid from pg_database where datname = current_database()) || '/' ||
            current_user as identity,
          ${sql.join(limits, sql` and `)} as "isLimited"`),
    );
    const [session] = rows;
    if (!session) throw new Error("The pooler returned no session");
    return session;
  } finally {
    await close();
  }
}

/** Less than the limit of readiness, which also queries the database itself. */
const CONNECT_MS = 1_400;

/**
 * Watches whether a pooler accepts connections, by one that is kept open. It takes no session of
 * the database: a pooler that is busy with requests is not away.
 */
export function watchPooler(url: string): {
  /** @throws where the pooler is away */
  check: () => Promise<void>;
  close: () => Promise<void>;
} {
  let connecting: Promise<Client> | null = null;
  const connect = async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on("error", () => undefined);
    client.on("end", () => {
      connecting = null;
    });
    await client.connect();
    return client;
  };
  return {
    async check() {
      connecting ??= connect();
      const attempt = connecting;
      try {
        await attempt;
      } catch (error) {
        if (connecting === attempt) connecting = null;
        throw error;
      }
    },
    async close() {
      const client = await connecting?.catch(() => null);
      await client?.end().catch(() => undefined);
    },
  };
}
