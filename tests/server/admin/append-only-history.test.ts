import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let application: Client;
beforeAll(async () => {
  world = await startWorld();
  const { id } = await addUser(world.platform, "admin");
  await world.sql.query(
    `insert into audit_entries (id, actor_id, action, subject_type, subject_id, details, created_at)
     values (gen_random_uuid(), $1, 'booking.changed', 'booking', 'x', '{"changes": {"specialRequests": ["a", "b"]}}', now())`,
    [id],
  );
  application = new Client({ connectionString: world.applicationUrl });
  await application.connect();
});
afterAll(async () => {
  await application.end();
  await world.end();
});

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "it was allowed",
    (error: { code?: string }) => error.code,
  );

describe("the application's role", () => {
  it.each([
    "update audit_entries set action = 'x'",
    "update audit_entries set actor_id = null",
    "update audit_entries set details = '{}'",
    "delete from audit_entries",
    "truncate audit_entries",
    "truncate profiles cascade",
    "alter table audit_entries disable trigger all",
    "alter table audit_entries drop column details",
    "drop trigger audit_entries_append_only on audit_entries",
    "drop table audit_entries",
    "update booking_events set created_at = now()",
    "delete from booking_events",
    "truncate booking_events",
    "create table stolen (id int)",
    "create or replace function refuse_history_change() returns trigger language plpgsql as 'begin return new; end'",
    "create or replace function erase_customer_words(customer uuid) returns void language sql as 'select'",
    "set session_replication_role = replica",
    "set role meltemi_owner",
    "delete from drizzle.__drizzle_migrations",
  ])("may not: %s", async (statement) => {
    expect(await refusal(application.query(statement))).toBe("42501");
  });

  it("is an ordinary role that owns nothing", async () => {
    const { rows } = await application.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
         (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = current_user`,
    );
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false };
    expect(rows).toEqual([{ ...none, owned: 0 }]);
  });

  it("may add to the history and read it", async () => {
    await application.query(
      `insert into audit_entries (id, action, subject_type, subject_id, created_at)
       values (gen_random_uuid(), 'vehicle.changed', 'vehicle', 'y', now())`,
    );
    const { rows } = await application.query("select count(*)::int as n from audit_entries");
    expect(rows).toEqual([{ n: 2 }]);
  });
});

describe("the owner of the tables", () => {
  it.each([
    "update audit_entries set action = 'x'",
    "update audit_entries set actor_id = null",
    "update audit_entries set details = '{}'",
    "update audit_entries set details = details || '{\"more\": 1}'",
    "delete from audit_entries",
    "truncate audit_entries",
    "truncate profiles cascade",
    "truncate booking_events",
  ])("is refused by triggers: %s", async (statement) => {
    expect(await refusal(world.sql.query(statement))).toBe("42501");
  });

  it("may delete an account, whose audit entries remain without it", async () => {
    const { id } = await addUser(world.platform, "customer");
    await world.sql.query(
      `insert into audit_entries (id, actor_id, action, subject_type, subject_id, created_at)
       values (gen_random_uuid(), $1, 'account.editProfile', 'account', $2, now())`,
      [id, id],
    );
    await application.query("delete from profiles where id = $1", [id]);
    const { rows } = await world.sql.query(
      "select actor_id from audit_entries where subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_id: null }]);
  });
});
