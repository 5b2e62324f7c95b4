import { afterAll, beforeAll, expect, it } from "vitest";
import { sendDueWebhooks } from "#server/account/webhooks/send-due-webhooks.ts";
import { TOKEN_AREAS } from "#shared/account/access-tokens.ts";
import type { Role } from "#shared/account/account.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { ACCESS_TABLE } from "#tests/support/access/access-table.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { createOpenApiClient, type OpenApiClient } from "#tests/support/clients/openapi-client.ts";
import {
  createDocumentChecks,
  type DocumentChecks,
} from "#tests/support/clients/openapi-responses.ts";
import {
  allDay,
  type CalendarServer,
  calendarOf,
  startCalendarServer,
} from "#tests/support/servers/calendar-server.ts";
import { TEST_SECRET_KEY } from "#tests/support/servers/server-process.ts";
import { createWebhookOf } from "#tests/support/webhooks/webhook-world.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let elsewhere: CalendarServer;
let client: OpenApiClient;
let checks: DocumentChecks;
const people = new Map<Role, { id: string; email: string; secret: string }>();
const done = new Set<string>();

beforeAll(async () => {
  elsewhere = await startCalendarServer();
  world = await startWorld({
    env: { PRIVATE_CALENDARS: "on", PRIVATE_WEBHOOKS: "on", SECRET_KEY: TEST_SECRET_KEY },
  });
  const { platform } = world;
  for (const role of ["customer", "partner", "admin"] as const) {
    const { id, email } = await addUser(platform, role);
    const scopes = TOKEN_AREAS.map((area) => `${area}:write` as const);
    const { secret } = await addAccessToken(platform, id, scopes);
    people.set(role, { id, email, secret });
  }
  client = await createOpenApiClient(world.origin);
  checks = createDocumentChecks(client);
});
afterAll(async () => {
  await world.end();
  await elsewhere.end();
});

const accountOf = (role: Role) => people.get(role) ?? { id: "", email: "", secret: "" };

/** Who calls an operation, unless another role is named. */
function callerOf(path: string): Role {
  const access = ACCESS_TABLE[path];
  if (access === "admin") return "admin";
  return access === "partner" || access === "business" ? "partner" : "customer";
}

/**
 * Calls an operation, which has to succeed with a result as the document describes it.
 * @returns the result
 */
async function succeed<Result = unknown>(
  path: string,
  input?: unknown,
  role = callerOf(path),
): Promise<Result> {
  const authorization = `Bearer ${accountOf(role).secret}`;
  const { status, body } = await client.call(path, input, { authorization });
  expect([path, status, status === 200 || body]).toEqual([path, 200, true]);
  const validate = checks.ofAnswer(path, status);
  validate(body);
  expect([path, validate.errors ?? []]).toEqual([path, []]);
  done.add(path);
  return body as Result;
}

type Id = { id: string };

const week = { pickupDate: inDays(20), returnDate: inDays(27) };

it("photos are stored, and vehicles written, decided, copied and deleted, as the document says", async () => {
  const photo = await makePhoto("jpeg", "#2b90b9", { width: 640, height: 400 });
  const { id: imageId } = await succeed<Id>("partner.uploadImage", photo);
  const { id } = await succeed<Id>("partner.saveVehicle", vehicleInput([imageId]));
  const { images, version } = await succeed<{ images: Id[]; version: string }>("partner.vehicle", {
    id,
  });
  await succeed("partner.saveVehicle", {
    ...vehicleInput(
      images.map((image) => image.id),
      { title: "Lancia Ypsilon" },
    ),
    id,
    version,
  });
  await succeed("partner.vehicles");
  await succeed("partner.priceHint", {
    type: "car",
    seats: 5,
    engineSize: null,
    year: null,
    exceptId: null,
  });
  const { id: copy } = await succeed<Id>("partner.duplicateVehicle", { id, title: "Copy" });

  const read = () => succeed<{ updatedAt: string }>("admin.vehicle", { id });
  await succeed("admin.moderateVehicle", {
    id,
    expectedUpdatedAt: (await read()).updatedAt,
    decision: { status: "rejected", reason: "Blurred" },
  });
  await succeed("partner.resubmitVehicle", { id });
  const { updatedAt: expectedUpdatedAt } = await read();
  await succeed("admin.moderateVehicles", {
    chosen: { vehicles: [{ id, expectedUpdatedAt }] },
    decision: { status: "approved" },
  });
  await succeed("admin.featureVehicle", { id, featured: true });
  await succeed("catalog.featured");
  const edited = await succeed<{ vehicle: { version: string; images: Id[] } }>(
    "admin.editedVehicle",
    { id },
  );
  const { id: another } = await succeed<Id>("admin.uploadImage", photo);
  const stored = edited.vehicle.images.map((image) => image.id);
  await succeed("admin.editVehicle", {
    ...vehicleInput([...stored, another]),
    id,
    version: edited.vehicle.version,
    note: "A photo more",
  });
  await succeed("admin.priceHint", {
    type: "car",
    seats: 5,
    engineSize: null,
    year: null,
    exceptId: id,
  });
  await succeed("admin.vehicles", {});
  await succeed("admin.matchingVehicles", {});
  await succeed("partner.deleteVehicle", { id: copy });
  await succeed("admin.deleteVehicle", { id });
});

/** Read where there is something in them. */
const READ_ELSEWHERE = new Set(["catalog.featured", "catalog.latestReviews"]);

it("the catalogue is read with vehicles in it, as the document says", async () => {
  const partner = accountOf("partner");
  const { id, slug } = await addVehicle(world.platform, partner.id);
  await addVehicle(world.platform, partner.id);
  const inputs = accessInputs(id, { id, slug });
  for (const path of client.operations.keys()) {
    if (path.startsWith("catalog.") && !READ_ELSEWHERE.has(path)) {
      await succeed(path, { ...Object(inputs[path]), ...partnerOf(path) });
    }
  }
  await succeed("account.addFavourite", { vehicleId: id });
  await succeed("account.favourites");
  await succeed("account.mergeFavourites", { vehicleIds: [id] });
  await succeed("account.removeFavourite", { vehicleId: id });
});

/** The catalogue has two lists of one partner. */
function partnerOf(path: string): { partnerId?: string } {
  const isOfPartner = path === "catalog.partner" || path === "catalog.partnerVehicles";
  return isOfPartner ? { partnerId: accountOf("partner").id } : {};
}

it("reviews are written, answered, hidden and shown, as the document says", async () => {
  const { id: vehicleId } = await addVehicle(world.platform, accountOf("partner").id);
  const request = bookingRequest(vehicleId);
  const { bookingId } = await succeed<{ bookingId: string }>("checkout.place", request);
  const { paymentReference } = await succeed<{ paymentReference: string }>("checkout.booking", {
    id: bookingId,
  });
  await succeed("checkout.payByDemoBank", { paymentReference });
  await world.sql.query(
    "update bookings set start_date = current_date - 9, end_date = current_date - 5 where id = $1",
    [bookingId],
  );
  await succeed("checkout.saveReview", { bookingId, stars: 4, text: "Clean and on time." });
  const { reviews } = await succeed<{ reviews: Id[] }>("partner.reviews", {});
  const id = reviews[0]?.id;
  await succeed("partner.reviewCounts", undefined);
  await succeed("partner.replyToReview", { id, reply: "Thank you." });
  await succeed("catalog.vehicleReviews", { vehicleId });
  await succeed("catalog.partnerReviews", { partnerId: accountOf("partner").id });
  await succeed("catalog.latestReviews");
  await succeed("admin.reviews", {});
  const { updatedAt } = await succeed<{ updatedAt: string }>("admin.review", { id });
  const seen = { id, expectedUpdatedAt: updatedAt };
  await succeed("admin.hideReview", { ...seen, reason: "It names a person." });
  await succeed("admin.showReview", seen);
  await succeed("checkout.deleteReview", { bookingId });
});

it("bookings are placed, moved, paid and cancelled, as the document says", async () => {
  const { id: vehicleId } = await addVehicle(world.platform, accountOf("partner").id);
  const times = { pickupTime: "10:00", returnTime: "10:00" };
  const place = async (days: { pickupDate: string; returnDate: string }) => {
    const { totalCents } = await succeed<{ totalCents: number }>("checkout.quote", {
      vehicleId,
      ...days,
      ...times,
    });
    const request = bookingRequest(vehicleId, { ...days, expectedTotalCents: totalCents });
    const { bookingId } = await succeed<{ bookingId: string }>("checkout.place", request);
    return bookingId;
  };
  type Read = { updatedAt: string; totalCents: number; paymentReference: string };
  const id = await place(week);
  const read = () => succeed<Read>("checkout.booking", { id });
  await succeed("checkout.myBookings");
  const later = { pickupDate: inDays(40), returnDate: inDays(47), ...times };
  const change = await succeed<{ totalCents: number }>("checkout.quoteChange", { id, ...later });
  await succeed("checkout.changeDates", {
    id,
    ...later,
    expectedTotalCents: change.totalCents,
    expectedUpdatedAt: (await read()).updatedAt,
  });
  await succeed("checkout.payByDemoBank", { paymentReference: (await read()).paymentReference });
  await succeed("partner.bookings", {});
  await succeed("partner.booking", { id });
  await succeed("partner.handovers");
  await succeed("partner.earnings", { year: Number(inDays(0).slice(0, 4)) });
  await succeed("partner.calendar", { from: inDays(10), to: inDays(60) });
  await succeed("checkout.cancel", { id });

  const other = await place(week);
  const asAdmin = () =>
    succeed<{ updatedAt: string; booking?: unknown }>("admin.booking", { id: other });
  const quoted = await succeed<{ totalCents: number }>("admin.quoteBookingEdit", {
    id: other,
    ...later,
  });
  await succeed("admin.editBooking", {
    id: other,
    ...later,
    pickupLocation: "chania",
    returnLocation: "chania",
    specialRequests: "A child seat",
    expectedTotalCents: quoted.totalCents,
    expectedUpdatedAt: (await asAdmin()).updatedAt,
  });
  await succeed("admin.confirmBooking", {
    id: other,
    expectedUpdatedAt: (await asAdmin()).updatedAt,
  });
  await succeed("admin.cancelBooking", { id: other, reason: "Out of order" });
  await succeed("admin.bookings", {});
  await succeed("admin.bookingCounts", {});
  await succeed("admin.overview");
  await succeed("admin.recentEvents");
  await succeed("admin.charts", { from: inDays(-30), to: inDays(0) });
});

it("a partner's calendar, places and company are written and read, as the document says", async () => {
  const { id: vehicleId } = await addVehicle(world.platform, accountOf("partner").id);
  const { ids } = await succeed<{ ids: string[] }>("partner.saveBlock", {
    vehicleId,
    startDate: week.pickupDate,
    startTime: "10:00",
    endDate: week.returnDate,
    endTime: "10:00",
    note: "",
  });
  await succeed("partner.calendar", { from: inDays(10), to: inDays(40) });
  await succeed("partner.deleteBlock", { id: ids[0] });
  const prices = {
    vehicleIds: [vehicleId],
    from: week.pickupDate,
    to: week.returnDate,
    pricePerDayCents: 5_000,
  };
  const { replaced } = await succeed<{ replaced: unknown[] }>("partner.setSpecialPrices", prices);
  await succeed("partner.restoreSpecialPrices", { change: prices, replaced });
  await succeed("partner.renewCalendarFeed", { vehicleId });
  await succeed("partner.calendarFeeds");
  await succeed("partner.revokeCalendarFeed", { vehicleId });
  const text = calendarOf([allDay("rented", 50, 53)]);
  elsewhere.serve(text);
  const url = `${elsewhere.origin}/fleet.ics`;
  await succeed("partner.previewCalendar", { vehicleId, url });
  await succeed("partner.importCalendar", { vehicleId, url, name: "Another site" });
  const imports = await succeed<Id[]>("partner.calendarImports");
  await succeed("partner.refreshCalendar", { id: imports[0]?.id });
  await succeed("partner.removeCalendarImport", { id: imports[0]?.id });

  const served = await succeed<Id[]>("partner.servedPlaces");
  const placeIds = served.map(({ id }) => id);
  await succeed("partner.saveServedPlaces", { placeIds, before: placeIds });
  await succeed("partner.saveHomePlace", { placeId: placeIds[0] });
  await succeed("partner.saveCompany", {
    address: "12 Harbour Street, Chania",
    taxNumber: "090000045",
    registryNumber: "",
  });
  await succeed("partner.company");
  await succeed("partner.saveOpeningHours", {
    openingHours: Array.from({ length: 7 }, () => ({ opens: "09:00", closes: "18:00" })),
  });
  await succeed("partner.onboarding");
});

it("webhooks are tried, paused and replayed, as the document says", async () => {
  const owner = await connect(world.origin, accountOf("partner").email);
  const { webhook } = await createWebhookOf(owner, "http://127.0.0.1:9/", ["vehicle.created"]);
  await owner.close();
  const { id } = webhook;
  await succeed("account.webhooks");
  await succeed("account.testWebhook", { id });
  await sendDueWebhooks(world.platform, new AbortController().signal);
  const { items } = await succeed<{ items: Id[] }>("account.webhookDeliveries", { webhookId: id });
  await succeed("account.pauseWebhook", { id });
  await succeed("account.resumeWebhook", { id });
  await succeed("account.replayWebhookDelivery", { id: items[0]?.id });
});

it("admins read and write the rest, as the document says", async () => {
  await succeed("account.viewer");
  await succeed("account.signInOptions");
  await succeed("account.updateProfile", { fullName: "Eleni", phone: "", language: "el" });
  await succeed("account.contact", {
    name: "A",
    email: "a@example.com",
    phone: "",
    message: "Hello",
    language: "en",
  });
  const messages = await succeed<{ rows: Id[] }>("admin.messages", {});
  await succeed("admin.message", { id: messages.rows[0]?.id });
  await succeed("admin.answerMessage", { id: messages.rows[0]?.id, isAnswered: true });
  await succeed("admin.openMessages");

  const emails = await succeed<{ rows: Id[] }>("admin.emails", {});
  const failed = emails.rows[0]?.id;
  await world.sql.query(
    "update outgoing_mails set failed_at = now(), sent_at = null, confidential = false where id = $1",
    [failed],
  );
  await succeed("admin.email", { id: failed });
  await succeed("admin.emailCounts");
  await succeed("admin.retryEmail", { id: failed });
  await succeed("admin.retryDeadEmails");

  const partner = accountOf("partner");
  await succeed("admin.partners", {});
  await succeed("admin.partnerNames", {});
  await succeed("admin.partner", { id: partner.id });
  await succeed("admin.setLimitFactor", { id: partner.id, from: 1, to: 5 });
  const deleted = await addUser(world.platform, "partner");
  await succeed("admin.setPartnerStatus", { id: deleted.id, from: "active", to: "inactive" });
  await succeed("admin.endSessions", { id: deleted.id });
  await succeed("admin.deletePartner", { id: deleted.id });
  await succeed("admin.customers", {});
  await succeed("admin.customer", { id: accountOf("customer").id });
  await succeed("admin.audit", {});
  await succeed("admin.auditActors", {});
  await succeed("admin.system");
  await succeed("admin.settings");
  await succeed("admin.settingsHistory");

  const added = {
    version: null,
    id: "sfakia",
    kind: "town",
    nameEl: "Σφακιά",
    nameEn: "Sfakia",
    code: "",
    active: true,
  };
  await succeed("admin.savePlace", added);
  const places = await succeed<{ id: string; version: number }[]>("admin.places");
  await succeed("admin.orderPlaces", { ids: places.map(({ id }) => id) });
  const now = await succeed<{ id: string; version: number }[]>("admin.places");
  const { version } = now.find(({ id }) => id === added.id) ?? {};
  await succeed("admin.deletePlace", { id: added.id, version });

  await succeed("admin.saveView", { page: "bookings", name: "All", search: "?status=pending" });
  const views = await succeed<Id[]>("admin.savedViews");
  await succeed("admin.deleteView", { id: views[0]?.id });
});

it("every operation has succeeded with a result that was compared", () => {
  expect([...client.operations.keys()].filter((path) => !done.has(path))).toEqual([]);
});
