import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditVehicle } from "#shared/partner/partner-vehicle.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { type Moderation, startModeration } from "#tests/support/world/moderation.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";

let moderation: Moderation;
let owner: ApiClient;
let photo: Uint8Array<ArrayBuffer>;

const NOTE = "Διορθώσαμε την τιμή που δηλώσατε στο τηλέφωνο.";

beforeAll(async () => {
  moderation = await startModeration();
  owner = await connect(moderation.world.origin, moderation.other.email);
  photo = new Uint8Array(await makePhoto());
});
afterAll(async () => {
  await owner.close();
  await moderation.end();
});

/** A vehicle of the partner who reads English, approved, with one image. */
async function addOwned(): Promise<{ id: string; imageId: string }> {
  const { id: upload } = await owner.api.partner.uploadImage.mutate(photo);
  const { id } = await owner.api.partner.saveVehicle.mutate(vehicleInput([upload]));
  await moderation.world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
  return { id, imageId: upload };
}

/** The admin's form over the vehicle as it is stored now. */
async function readForm(
  id: string,
  imageIds: string[],
  change: Parameters<typeof vehicleInput>[1] = {},
): Promise<EditVehicle> {
  const { vehicle } = await moderation.admin.api.admin.editedVehicle.query({ id });
  return { ...vehicleInput(imageIds, change), id, version: vehicle.version, note: NOTE };
}

async function emailCount(): Promise<number> {
  const { rows } = await moderation.world.sql.query(
    "select count(*)::int as emails from outgoing_mails where kind = 'vehicle-edited'",
  );
  return rows[0].emails;
}

describe("an admin who edits a partner's vehicle", () => {
  it("changes it for all readers within a moment, keeps its status, and audits each field before and after", async () => {
    const { admin, auditOf, rowOf } = moderation;
    const { id, imageId } = await addOwned();
    const { id: fresh } = await admin.api.admin.uploadImage.mutate(photo);
    const { slug } = (await rowOf(id)) as { slug: string };
    expect((await owner.api.catalog.bySlug.query({ slug })).pricePerDayCents).toBe(3950);
    const change = { pricePerDayCents: 4500, seats: 4 as const, extras: ["gps" as const] };
    const form = await readForm(id, [fresh, imageId], change);
    expect(await admin.api.admin.editVehicle.mutate(form)).toEqual({ id, isChanged: true });
    expect(await rowOf(id)).toMatchObject({ slug, status: "approved", price_per_day: "45.00" });
    const shown = () => owner.api.catalog.bySlug.query({ slug });
    await expect.poll(shown).toMatchObject({ pricePerDayCents: 4500, seats: 4 });
    expect((await shown()).images).toHaveLength(2);
    const [, entry] = await auditOf(id);
    expect(entry).toMatchObject({
      action: "vehicle.edit",
      details: {
        title: "Lancia Ypsilon Hybrid",
        reason: NOTE,
        changes: {
          pricePerDay: { from: "39.50", to: "45.00" },
          seats: { from: 5, to: 4 },
          features: { from: { usb: true }, to: { usb: false } },
          pictures: { from: [expect.any(String)], to: [expect.any(String), expect.any(String)] },
        },
      },
    });
    const { history, sinceApproval } = await admin.api.admin.vehicle.query({ id });
    expect(history[0]).toMatchObject({ action: "vehicle.edit", actor: "Test admin", reason: NOTE });
    expect(sinceApproval?.map(({ field }) => field)).toContain("pricePerDay");
  });

  it("sends the partner an email with old and new values and the reason, in the partner's language", async () => {
    const { world, admin, partner, other } = moderation;
    const { id, imageId } = await addOwned();
    const red = new Uint8Array(await makePhoto("jpeg", "#c0492f"));
    const { id: fresh } = await admin.api.admin.uploadImage.mutate(red);
    const change = {
      title: "Lancia Ypsilon <b>II</b>",
      pricePerDayCents: 123_450,
      fuelType: "petrol" as const,
      unlimitedMileage: false,
      descriptionEn: "Small.",
    };
    await admin.api.admin.editVehicle.mutate(await readForm(id, [fresh, imageId], change));
    const email = await queuedEmail(world, other.email, "vehicle-edited");
    expect(email.subject).toBe("We changed some details of your vehicle: Lancia Ypsilon Hybrid");
    for (const line of [
      NOTE,
      "Lancia Ypsilon Hybrid → Lancia Ypsilon <b>II</b>",
      "€39.50 → €1,234.50",
      "Hybrid → Petrol",
      "Yes → No",
      "empty → Small.",
      "1 photo → 2 photos (1 new, different main photo)",
    ]) {
      expect(email.text).toContain(line);
    }
    expect(email.html).not.toContain("<b>II</b>");
    expect(email.text).not.toContain("Transmission");

    const greek = await connect(world.origin, partner.email);
    const { id: upload } = await greek.api.partner.uploadImage.mutate(photo);
    const { id: theirs } = await greek.api.partner.saveVehicle.mutate(vehicleInput([upload]));
    await admin.api.admin.editVehicle.mutate(
      await readForm(theirs, [upload], { color: "red", pricePerDayCents: 4000 }),
    );
    const greekEmail = await queuedEmail(world, partner.email, "vehicle-edited");
    expect(greekEmail.subject).toBe("Αλλάξαμε στοιχεία στο όχημά σας: Lancia Ypsilon Hybrid");
    expect(greekEmail.text).toContain("Μπλε → Κόκκινο");
    expect(greekEmail.text).toContain("39,50\u00a0€ → 40\u00a0€");
    await greek.close();
  });

  it("shows the partner the differing part of long texts, at any position", async () => {
    const { world, admin, other } = moderation;
    const { id, imageId } = await addOwned();
    const same = "Μικρό και οικονομικό για την πόλη. ".repeat(20);
    const edit = async (description: string) => {
      await admin.api.admin.editVehicle.mutate(await readForm(id, [imageId], { description }));
      return (await queuedEmail(world, other.email, "vehicle-edited")).text;
    };
    await edit(`${same}Με σχάρα.`);
    expect(await edit(`${same}Χωρίς σχάρα.`)).toMatch(/…[^→]+ Με σχάρα\. → …[^→]+ Χωρίς σχάρα\./);
    await edit("α".repeat(400));
    expect(await edit(`${"α".repeat(400)}β`)).toMatch(/…α+ → …α+β/);
  });

  it("is refused when the partner saved since the form was read, and vice versa", async () => {
    const { admin, rowOf } = moderation;
    const { id, imageId } = await addOwned();
    const read = await readForm(id, [imageId], { title: "By the admin" });
    const own = { ...vehicleInput([imageId], { title: "By the partner" }), id };
    await owner.api.partner.saveVehicle.mutate({ ...own, version: read.version });
    expect(await refusalOf(admin.api.admin.editVehicle.mutate(read))).toMatchObject({
      code: "vehicleAlreadyChanged",
    });
    expect(await rowOf(id)).toMatchObject({ title: "By the partner" });
    await admin.api.admin.editVehicle.mutate(
      await readForm(id, [imageId], { title: "By the admin" }),
    );
    const late = owner.api.partner.saveVehicle.mutate({ ...own, version: read.version });
    expect((await refusalOf(late)).code).toBe("vehicleAlreadyChanged");
    expect(await rowOf(id)).toMatchObject({ title: "By the admin" });
  });

  it("is not refused because another admin featured the vehicle in the meantime", async () => {
    const { admin, rival, rowOf } = moderation;
    const { id, imageId } = await addOwned();
    const form = await readForm(id, [imageId], { color: "black" });
    await rival.api.admin.featureVehicle.mutate({ id, featured: true });
    await admin.api.admin.editVehicle.mutate(form);
    expect(await rowOf(id)).toMatchObject({ color: "black", featured: true });
  });

  it("of two concurrent edits, saves one and refuses the other", async () => {
    const { admin, rival } = moderation;
    const { id, imageId } = await addOwned();
    const form = await readForm(id, [imageId]);
    const before = await emailCount();
    const outcomes = await Promise.allSettled([
      admin.api.admin.editVehicle.mutate({ ...form, title: "One" }),
      rival.api.admin.editVehicle.mutate({ ...form, title: "Two" }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await emailCount()).toBe(before + 1);
  });

  it("creates no audit row and no email without changes", async () => {
    const { admin, auditOf } = moderation;
    const { id, imageId } = await addOwned();
    const before = await emailCount();
    const form = await readForm(id, [imageId]);
    expect(await admin.api.admin.editVehicle.mutate(form)).toEqual({ id, isChanged: false });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["vehicle.created"]);
    expect(await emailCount()).toBe(before);
  });

  it("cannot edit an archived or missing vehicle, omit the note, or use another person's uploads", async () => {
    const { admin, world, rival } = moderation;
    const { id, imageId } = await addOwned();
    const form = await readForm(id, [imageId], { title: "Other" });
    const edit = (change: Partial<EditVehicle>) =>
      refusalOf(admin.api.admin.editVehicle.mutate({ ...form, ...change }));
    expect((await edit({ note: "  " })).code).toBe("invalidInput");
    expect((await edit({ year: 2100 })).code).toBe("invalidInput");
    expect((await edit({ id: crypto.randomUUID() })).code).toBe("vehicleNotFound");
    const { id: partners } = await owner.api.partner.uploadImage.mutate(photo);
    const { id: rivals } = await rival.api.admin.uploadImage.mutate(photo);
    expect((await edit({ imageIds: [partners] })).code).toBe("imageInvalid");
    expect((await edit({ imageIds: [rivals] })).code).toBe("imageInvalid");
    await world.sql.query("update vehicles set archived_at = now() where id = $1", [id]);
    expect((await edit({})).code).toBe("vehicleArchived");
    expect((await refusalOf(admin.api.admin.editedVehicle.query({ id }))).code).toBe(
      "vehicleArchived",
    );
  });

  it("edits a vehicle without a partner without sending an email", async () => {
    const { admin, world } = moderation;
    const { id, imageId } = await addOwned();
    await world.sql.query("update vehicles set partner_id = null where id = $1", [id]);
    const before = await emailCount();
    await admin.api.admin.editVehicle.mutate(await readForm(id, [imageId], { color: "red" }));
    expect(await emailCount()).toBe(before);
  });
});
