import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";

/** The folder of the journeys' server. */
export const JOURNEY_DATA_DIR = path.resolve(".cache/demo");

/** The file in which the journeys' server publishes its database. */
export const JOURNEY_DATABASE_FILE = path.resolve(".cache/journey-database.txt");

/** Bypasses the program: runs one statement on the journeys' database. */
export async function queryJourneyDatabase<Row extends object>(
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: await readFile(JOURNEY_DATABASE_FILE, "utf8") });
  await client.connect();
  try {
    const { rows } = await client.query(statement, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}
