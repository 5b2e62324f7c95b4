import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const COMPANY = {
  name: "Σαμαριά Rent a Car",
  phone: "28210 55 202",
  address: "Σκαλίδη 18, Χανιά",
  taxNumber: "ΕΛ 090 000 101",
  registryNumber: "1234 5678 9012",
};
const STORED = {
  address: COMPANY.address,
  taxNumber: "090000101",
  registryNumber: "123456789012",
};
const NINE_TO_SIX = { opens: "09:00", closes: "18:00" };
const HOURS = [...Array.from({ length: 6 }, () => NINE_TO_SIX), null];
const IBAN = "GR1601101250000000012300695";

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

async function join(): Promise<{ id: string; email: string; client: ApiClient }> {
  const { id, email } = await addUser(world.platform, "partner");
  return { id, email, client: await connect(world.origin, email) };
}

const tasksOf = async ({ client }: { client: ApiClient }) =>
  (await client.api.partner.onboarding.query()).tasks;

/** Everything but a vehicle, as a partner enters it. */
async function enterAll({ id, client }: Awaited<ReturnType<typeof join>>): Promise<void> {
  await client.api.partner.saveCompany.mutate(COMPANY);
  await client.api.partner.saveHomePlace.mutate({ placeId: "chania" });
  await client.api.partner.saveOpeningHours.mutate({ openingHours: HOURS });
  await world.sql.query("update partners set payout_iban = $2 where id = $1", [id, IBAN]);
}

describe("two forms of one partner at once (BR-320, BR-322)", () => {
  it("are not saved over each other: the later one is refused, and may repeat what is stored", async () => {
    const partner = await join();
    const { api } = partner.client;
    const blank = { address: null, taxNumber: null, registryNumber: null };
    await api.partner.saveCompany.mutate({ ...COMPANY, before: blank });
    // The same again, as after a response that was lost.
    await api.partner.saveCompany.mutate({ ...COMPANY, before: blank });
    const other = { ...COMPANY, address: "1 Other Street, Chania", before: blank };
    expect((await refusalOf(api.partner.saveCompany.mutate(other))).code).toBe(
      "partnerAlreadyChanged",
    );
    expect(await api.partner.company.query()).toMatchObject(STORED);
    const { openingHours: _hours, ...before } = await api.partner.company.query();
    await api.partner.saveCompany.mutate({ ...other, before });
    expect((await api.partner.company.query()).address).toBe(other.address);

    await api.partner.saveOpeningHours.mutate({ openingHours: HOURS, before: null });
    const openingHours = HOURS.map((day, index) => (index === 0 ? null : day));
    const late = api.partner.saveOpeningHours.mutate({ openingHours, before: null });
    expect((await refusalOf(late)).code).toBe("partnerAlreadyChanged");
    expect((await api.partner.company.query()).openingHours).toEqual(HOURS);
    await api.partner.saveOpeningHours.mutate({ openingHours, before: HOURS });
    expect((await api.partner.company.query()).openingHours).toEqual(openingHours);
    await partner.client.close();
  });
});

describe("the data of a partner's company", () => {
  it("are stored in one spelling, with name and phone of the account, and audited without values", async () => {
    const partner = await join();
    const { api } = partner.client;
    const blank = {
      latinName: null,
      address: null,
      taxNumber: null,
      registryNumber: null,
      openingHours: null,
    };
    expect(await api.partner.company.query()).toEqual(blank);
    const viewer = await api.partner.saveCompany.mutate(COMPANY);
    expect(viewer).toMatchObject({ fullName: COMPANY.name, phone: "+302821055202" });
    expect(await api.partner.company.query()).toEqual({
      ...STORED,
      latinName: null,
      openingHours: null,
    });
    const { rows } = await world.sql.query("select name, phone from partners where id = $1", [
      partner.id,
    ]);
    expect(rows).toEqual([{ name: COMPANY.name, phone: "+302821055202" }]);
    const audit = await world.sql.query(
      "select action, details from audit_entries where subject_id = $1 order by action",
      [partner.id],
    );
    expect(audit.rows).toEqual([
      { action: "account.editProfile", details: {} },
      { action: "partner.company", details: {} },
    ]);
    await partner.client.close();
  });

  it("and hours and home are audited once each, however often the same is saved", async () => {
    const partner = await join();
    const { api } = partner.client;
    for (let times = 0; times < 3; times++) {
      await api.partner.saveCompany.mutate(COMPANY);
      await api.partner.saveOpeningHours.mutate({ openingHours: HOURS });
      await api.partner.saveHomePlace.mutate({ placeId: "chania" });
    }
    const audit = await world.sql.query(
      "select action from audit_entries where subject_id = $1 order by action",
      [partner.id],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual([
      "account.editProfile",
      "partner.company",
      "partner.homePlace",
      "partner.hours",
    ]);
    await partner.client.close();
  });

  it("keep name and phone where these are left out, and lose a registry number that is emptied", async () => {
    const partner = await join();
    const { api } = partner.client;
    await api.partner.saveCompany.mutate(COMPANY);
    const writesOf = async () =>
      (
        await world.sql.query(
          `select f.xmin as profile, (select count(*)::int from audit_entries
           where subject_id = f.id::text and action = 'account.editProfile') as renamed
           from profiles f where f.id = $1`,
          [partner.id],
        )
      ).rows;
    const before = await writesOf();
    const { name: _name, phone: _phone, ...registered } = COMPANY;
    const viewer = await api.partner.saveCompany.mutate({ ...registered, registryNumber: " " });
    expect(viewer).toMatchObject({ fullName: COMPANY.name, phone: "+302821055202" });
    expect((await api.partner.company.query()).registryNumber).toBeNull();
    expect(await writesOf()).toEqual(before);
    await partner.client.close();
  });

  it("are refused field by field", async () => {
    const partner = await join();
    const refused = async (change: Partial<typeof COMPANY>) =>
      (await refusalOf(partner.client.api.partner.saveCompany.mutate({ ...COMPANY, ...change })))
        .fields;
    expect(await refused({ taxNumber: "090000102" })).toEqual({ taxNumber: "taxNumberInvalid" });
    expect(await refused({ taxNumber: "000000000" })).toEqual({ taxNumber: "taxNumberInvalid" });
    expect(await refused({ taxNumber: "" })).toEqual({ taxNumber: "required" });
    expect(await refused({ taxNumber: "0".repeat(31) })).toEqual({ taxNumber: "tooLong" });
    expect(await refused({ registryNumber: "12345" })).toEqual({
      registryNumber: "registryNumberInvalid",
    });
    expect(await refused({ address: " " })).toEqual({ address: "required" });
    expect(await refused({ address: "a".repeat(201) })).toEqual({ address: "tooLong" });
    expect(await refused({ address: "a\nb" })).toEqual({ address: "invalid" });
    expect(await refused({ name: "" })).toEqual({ name: "required" });
    expect(await refused({ phone: "" })).toEqual({ phone: "required" });
    expect(await refused({ phone: "+30 2" })).toEqual({ phone: "phoneInvalid" });
    await partner.client.close();
  });

  it("belong to the caller, appear to admins and in the caller's own export, and are erased", async () => {
    const partner = await join();
    const other = await join();
    await enterAll(partner);
    expect((await other.client.api.partner.company.query()).taxNumber).toBeNull();
    const { email } = await addUser(world.platform, "admin");
    const admin = await connect(world.origin, email);
    expect(await admin.api.admin.partner.query({ id: partner.id })).toMatchObject({
      ...STORED,
      openingHours: HOURS,
    });
    const exported = await partner.client.api.account.exportMyData.query();
    expect(exported.partner).toMatchObject({ ...STORED, openingHours: HOURS });
    // An archived vehicle keeps the record of its partner.
    await addVehicle(world.platform, partner.id, { archivedAt: new Date() });
    await partner.client.api.account.deleteAccount.mutate({ password: PASSWORD });
    const { rows } = await world.sql.query(
      "select address, tax_number, registry_number, opening_hours from partners where id = $1",
      [partner.id],
    );
    expect(rows).toEqual([
      { address: null, tax_number: null, registry_number: null, opening_hours: null },
    ]);
    await Promise.all([admin.close(), other.client.close(), partner.client.close()]);
  });
});

describe("the opening hours of a partner", () => {
  it("appear on the partner's public page and in the bookings of customers, and refuse no booking", async () => {
    const partner = await join();
    const vehicle = await addVehicle(world.platform, partner.id);
    const { email } = await addUser(world.platform, "customer");
    const customer = await connect(world.origin, email);
    const shown = async () =>
      (await customer.api.catalog.partner.query({ partnerId: partner.id })).openingHours;
    expect(await shown()).toBeNull();
    const closed = [{ opens: "23:00", closes: "23:30" }, ...Array(6).fill(null)];
    await partner.client.api.partner.saveOpeningHours.mutate({ openingHours: closed });
    await expect.poll(shown).toEqual(closed);
    const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicle.id));
    const booking = await customer.api.checkout.booking.query({ id: bookingId });
    expect(booking).toMatchObject({ status: "pending", openingHours: closed });
    await Promise.all([customer.close(), partner.client.close()]);
  });

  it("are refused where they are no week of half hours", async () => {
    const { client } = await join();
    const refused = async (openingHours: typeof HOURS) =>
      (await refusalOf(client.api.partner.saveOpeningHours.mutate({ openingHours }))).fields;
    expect(await refused([])).toEqual({ openingHours: "required" });
    expect(await refused(Array(8).fill(null))).toEqual({ openingHours: "tooMany" });
    expect(await refused(Array(7).fill(null))).toEqual({ openingHours: "openDayRequired" });
    const backwards = [{ opens: "18:00", closes: "09:00" }, ...HOURS.slice(1)];
    expect(await refused(backwards)).toEqual({ "openingHours.0.closes": "endNotAfterStart" });
    expect((await client.api.partner.company.query()).openingHours).toBeNull();
    await client.close();
  });
});

describe("the checklist of a partner", () => {
  it("goes from nothing entered to done, by what is stored", async () => {
    const partner = await join();
    const { api } = partner.client;
    const first = await api.partner.onboarding.query();
    expect(first).toEqual({
      status: "active",
      tasks: {
        company: "open",
        places: "open",
        payout: "open",
        vehicle: "open",
        approval: "open",
      },
      // A new partner serves every place.
      missing: { homePlace: true, servedPlaces: false, openingHours: true },
      next: "company",
      isDone: false,
    });
    await api.partner.saveCompany.mutate(COMPANY);
    expect((await api.partner.onboarding.query()).next).toBe("places");
    await api.partner.saveHomePlace.mutate({ placeId: "chania" });
    expect(await tasksOf(partner)).toMatchObject({ company: "done", places: "open" });
    await api.partner.saveOpeningHours.mutate({ openingHours: HOURS });
    expect((await api.partner.onboarding.query()).next).toBe("payout");
    await api.account.requestPayoutAccount.mutate({
      iban: IBAN,
      holder: "Σαμαριά",
      password: PASSWORD,
    });
    expect(await api.partner.onboarding.query()).toMatchObject({
      tasks: { payout: "waiting" },
      next: "vehicle",
    });
    await world.sql.query("update partners set payout_iban = $2 where id = $1", [partner.id, IBAN]);
    const { id } = await addVehicle(world.platform, partner.id, { status: "pending" });
    expect(await api.partner.onboarding.query()).toMatchObject({
      tasks: { payout: "done", vehicle: "done", approval: "waiting" },
      next: null,
      isDone: false,
    });
    await world.sql.query("update partners set status = 'inactive' where id = $1", [partner.id]);
    expect((await api.partner.onboarding.query()).status).toBe("inactive");
    await world.sql.query("update partners set status = 'active' where id = $1", [partner.id]);
    await world.sql.query("update vehicles set status = 'rejected' where id = $1", [id]);
    expect(await tasksOf(partner)).toMatchObject({ vehicle: "done", approval: "rejected" });
    await world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
    expect(await api.partner.onboarding.query()).toMatchObject({ next: null, isDone: true });
    await partner.client.close();
  });

  it("asks again for what a partner removes, or for a home place that an admin hides", async () => {
    const partner = await join();
    await enterAll(partner);
    await addVehicle(world.platform, partner.id);
    const { api } = partner.client;
    expect((await api.partner.onboarding.query()).isDone).toBe(true);
    await api.account.updateProfile.mutate({
      fullName: COMPANY.name,
      phone: "",
      language: "el",
    });
    expect(await tasksOf(partner)).toMatchObject({ company: "open" });
    await world.sql.query("update places set active = false where id = 'chania'");
    expect(await api.partner.onboarding.query()).toMatchObject({
      tasks: { places: "open" },
      missing: { homePlace: true, servedPlaces: false, openingHours: false },
    });
    await world.sql.query("update places set active = true where id = 'chania'");
    await partner.client.close();
  });

  it("stays done for a partner whose vehicles were on offer and are archived", async () => {
    const partner = await join();
    await enterAll(partner);
    const { id } = await addVehicle(world.platform, partner.id);
    await world.sql.query("update vehicles set archived_at = now() where id = $1", [id]);
    expect((await partner.client.api.partner.onboarding.query()).isDone).toBe(true);
    const other = await join();
    await enterAll(other);
    await addVehicle(world.platform, other.id, { status: "rejected", archivedAt: new Date() });
    expect(await tasksOf(other)).toMatchObject({ vehicle: "open", approval: "open" });
    await Promise.all([partner.client.close(), other.client.close()]);
  });
});
