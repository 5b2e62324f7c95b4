import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonymizePerson } from "#server/domain/anonymize-person.ts";
import { type DatabasePool, openDatabase } from "#server/records/database/database.ts";
import { currentTimeLimit, timeLeft } from "#server/records/database/time-limit.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";
import type { ApiClient } from "../../../scripts/api-client.ts";

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
  const registered = { address: "Σκαλίδη 18", taxNumber: "090000101", registryNumber: "" };
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
       f.phone as own_phone, address, tax_number, opening_hours
       from partners p join profiles f on f.id = p.id where p.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        is_anonymous: true,
        phone: null,
        own_phone: null,
        address: null,
        tax_number: null,
        opening_hours: null,
      },
    ]);
    await close();
  });
});

describe("an erasure reads no table from end to end", () => {
  let pool: DatabasePool;
  let plans: string[] = [];

  beforeAll(() => {
    // Only a superuser may load the module that reports the plans.
    pool = openDatabase(world.databaseUrl, 1, () => undefined);
    pool.pool.on("connect", (client) => {
      client.on("notice", ({ message }) => {
        if (message?.includes("Query Text:")) plans.push(message);
      });
    });
  });
  afterAll(() => pool.close());

  /** The plans of all statements of an erasure, including those of functions and of foreign keys. */
  async function plansOfErasure(id: string): Promise<string[]> {
    plans = [];
    await pool.db.transaction(async (tx) => {
      await tx.execute("load 'auto_explain'");
      await tx.execute("set local client_min_messages = notice");
      await tx.execute("set local auto_explain.log_level = notice");
      await tx.execute("set local auto_explain.log_nested_statements = on");
      await tx.execute("set local auto_explain.log_min_duration = 0");
      // The tables of a test are so small that reading all of them is cheaper than any index.
      await tx.execute("set local enable_seqscan = off");
      await anonymizePerson(tx, world.platform, id, id);
    });
    return plans;
  }

  const readsWholeTable = (plan: string) => /\bSeq Scan on\b/.test(plan);

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

  it("of a person without bookings", async () => {
    const { id } = await addUser(world.platform, "customer");
    const found = await plansOfErasure(id);
    expect(found.join("\n")).toMatch(/DELETE FROM ONLY .*sessions/);
    expect(found.filter(readsWholeTable)).toEqual([]);
  });
});
