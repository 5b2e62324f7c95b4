import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase, dropDatabase } from "#tests/support/servers/database.ts";

const NAME = `meltemi_${randomBytes(6).toString("hex")}`;
const MIGRATION = "_account_identity.sql";

let sql: Client;
let files: string[];

async function apply(file: string): Promise<void> {
  const text = await readFile(`drizzle/${file}`, "utf8");
  for (const statement of text.split("--> statement-breakpoint")) await sql.query(statement);
}

beforeAll(async () => {
  const url = await createDatabase(inject("superuserUrl"), NAME, "template0");
  sql = new Client({ connectionString: url });
  await sql.connect();
  files = (await readdir("drizzle")).filter((file) => file.endsWith(".sql")).toSorted();
  const own = files.findIndex((file) => file.endsWith(MIGRATION));
  for (const file of files.slice(0, own)) await apply(file);
});
afterAll(async () => {
  await sql.end();
  await dropDatabase(inject("superuserUrl"), NAME);
});

it("an upgrade turns unproven accounts into pending sign-ups with valid links, and keeps all others", async () => {
  await sql.query(`
    insert into profiles (id, full_name, email, role, password_hash, email_verified_at, created_at, updated_at)
    select gen_random_uuid(), name, name || '@example.com', role, hash, verified, now(), now()
    from (values
      ('proven', 'customer', 'h1', now()), ('waiting', 'partner', 'h2', null),
      ('linkless', 'customer', 'h3', null), ('invited', 'admin', null, null)
    ) as p (name, role, hash, verified)`);
  await sql.query(`
    insert into one_time_tokens (id, profile_id, purpose, email, created_at, expires_at)
    select 'the hash of a link', id, 'verify_email', email, now(), now() + interval '1 day'
    from profiles where full_name = 'waiting'`);
  await apply(files.find((file) => file.endsWith(MIGRATION)) ?? "");

  const profiles = await sql.query("select full_name, email_key from profiles order by full_name");
  expect(profiles.rows).toEqual([
    { full_name: "invited", email_key: "invited@example.com" },
    { full_name: "proven", email_key: "proven@example.com" },
  ]);
  const pending = await sql.query(
    "select full_name, role, password_hash, link_hash, link_expires_at > now() as opens from pending_sign_ups order by 1",
  );
  expect(pending.rows).toEqual([
    {
      full_name: "linkless",
      role: "customer",
      password_hash: "h3",
      opens: false,
      link_hash: expect.stringContaining("no link"),
    },
    {
      full_name: "waiting",
      role: "partner",
      password_hash: "h2",
      opens: true,
      link_hash: "the hash of a link",
    },
  ]);
});

it.each([
  ["İndex@Example.com", "index@example.com"],
  ["σοφίας@example.com", "ΣΟΦΊΑΣ@example.com"],
  ["é@example.com".normalize("NFD"), "É@example.com".normalize("NFC")],
  ["ａnna@example.com", "anna@example.com"],
])("%s and %s are one address", async (one, other) => {
  const { rows } = await sql.query("select email_key($1) = email_key($2) as same", [one, other]);
  expect(rows).toEqual([{ same: true }]);
});
