import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const MIGRATION = "drizzle/0036_erase_partner_words.sql";

/** Puts the database back into the state before the migration, but for the present trigger. */
const UNDO = `drop index vehicles_plate;
  create index vehicles_kept_plate on vehicles using gin (plate_key gin_trgm_ops)
    where archived_at is null;
  drop function erase_partner_words; drop function without_partner_words`;

/** The audit of a vehicle whose plate its partner noted. */
const noteInAudit = (vehicleId: string, actorId: string) =>
  world.sql.query(
    `insert into audit_entries (id, actor_id, action, subject_type, subject_id, details, created_at)
     values (gen_random_uuid(), $2, 'vehicle.changed', 'vehicle', $1, $3, now())`,
    [
      vehicleId,
      actorId,
      { changes: { plate: { from: null, to: "HPK-7719" }, seats: { from: 4, to: 5 } } },
    ],
  );

async function addPartner(archivedAt: Date | null) {
  const { id } = await addUser(world.platform, "partner");
  const plated = { plate: "HPK-7719", description: "Ask for Zenobia", archivedAt };
  const { id: vehicleId } = await addVehicle(world.platform, id, plated);
  await noteInAudit(vehicleId, id);
  await world.sql.query(
    `insert into vehicle_blocks (id, vehicle_id, start_date, start_time, end_date, end_time, note, created_at, updated_at)
     values (gen_random_uuid(), $1, '2026-01-01', '10:00', '2026-01-02', '10:00', 'For Zenobia', now(), now())`,
    [vehicleId],
  );
  await world.sql.query(
    `insert into calendar_imports (id, vehicle_id, name, url, created_at)
     values (gen_random_uuid(), $1, 'Elsewhere', 'https://calendars.example/secret.ics', now())`,
    [vehicleId],
  );
  await world.sql.query(
    `insert into calendar_feeds (id, partner_id, vehicle_id, secret, created_at)
     values (gen_random_uuid(), $1, null, $2, now())`,
    [id, vehicleId],
  );
  return { id, vehicleId };
}

/** What is stored of a partner's vehicle, and which changes of it the audit names. */
async function storedOf({ id, vehicleId }: { id: string; vehicleId: string }) {
  const { rows } = await world.sql.query(
    `select v.plate, v.description,
       (select count(*)::int from vehicle_blocks where vehicle_id = $2) as blocks,
       (select count(*)::int from calendar_imports where vehicle_id = $2) as imports,
       (select count(*)::int from calendar_feeds where partner_id = $1) as feeds
     from vehicles v where v.id = $2`,
    [id, vehicleId],
  );
  return { ...rows[0], changes: await changesOf(vehicleId) };
}

async function changesOf(vehicleId: string): Promise<string[]> {
  const { rows } = await world.sql.query<{ field: string }>(
    `select jsonb_object_keys(details -> 'changes') as field from audit_entries
     where subject_id = $1 order by 1`,
    [vehicleId],
  );
  return rows.map(({ field }) => field);
}

it("an upgrade erases what earlier erasures of partners left, and nothing of other partners", async () => {
  const archivedAt = world.platform.clock.now();
  const [erased, working, gone] = [
    await addPartner(archivedAt),
    await addPartner(null),
    await addPartner(null),
  ];
  const archived = await addPartner(archivedAt);
  await world.sql.query("update profiles set anonymised_at = now() where id = $1", [erased.id]);
  // A partner without bookings was deleted as a whole, after the vehicles.
  await world.sql.query("delete from vehicles where id = $1", [gone.vehicleId]);
  await world.sql.query("delete from profiles where id = $1", [gone.id]);

  await world.sql.query(UNDO);
  const migration = await readFile(MIGRATION, "utf8");
  await world.sql.query(migration.replaceAll("--> statement-breakpoint", ""));

  const whole = { plate: "HPK-7719", description: "Ask for Zenobia", blocks: 1, feeds: 1 };
  const changes = ["plate", "seats"];
  expect(await storedOf(working)).toEqual({ ...whole, imports: 1, changes });
  // Its calendar is shown nowhere, so it is not read any more.
  expect(await storedOf(archived)).toEqual({ ...whole, imports: 0, changes });
  expect(await storedOf(erased)).toEqual({
    plate: null,
    description: "",
    blocks: 0,
    imports: 0,
    feeds: 0,
    changes: ["seats"],
  });
  expect(await changesOf(gone.vehicleId)).toEqual(["seats"]);
});
