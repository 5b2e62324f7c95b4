import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pastHistoryTriggers } from "#tests/support/servers/database.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let admin: ApiClient["api"];
let adminId: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await pastHistoryTriggers(
    world.sql,
    "truncate profiles, partners, vehicles, bookings, booking_events, outgoing_mails, audit_entries cascade",
  );
  const user = await addUser(world.platform, "admin");
  adminId = user.id;
  admin = (await connect(world.origin, user.email)).api;
});

const rename = (id: string, name: string) =>
  world.sql.query("update profiles set full_name = $2 where id = $1", [id, name]);

async function join(role: "customer" | "partner", name = `Test ${role}`) {
  const user = await addUser(world.platform, role);
  await rename(user.id, name);
  return { ...user, ...(await connect(world.origin, user.email)) };
}

async function book({ api }: { api: ApiClient["api"] }, vehicleId: string) {
  return (await api.checkout.place.mutate(bookingRequest(vehicleId))).bookingId;
}

const isListed = async (slug: string) => {
  const visitor = await connect(world.origin);
  const { vehicles } = await visitor.api.catalog.list.query({});
  return vehicles.some((vehicle) => vehicle.slug === slug);
};

const auditOf = async (id: string) =>
  (
    await world.sql.query(
      "select action, actor_id, details from audit_entries where subject_id = $1",
      [id],
    )
  ).rows;

describe("the table of partners", () => {
  it("searches, filters, sorts and counts, and includes every account with the role", async () => {
    const [maria, nikos, bare] = [
      await join("partner", "Μαρία Ξενάκη"),
      await join("partner", "Νίκος"),
      await join("partner", ""),
    ];
    await addVehicle(world.platform, maria.id);
    await addVehicle(world.platform, maria.id, { status: "pending" });
    await addVehicle(world.platform, nikos.id, { archivedAt: world.platform.clock.now() });
    await world.sql.query("delete from partners where id = $1", [bare.id]);
    const names = async (input: Parameters<typeof admin.admin.partners.query>[0]) =>
      (await admin.admin.partners.query(input)).rows.map(({ name }) => name);

    expect(await names({ search: "ξενακη ΜΑΡΊΑ" })).toEqual(["Μαρία Ξενάκη"]);
    expect(await names({ search: nikos.email })).toEqual(["Νίκος"]);
    expect(await names({ status: "missing" })).toEqual([""]);
    expect(await names({ sort: "name", direction: "asc" })).toEqual(["", "Μαρία Ξενάκη", "Νίκος"]);
    const { rows, total } = await admin.admin.partners.query({ sort: "vehicles" });
    expect(total).toBe(3);
    expect(rows.map(({ vehicles, status }) => [vehicles, status]).slice(0, 1)).toEqual([
      [2, "active"],
    ]);
    expect((await admin.admin.partners.query({ page: 2 })).rows).toEqual([]);
  });

  it("shows the same figures as the partner's own page, to the cent", async () => {
    const [partner, customer] = [await join("partner"), await join("customer")];
    const vehicle = await addVehicle(world.platform, partner.id);
    const archived = { archivedAt: world.platform.clock.now() };
    await addVehicle(world.platform, partner.id, archived);
    const id = await book(customer, vehicle.id);
    await confirmPayment(admin.admin, id);
    const detail = await admin.admin.partner.query({ id: partner.id });
    expect(detail).toMatchObject({
      vehicleCounts: { approved: 1, archived: 1, pending: 0, rejected: 0 },
      bookingCounts: { confirmed: 1, pending: 0, cancelled: 0 },
      grossCents: 12_000,
      isVerified: true,
      recentBookings: [{ id, vehicle: "Fiat Panda", totalCents: 12_000, status: "confirmed" }],
    });
    const year = Number(detail.recentBookings[0]?.pickupDate.slice(0, 4));
    const { total } = await partner.api.partner.earnings.query({ year });
    expect(detail.commissionCents).toBe(total.commissionCents);
    expect(detail.netCents).toBe(total.netCents);
  });
});

describe("a partner's limits", () => {
  it("change for one of two admins with the same starting point, and are in the history", async () => {
    const { id } = await join("partner");
    expect((await admin.admin.partner.query({ id })).limitFactor).toBe(1);
    const changes = await Promise.allSettled([
      admin.admin.setLimitFactor.mutate({ id, from: 1, to: 5 }),
      admin.admin.setLimitFactor.mutate({ id, from: 1, to: 20 }),
    ]);
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { limitFactor, history } = await admin.admin.partner.query({ id });
    expect(changes).toContainEqual({ status: "fulfilled", value: { id, limitFactor } });
    expect(history).toMatchObject([
      {
        action: "partner.limitFactor",
        actor: "Test admin",
        details: { changes: { limitFactor: { from: 1, to: limitFactor } } },
      },
    ]);
    const again = admin.admin.setLimitFactor.mutate({ id, from: 1, to: 100 });
    expect((await refusalOf(again)).code).toBe("partnerAlreadyChanged");
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("belong to a partner's record, which a customer does not have", async () => {
    const { id } = await join("customer");
    const change = admin.admin.setLimitFactor.mutate({ id, from: 1, to: 5 });
    expect((await refusalOf(change)).code).toBe("notFound");
    expect(await auditOf(id)).toEqual([]);
  });
});

describe("a partner's status", () => {
  it("removes the vehicles from the public site and restores them, with an email each time", async () => {
    const partner = await join("partner");
    const { slug } = await addVehicle(world.platform, partner.id);
    // The server is notified of each change a moment after its commit.
    await expect.poll(() => isListed(slug)).toBe(true);
    const { id } = partner;
    await admin.admin.setPartnerStatus.mutate({ id, from: "active", to: "inactive" });
    await expect.poll(() => isListed(slug)).toBe(false);
    expect((await queuedEmail(world, partner.email, "partner-inactive")).text).toContain(
      "απενεργοποιήθηκε",
    );
    await admin.admin.setPartnerStatus.mutate({ id, from: "inactive", to: "active" });
    await expect.poll(() => isListed(slug)).toBe(true);
    const { history } = await admin.admin.partner.query({ id });
    expect(history.map(({ details, actor }) => [details, actor])).toEqual([
      [{ from: "inactive", to: "active" }, "Test admin"],
      [{ from: "active", to: "inactive" }, "Test admin"],
    ]);
  });

  it("changes for one of two admins with the same starting point, and only from what they saw", async () => {
    const { id } = await join("partner");
    const moves = await Promise.allSettled(
      [0, 1].map(() => admin.admin.setPartnerStatus.mutate({ id, from: "active", to: "pending" })),
    );
    expect(moves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const again = admin.admin.setPartnerStatus.mutate({ id, from: "active", to: "inactive" });
    expect((await refusalOf(again)).code).toBe("partnerAlreadyChanged");
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("can change while a customer books one of the vehicles", async () => {
    const [partner, customers] = [
      await join("partner"),
      await Promise.all([0, 1, 2, 3].map(() => join("customer"))),
    ];
    const fleet = await Promise.all(customers.map(() => addVehicle(world.platform, partner.id)));
    const { id } = partner;
    const change = admin.admin.setPartnerStatus.mutate({ id, from: "active", to: "inactive" });
    const bookings = customers.map((customer, index) =>
      book(customer, fleet[index]?.id ?? "").then(
        () => "booked",
        (error: Error) => error.message,
      ),
    );
    expect((await change).status).toBe("inactive");
    for (const outcome of await Promise.all(bookings)) {
      expect(["booked", "vehicleNotFound", "vehicleGone"]).toContain(outcome);
    }
  });

  it("is refused where another admin adds the missing record at the same moment", async () => {
    const { id } = await join("partner");
    await world.sql.query("delete from partners where id = $1", [id]);
    await world.sql.query("begin");
    await world.sql.query("select from profiles where id = $1 for update", [id]);
    const move = admin.admin.setPartnerStatus.mutate({ id, from: "missing", to: "active" });
    const refusal = refusalOf(move);
    await untilOneWaits(world);
    await world.sql.query(
      `insert into partners (id, name, email, status, created_at, updated_at)
       select id, full_name, email, 'active', now(), now() from profiles where id = $1`,
      [id],
    );
    await world.sql.query("commit");
    expect((await refusal).code).toBe("partnerAlreadyChanged");
  });

  it("can add the missing record to a profile that had only the role", async () => {
    const { id, api } = await join("partner");
    await world.sql.query("delete from partners where id = $1", [id]);
    expect((await refusalOf(api.partner.bookings.query({}))).code).toBe("partnerMissing");
    await admin.admin.setPartnerStatus.mutate({ id, from: "missing", to: "active" });
    expect((await api.partner.bookings.query({})).matches?.total).toBe(0);
    const customer = await join("customer");
    const other = { id: customer.id, from: "missing", to: "active" } as const;
    expect((await refusalOf(admin.admin.setPartnerStatus.mutate(other))).code).toBe("notFound");
  });
});

describe("deleting a partner", () => {
  it("is refused while there are vehicles, or confirmed bookings ahead", async () => {
    const [partner, owner] = [await join("partner"), await join("partner")];
    await addVehicle(world.platform, partner.id);
    const refusal = (id: string) => refusalOf(admin.admin.deletePartner.mutate({ id }));
    expect((await refusal(partner.id)).code).toBe("vehiclesRemain");
    const vehicle = await addVehicle(world.platform, owner.id);
    const traveller = await join("partner");
    await confirmPayment(admin.admin, await book(traveller, vehicle.id));
    expect((await refusal(traveller.id)).code).toBe("bookingsAhead");
    expect((await refusal((await join("customer")).id)).code).toBe("notFound");
    expect((await refusal(adminId)).code).toBe("notFound");
  });

  it("deletes the account, the record and the sessions, and confirms it in an email", async () => {
    const { id, api, email } = await join("partner", "Μαρία");
    await admin.admin.deletePartner.mutate({ id });
    expect(await api.account.viewer.query()).toBeNull();
    const { rowCount } = await world.sql.query(
      "select 1 from profiles where id = $1 union select 1 from partners where id = $1",
      [id],
    );
    expect(rowCount).toBe(0);
    expect((await queuedEmail(world, email, "account-deleted")).text).toContain(
      "από την ομάδα μας",
    );
    expect(await auditOf(id)).toEqual([
      { action: "partner.delete", actor_id: adminId, details: { kept: "nothing" } },
    ]);
    expect((await refusalOf(admin.admin.deletePartner.mutate({ id }))).code).toBe("notFound");
  });

  it("keeps the accounts of archived vehicles without the person", async () => {
    const { id, email } = await join("partner", "Μαρία");
    await addVehicle(world.platform, id, { archivedAt: world.platform.clock.now() });
    await admin.admin.deletePartner.mutate({ id });
    const { rows } = await world.sql.query(
      "select p.full_name, r.status, p.search_text from profiles p join partners r using (id) where id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ full_name: "—", status: "inactive" }]);
    expect(rows[0].search_text).not.toContain(email);
    expect((await admin.admin.partners.query({})).total).toBe(0);
  });
});

describe("the table of customers", () => {
  it("shows and sorts by all bookings, in every status", async () => {
    const partner = await join("partner");
    const [eleni, giorgos] = [
      await join("customer", "Ελένη Παπαδάκη"),
      await join("customer", "Γιώργος"),
    ];
    const vehicle = await addVehicle(world.platform, partner.id);
    const first = await book(eleni, vehicle.id);
    await eleni.api.checkout.cancel.mutate({ id: first });
    const second = await book(eleni, vehicle.id);
    await confirmPayment(admin.admin, second);
    const rows = async (input: Parameters<typeof admin.admin.customers.query>[0]) =>
      (await admin.admin.customers.query(input)).rows;
    expect(await rows({ search: "ελενη" })).toMatchObject([
      { name: "Ελένη Παπαδάκη", bookings: 2, confirmedCents: 12_000 },
    ]);
    for (const sort of ["bookings", "confirmed", "lastBookingAt"] as const) {
      expect((await rows({ sort })).map(({ id }) => id)).toEqual([eleni.id, giorgos.id]);
    }
    expect((await rows({ sort: "name", direction: "asc" })).map(({ id }) => id)).toEqual([
      giorgos.id,
      eleni.id,
    ]);
    const before = await rows({ sort: "bookings" });
    await world.sql.query(
      "update profiles set booking_count = 0, confirmed_total = 0, last_booking_at = null",
    );
    await world.sql.query("select recount_bookings()");
    expect(await rows({ sort: "bookings" })).toEqual(before);
  });

  it("links to one customer, whose devices an admin can sign out", async () => {
    const { id, api } = await join("customer");
    const detail = await admin.admin.customer.query({ id });
    expect(detail).toMatchObject({ sessions: 1, hasPassword: true, isGoogleLinked: false });
    expect(await admin.admin.endSessions.mutate({ id })).toEqual({ ended: 1 });
    expect(await api.account.viewer.query()).toBeNull();
    expect(await auditOf(id)).toMatchObject([{ action: "profile.endSessions" }]);
    expect((await refusalOf(admin.admin.endSessions.mutate({ id: adminId }))).code).toBe(
      "notFound",
    );
    expect((await refusalOf(admin.admin.customer.query({ id: adminId }))).code).toBe("notFound");
  });
});
