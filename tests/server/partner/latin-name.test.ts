import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCsv } from "#tests/support/read-csv.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const COMPANY = {
  name: "Κνωσός Ενοικιάσεις",
  phone: "2810555101",
  address: "Λεωφόρος Ικάρου 40, Ηράκλειο",
  taxNumber: "090000101",
  registryNumber: "",
};
const LATIN_NAME = "Knossos Rentals";
const TRANSCRIBED = { el: COMPANY.name, en: "Knosos Enoikiaseis" };
const CHOSEN = { el: COMPANY.name, en: LATIN_NAME };

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

async function join() {
  const { id, email } = await addUser(world.platform, "partner");
  const { api } = await connect(world.origin, email);
  await api.partner.saveCompany.mutate(COMPANY);
  return { id, email, api };
}

const emailTo = async (recipient: string, kind: string) => {
  const { rows } = await world.sql.query<{ text: string }>(
    "select text from outgoing_mails where recipient = $1 and kind = $2",
    [recipient, kind],
  );
  return rows[0]?.text;
};

describe("the Latin name of a partner (BR-487, BR-488)", () => {
  it.each([
    ["Κνωσός", "latinNameInvalid"],
    // Greek capitals that look like Latin ones.
    ["ΚΝΟΣSOS", "latinNameInvalid"],
    ["Knossos\u0007", "invalid"],
    ["Knossos\nRentals", "invalid"],
    ["Knossos <b>", "latinNameInvalid"],
    ["& Sons", "latinNameInvalid"],
    ["Кносс", "latinNameInvalid"],
    ["a".repeat(121), "tooLong"],
  ])("is refused as %j", async (latinName, problem) => {
    const { api } = await join();
    const refusal = await refusalOf(api.partner.saveCompany.mutate({ ...COMPANY, latinName }));
    expect(refusal.fields).toEqual({ latinName: problem });
  });

  it.each([
    "Knossos Rentals",
    "Café Île & Söhne, Ltd. (Crete)",
    "4x4 Crete's - No. 1/2",
    "a".repeat(120),
  ])("may be %j", async (latinName) => {
    const { api } = await join();
    await api.partner.saveCompany.mutate({ ...COMPANY, latinName: ` ${latinName} ` });
    expect((await api.partner.company.query()).latinName).toBe(latinName);
  });

  it("stays as it is where it is left out, is removed where it is empty, and is part of conflicts", async () => {
    const { api } = await join();
    const { openingHours: _hours, ...before } = await api.partner.company.query();
    expect(before.latinName).toBeNull();
    await api.partner.saveCompany.mutate({ ...COMPANY, latinName: LATIN_NAME, before });
    const late = api.partner.saveCompany.mutate({ ...COMPANY, latinName: "Other", before });
    expect((await refusalOf(late)).code).toBe("partnerAlreadyChanged");

    // A form that does not know the name neither changes it nor finds a conflict in it.
    const { latinName: _latin, ...older } = before;
    await api.partner.saveCompany.mutate({ ...COMPANY, address: "Other 1", before: older });
    expect(await api.partner.company.query()).toMatchObject({
      latinName: LATIN_NAME,
      address: "Other 1",
    });
    await api.partner.saveCompany.mutate({ ...COMPANY, latinName: " " });
    expect((await api.partner.company.query()).latinName).toBeNull();
  });

  it("replaces the transcription in English, in cached responses too, and never in Greek", async () => {
    const { id, api } = await join();
    const { slug, id: vehicleId } = await addVehicle(world.platform, id);
    const visitor = (await connect(world.origin)).api;
    const names = async () => {
      const [vehicle, partner, list] = await Promise.all([
        visitor.catalog.bySlug.query({ slug }),
        visitor.catalog.partner.query({ partnerId: id }),
        visitor.catalog.partnerVehicles.query({ partnerId: id }),
      ]);
      return [vehicle.offeredBy, partner, list.vehicles[0]?.offeredBy].map((one) => one?.name);
    };
    await expect.poll(names).toEqual([TRANSCRIBED, TRANSCRIBED, TRANSCRIBED]);
    await api.partner.saveCompany.mutate({ ...COMPANY, latinName: LATIN_NAME });
    await expect.poll(names).toEqual([CHOSEN, CHOSEN, CHOSEN]);
    const { offeredBy } = await visitor.catalog.bySlug.query({ slug });
    expect(Object.keys(offeredBy ?? {})).toEqual(["id", "name", "town"]);

    const customer = await connectNew(world, "customer");
    await customer.api.account.updateProfile.mutate({ language: "en" });
    const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicleId));
    const booking = await customer.api.checkout.booking.query({ id: bookingId });
    expect(booking.partnerName).toEqual(CHOSEN);
  });

  it("is in English emails to customers and partners, and not in Greek ones", async () => {
    const admin = (await connectNew(world, "admin")).api;
    for (const language of ["el", "en"] as const) {
      const { id, email, api } = await join();
      await api.partner.saveCompany.mutate({ ...COMPANY, latinName: LATIN_NAME });
      await api.account.updateProfile.mutate({ language });
      const { id: vehicleId } = await addVehicle(world.platform, id);
      const booker = await addUser(world.platform, "customer");
      const customer = (await connect(world.origin, booker.email)).api;
      await customer.account.updateProfile.mutate({ language });
      const { bookingId } = await customer.checkout.place.mutate(bookingRequest(vehicleId));
      await confirmPayment(admin.admin, bookingId);
      const toCustomer = await emailTo(booker.email, "booking-confirmed");
      const toPartner = await emailTo(email, "partner-booking-confirmed");
      expect(toCustomer).toContain(language === "en" ? LATIN_NAME : COMPANY.name);
      expect(toCustomer).not.toContain(language === "en" ? COMPANY.name : LATIN_NAME);
      // Greek emails greet without a name.
      expect(toPartner?.includes(LATIN_NAME)).toBe(language === "en");
      expect(toPartner).not.toContain(COMPANY.name);
    }
  });

  it("finds the partner in the lists of admins, and is in their English files", async () => {
    const latinName = "Zominthos Rides";
    const { id, api } = await join();
    await api.partner.saveCompany.mutate({ ...COMPANY, latinName });
    await addVehicle(world.platform, id);
    const reader = await addUser(world.platform, "admin");
    const { admin } = (await connect(world.origin, reader.email)).api;
    const named = { id, name: COMPANY.name, latinName };
    expect((await admin.partners.query({ search: "zominthos" })).rows).toMatchObject([named]);
    // The transcription too, which is what English lists show of a partner without a Latin name.
    const other = await join();
    const ids = async (search: string) =>
      (await admin.partners.query({ search })).rows.map((row) => row.id);
    expect(await ids("enoikiaseis knosos")).toEqual(expect.arrayContaining([id, other.id]));
    const transcribed = await admin.partnerNames.query({ search: "Knosos Enoik" });
    expect(transcribed.map((row) => row.id)).toEqual(expect.arrayContaining([id, other.id]));
    expect(await ids("enoikiaseis phaistos")).toEqual([]);
    expect(await admin.partnerNames.query({ search: "ZOMINTHOS rides" })).toEqual([named]);
    const { rows } = await admin.vehicles.query({ partnerId: id });
    expect(rows).toMatchObject([{ partner: named }]);
    expect(await admin.partner.query({ id })).toMatchObject(named);

    const cookie = await signedInCookie(world.origin, reader.email);
    const linesOf = async (file: string, query: Record<string, string>) => {
      const address = `${world.origin}/exports/${file}?${new URLSearchParams(query)}`;
      return readCsv(await (await fetch(address, { headers: { cookie } })).text());
    };
    for (const [language, name] of [
      ["el", COMPANY.name],
      ["en", latinName],
    ] as const) {
      const [, vehicle] = await linesOf("vehicles.csv", { language, partnerId: id });
      expect(vehicle).toContain(name);
      const [, partner] = await linesOf("partners.csv", { language, search: "zominthos" });
      expect(partner?.[1]).toBe(name);
      expect(partner).toContain(COMPANY.name);
    }
  });

  it("is in the partner's own export, and is erased with the account", async () => {
    const { id, api } = await join();
    await api.partner.saveCompany.mutate({ ...COMPANY, latinName: LATIN_NAME });
    expect((await api.account.exportMyData.query()).partner).toMatchObject({
      latinName: LATIN_NAME,
    });
    // An archived vehicle keeps the record of its partner.
    await addVehicle(world.platform, id, { archivedAt: new Date() });
    await api.account.deleteAccount.mutate({ password: PASSWORD });
    const { rows } = await world.sql.query("select latin_name from partners where id = $1", [id]);
    expect(rows).toEqual([{ latin_name: null }]);
  });
});
