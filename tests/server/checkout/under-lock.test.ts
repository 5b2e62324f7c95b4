import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#shared/settings.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = ApiClient["api"];

let world: World;
let partnerId: string;
let admin: Api["admin"];

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  admin = (await connectNew(world, "admin")).api.admin;
});
afterEach(() => saveSettings(DEFAULT_SETTINGS));
afterAll(() => world.end());

const newVehicle = () => addVehicle(world.platform, partnerId);

/** A booking of a new vehicle from day 10 to 13 at €120, by a new customer. */
async function book() {
  const { id: vehicleId } = await newVehicle();
  const { api } = await connectNew(world, "customer");
  const { bookingId: id } = await api.checkout.place.mutate(bookingRequest(vehicleId));
  return { id, vehicleId, api };
}

type Booked = Awaited<ReturnType<typeof book>>;

/**
 * Starts a call while another transaction holds the vehicle, which commits a change once the call
 * waits for it.
 */
async function whileWaiting<T>(
  vehicleId: string,
  call: () => Promise<T>,
  change: () => Promise<unknown>,
): Promise<T> {
  await world.sql.query("begin");
  await world.sql.query("select from vehicles where id = $1 for no key update", [vehicleId]);
  const called = call();
  await untilOneWaits(world);
  await change();
  await world.sql.query("commit");
  return called;
}

/** Sets €60 on each of the days 10 to 29 of a vehicle at €40 a day. */
const raisePrices = (vehicleId: string) =>
  world.sql.query(
    `insert into vehicle_special_prices select $1, $2::date + n, 60 from generate_series(0, 19) n`,
    [vehicleId, inDays(10)],
  );

const saveSettings = (settings: Settings) =>
  world.sql.query(
    `insert into settings (id, document, updated_at) values (1, $1, now())
     on conflict (id) do update set document = excluded.document`,
    [JSON.stringify(settings)],
  );

/** Makes each day of the year half as dear again. */
const startSeason = () =>
  saveSettings({
    ...DEFAULT_SETTINGS,
    seasonalPrices: true,
    seasons: [{ name: "high", from: "01-01", to: "12-31", increasePercent: 50 }],
  });

const deactivatePartner = (id: string) =>
  world.sql.query("update partners set status = 'inactive' where id = $1", [id]);

const setBounds = (vehicleId: string) =>
  world.sql.query("update vehicles set min_rental_days = 7 where id = $1", [vehicleId]);

/** A change to other days by the customer, at the total that was shown. */
async function changeOf({ id, api }: Booked, expectedTotalCents = 16_000) {
  const { updatedAt } = await api.checkout.booking.query({ id });
  const times = { pickupTime: "10:00", returnTime: "10:00" };
  const days = { pickupDate: inDays(20), returnDate: inDays(24) };
  const expected = { expectedUpdatedAt: updatedAt, expectedTotalCents };
  return { id, ...days, ...times, ...expected };
}

/** The same by an admin, at places of the admin's choice. */
async function editOf(booked: Booked, place = "chania") {
  const places = { pickupLocation: place, returnLocation: place };
  return { ...(await changeOf(booked)), ...places, specialRequests: "" };
}

const totalOf = async ({ id, api }: Booked) =>
  (await api.checkout.booking.query({ id })).totalCents;

describe("a checkout that waits for its vehicle", () => {
  const waiting = async (vehicleId: string, change: () => Promise<unknown>) => {
    const { api } = await connectNew(world, "customer");
    const place = () => refusalOf(api.checkout.place.mutate(bookingRequest(vehicleId)));
    return whileWaiting(vehicleId, place, change);
  };

  it("does not book it once its partner is inactive", async () => {
    const partner = await addUser(world.platform, "partner");
    const { id } = await addVehicle(world.platform, partner.id);
    const refusal = await waiting(id, () => deactivatePartner(partner.id));
    expect(refusal.code).toBe("vehicleNotFound");
  });

  it("keeps the vehicle's rental days that are set in the meantime", async () => {
    const { id } = await newVehicle();
    const refusal = await waiting(id, () => setBounds(id));
    expect(refusal).toMatchObject({ code: "tooShortForVehicle", params: { minDays: 7 } });
  });

  it("is priced by the season that is saved in the meantime", async () => {
    const { id } = await newVehicle();
    const refusal = await waiting(id, startSeason);
    expect(refusal).toMatchObject({ code: "priceChanged", params: { totalCents: 18_000 } });
  });

  it("keeps the bounds of the site that are saved in the meantime", async () => {
    const { id } = await newVehicle();
    const refusal = await waiting(id, () =>
      saveSettings({ ...DEFAULT_SETTINGS, minRentalDays: 5 }),
    );
    expect(refusal).toMatchObject({ code: "rentalTooShort", params: { minDays: 5 } });
  });
});

describe("a customer's change of dates that waits for the vehicle", () => {
  const waiting = async (booked: Booked, change: () => Promise<unknown>) => {
    const request = await changeOf(booked);
    const call = () => refusalOf(booked.api.checkout.changeDates.mutate(request));
    return whileWaiting(booked.vehicleId, call, change);
  };

  it("is refused with the new total where special prices are set in the meantime, and stored at that", async () => {
    const booked = await book();
    const refusal = await waiting(booked, () => raisePrices(booked.vehicleId));
    expect(refusal).toMatchObject({ code: "priceChanged", params: { totalCents: 24_000 } });
    expect(await totalOf(booked)).toBe(12_000);
    await booked.api.checkout.changeDates.mutate(await changeOf(booked, 24_000));
    expect(await totalOf(booked)).toBe(24_000);
  });

  it("is priced by the season that is saved in the meantime", async () => {
    const booked = await book();
    const refusal = await waiting(booked, startSeason);
    expect(refusal).toMatchObject({ code: "priceChanged", params: { totalCents: 24_000 } });
  });

  it("does not make a paid booking dearer", async () => {
    const booked = await book();
    const { id, api, vehicleId } = booked;
    await confirmPayment(admin, id);
    const shorter = { ...(await changeOf(booked, 8_000)), returnDate: inDays(22) };
    const dearer = await whileWaiting(
      vehicleId,
      () => refusalOf(api.checkout.changeDates.mutate(shorter)),
      () =>
        world.sql.query(
          `insert into vehicle_special_prices select $1, $2::date + n, 100 from generate_series(0, 1) n`,
          [vehicleId, inDays(20)],
        ),
    );
    expect(dearer).toMatchObject({ code: "changeCostsMore", params: { cents: 8_000 } });
    expect(await totalOf(booked)).toBe(12_000);
  });

  it("is refused where the vehicle is not offered any more, or not for so few days", async () => {
    const [gone, bounded] = [await book(), await book()];
    const archive = () =>
      world.sql.query("update vehicles set archived_at = now() where id = $1", [gone.vehicleId]);
    expect((await waiting(gone, archive)).code).toBe("vehicleNotFound");
    const refusal = await waiting(bounded, () => setBounds(bounded.vehicleId));
    expect(refusal).toMatchObject({ code: "tooShortForVehicle", params: { minDays: 7 } });
  });
});

describe("an admin's edit that waits for the vehicle", () => {
  const waiting = async (booked: Booked, place: string, change: () => Promise<unknown>) => {
    const edit = await editOf(booked, place);
    return whileWaiting(booked.vehicleId, () => refusalOf(admin.editBooking.mutate(edit)), change);
  };

  it("is refused with the new total where special prices are set in the meantime", async () => {
    const booked = await book();
    const refusal = await waiting(booked, "chania", () => raisePrices(booked.vehicleId));
    expect(refusal).toMatchObject({ code: "priceChanged", params: { totalCents: 24_000 } });
    expect(await totalOf(booked)).toBe(12_000);
    const edit = { ...(await editOf(booked)), expectedTotalCents: 24_000 };
    expect(await admin.editBooking.mutate(edit)).toEqual({ id: booked.id, totalCents: 24_000 });
    expect(await totalOf(booked)).toBe(24_000);
  });

  it("is refused at a place that its partner takes off the vehicle in the meantime, also on the same days", async () => {
    const booked = await book();
    const leave = ({ vehicleId }: Booked) =>
      world.sql.query("update vehicles set place_ids = array['chania'] where id = $1", [vehicleId]);
    const refused = await waiting(booked, "rethymno", () => leave(booked));
    expect(refused).toMatchObject({
      code: "placeNotServed",
      params: { placeIds: ["chania"] },
    });

    const same = await book();
    const { pickupDate, returnDate } = bookingRequest(same.vehicleId);
    const edit = {
      ...(await editOf(same, "rethymno")),
      pickupDate,
      returnDate,
      expectedTotalCents: 12_000,
    };
    const refusal = await whileWaiting(
      same.vehicleId,
      () => refusalOf(admin.editBooking.mutate(edit)),
      () => leave(same),
    );
    expect(refusal.code).toBe("placeNotServed");
  });
});

describe("a customer's cancellation", () => {
  it("is refused where the booking is moved in the meantime, perhaps past the limit of cancelling", async () => {
    const { id, api } = await book();
    await confirmPayment(admin, id);
    await world.sql.query("begin");
    await world.sql.query(
      "select from profiles p join bookings b on b.customer_id = p.id where b.id = $1 for update of p",
      [id],
    );
    const cancelled = refusalOf(api.checkout.cancel.mutate({ id }));
    await untilOneWaits(world);
    await world.sql.query("update bookings set start_date = $2, updated_at = now() where id = $1", [
      id,
      inDays(1),
    ]);
    await world.sql.query("commit");
    expect((await cancelled).code).toBe("bookingAlreadyChanged");
    expect((await api.checkout.booking.query({ id })).status).toBe("confirmed");
    expect((await refusalOf(api.checkout.cancel.mutate({ id }))).code).toBe(
      "bookingNotCancellable",
    );
  });
});
