import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendDueEmails } from "#server/platform/email/send-due-emails.ts";
import { PAYOUT_DAYS } from "#shared/partner/payout-account.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addVehicle, bookingRequest, inDays, PASSWORD } from "#tests/support/world/fleet.ts";
import { type PartnerFleet, startPartnerFleet } from "#tests/support/world/partner-fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { whereIs } from "#tests/support/world/where-is.ts";

type Api = ApiClient["api"];
type SaveVehicle = ReturnType<typeof vehicleInput>;

let fleet: PartnerFleet;
let world: PartnerFleet["world"];
let partner: Api;
let admin: Api;
let customer: Api;

beforeAll(async () => {
  fleet = await startPartnerFleet();
  world = fleet.world;
  partner = fleet.client.api;
  admin = (await connectNew(world, "admin")).api;
  customer = (await connectNew(world, "customer")).api;
});
afterAll(() => fleet.end());

/** Saves a vehicle, and then again with changes. @returns its id */
async function saveTwice(first: Partial<SaveVehicle>, then: Partial<SaveVehicle>) {
  const { id } = await fleet.addSaved(first);
  const { version, images } = await partner.partner.vehicle.query({ id });
  const imageIds = images.map((image) => image.id);
  await partner.partner.saveVehicle.mutate({
    ...vehicleInput(imageIds, { ...first, ...then }),
    id,
    version,
  });
  return id;
}

/** An admin changes the plate of a vehicle on behalf of its partner. */
async function editPlate(id: string, fields: Partial<SaveVehicle>): Promise<void> {
  const { vehicle } = await admin.admin.editedVehicle.query({ id });
  const form = vehicleInput(
    vehicle.images.map((image) => image.id),
    fields,
  );
  const { version } = vehicle;
  await admin.admin.editVehicle.mutate({ ...form, id, version, note: "As on the photos" });
}

/** Books and pays a vehicle, and moves the rental back until it may have been paid out. */
async function rentOut(id: string, expectedTotalCents: number): Promise<string> {
  await world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
  const request = bookingRequest(id, { expectedTotalCents });
  const { bookingId } = await customer.checkout.place.mutate(request);
  await confirmPayment(admin.admin, bookingId);
  await world.sql.query("update bookings set start_date = $2, end_date = $3 where id = $1", [
    bookingId,
    inDays(-PAYOUT_DAYS - 6),
    inDays(-PAYOUT_DAYS - 3),
  ]);
  return bookingId;
}

describe("the erasure of a partner", () => {
  it("leaves nothing that the partner wrote or that leads to the partner, in whichever table", async () => {
    const { id: partnerId, email } = fleet.partner;
    await partner.account.updateProfile.mutate({
      fullName: "Μενέλαος Ζαχαράκης",
      phone: "2821055202",
      language: "el",
    });
    const texts = { description: "Κλειδιά στη Ζωή", descriptionEn: "Ask for Zenobia" };
    const archived = await saveTwice(
      { plate: "HPK-7719", description: "Κλειδιά στον Ζαχαρία", descriptionEn: "Ask for Zachary" },
      { plate: "HPK-7720", ...texts },
    );
    await editPlate(archived, { plate: "HPK-7721", ...texts });
    const gone = await saveTwice({ plate: "XNB-3301" }, { plate: "XNB-3302" });
    await editPlate(gone, { plate: "XNB-3303" });
    await rentOut(archived, 3 * 3_950);
    const block = {
      vehicleId: archived,
      startDate: inDays(40),
      startTime: "10:00",
      endDate: inDays(42),
      endTime: "10:00",
      note: "Σέρβις στον Ζήνωνα",
      repeatUntil: null,
    };
    await partner.partner.saveBlock.mutate(block);
    const feeds = [
      await partner.partner.renewCalendarFeed.mutate({ vehicleId: archived }),
      await partner.partner.renewCalendarFeed.mutate({ vehicleId: null }),
    ];
    await world.sql.query(
      `insert into calendar_imports (id, vehicle_id, name, url, next_read_at, created_at)
       values (gen_random_uuid(), $1, 'Ζωγραφιά', 'https://calendars.example/zed-secret.ics', now() + interval '1 hour', now())`,
      [archived],
    );
    await partner.partner.deleteVehicle.mutate({ id: archived });
    await partner.partner.deleteVehicle.mutate({ id: gone });
    const { db, limits, log, emailTransport: transport } = world.platform;
    const clock = { now: () => new Date(Date.now() + 1_000) };
    const deliver = () => sendDueEmails({ db, clock, limits, log, transport });
    await deliver();
    const secrets = feeds.map(({ path }) => path.slice("/calendars/".length, -".ics".length));
    const plates = ["HPK-7719", "HPK-7720", "HPK-7721", "XNB-3301", "XNB-3302", "XNB-3303"];
    const written = [...plates, "Ζαχαρ", "Ζωή", "Zachary", "Zenobia"];
    const secret = ["Ζήνωνα", "Ζωγραφιά", "zed-secret", ...secrets];
    const words = [...written, ...secret, email, "Μενέλαος", "2821055202", "28210 55202"];
    const found = async () => {
      const left: string[] = [];
      for (const word of words) if ((await whereIs(world, word)).length > 0) left.push(word);
      return left;
    };
    const ended = new Set(["Ζωγραφιά", "zed-secret", secrets[0]]);
    expect(await found()).toEqual(words.filter((word) => !ended.has(word)));

    await partner.account.deleteAccount.mutate({ password: PASSWORD });
    await deliver();
    expect(await found()).toEqual([]);
    for (const { path } of feeds) expect((await fetch(world.origin + path)).status).toBe(404);
    const actions = async (id: string) => (await fleet.auditOf(id)).map(({ action }) => action);
    expect(await actions(gone)).toEqual([
      "vehicle.created",
      "vehicle.changed",
      "vehicle.edit",
      "vehicle.deleted",
    ]);
    const edit = (await fleet.auditOf(archived)).find(({ action }) => action === "vehicle.edit");
    expect(edit?.details).toEqual({
      title: "Lancia Ypsilon Hybrid",
      reason: "As on the photos",
      changes: {},
    });
    const { rows } = await world.sql.query(
      "select count(*)::int as n from bookings where partner_id = $1",
      [partnerId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("is refused where an admin moves a booking ahead while the erasure waits for its vehicle", async () => {
    const owner = await connectNew(world, "partner");
    const { id: vehicleId } = await addVehicle(world.platform, owner.id);
    const bookingId = await rentOut(vehicleId, 12_000);
    await owner.api.partner.deleteVehicle.mutate({ id: vehicleId });
    await world.sql.query("begin");
    await world.sql.query("select from vehicles where id = $1 for update", [vehicleId]);
    const refusal = refusalOf(admin.admin.deletePartner.mutate({ id: owner.id }));
    await untilOneWaits(world);
    await world.sql.query("update bookings set end_date = $2 where id = $1", [
      bookingId,
      inDays(3),
    ]);
    await world.sql.query("commit");
    expect((await refusal).code).toBe("bookingsAhead");
    await owner.close();
  });
});
