import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPANY } from "#shared/site/company.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;
beforeAll(async () => {
  // Five reports an hour from one address; the tests below need no more.
  world = await startWorld({ rateLimitFactor: 1 });
  partnerId = (await addUser(world.platform, "partner")).id;
});
afterAll(() => world.end());

const report = { reason: "photos", message: "Δείχνει <άλλο> αυτοκίνητο", language: "el" } as const;

async function send(vehicleId: string, email: string): Promise<null> {
  const { api } = await connect(world.origin);
  return api.catalog.reportProblem.mutate({ ...report, vehicleId, email });
}

const rows = async (table: string) => (await world.sql.query(`select * from ${table}`)).rows;

describe("a report about a vehicle", () => {
  it("is stored with its vehicle and emailed to support, with or without a reply address", async () => {
    const vehicle = await addVehicle(world.platform, partnerId, { title: "Fiat\nPanda" });
    await send(vehicle.id, "anna@example.com");
    await send(vehicle.id, "");
    expect(await rows("contact_messages")).toMatchObject([
      { vehicle_id: vehicle.id, ...report, email: "anna@example.com", name: null },
      { vehicle_id: vehicle.id, ...report, email: null, name: null },
    ]);
    const emails = await rows("outgoing_mails");
    expect(emails).toMatchObject([
      { kind: "vehicle-report", recipient: COMPANY.email, reply_to: "anna@example.com" },
      { kind: "vehicle-report", recipient: COMPANY.email, reply_to: null },
    ]);
    expect(emails[0].html).toContain("&lt;άλλο&gt;");
    expect(emails[0].subject).not.toContain("\n");
  });

  it("is refused for a vehicle that is not public, and nothing is stored", async () => {
    const hidden = await addVehicle(world.platform, partnerId, { status: "pending" });
    const before = (await rows("contact_messages")).length;
    expect((await refusalOf(send(hidden.id, ""))).code).toBe("vehicleNotFound");
    expect((await rows("contact_messages")).length).toBe(before);
  });

  it("names an invalid email, and is limited per address", async () => {
    const vehicle = await addVehicle(world.platform, partnerId);
    const refusal = await refusalOf(send(vehicle.id, "anna at example"));
    expect(refusal.fields).toEqual({ email: "emailInvalid" });
    await send(vehicle.id, "");
    expect((await refusalOf(send(vehicle.id, ""))).code).toBe("tooManyAttempts");
  });

  it("remains after its vehicle was deleted", async () => {
    const { vehicle_id: id } = (await rows("contact_messages"))[0];
    await world.sql.query("delete from vehicles where id = $1", [id]);
    const stored = await world.sql.query(
      "select reason from contact_messages where vehicle_id is null",
    );
    expect(stored.rows).toEqual([{ reason: "photos" }, { reason: "photos" }]);
  });
});
