import { readFile } from "node:fs/promises";
import { Client } from "pg";

/** The code blocks of a section of the page on operations, joined; a command is on one line. */
export async function readInstructions(heading: string): Promise<string> {
  const page = await readFile("docs/operations.md", "utf8");
  const section = page.split(new RegExp(`\\n##+ ${heading}\\n`))[1]?.split(/\n##+ /)[0] ?? "";
  return [...section.matchAll(/```\w*\n([\s\S]*?)```/g)]
    .map(([, code]) => code)
    .join("\n")
    .replace(/\\\n\s*/g, "");
}

/** Opens a connection, which the caller ends. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The password that takes the place of the page's `…`. */
export const DOCUMENTED_PASSWORD = "secret";

/**
 * Runs the statements of a section of the page, one after the other: a database is not created
 * within a transaction.
 */
export async function runStatements(superuser: Client, text: string): Promise<void> {
  for (const statement of text.replaceAll("…", DOCUMENTED_PASSWORD).split("\n").filter(Boolean)) {
    await superuser.query(statement);
  }
}

/** Makes the roles and the database as the page says. */
export async function createRoles(superuser: Client): Promise<void> {
  await runStatements(superuser, await readInstructions("A Postgres of your own"));
}
