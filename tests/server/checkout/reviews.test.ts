import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inviteReviews } from "#server/checkout/reviews/invite-reviews.ts";
import { listAdminReviews } from "#server/records/reviews/admin-review.ts";
import { reviewAuthor } from "#shared/checkout/review.ts";
import { openStatementPlans } from "#tests/support/servers/statement-plans.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partner: Awaited<ReturnType<typeof connect>>;
let partnerId: string;
let admin: Awaited<ReturnType<typeof connect>>;
let visitor: Awaited<ReturnType<typeof connectNew>>;

beforeAll(async () => {
  world = await startWorld();
  const added = await addUser(world.platform, "partner");
  partnerId = added.id;
  partner = await connect(world.origin, added.email);
  admin = await connect(world.origin, (await addUser(world.platform, "admin")).email);
  visitor = await connectNew(world, "customer");
});
afterAll(() => world.end());

type Customer = Awaited<ReturnType<typeof connectNew>>;

/** Moves a booking to a rental that ended so many days ago. */
async function moveBack(bookingId: string, daysAgo: number): Promise<void> {
  await world.sql.query(
    `update bookings set start_date = current_date - $2::int - 2, end_date = current_date - $2::int
     where id = $1`,
    [bookingId, daysAgo],
  );
}

/** A paid booking whose rental ended so many days ago. */
async function returned(customer: Customer, vehicleId: string, daysAgo = 3): Promise<string> {
  const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicleId));
  await confirmPayment(admin.api.admin, bookingId);
  await moveBack(bookingId, daysAgo);
  return bookingId;
}

async function reviewed(stars: number, text = "") {
  const [customer, vehicle] = await Promise.all([
    connectNew(world, "customer"),
    addVehicle(world.platform, partnerId),
  ]);
  const bookingId = await returned(customer, vehicle.id);
  await customer.api.checkout.saveReview.mutate({ bookingId, stars, text });
  return { customer, vehicle, bookingId };
}

const detail = (slug: string) => visitor.api.catalog.bySlug.query({ slug });
const shown = (vehicleId: string) => visitor.api.catalog.vehicleReviews.query({ vehicleId });

describe("the review of a rental", () => {
  it("is shown with the rating at once, and changes and goes with it", async () => {
    const { customer, vehicle, bookingId } = await reviewed(4, "Clean and on time.");
    expect((await detail(vehicle.slug)).rating).toEqual({ average: 4, count: 1 });
    const [review] = (await shown(vehicle.id)).reviews;
    expect(review).toMatchObject({ stars: 4, text: "Clean and on time.", reply: null });
    expect(review?.vehicle.id).toBe(vehicle.id);
    const changed = await customer.api.checkout.saveReview.mutate({
      bookingId,
      stars: 2,
      text: "",
    });
    expect(changed.review).toMatchObject({ stars: 2, text: "" });
    expect((await detail(vehicle.slug)).rating).toEqual({ average: 2, count: 1 });
    expect((await shown(vehicle.id)).reviews).toHaveLength(1);
    const without = await customer.api.checkout.deleteReview.mutate({ bookingId });
    expect(without.review).toBeNull();
    expect((await detail(vehicle.slug)).rating).toBeNull();
    expect((await shown(vehicle.id)).reviews).toEqual([]);
  });

  it("comes to a mean to a tenth, of the vehicle and of all the partner's", async () => {
    const vehicle = await addVehicle(world.platform, (await addUser(world.platform, "partner")).id);
    for (const [index, stars] of [5, 4, 4].entries()) {
      const customer = await connectNew(world, "customer");
      const bookingId = await returned(customer, vehicle.id, 5 + 10 * index);
      await customer.api.checkout.saveReview.mutate({ bookingId, stars });
    }
    const { rating, offeredBy } = await detail(vehicle.slug);
    expect(rating).toEqual({ average: 4.3, count: 3 });
    const profile = await visitor.api.catalog.partner.query({ partnerId: offeredBy?.id ?? "" });
    expect(profile.rating).toEqual({ average: 4.3, count: 3 });
    const listed = await visitor.api.catalog.byIds.query({ vehicleIds: [vehicle.id] });
    expect(listed[0]?.rating).toEqual({ average: 4.3, count: 3 });
  });

  it("is read in parts, newest first, of a vehicle or of a partner", async () => {
    const owner = await addUser(world.platform, "partner");
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const [customer, vehicle] = await Promise.all([
        connectNew(world, "customer"),
        addVehicle(world.platform, owner.id),
      ]);
      const bookingId = await returned(customer, vehicle.id);
      await customer.api.checkout.saveReview.mutate({ bookingId, stars: 5, text: `${count}` });
      ids.unshift(vehicle.id);
    }
    const read = (cursor: string | null) =>
      visitor.api.catalog.partnerReviews.query({ partnerId: owner.id, limit: 2, cursor });
    const first = await read(null);
    const second = await read(first.nextCursor);
    const vehicles = [...first.reviews, ...second.reviews].map((review) => review.vehicle.id);
    expect(vehicles).toEqual(ids);
    expect([first.reviews.length, second.nextCursor]).toEqual([2, null]);
  });

  it("is among the newest while it has a text, is shown, and its vehicle is on offer", async () => {
    const [silent, rejected, hidden, critical] = [
      await reviewed(5),
      await reviewed(5, "Of a vehicle that is no longer on offer."),
      await reviewed(4, "Of which an admin hides the text."),
      await reviewed(1, "Late, and not the car that we booked."),
    ];
    const newest = () => visitor.api.catalog.latestReviews.query();
    const ids = async () => (await newest()).map(({ vehicle }) => vehicle.id);
    const [first] = await newest();
    expect(first).toMatchObject({
      stars: 1,
      text: "Late, and not the car that we booked.",
      vehicle: { id: critical.vehicle.id, slug: critical.vehicle.slug },
    });
    expect(first).not.toHaveProperty("reply");
    const before = await ids();
    expect(before).toEqual(
      expect.arrayContaining([hidden.vehicle.id, rejected.vehicle.id, critical.vehicle.id]),
    );
    expect(before).not.toContain(silent.vehicle.id);
    expect(before.length).toBeLessThanOrEqual(4);
    await world.sql.query(
      "update reviews set hidden_at = now(), hidden_reason = 'Insult.' where booking_id = $1",
      [hidden.bookingId],
    );
    await partner.api.partner.deleteVehicle.mutate({ id: rejected.vehicle.id });
    const after = await ids();
    expect(after).toContain(critical.vehicle.id);
    expect(after).not.toContain(hidden.vehicle.id);
    expect(after).not.toContain(rejected.vehicle.id);
  });

  it("is not among the newest while there are fewer than three", async () => {
    const shownNow = [await reviewed(5, "First."), await reviewed(3, "Second.")];
    await world.sql.query(
      `update reviews set hidden_at = now(), hidden_reason = 'Insult.'
       where booking_id <> all($1) and hidden_at is null`,
      [shownNow.map(({ bookingId }) => bookingId)],
    );
    expect(await visitor.api.catalog.latestReviews.query()).toEqual([]);
    await reviewed(4, "Third.");
    const newest = await visitor.api.catalog.latestReviews.query();
    expect(newest.map(({ text }) => text)).toEqual(["Third.", "Second.", "First."]);
  });
});

describe("the reviews of a vehicle", () => {
  it("stay with it where it is copied, and with its partner where it is no longer on offer", async () => {
    const { vehicle } = await reviewed(5, "Kept.");
    const copy = await partner.api.partner.duplicateVehicle.mutate({
      id: vehicle.id,
      title: "Fiat Panda, the second",
    });
    const counts = await world.sql.query(
      "select review_count, star_count from vehicles where id = $1",
      [copy.id],
    );
    expect(counts.rows).toEqual([{ review_count: 0, star_count: 0 }]);
    await partner.api.partner.deleteVehicle.mutate({ id: vehicle.id });
    expect((await shown(vehicle.id)).reviews).toEqual([]);
    const all = await visitor.api.catalog.partnerReviews.query({ partnerId, limit: 30 });
    const remaining = all.reviews.find((review) => review.vehicle.id === vehicle.id);
    expect(remaining).toMatchObject({ text: "Kept.", vehicle: { slug: null } });
  });

  it("are counted exactly where some change, come and go at the same time", async () => {
    const vehicle = await addVehicle(world.platform, partnerId);
    const customers = await Promise.all([1, 2, 3, 4].map(() => connectNew(world, "customer")));
    const bookingIds: string[] = [];
    for (const [index, customer] of customers.entries()) {
      bookingIds.push(await returned(customer, vehicle.id, 4 + 4 * index));
    }
    const write = (stars: number) =>
      customers.map((customer, index) =>
        customer.api.checkout.saveReview.mutate({ bookingId: bookingIds[index] ?? "", stars }),
      );
    await Promise.all([...write(5), ...write(3), ...write(4)]);
    await Promise.all(write(2));
    expect((await detail(vehicle.slug)).rating).toEqual({ average: 2, count: 4 });
  });
});

describe("who may review", () => {
  it("is the customer of a paid rental from its return and for 60 days", async () => {
    const customer = await connectNew(world, "customer");
    const vehicle = await addVehicle(world.platform, partnerId);
    const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicle.id));
    const save = () => refusalOf(customer.api.checkout.saveReview.mutate({ bookingId, stars: 5 }));
    expect((await save()).code).toBe("bookingNotReviewable");
    await confirmPayment(admin.api.admin, bookingId);
    expect((await save()).code).toBe("bookingNotReviewable");
    await moveBack(bookingId, 62);
    expect((await save()).code).toBe("bookingNotReviewable");
    expect((await customer.api.checkout.booking.query({ id: bookingId })).reviewable).toBe(false);
    await moveBack(bookingId, 58);
    expect((await customer.api.checkout.booking.query({ id: bookingId })).reviewable).toBe(true);
    await customer.api.checkout.saveReview.mutate({ bookingId, stars: 5 });
    await moveBack(bookingId, 62);
    expect((await save()).code).toBe("bookingNotReviewable");
    // It is theirs to take back at any time.
    const { review } = await customer.api.checkout.deleteReview.mutate({ bookingId });
    expect(review).toBeNull();
  });

  it("is no other customer, and a cancelled rental has none", async () => {
    const { customer, vehicle, bookingId } = await reviewed(5);
    const stranger = await connectNew(world, "customer");
    for (const call of [
      stranger.api.checkout.saveReview.mutate({ bookingId, stars: 1 }),
      stranger.api.checkout.deleteReview.mutate({ bookingId }),
    ]) {
      expect((await refusalOf(call)).code).toBe("notFound");
    }
    await world.sql.query("update bookings set status = 'cancelled' where id = $1", [bookingId]);
    const refusal = await refusalOf(
      customer.api.checkout.saveReview.mutate({ bookingId, stars: 1 }),
    );
    expect(refusal.code).toBe("bookingNotReviewable");
    expect((await detail(vehicle.slug)).rating).toEqual({ average: 5, count: 1 });
  });

  it("gives one to five whole stars, and at most a thousand characters", async () => {
    const { customer, bookingId } = await reviewed(5);
    const refused = async (change: { stars?: number; text?: string }) => {
      const input = { bookingId, stars: 5, text: "", ...change };
      return (await refusalOf(customer.api.checkout.saveReview.mutate(input))).fields;
    };
    expect(await refused({ stars: 0 })).toEqual({ stars: "required" });
    expect(await refused({ stars: 6 })).toEqual({ stars: "invalid" });
    expect(await refused({ stars: 4.5 })).toEqual({ stars: "invalid" });
    expect(Object.keys(await refused({ text: "a".repeat(1_001) }))).toEqual(["text"]);
  });
});

describe("the emails about a review", () => {
  const emails = async (kind: string, bookingId: string) =>
    (
      await world.sql.query<{ recipient: string; subject: string; text: string }>(
        "select recipient, subject, text from outgoing_mails where kind = $1 and booking_id = $2",
        [kind, bookingId],
      )
    ).rows;

  it("tell the partner of a new one, not of its changes", async () => {
    const { customer, bookingId } = await reviewed(4, "All good, see https://spam.example/x");
    await customer.api.checkout.saveReview.mutate({ bookingId, stars: 5, text: "All good." });
    await customer.api.checkout.deleteReview.mutate({ bookingId });
    await customer.api.checkout.saveReview.mutate({ bookingId, stars: 5, text: "Once more." });
    const found = await emails("partner-review", bookingId);
    expect(found).toHaveLength(1);
    expect(found[0]?.subject).toContain("4");
    expect(found[0]?.text).not.toContain("https://spam.example/x");
  });

  it("invite once, the day after the return, unless it was reviewed", async () => {
    const [invited, recent] = await Promise.all([
      connectNew(world, "customer"),
      connectNew(world, "customer"),
    ]);
    const vehicles = await Promise.all([1, 2].map(() => addVehicle(world.platform, partnerId)));
    const open = await returned(invited, vehicles[0]?.id ?? "", 2);
    const old = await returned(recent, vehicles[1]?.id ?? "", 6);
    const silent = await connectNew(world, "customer");
    const other = await addVehicle(world.platform, partnerId);
    const unwanted = await returned(silent, other.id, 2);
    const viewer = await silent.api.account.viewer.query();
    const contact = { fullName: viewer?.fullName ?? "", phone: "", language: "en" } as const;
    await silent.api.account.updateProfile.mutate({ ...contact, reviewInvitations: false });
    // Programs that do not know the setting leave it as it is.
    const stored = await silent.api.account.updateProfile.mutate(contact);
    expect([viewer?.reviewInvitations, stored.reviewInvitations]).toEqual([true, false]);
    const { bookingId: done } = await reviewed(5);
    await Promise.all([inviteReviews(world.platform), inviteReviews(world.platform)]);
    await inviteReviews(world.platform);
    const [invitation, ...others] = await emails("review-invitation", open);
    expect(invitation?.text).toContain(`/booking-success?booking=${open}#review`);
    expect(invitation?.text).toContain("/dashboard?tab=my-profile&section=personal");
    expect(others).toEqual([]);
    expect(await emails("review-invitation", unwanted)).toEqual([]);
    expect(await emails("review-invitation", old)).toEqual([]);
    expect(await emails("review-invitation", done)).toEqual([]);
  });
});

describe("a partner's answer", () => {
  it("is public, can be changed and deleted, and belongs to that partner alone", async () => {
    const { vehicle } = await reviewed(3, "The tank was half full.");
    const find = async () =>
      (await partner.api.partner.reviews.query({})).reviews.find(
        (review) => review.vehicle.id === vehicle.id,
      );
    const id = (await find())?.id ?? "";
    const before = (await partner.api.partner.reviewCounts.query()).unanswered;
    await partner.api.partner.replyToReview.mutate({ id, reply: "We are sorry." });
    expect((await shown(vehicle.id)).reviews[0]?.reply).toBe("We are sorry.");
    expect((await partner.api.partner.reviewCounts.query()).unanswered).toBe(before - 1);
    const unanswered = await partner.api.partner.reviews.query({ state: "unanswered" });
    expect(unanswered.reviews.map((review) => review.id)).not.toContain(id);
    const other = await connectNew(world, "partner");
    const foreign = await refusalOf(other.api.partner.replyToReview.mutate({ id, reply: "No." }));
    expect(foreign.code).toBe("notFound");
    await partner.api.partner.replyToReview.mutate({ id, reply: "" });
    expect((await shown(vehicle.id)).reviews[0]?.reply).toBeNull();
  });
});

describe("a hidden review", () => {
  it("is neither shown nor counted, keeps its reason for its author, and comes back", async () => {
    const { customer, vehicle, bookingId } = await reviewed(1, "Names a person.");
    const find = async () =>
      (await admin.api.admin.reviews.query({ search: "panda" })).rows.find(
        (row) => row.bookingId === bookingId,
      );
    const id = (await find())?.id ?? "";
    const seen = async () => ({ id, expectedUpdatedAt: (await find())?.updatedAt ?? "" });
    const before = await seen();
    await admin.api.admin.hideReview.mutate({ ...before, reason: "It names an employee." });
    expect((await detail(vehicle.slug)).rating).toBeNull();
    expect((await shown(vehicle.id)).reviews).toEqual([]);
    const own = await customer.api.checkout.booking.query({ id: bookingId });
    expect(own.review?.hiddenReason).toBe("It names an employee.");
    expect((await find())?.hiddenReason).toBe("It names an employee.");
    expect(await admin.api.admin.review.query({ id })).toEqual(await find());
    const unknown = await refusalOf(admin.api.admin.review.query({ id: vehicle.id }));
    expect(unknown.code).toBe("notFound");
    // What is changed now stays hidden, and counts once it is shown again.
    await customer.api.checkout.saveReview.mutate({ bookingId, stars: 4, text: "Fine." });
    expect((await detail(vehicle.slug)).rating).toBeNull();
    const again = await refusalOf(
      admin.api.admin.hideReview.mutate({ ...(await seen()), reason: "Again." }),
    );
    expect(again.code).toBe("reviewAlreadyChanged");
    // Neither does a new one take its place.
    const emptied = await customer.api.checkout.deleteReview.mutate({ bookingId });
    expect(emptied.review).toMatchObject({ text: "", hiddenReason: "It names an employee." });
    await customer.api.checkout.saveReview.mutate({ bookingId, stars: 4, text: "Fine." });
    expect((await shown(vehicle.id)).reviews).toEqual([]);
    await admin.api.admin.showReview.mutate(await seen());
    expect((await detail(vehicle.slug)).rating).toEqual({ average: 4, count: 1 });
    expect((await shown(vehicle.id)).reviews[0]?.text).toBe("Fine.");
    const audit = await world.sql.query(
      "select action from audit_entries where subject_id = $1 order by created_at",
      [id],
    );
    expect(audit.rows).toEqual([{ action: "review.hide" }, { action: "review.show" }]);
  });

  it("is neither shown nor hidden with words that the admin has not read", async () => {
    const { customer, vehicle, bookingId } = await reviewed(2, "Late.");
    const find = async () => {
      const { rows } = await admin.api.admin.reviews.query({ search: `#${bookingId.slice(-8)}` });
      return { id: rows[0]?.id ?? "", expectedUpdatedAt: rows[0]?.updatedAt ?? "" };
    };
    const change = (text: string) =>
      customer.api.checkout.saveReview.mutate({ bookingId, stars: 2, text });
    const shownFirst = await find();
    await change("Late, and rude.");
    const hiding = admin.api.admin.hideReview.mutate({ ...shownFirst, reason: "Not true." });
    expect((await refusalOf(hiding)).code).toBe("reviewAlreadyChanged");
    expect((await shown(vehicle.id)).reviews[0]?.text).toBe("Late, and rude.");
    await admin.api.admin.hideReview.mutate({ ...(await find()), reason: "It insults." });
    const hidden = await find();
    await change("Late, and worse.");
    const showing = admin.api.admin.showReview.mutate(hidden);
    expect((await refusalOf(showing)).code).toBe("reviewAlreadyChanged");
    expect((await shown(vehicle.id)).reviews).toEqual([]);
    await admin.api.admin.showReview.mutate(await find());
    expect((await shown(vehicle.id)).reviews[0]?.text).toBe("Late, and worse.");
  });
});

describe("an admin's search of the reviews", () => {
  it("finds each word in the text, the booking, the vehicle or the partner's name", async () => {
    const { bookingId } = await reviewed(3, "Ο συμπλέκτης γλιστρούσε.");
    const other = await reviewed(3, "The clutch was fine.");
    const [{ name } = { name: "" }] = (
      await world.sql.query<{ name: string }>("select name from partners where id = $1", [
        partnerId,
      ])
    ).rows;
    const find = async (search: string) => {
      const { rows, total } = await admin.api.admin.reviews.query({ search });
      return { ids: rows.map((row) => row.bookingId), total };
    };
    expect(await find("ΣΥΜΠΛΕΚΤΗΣ panda")).toEqual({ ids: [bookingId], total: 1 });
    expect(await find(`συμπλεκτης ${name}`)).toEqual({ ids: [bookingId], total: 1 });
    expect((await find(`#${other.bookingId.slice(-8)}`)).ids).toEqual([other.bookingId]);
    expect((await find("συμπλεκτης clutch")).ids).toEqual([]);
    expect((await find("100%")).ids).toEqual([]);
  });

  it("reads neither all reviews nor all bookings", async () => {
    const plans = openStatementPlans(world.databaseUrl);
    const read = await plans.of(async (tx) => {
      // So few rows as here would be read by their keys, one and all.
      await tx.execute("set local enable_indexscan = off");
      await listAdminReviews(tx, {
        search: "συμπλεκτης",
        page: 1,
        sort: "at",
        direction: "desc",
      });
    });
    await plans.close();
    const ofWords = read.filter((plan) => plan.includes("reviews_words"));
    expect(ofWords).toHaveLength(2);
    expect(ofWords.filter((plan) => !plan.includes("bookings_words"))).toEqual([]);
  });
});

describe("the export of an account's data", () => {
  it("has a customer's reviews, and a partner's answers", async () => {
    const { customer, vehicle, bookingId } = await reviewed(4, "As described.");
    const own = await customer.api.account.exportMyData.query();
    expect(own.reviews).toMatchObject([{ bookingId, stars: 4, text: "As described." }]);
    const found = (await partner.api.partner.reviews.query({})).reviews.find(
      (review) => review.vehicle.id === vehicle.id,
    );
    const id = found?.id ?? "";
    await partner.api.partner.replyToReview.mutate({ id, reply: "Come again." });
    const theirs = await partner.api.account.exportMyData.query();
    expect(theirs.partner?.replies).toContainEqual(
      expect.objectContaining({ vehicleId: vehicle.id, reply: "Come again." }),
    );
  });
});

describe("the deletion of an account", () => {
  it("takes the words and the name of a customer's reviews, and leaves the stars", async () => {
    const { customer, vehicle } = await reviewed(5, "My name is Eleni.");
    await shown(vehicle.id);
    const { hasPassword } = await customer.api.account.deletionPreview.query();
    expect(hasPassword).toBe(true);
    await customer.api.account.deleteAccount.mutate({ password: PASSWORD });
    const [review] = (await shown(vehicle.id)).reviews;
    expect(review).toMatchObject({ stars: 5, text: "", author: null });
    expect((await detail(vehicle.slug)).rating).toEqual({ average: 5, count: 1 });
  });
});

describe("the name of a review", () => {
  it("is the first name with the initial of the last", () => {
    expect(reviewAuthor("Ελένη  Μαρκάκη")).toBe("Ελένη Μ.");
    expect(reviewAuthor("Ana de la Cruz")).toBe("Ana C.");
    expect(reviewAuthor(" Nikos ")).toBe("Nikos");
  });
});
