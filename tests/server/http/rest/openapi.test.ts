import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROCEDURES as PROCEDURE_TRAITS } from "#package/recorded-api.ts";
import type { Access } from "#server/trpc/procedure-meta.ts";
import { TOKEN_AREAS } from "#shared/account/access-tokens.ts";
import type { Role } from "#shared/account/account.ts";
import {
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  type WebhookBooking,
  type WebhookVehicle,
  webhookPayloadSchema,
} from "#shared/account/webhook-events.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { ACCESS_TABLE, TAKES_NO_TOKEN } from "#tests/support/access/access-table.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { createOpenApiClient, type OpenApiClient } from "#tests/support/clients/openapi-client.ts";
import {
  createDocumentChecks,
  type DocumentChecks,
} from "#tests/support/clients/openapi-responses.ts";
import { callOverHttp, listProcedures } from "#tests/support/clients/wire.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";
import { readPackageVersion } from "../../../../scripts/api-surface/recorded-api.ts";

const OPERATIONS = listProcedures().filter(
  ({ path, type }) => type !== "subscription" && !TAKES_NO_TOKEN.has(path),
);

let world: World;
let client: OpenApiClient;
let vehicle: { id: string; slug: string };
let inputs: Record<string, unknown>;
/** Secrets by the role of their owner, with every scope. */
const secrets = new Map<Role, string>();
let checks: DocumentChecks;

const CALLER: Record<Access, Role> = {
  public: "customer",
  member: "customer",
  business: "partner",
  partner: "partner",
  admin: "admin",
};

/** The token of a caller who may do what an operation does. */
function headersFor(path: string): { authorization: string } {
  const access = ACCESS_TABLE[path] ?? "admin";
  return { authorization: `Bearer ${secrets.get(CALLER[access])}` };
}

beforeAll(async () => {
  world = await startWorld();
  const { platform } = world;
  for (const role of ["customer", "partner", "admin"] as const) {
    const { id } = await addUser(platform, role);
    if (role === "partner") vehicle = await addVehicle(platform, id);
    const scopes = TOKEN_AREAS.map((area) => `${area}:write` as const);
    secrets.set(role, (await addAccessToken(platform, id, scopes)).secret);
  }
  inputs = accessInputs(platform.ids.uuid(), vehicle);
  client = await createOpenApiClient(world.origin);
  checks = createDocumentChecks(client);
});
afterAll(() => world.end());

describe("the OpenAPI document", () => {
  it("is valid, of version 3.1 and of the version of the client package", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(client.document));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
    const version = readPackageVersion();
    expect(client.document.info.version).toBe(version);
    expect(client.document.servers).toEqual([{ url: `/api/v${version.split(".")[0]}` }]);
  });

  it("has every procedure that takes tokens, and no subscription", () => {
    expect([...client.operations.keys()].sort()).toEqual(OPERATIONS.map(({ path }) => path).sort());
  });

  it("names the headers of each response, all of which it describes", async () => {
    const { headers: known = {}, responses = {} } = client.document.components;
    const described = new Set(Object.keys(known));
    for (const { operation } of client.operations.values()) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const resolved = "$ref" in response ? responses["Problem"] : response;
        const names =
          resolved && "headers" in resolved ? Object.keys(Object(resolved.headers)) : [];
        expect(names.filter((name) => !described.has(name))).toEqual([]);
        const expected = ["X-Request-Id", "RateLimit", "RateLimit-Policy"];
        if (status !== "200") expected.push("Retry-After");
        expect(names).toEqual(expect.arrayContaining(expected));
      }
    }
    const { headers } = await fetch(`${world.origin}/api/v1/catalog/places`);
    for (const name of ["X-Request-Id", "RateLimit", "RateLimit-Policy"]) {
      expect(headers.get(name), name).not.toBeNull();
    }
  });

  it("names the link to the next page of each list that comes in parts", () => {
    const parted = OPERATIONS.filter(({ path }) => PROCEDURE_TRAITS[path]?.pages !== undefined);
    const linked = [...client.operations].filter(([, { operation }]) => {
      const { 200: answer } = operation.responses;
      return answer && "headers" in answer && Object.hasOwn(Object(answer.headers), "Link");
    });
    expect(linked.map(([path]) => path).sort()).toEqual(parted.map(({ path }) => path).sort());
    expect(parted.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["catalog.list", "partner.vehicles", "admin.customers"]),
    );
  });

  it("names the scope of each operation, and where a token may be left out", () => {
    for (const { path, type } of OPERATIONS) {
      const scope = `${path.split(".")[0]}:${type === "mutation" ? "write" : "read"}`;
      const needed = [{ accessToken: [scope] }];
      const expected = ACCESS_TABLE[path] === "public" ? [...needed, {}] : needed;
      expect([path, client.operations.get(path)?.operation.security]).toEqual([path, expected]);
    }
  });

  it("has parameters that a query can say: no objects in objects, and no lists of objects", () => {
    for (const { operation } of client.operations.values()) {
      for (const { name, schema, style } of operation.parameters ?? []) {
        const inner = style === "deepObject" ? Object.values(schema.properties ?? {}) : [schema];
        const items = inner.map((one) => one.items || one);
        const place = `${operation.operationId} ${name}`;
        expect([place, items.filter(({ type }) => type === "object")]).toEqual([place, []]);
      }
    }
  });

  it("says of every list what its items are", () => {
    const untyped = JSON.stringify(client.document).match(/"items":\{\}/g) ?? [];
    expect(untyped).toEqual([]);
  });

  it("is sent again only to who does not have it", async () => {
    const address = `${world.origin}/api/openapi.json`;
    const etag = (await fetch(address)).headers.get("etag") ?? "";
    const again = await fetch(address, { headers: { "if-none-match": etag } });
    expect([etag === "", again.status]).toEqual([false, 304]);
    const { status, headers } = await fetch(address, {
      method: "POST",
      headers: headersFor("admin.overview"),
    });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the webhooks of the document", () => {
  const [id, timestamp] = ["0199f2b4-7c1d-7a53-9b0e-3f5c1a2b4d6e", "2027-05-02T08:15:30.120Z"];
  const booking: WebhookBooking = {
    id,
    number: "#1a2b4d6e",
    status: "pending",
    vehicleId: id,
    partnerId: id,
    pickupDate: "2027-06-01",
    pickupTime: "10:00",
    returnDate: "2027-06-04",
    returnTime: "10:00",
    pickupPlaceId: "chania",
    returnPlaceId: "chania",
    totalCents: 12_000,
    depositCents: 30_000,
    excessCents: null,
    paymentReference: "RF18539007547034",
    paymentDueAt: timestamp,
    createdAt: timestamp,
  };
  const listed: WebhookVehicle = {
    id,
    partnerId: null,
    title: "Fiat Panda",
    brand: "Fiat",
    type: "car",
    status: "approved",
    listed: true,
    featured: false,
    pricePerDayCents: 4_000,
    createdAt: timestamp,
  };
  const TYPES = [...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE];

  /** The data of an event, of which the receiver of the tests compares all that are sent. */
  function dataOf(type: (typeof TYPES)[number]): Record<string, unknown> {
    if (type === "webhook.test") return { endpointId: id };
    if (type.startsWith("vehicle.")) return { vehicle: listed };
    return type === "payment.received" ? { booking, payment: { amountCents: 1 } } : { booking };
  }

  it("are those of all types of events", () => {
    expect(Object.keys(client.document.webhooks).sort()).toEqual([...TYPES].sort());
  });

  it.each(TYPES)("have the body of %s", (type) => {
    const body = `/webhooks/${type}/post/requestBody/content/application~1json/schema`;
    const validate = checks.at(body);
    const payload = { type, timestamp, data: dataOf(type) };
    expect(webhookPayloadSchema.parse(payload)).toEqual(payload);
    validate(payload);
    expect(validate.errors ?? []).toEqual([]);
    // Later versions may send more.
    expect(validate({ ...payload, further: true })).toBe(true);
    const [field = "", value] = Object.entries(payload.data)[0] ?? [];
    const lacking =
      typeof value === "string" ? {} : { [field]: { ...Object(value), id: undefined } };
    expect(validate(JSON.parse(JSON.stringify({ ...payload, data: lacking })))).toBe(false);
    expect(validate({ ...payload, type: "another" })).toBe(false);
  });
});

describe.each(OPERATIONS)("$path through a generic client", ({ path, type }) => {
  it("has the same result as over tRPC, in the shape that the document says", async () => {
    const { authorization } = headersFor(path);
    const input = inputs[path];
    const byRest = await client.call(path, input, { authorization });
    const token = authorization.slice("Bearer ".length);
    const byTrpc = await callOverHttp(world.origin, { path, type, input, token });
    if (client.operations.get(path)?.operation.requestBody?.content["application/octet-stream"]) {
      expect(byRest.code).toBe("imageInvalid");
    } else {
      expect([byRest.status, byRest.code]).toEqual([byTrpc.status, byTrpc.code]);
    }
    const validate = checks.ofAnswer(path, byRest.status);
    validate(byRest.body);
    expect(validate.errors ?? []).toEqual([]);
  });
});

describe.each(OPERATIONS)("$path through a generic client without a token", ({ path }) => {
  it("is done or refused as the document's security requirement says", async () => {
    const { operation } = client.operations.get(path) ?? {};
    const isPublic = operation?.security.some((needed) => Object.keys(needed).length === 0);
    const { status, code, headers } = await client.call(path, inputs[path]);
    if (isPublic) expect([200, 400, 404]).toContain(status);
    else {
      expect([status, code, headers.get("www-authenticate")]).toEqual([
        401,
        "notSignedIn",
        "Bearer",
      ]);
    }
  });
});

describe("values of results", () => {
  const fieldOf = (name: string, field: string) =>
    client.document.components.schemas[name]?.properties?.[field];

  it("have the forms that their fields are named after", () => {
    expect(fieldOf("CustomerBooking", "pickupDate")).toEqual({ type: "string", format: "date" });
    expect(fieldOf("CustomerBooking", "createdAt")).toEqual({
      type: "string",
      format: "date-time",
    });
    expect(fieldOf("CustomerBooking", "totalCents")).toEqual({ type: "integer" });
    // A percentage has two decimals, although its name ends like an amount's.
    expect(JSON.stringify(client.document)).toContain(
      '"appliedPercents":{"type":"array","items":{"type":"number"}}',
    );
    expect(fieldOf("CustomerBooking", "pickupTime")).toMatchObject({
      pattern: expect.stringContaining(":"),
    });
  });

  it("are in these forms in what every role reads of a booking", async () => {
    const dates = { pickupDate: inDays(60), returnDate: inDays(63) };
    const request = bookingRequest(vehicle.id, dates);
    const placed = await client.call("checkout.place", request, headersFor("checkout.place"));
    const { bookingId } = placed.body as { bookingId: string };
    for (const [path, input] of [
      ["checkout.myBookings", undefined],
      ["checkout.booking", { id: bookingId }],
      ["partner.bookings", {}],
      ["partner.booking", { id: bookingId }],
      ["partner.handovers", undefined],
      ["admin.bookings", {}],
      ["admin.booking", { id: bookingId }],
      ["admin.overview", undefined],
    ] as const) {
      const { status, body } = await client.call(path, input, headersFor(path));
      const validate = checks.ofAnswer(path, status);
      validate(body);
      expect([path, status, validate.errors ?? []]).toEqual([path, 200, []]);
    }
  });
});

describe("a generic client", () => {
  it("lists, quotes, books, repeats without booking twice, and cancels", async () => {
    const headers = headersFor("checkout.place");
    const [pickupDate, returnDate] = [inDays(30), inDays(33)];
    const filters = { type: "car", pickupDate, returnDate };
    const listed = await client.call("catalog.list", { filters, limit: 1 }, headers);
    const [found] = (listed.body as { vehicles: { id: string }[] }).vehicles;
    expect(found?.id).toBe(vehicle.id);
    const dates = { pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00" };
    const quoted = await client.call("checkout.quote", { vehicleId: found?.id, ...dates }, headers);
    const { totalCents } = quoted.body as { totalCents: number };
    const request = bookingRequest(vehicle.id, { ...dates, expectedTotalCents: totalCents });
    const placed = await client.call("checkout.place", request, headers);
    const repeated = await client.call("checkout.place", request, headers);
    expect([placed.status, repeated.body]).toEqual([200, placed.body]);
    const { bookingId } = placed.body as { bookingId: string };
    const cancelled = await client.call("checkout.cancel", { id: bookingId }, headers);
    expect(cancelled.status).toBe(200);
    const again = await client.call("checkout.cancel", { id: bookingId }, headers);
    expect([again.status, again.code]).toEqual([409, "bookingNotCancellable"]);
  });
});
