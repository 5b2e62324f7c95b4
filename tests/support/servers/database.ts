import { Client, type Pool } from "pg";

/** The migrated, empty database that is the template of others. */
export const TEMPLATE = "meltemi_template";

/** The address of another database on the same server. */
export function urlOf(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database, empty or as a copy of a template.
 * @returns its address
 */
export async function createDatabase(
  superuserUrl: string,
  name: string,
  template = "template0",
): Promise<string> {
  await asSuperuser(superuserUrl, `create database ${name} template ${template}`);
  return urlOf(superuserUrl, name);
}

/** Waits up to a second for sessions that are ending: a pool reports a forced end as an error. */
const LET_SESSIONS_END = `do $$ begin
  for attempt in 1..20 loop
    exit when not exists (select from pg_stat_activity where datname = '%');
    perform pg_sleep(0.05), pg_stat_clear_snapshot();
  end loop;
end $$`;

export async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(superuserUrl, LET_SESSIONS_END.replace("%", name));
  await asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`);
}

const HISTORY = ["audit_entries", "booking_events"];

/**
 * Runs a statement as superuser with the triggers that protect audit and booking events off, for
 * tests that start with empty tables.
 */
export async function pastHistoryTriggers(
  sql: Pick<Pool, "query">,
  statement: string,
): Promise<void> {
  const off = HISTORY.map((table) => `alter table ${table} disable trigger user;`);
  const on = HISTORY.map((table) => `alter table ${table} enable trigger user;`);
  await sql.query(["begin;", ...off, `${statement};`, ...on, "commit"].join("\n"));
}
