import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Access } from "#server/trpc/procedure-meta.ts";
import { TOKEN_AREAS, TOKEN_SCOPES, type TokenScope } from "#shared/account/access-tokens.ts";
import type { Role } from "#shared/account/account.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { ACCESS_TABLE, TAKES_NO_TOKEN } from "#tests/support/access/access-table.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { createOpenApiClient, type OpenApiClient } from "#tests/support/clients/openapi-client.ts";
import { callOverHttp, callOverSocket, listProcedures } from "#tests/support/clients/wire.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const ROLES: readonly Role[] = ["customer", "partner", "admin"];

/** The owner whose role is no obstacle at a level. */
const OWNER: Record<Access, Role> = {
  public: "customer",
  member: "customer",
  business: "partner",
  partner: "partner",
  admin: "admin",
};

/** All scopes of one level, also of areas that no role has together. */
const EVERYWHERE = {
  read: TOKEN_AREAS.map((area) => `${area}:read` as const),
  write: TOKEN_AREAS.map((area) => `${area}:write` as const),
};

let world: World;
let rest: OpenApiClient;
let inputs: Record<string, unknown>;
/** Secrets by the role of their owner and their scopes. */
const secrets = new Map<string, string>();
const cookies = new Map<Role, string>();

const secretOf = (role: Role, scopes: readonly TokenScope[]) =>
  secrets.get(`${role} ${scopes.join()}`) ?? "";

beforeAll(async () => {
  world = await startWorld();
  const { platform } = world;
  let vehicle = { id: "", slug: "" };
  for (const role of ROLES) {
    const { id } = await addUser(platform, role);
    if (role === "partner") vehicle = await addVehicle(platform, id);
    cookies.set(role, (await platform.sessions.open(id, "")).split(";")[0] ?? "");
    const single = TOKEN_SCOPES.map((scope) => [scope]);
    for (const scopes of [...single, EVERYWHERE.read, EVERYWHERE.write]) {
      const { secret } = await addAccessToken(platform, id, scopes);
      secrets.set(`${role} ${scopes.join()}`, secret);
    }
  }
  inputs = accessInputs(platform.ids.uuid(), vehicle);
  rest = await createOpenApiClient(world.origin);
});
afterAll(() => world.end());

it("the list of procedures that take no token is what they declare", () => {
  const declared = listProcedures().filter(({ scope }) => scope === null);
  expect(new Set(declared.map(({ path }) => path))).toEqual(TAKES_NO_TOKEN);
});

it("no procedure about signing in, passwords, tokens, the account's end or payouts is missing there", () => {
  const personal =
    /sign(?!InOptions)|password|reset|confirm(?!Booking)|code|google|factor|session|token|payout|delet(?!eVehicle|eBlock|ePartner|ePlace|eReview|eView)|emailChange|myData/i;
  const named = listProcedures().filter(({ path }) => personal.test(path));
  // Signing other people out is no security of the caller's own, nor are their limits.
  const ofOthers = new Set(["admin.endSessions", "admin.setLimitFactor"]);
  const own = named.filter(({ path }) => !ofOthers.has(path));
  expect(own.map(({ path }) => path).filter((path) => !TAKES_NO_TOKEN.has(path))).toEqual([]);
});

describe.each(listProcedures())("$path", ({ path, type, meta }) => {
  const access = ACCESS_TABLE[path] ?? "admin";
  const [area = ""] = path.split(".");
  const needed = `${area}:${type === "mutation" ? "write" : "read"}`;

  /** The refusal that a token's scopes alone cause. */
  const owed = (scopes: readonly string[]) => {
    if (TAKES_NO_TOKEN.has(path)) return "tokenNotAllowed";
    const isGranted = scopes.includes(needed) || scopes.includes(`${area}:write`);
    return isGranted ? null : "scopeMissing";
  };
  /** The refusals of a call by each transport that carries it; null where it is let through. */
  const refusalsOf = async (by: { token: string } | { cookie: string | null }) => {
    const call = { path, type, input: inputs[path], ...by };
    if (type === "subscription") {
      const byHeader = await callOverSocket(world.origin, call);
      if (!("token" in by)) return [byHeader.code];
      const parameters = { token: by.token };
      const asFirst = { path, type, input: inputs[path], parameters, origin: null };
      return [byHeader.code, (await callOverSocket(world.origin, asFirst)).code];
    }
    const alone = await callOverHttp(world.origin, call);
    const batch = await callOverHttp(world.origin, { ...call, batch: true });
    if (!("token" in by) || TAKES_NO_TOKEN.has(path)) return [alone.code, batch.code];
    const headers = { authorization: `Bearer ${by.token}` };
    const { code } = await rest.call(path, inputs[path], headers);
    // Bytes that are no image are refused by the procedure itself, JSON in their place before it.
    const isReached = meta.body === "image" && code === "imageInvalid";
    return [alone.code, batch.code, isReached ? alone.code : code];
  };

  it.each(TOKEN_SCOPES)(
    "needs its own scope, and a token with %s alone has only that",
    async (scope) => {
      const refusal = owed([scope]);
      for (const code of await refusalsOf({ token: secretOf(OWNER[access], [scope]) })) {
        if (refusal) expect(code).toBe(refusal);
        else
          expect(["scopeMissing", "tokenNotAllowed", "notSignedIn", "forbidden"]).not.toContain(
            code,
          );
      }
    },
  );

  it.each(ROLES)("refuses a %s with every scope what the role may not do", async (role) => {
    const isBusiness = access === "business" && role !== "customer";
    const isAllowed = access === "public" || access === "member" || access === role || isBusiness;
    // Signing out, which takes no token, would end the session that other rows need.
    const cookie = TAKES_NO_TOKEN.has(path) ? null : (cookies.get(role) ?? null);
    const [bySession] = await refusalsOf({ cookie });
    for (const scopes of [EVERYWHERE.read, EVERYWHERE.write]) {
      const refusal = owed(scopes);
      for (const code of await refusalsOf({ token: secretOf(role, scopes) })) {
        if (refusal) expect(code).toBe(refusal);
        else if (isAllowed) expect(code).toBe(bySession);
        else expect(code).toBe("forbidden");
      }
    }
  });
});

describe("a token that does not work", () => {
  const SOME = listProcedures().filter(({ type }) => type !== "subscription");

  it("is refused as such by every procedure, public and cached ones too", async () => {
    for (const { path, type } of SOME) {
      const call = { path, type, input: inputs[path], token: "mlt_test_made_up" };
      const headers = { authorization: `Bearer ${call.token}` };
      const responses: { status: number; code: string | null }[] = [
        await callOverHttp(world.origin, call),
      ];
      if (!TAKES_NO_TOKEN.has(path)) responses.push(await rest.call(path, inputs[path], headers));
      for (const { status, code } of responses) {
        expect([path, status, code]).toEqual([path, 401, "invalidToken"]);
      }
    }
  });
});
