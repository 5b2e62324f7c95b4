import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebhookSecret } from "#server/platform/webhooks/webhook-secret.ts";
import { insertTestEvent } from "#server/records/webhooks/webhook-delivery.ts";
import { insertWebhookEndpoint } from "#server/records/webhooks/webhook-endpoint.ts";
import type { Access } from "#server/trpc/procedure-meta.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { ACCESS_TABLE } from "#tests/support/access/access-table.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { placeOverHttp } from "#tests/support/clients/crowd.ts";
import { withoutRequestId } from "#tests/support/clients/refusal-body.ts";
import {
  callOverHttp,
  callOverSocket,
  type HttpResponse,
  listProcedures,
} from "#tests/support/clients/wire.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { occupyVehicle } from "#tests/support/world/occupied-vehicle.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const CALLERS = [
  "visitor",
  "unverified",
  "customer",
  "other customer",
  "partner",
  "other partner",
  "inactive partner",
  "admin",
  "expired session",
  "revoked token",
] as const;
type Caller = (typeof CALLERS)[number];

const PARTNERS: readonly Caller[] = ["partner", "other partner", "inactive partner"];
const MEMBERS: readonly Caller[] = ["customer", "other customer", ...PARTNERS, "admin"];

/** The callers that each level admits; all others get notSignedIn or forbidden. */
const MAY: Record<Access, readonly Caller[]> = {
  public: CALLERS,
  member: MEMBERS,
  business: [...PARTNERS, "admin"],
  partner: PARTNERS,
  admin: ["admin"],
};
const SIGNED_OUT: ReadonlySet<Caller> = new Set<Caller>([
  "visitor",
  "unverified",
  "expired session",
  "revoked token",
]);

let world: World;
const cookies = new Map<Caller, string | null>();
let inputs: Record<string, unknown>;
/** For every procedure that takes the id of an owned record: the owner's role, and such an id. */
let owned: Record<string, { owner: "customer" | "partner"; input: unknown }>;

const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);

/** A webhook of a partner with a delivery, for the procedures that take the id of either. */
async function webhooksOf(profileId: string) {
  const { platform } = world;
  const [id, eventId, now] = [platform.ids.uuid(), platform.ids.uuid(), platform.clock.now()];
  await insertWebhookEndpoint(platform.db, {
    id,
    profileId,
    url: "https://receiver.example/",
    eventTypes: ["booking.created"],
    secret: platform.encryption.encrypt(createWebhookSecret(), id),
    createdAt: now,
  });
  await insertTestEvent(platform.db, { id: eventId, endpointId: id, now });
  const { rows } = await world.sql.query<{ id: string }>(
    "select id from webhook_deliveries where endpoint_id = $1",
    [id],
  );
  const endpoint = { owner: "partner" as const, input: { id } };
  const delivery = { owner: "partner" as const, input: { id: rows[0]?.id } };
  return {
    "account.updateWebhook": {
      owner: "partner" as const,
      input: {
        id,
        url: "https://other.example/webhooks",
        eventTypes: ["booking.created"],
        password: PASSWORD,
      },
    },
    "account.rotateWebhookSecret": endpoint,
    "account.deleteWebhook": endpoint,
    "account.pauseWebhook": endpoint,
    "account.resumeWebhook": endpoint,
    "account.testWebhook": endpoint,
    "account.webhookDeliveries": { owner: "partner" as const, input: { webhookId: id } },
    "account.webhookDelivery": delivery,
    "account.replayWebhookDelivery": delivery,
  };
}

beforeAll(async () => {
  world = await startWorld();
  const { platform, origin, sql } = world;
  const cookieOf = async (role: "customer" | "partner" | "admin", options = {}) => {
    const user = await addUser(platform, role, options);
    return { user, cookie: await signedInCookie(origin, user.email) };
  };
  cookies.set("visitor", null);
  const unverified = await addUser(platform, "customer", { isUnverified: true });
  cookies.set("unverified", (await platform.sessions.open(unverified.id, "")).split(";")[0] ?? "");
  const customer = await cookieOf("customer");
  cookies.set("customer", customer.cookie);
  cookies.set("other customer", (await cookieOf("customer")).cookie);
  const partner = await cookieOf("partner");
  cookies.set("partner", partner.cookie);
  cookies.set("other partner", (await cookieOf("partner")).cookie);
  cookies.set(
    "inactive partner",
    (await cookieOf("partner", { partnerStatus: "inactive" })).cookie,
  );
  cookies.set("admin", (await cookieOf("admin")).cookie);
  const expired = await cookieOf("admin");
  await sql.query(
    "update sessions set expires_at = now() - interval '1 hour' where profile_id = $1",
    [expired.user.id],
  );
  cookies.set("expired session", expired.cookie);
  const revoked = await cookieOf("admin");
  await sql.query("delete from sessions where profile_id = $1", [revoked.user.id]);
  cookies.set("revoked token", revoked.cookie);

  const vehicle = await addVehicle(platform, partner.user.id);
  const booked = await placeOverHttp(origin, customer.cookie, bookingRequest(vehicle.id));
  const ofCustomer = (id: string) => ({ owner: "customer" as const, input: { id } });
  const ofPartner = (id: string) => ({ owner: "partner" as const, input: { id } });
  const { token } = await addAccessToken(platform, customer.user.id, ["catalog:read"]);
  const [block, calendar] = await occupyVehicle(world, vehicle.id);
  const review = platform.ids.uuid();
  await sql.query(
    `insert into reviews (id, booking_id, vehicle_id, partner_id, customer_id, stars, created_at, updated_at)
     select $1, id, vehicle_id, partner_id, customer_id, 5, now(), now() from bookings where id = $2`,
    [review, booked.bookingId],
  );
  owned = {
    "account.endSession": ofCustomer(platform.sessions.idOf(tokenOf(customer.cookie)).slice(0, 16)),
    "account.revokeAccessToken": ofCustomer(token.id),
    "checkout.booking": ofCustomer(booked.bookingId ?? ""),
    "checkout.cancel": ofCustomer(booked.bookingId ?? ""),
    "partner.booking": ofPartner(booked.bookingId ?? ""),
    "partner.vehicle": ofPartner(vehicle.id),
    "partner.deleteVehicle": ofPartner(vehicle.id),
    "partner.resubmitVehicle": ofPartner(vehicle.id),
    "partner.duplicateVehicle": {
      owner: "partner",
      input: { id: vehicle.id, title: "Copy" },
    },
    "partner.deleteBlock": ofPartner(block),
    "partner.refreshCalendar": ofPartner(calendar),
    "partner.removeCalendarImport": ofPartner(calendar),
    "partner.replyToReview": { owner: "partner", input: { id: review, reply: "Thanks" } },
    ...(await webhooksOf(partner.user.id)),
  };
  inputs = accessInputs(platform.ids.uuid(), vehicle);
  for (const path of ["checkout.quoteChange", "checkout.changeDates"]) {
    const input = { ...(inputs[path] as object), id: booked.bookingId ?? "" };
    owned[path] = { owner: "customer", input };
  }
  for (const path of ["checkout.saveReview", "checkout.deleteReview"]) {
    const input = { ...(inputs[path] as object), bookingId: booked.bookingId ?? "" };
    owned[path] = { owner: "customer", input };
  }
});
afterAll(() => world.end());

/** The expected refusal for this caller, or null when the procedure itself decides. */
function refusalOwed(access: Access, caller: Caller): string | null {
  if (MAY[access].includes(caller)) return null;
  return SIGNED_OUT.has(caller) ? "notSignedIn" : "forbidden";
}

const LADDER_REFUSALS = ["notSignedIn", "forbidden", "unsupportedTransport"];

it("the access table lists every procedure with the level that it declares, and no other", () => {
  const declared = listProcedures().map(({ path, meta }) => [path, meta.access]);
  expect(Object.fromEntries(declared)).toEqual(ACCESS_TABLE);
});

describe.each(listProcedures())("$path", ({ path, type }) => {
  const access = ACCESS_TABLE[path] ?? "admin";

  it.each(CALLERS)(
    "responds to a %s as the table says, by HTTP, batch and WebSocket",
    async (caller) => {
      // Signing out ends the session that other rows need.
      const cookie = path === "account.signOut" ? null : (cookies.get(caller) ?? null);
      const call = { path, type, input: inputs[path], cookie };
      const owed = refusalOwed(access, caller);
      const [http, batch, socket] = [
        await callOverHttp(world.origin, call),
        await callOverHttp(world.origin, { ...call, batch: true }),
        await callOverSocket(world.origin, call),
      ];
      if (type === "subscription") {
        expect([http.code, batch.code]).toEqual(["unsupportedTransport", "unsupportedTransport"]);
        expect(socket.code).toBe(owed);
        expect(socket.started).toBe(owed === null);
        return;
      }
      expect(socket.code).toBe("unsupportedTransport");
      for (const response of [http, batch]) {
        if (owed) expect(response.code).toBe(owed);
        else expect(LADDER_REFUSALS).not.toContain(response.code);
        expect(response.status).toBeLessThan(500);
      }
    },
  );
});

describe("an owned record", () => {
  it("is named by every procedure below that takes an id", () => {
    const takesAnId = Object.entries(inputs)
      .filter(([path]) => ACCESS_TABLE[path] !== "admin")
      .filter(([, input]) =>
        ["id", "webhookId", "bookingId"].some((name) => Object(input)[name] !== undefined),
      )
      .map(([path]) => path);
    expect(Object.keys(owned).sort()).toEqual(takesAnId.sort());
  });

  it.each(MEMBERS)("gives a %s the same response as a missing one, byte for byte", async (who) => {
    const cookie = cookies.get(who) ?? null;
    for (const [path, { owner, input }] of Object.entries(owned)) {
      // The owner has access, and callers of other levels were refused above.
      if (owner === who || (owner === "partner" && !PARTNERS.includes(who))) continue;
      const { type = "query" } = listProcedures().find((known) => known.path === path) ?? {};
      for (const batch of [false, true]) {
        const call = { path, type, cookie, batch };
        const theirs = await callOverHttp(world.origin, { ...call, input });
        const missing = await callOverHttp(world.origin, { ...call, input: inputs[path] });
        const asSeen = ({ body, ...rest }: HttpResponse) => ({
          ...rest,
          body: withoutRequestId(body),
        });
        expect(asSeen(theirs)).toEqual(asSeen(missing));
        expect(["notFound", "vehicleNotFound", "forbidden"], path).toContain(theirs.code);
      }
    }
  });

  it("is accessible to its owner, unchanged by the calls above", async () => {
    const cookie = cookies.get("customer") ?? null;
    for (const [path, type] of [
      ["checkout.booking", "query"] as const,
      ["checkout.cancel", "mutation"] as const,
      ["account.endSession", "mutation"] as const,
    ]) {
      const response = await callOverHttp(world.origin, {
        path,
        type,
        cookie,
        input: owned[path]?.input,
      });
      expect(response.code, path).toBeNull();
    }
  });

  it("is listed to no other partner", async () => {
    const ids = async (who: Caller) => {
      const call = { path: "partner.vehicles", type: "query", cookie: cookies.get(who) } as const;
      const { body } = await callOverHttp(world.origin, { ...call, input: inputs[call.path] });
      return (JSON.parse(body) as { result: { data: { id: string }[] } }).result.data;
    };
    expect(await ids("partner")).toHaveLength(1);
    expect(await ids("other partner")).toEqual([]);
  });
});
