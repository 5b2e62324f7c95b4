import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonymizePerson } from "#server/domain/anonymize-person.ts";
import { currentTimeLimit, timeLeft } from "#server/records/database/time-limit.ts";
import {
  openStatementPlans,
  readsWholeTable,
  type StatementPlans,
} from "#tests/support/servers/statement-plans.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** More than any request may take that has no deadline of its own. */
const ORDINARY_MS = 8_000;

let world: World;
/** The deadlines under which the program read the time. */
let timesLeft: number[] = [];

beforeAll(async () => {
  world = await startWorld({
    clock: {
      now() {
        const limit = currentTimeLimit();
        if (limit) timesLeft.push(timeLeft(limit));
        return new Date();
      },
    },
  });
});
afterAll(() => world.end());

/** The longest deadline in force during a call. */
async function longestDeadline(call: () => Promise<unknown>): Promise<number> {
  timesLeft = [];
  await call();
  return Math.max(...timesLeft);
}

describe("the deadline of an erasure is longer than that of other requests", () => {
  it("when a customer deletes the account", async () => {
    const { email } = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin, email);
    expect(await longestDeadline(() => api.account.viewer.query())).toBeLessThanOrEqual(
      ORDINARY_MS,
    );
    const erase = () => api.account.deleteAccount.mutate({ password: PASSWORD });
    expect(await longestDeadline(erase)).toBeGreaterThan(ORDINARY_MS);
  });

  it("when an admin deletes a partner", async () => {
    const { id } = await addUser(world.platform, "partner");
    const admin = await addUser(world.platform, "admin");
    const { api } = await connect(world.origin, admin.email);
    const erase = () => api.admin.deletePartner.mutate({ id });
    expect(await longestDeadline(erase)).toBeGreaterThan(ORDINARY_MS);
  });
});

describe("an erased record stays erased", () => {
  const contact = { name: "Σαμαριά", phone: "2821055202" };
  const registered = {
    latinName: "Samaria",
    address: "Σκαλίδη 18",
    taxNumber: "090000101",
    registryNumber: "",
  };
  const saves: [string, (api: ApiClient["api"]) => Promise<unknown>][] = [
    ["the company", (api) => api.partner.saveCompany.mutate({ ...contact, ...registered })],
    ["only the numbers of the company", (api) => api.partner.saveCompany.mutate(registered)],
    [
      "the opening hours",
      (api) => {
        const openingHours = Array.from({ length: 7 }, () => ({ opens: "09:00", closes: "18:00" }));
        return api.partner.saveOpeningHours.mutate({ openingHours });
      },
    ],
    [
      "the profile",
      (api) =>
        api.account.updateProfile.mutate({
          fullName: contact.name,
          phone: contact.phone,
          language: "en",
        }),
    ],
  ];

  it.each(saves)("when saving %s waits for the erasure", async (_what, save) => {
    const { id, email } = await addUser(world.platform, "partner");
    // An archived vehicle keeps the record of its partner.
    await addVehicle(world.platform, id, { archivedAt: new Date() });
    const { api, close } = await connect(world.origin, email);
    const refusal = await world.platform.db.transaction(async (tx) => {
      await anonymizePerson(tx, world.platform, id, id);
      const waiting = refusalOf(save(api));
      await untilOneWaits(world);
      return { waiting };
    });
    expect((await refusal.waiting).code).toBe("notSignedIn");
    const { rows } = await world.sql.query(
      `select p.name = f.full_name and f.anonymised_at is not null as is_anonymous, p.phone,
       f.phone as own_phone, latin_name, address, tax_number, opening_hours
       from partners p join profiles f on f.id = p.id where p.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        is_anonymous: true,
        phone: null,
        own_phone: null,
        latin_name: null,
        address: null,
        tax_number: null,
        opening_hours: null,
      },
    ]);
    await close();
  });
});

describe("an erasure reads no table from end to end", () => {
  let plans: StatementPlans;

  beforeAll(() => {
    plans = openStatementPlans(world.databaseUrl);
  });
  afterAll(() => plans.close());

  const plansOfErasure = (id: string) =>
    plans.of((tx) => anonymizePerson(tx, world.platform, id, id));

  it("of a person whose bookings are kept", async () => {
    const partner = await addUser(world.platform, "partner");
    const customer = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin, customer.email);
    const vehicle = await addVehicle(world.platform, partner.id);
    await api.checkout.place.mutate(bookingRequest(vehicle.id));
    const found = await plansOfErasure(customer.id);
    expect(found.join("\n")).toContain("UPDATE booking_events");
    expect(found.filter(readsWholeTable)).toEqual([]);
  });

  it("of a partner whose archived vehicles are kept", async () => {
    const partner = await addUser(world.platform, "partner");
    const vehicle = await addVehicle(world.platform, partner.id);
    const { api } = await connectNew(world, "customer");
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicle.id));
    await api.checkout.cancel.mutate({ id: bookingId });
    await world.sql.query("update vehicles set archived_at = now() where id = $1", [vehicle.id]);
    const found = await plansOfErasure(partner.id);
    expect(found.join("\n")).toContain("UPDATE audit_entries SET details = without_partner_words");
    expect(found.filter(readsWholeTable)).toEqual([]);
  });

  it("of a person without bookings", async () => {
    const { id } = await addUser(world.platform, "customer");
    const found = await plansOfErasure(id);
    expect(found.join("\n")).toMatch(/DELETE FROM ONLY .*sessions/);
    expect(found.filter(readsWholeTable)).toEqual([]);
  });
});
