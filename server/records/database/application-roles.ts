import { Client } from "pg";

/** The role of the application; it owns nothing. */
export const APPLICATION_ROLE = "meltemi";
/** The role that owns the schema. It cannot sign in: migrations switch to it in their session. */
export const OWNER_ROLE = "meltemi_owner";
/** The application's database. */
export const DATABASE = "meltemi";

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The query on the lost connection throws; without a listener the event ends the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the application's database and its two roles. In earlier versions the application owned
 * the database; then everything in it is moved to the owner in one transaction.
 * @param urlOf URL of a database as superuser
 */
export async function prepareRoles(
  urlOf: (database: string) => string,
  applicationPassword: string,
): Promise<void> {
  const owner = await withClient(urlOf("postgres"), async (client) => {
    const roles = await client.query<{ name: string }>(
      "select rolname as name from pg_roles where rolname = any($1)",
      [[APPLICATION_ROLE, OWNER_ROLE]],
    );
    const names = new Set(roles.rows.map(({ name }) => name));
    if (!names.has(APPLICATION_ROLE)) {
      await client.query(`create role ${APPLICATION_ROLE} login password '${applicationPassword}'`);
    }
    if (!names.has(OWNER_ROLE)) await client.query(`create role ${OWNER_ROLE} nologin`);
    const database = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
      [DATABASE],
    );
    const found = database.rows[0];
    if (!found) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
    return found?.owner ?? OWNER_ROLE;
  });
  if (owner !== APPLICATION_ROLE) return;
  await withClient(urlOf(DATABASE), (client) =>
    client.query(`reassign owned by ${APPLICATION_ROLE} to ${OWNER_ROLE}`),
  );
}
