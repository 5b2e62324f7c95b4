import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCESS_TABLE, type Rung } from "../support/access-table.ts";
import { addPerson, addVehicle, bookingRequest } from "../support/fleet.ts";
import { signedInCookie } from "../support/session-cookie.ts";
import { callOverHttp, callOverSocket, listProcedures } from "../support/wire.ts";
import { startWorld, type World } from "../support/world.ts";

const CALLERS = [
  ...["visitor", "unverified", "customer", "partner", "inactive partner", "admin"],
  ...["expired session", "revoked token"],
] as const;
type Caller = (typeof CALLERS)[number];

/** What each rung lets through; everybody else is told to sign in or that it is not for them. */
const MAY: Record<Rung, readonly Caller[]> = {
  public: CALLERS,
  member: ["unverified", "customer", "partner", "inactive partner", "admin"],
  partner: ["partner", "inactive partner"],
  admin: ["admin"],
};
const SIGNED_OUT: ReadonlySet<Caller> = new Set(["visitor", "expired session", "revoked token"]);

let world: World;
const cookies = new Map<Caller, string | null>();
let inputs: Record<string, unknown>;

beforeAll(async () => {
  world = await startWorld();
  const { platform, origin, sql } = world;
  const cookieOf = async (role: "customer" | "partner" | "admin", options = {}) => {
    const person = await addPerson(platform, role, options);
    return { person, cookie: await signedInCookie(origin, person.email) };
  };
  cookies.set("visitor", null);
  cookies.set("unverified", (await cookieOf("customer")).cookie);
  const customer = await cookieOf("customer");
  await sql.query("update profiles set email_verified_at = now() where id = $1", [
    customer.person.id,
  ]);
  cookies.set("customer", customer.cookie);
  cookies.set("partner", (await cookieOf("partner")).cookie);
  cookies.set(
    "inactive partner",
    (await cookieOf("partner", { partnerStatus: "inactive" })).cookie,
  );
  cookies.set("admin", (await cookieOf("admin")).cookie);
  const expired = await cookieOf("admin");
  await sql.query(
    "update sessions set expires_at = now() - interval '1 hour' where profile_id = $1",
    [expired.person.id],
  );
  cookies.set("expired session", expired.cookie);
  const revoked = await cookieOf("admin");
  await sql.query("delete from sessions where profile_id = $1", [revoked.person.id]);
  cookies.set("revoked token", revoked.cookie);

  const owner = await addPerson(platform, "partner");
  const vehicle = await addVehicle(platform, owner.id);
  const nobodys = { id: platform.ids.uuid() };
  const { pickupDate, pickupTime, returnDate, returnTime } = bookingRequest(vehicle.id);
  inputs = {
    "account.signUp": {
      ...{ fullName: "A", email: "taken@example.com", password: "long enough" },
      ...{ role: "customer", language: "el" },
    },
    "account.signIn": { email: "nobody@example.com", password: "wrong" },
    "account.updateProfile": { fullName: "A", phone: "", language: "el" },
    "account.contact": {
      ...{ name: "A", email: "a@example.com", phone: "", message: "Hello", language: "en" },
    },
    "catalog.list": {},
    "catalog.bySlug": { slug: vehicle.slug },
    "catalog.availability": { vehicleId: vehicle.id },
    "catalog.reportProblem": {
      ...{ vehicleId: vehicle.id, reason: "photos", message: "Blurred", email: "", language: "en" },
    },
    "checkout.quote": {
      ...{ vehicleId: vehicle.id, pickupDate, pickupTime, returnDate, returnTime },
    },
    "checkout.place": bookingRequest(platform.ids.uuid()),
    "checkout.booking": nobodys,
    "checkout.cancel": nobodys,
    "checkout.onBookingChange": {},
    "partner.bookings": {},
    "partner.onBookingChange": {},
    "partner.earnings": { year: 2026 },
    "admin.confirmBooking": nobodys,
  };
});
afterAll(() => world.end());

/** The refusal that the ladder owes this caller, or null when the procedure itself decides. */
function refusalOwed(rung: Rung, caller: Caller): string | null {
  if (MAY[rung].includes(caller)) return null;
  return SIGNED_OUT.has(caller) ? "notSignedIn" : "forbidden";
}

const LADDER_REFUSALS = ["notSignedIn", "forbidden", "unsupportedTransport"];

it("the access table lists every procedure and no other", () => {
  const known = listProcedures().map(({ path }) => path);
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual(known.sort());
});

describe.each(listProcedures())("$path", ({ path, type }) => {
  const rung = ACCESS_TABLE[path] ?? "admin";

  it.each(CALLERS)(
    "answers a %s as the table says, by HTTP, batch and WebSocket",
    async (caller) => {
      // Whoever signs out loses the session that other rows need.
      const cookie = path === "account.signOut" ? null : (cookies.get(caller) ?? null);
      const call = { path, type, input: inputs[path], cookie };
      const owed = refusalOwed(rung, caller);
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
      for (const answer of [http, batch]) {
        if (owed) expect(answer.code).toBe(owed);
        else expect(LADDER_REFUSALS).not.toContain(answer.code);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );
});
