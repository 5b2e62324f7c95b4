import { Agent } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingChangeCursorSchema } from "#shared/checkout/checkout.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { ACCESS_TABLE } from "#tests/support/access/access-table.ts";
import { callOverHttp, callOverSocket, listProcedures } from "#tests/support/clients/wire.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { malformedRequests, sendMalformed } from "#tests/support/world/malformed-requests.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** Words that would reveal internals: SQL, stacks, paths, drivers. */
const INTERNALS =
  /select |insert |update |delete from|failed query|drizzle|postgres|zoderror|node_modules|\/server\/|\.ts:\d|    at |stack|sqlstate/i;

const RUNS = 30;

let world: World;
const cookies: Record<string, string> = {};
let wellFormed: Record<string, unknown>;

beforeAll(async () => {
  world = await startWorld({ rateLimitFactor: 100_000 });
  for (const role of ["customer", "partner", "admin"] as const) {
    const { id, email } = await addUser(world.platform, role);
    cookies[role] = await signedInCookie(world.origin, email);
    if (role !== "partner") continue;
    const vehicle = await addVehicle(world.platform, id);
    wellFormed = accessInputs(vehicle.id, vehicle);
  }
});
afterAll(() => world.end());

/** The caller with the most access to the procedure. */
function callerOf(path: string): string {
  if (path.startsWith("admin.")) return "admin";
  return path.startsWith("partner.") || ACCESS_TABLE[path] === "business" ? "partner" : "customer";
}

const KNOWN_KEYS = [
  "id",
  "slug",
  "email",
  "password",
  "fullName",
  "role",
  "filters",
  "sort",
  "cursor",
  "limit",
  "vehicleId",
  "pickupDate",
  "returnDate",
  "pickupTime",
  "idempotencyKey",
  "acceptTerms",

  "expectedTotalCents",
  "lastEventId",
  "message",
  "name",
  "code",
  "token",
  "__proto__",
  "constructor",
];

/** Values that a schema may accept although the database may not. */
const EXTREMES = [
  "0000-01-01",
  "9999-12-31",
  "2000-01-01",
  "23:59",
  "\ud800",
  "\0",
  "%",
  "\\",
  "'",
  "a".repeat(5_000),
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
  null,
  [],
  {},
];

/** A well-formed input except for one of its fields. */
const nearlyRight = (input: unknown) =>
  fc
    .record({
      name: fc.constantFrom(...Object.keys(input ?? {}), "from", "to", "search"),
      value: fc.constantFrom(...EXTREMES),
    })
    .map(({ name, value }) => ({ ...Object(input), [name]: value }));

/** Objects with known field names and arbitrary values pass the most checks. */
const malformed = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...KNOWN_KEYS), fc.jsonValue(), { maxKeys: 8 }),
  fc.record({ slug: fc.string({ unit: "binary" }), filters: fc.jsonValue() }),
);

/**
 * A subscription that resumes from a cursor yields nothing until a change, so the test must not
 * wait.
 */
const isCursor = (input: unknown) => bookingChangeCursorSchema.safeParse(input).success;

describe.each(listProcedures().filter(({ path }) => path !== "account.signOut"))(
  "$path",
  ({ path, type }) => {
    it("responds to malformed input with a refusal without internal details", async () => {
      const cookie = cookies[callerOf(path)] ?? null;
      await fc.assert(
        fc.asyncProperty(fc.oneof(malformed, nearlyRight(wellFormed[path])), async (input) => {
          fc.pre(type !== "subscription" || !isCursor(input));
          const call = { path, type, input, cookie };
          const { body, status } =
            type === "subscription"
              ? { ...(await callOverSocket(world.origin, call)), status: 400 }
              : await callOverHttp(world.origin, call);
          expect(status).toBeLessThan(500);
          expect(body).not.toMatch(INTERNALS);
          expect(body).not.toContain('"unexpected"');
        }),
        { numRuns: RUNS },
      );
    });
  },
);

it("malformed calls, batches, addresses, headers and frames never get a 500", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const requests = malformedRequests(20_261_122, {
    procedures: listProcedures(),
    inputs: wellFormed,
    cookieFor: (path) => cookies[callerOf(path)] ?? "",
  });
  for (let sent = 0; sent < 500; sent++) {
    const request = requests.next().value;
    const statuses = await sendMalformed(world.origin, request, agent);
    const failures = statuses.filter((status) => status >= 500 && status !== 505);
    expect(failures, JSON.stringify(request).slice(0, 500)).toEqual([]);
  }
  agent.destroy();
});

describe("broken requests", () => {
  it.each([
    ["not JSON", "{"],
    ["a number", "7"],
    ["a deep nest", "[".repeat(20_000)],
    ["a null byte", '{"email":"a\\u0000@b.c","password":"x"}'],
    ["a lone surrogate", '{"email":"\\ud800@b.c","password":"x"}'],
  ])("%s as a body is refused without internal details", async (_what, body) => {
    const response = await fetch(`${world.origin}/trpc/account.signIn`, {
      method: "POST",
      headers: { origin: world.origin, "content-type": "application/json" },
      body,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(INTERNALS);
  });

  it.each([
    "/trpc/",
    "/trpc/nothing.here",
    "/trpc/catalog.list,catalog.list?batch=1&input=%7B",
    "/trpc/%00",
  ])("GET %s is refused without internal details", async (path) => {
    const response = await fetch(world.origin + path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(INTERNALS);
  });
});
