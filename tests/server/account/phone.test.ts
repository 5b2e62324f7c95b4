import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** Phone numbers as typed by people of four countries, and their stored form. */
const REAL: readonly (readonly [typed: string, stored: string])[] = [
  ["694 555 0101", "+306945550101"],
  ["0030 2810-300400", "+302810300400"],
  ["+49 171 392 0004", "+491713920004"],
  ["0049 30 901820", "+4930901820"],
  ["+39 06 6982 1234", "+390669821234"],
  ["+39 312 345 6789", "+393123456789"],
  ["+1 (202) 555-0123", "+12025550123"],
  ["001 415 555 2671", "+14155552671"],
];

/** Numbers of the right length that do not exist in their country. */
const UNREAL = ["+44 7700 900 112", "+39 312 345", "+1 155 555 0123", "+33 12 34 56 7"];

let world: World;
let vehicleId: string;
beforeAll(async () => {
  world = await startWorld();
  const partner = await addUser(world.platform, "partner");
  vehicleId = (await addVehicle(world.platform, partner.id)).id;
});
afterAll(() => world.end());

async function member() {
  const { email } = await addUser(world.platform, "customer");
  return (await connect(world.origin, email)).api;
}

describe("one rule for phones", () => {
  it.each(REAL)("stores %s as %s, in a profile and in a message alike", async (typed, stored) => {
    const api = await member();
    const profile = { fullName: "A", phone: typed, language: "el" as const };
    expect((await api.account.updateProfile.mutate(profile)).phone).toBe(stored);
    await api.account.contact.mutate({
      name: "A",
      email: "a@example.com",
      phone: typed,
      message: typed,
      language: "el",
    });
    const { rows } = await world.sql.query(
      "select phone from contact_messages where message = $1",
      [typed],
    );
    expect(rows).toEqual([{ phone: stored }]);
  });

  it.each(UNREAL)("rejects %s in its field, in every form", async (phone) => {
    const api = await member();
    const profile = { fullName: "A", phone, language: "el" as const };
    expect(await refusalOf(api.account.updateProfile.mutate(profile))).toMatchObject({
      code: "invalidInput",
      fields: { phone: "phoneInvalid" },
    });
    const message = { name: "A", email: "a@example.com", phone, message: "m" };
    expect(
      await refusalOf(api.account.contact.mutate({ ...message, language: "el" })),
    ).toMatchObject({ fields: { phone: "phoneInvalid" } });
    const request = bookingRequest(vehicleId, { customerPhone: phone });
    expect(await refusalOf(api.checkout.place.mutate(request))).toMatchObject({
      code: "invalidInput",
      fields: { customerPhone: "phoneInvalid" },
    });
  });

  it("allows a profile and a message without one", async () => {
    const api = await member();
    const profile = { fullName: "A", phone: " ", language: "el" as const };
    expect((await api.account.updateProfile.mutate(profile)).phone).toBeNull();
  });
});
