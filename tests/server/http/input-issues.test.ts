import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listInputIssues, toFields } from "#server/trpc/input-issues.ts";
import { boundedList, idField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { ACCESS_TABLE } from "#tests/support/access/access-table.ts";
import { readRefusal, readRefusalBody } from "#tests/support/clients/refusal-body.ts";
import { callOverHttp, callOverSocket, listProcedures } from "#tests/support/clients/wire.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import {
  type InputPath,
  inspectInput,
  listInputSchemas,
} from "#tests/support/world/input-schemas.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

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

/** Procedures of all members that only partners get through. */
const OF_PARTNERS = new Set(["account.requestPayoutAccount"]);

function cookieFor(path: string): string {
  const area = OF_PARTNERS.has(path) ? "partner" : (path.split(".")[0] ?? "");
  if (area === "admin" || area === "partner") return cookies[area] ?? "";
  return cookies[ACCESS_TABLE[path] === "business" ? "partner" : "customer"] ?? "";
}

const issuesOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input);
  return error ? listInputIssues(error, input) : [];
};

describe("an unknown field", () => {
  const takingFields = listProcedures().filter(({ path, meta }) => {
    const known = listInputSchemas().find(({ name }) => name === path);
    return known && !meta.body && !(known.schema instanceof z.ZodUndefined);
  });

  it.each(takingFields)("is named by the refusal of $path", async ({ path, type }) => {
    const input = { ...Object(wellFormed[path] ?? {}), surplus: 1 };
    const call = { path, type, input, cookie: cookieFor(path) };
    const send = type === "subscription" ? callOverSocket : callOverHttp;
    const { code, body } = await send(world.origin, call);
    expect(code).toBe("invalidInput");
    const { fields, issues } = readRefusalBody(body.split("\n").at(-1) ?? "");
    expect(fields?.["surplus"]).toBe("unknownField");
    expect(issues).toContainEqual({ path: "surplus", key: "unknownField" });
  });

  it("of a part is named by its path, alone and in a batch", async () => {
    const filters = { kind: "car" };
    for (const [search, input] of [
      ["", { filters }],
      ["batch=1&", { 0: { filters } }],
    ] as const) {
      const address = `/trpc/catalog.list?${search}input=${encodeURIComponent(JSON.stringify(input))}`;
      const refused = await readRefusal(await fetch(world.origin + address));
      expect(refused).toMatchObject({
        status: 400,
        code: "invalidInput",
        fields: { "filters.kind": "unknownField" },
      });
    }
  });

  it("of an export is named too", async () => {
    const headers = { cookie: cookies["admin"] ?? "" };
    const address = `${world.origin}/exports/vehicles.csv?kind=car`;
    expect(await readRefusal(await fetch(address, { headers }))).toMatchObject({
      status: 400,
      fields: { kind: "unknownField" },
    });
  });

  it("is cut where its name is long, and no sign of it stays that names do not have", () => {
    const input = { [`<b>${"x".repeat(200)}`]: 1, "a b": 1 };
    const issues = issuesOf(z.strictObject({}), input);
    expect(issues.map(({ path }) => path)).toEqual([`?b?${"x".repeat(57)}`, "a?b"]);
    expect(issuesOf(z.strictObject({}), JSON.parse('{"__proto__":1}'))).toEqual([
      { path: "__proto__", key: "unknownField" },
    ]);
  });
});

describe("a value out of bounds", () => {
  it("is refused with its limit", async () => {
    const input = encodeURIComponent(
      JSON.stringify({ limit: 1000, filters: { minPriceCents: -1 } }),
    );
    const refused = await readRefusal(
      await fetch(`${world.origin}/trpc/catalog.list?input=${input}`),
    );
    expect(refused.fields).toEqual({ limit: "tooLarge", "filters.minPriceCents": "tooSmall" });
    expect(refused.issues).toEqual([
      { path: "filters.minPriceCents", key: "tooSmall", minimum: 0 },
      { path: "limit", key: "tooLarge", maximum: 60 },
    ]);
  });

  it.each<[string, z.ZodType, unknown, object]>([
    ["a long text", z.string().max(3), "abcd", { key: "tooLong", maximum: 3 }],
    ["a short text", z.string().min(3), "a", { key: "tooShort", minimum: 3 }],
    ["a long list", z.array(z.string()).max(1), ["a", "b"], { key: "tooMany", maximum: 1 }],
    ["a short list", z.array(z.string()).min(1), [], { key: "tooFew", minimum: 1 }],
    [
      "a long list of the site's own",
      boundedList(z.string(), { max: 1 }),
      ["a", "b"],
      { key: "tooMany", maximum: 1 },
    ],
    ["a large number", z.number().max(9), 10, { key: "tooLarge", maximum: 9 }],
    ["a small number", z.int().min(1), 0, { key: "tooSmall", minimum: 1 }],
    ["a wrong type", z.number(), "7", { key: "invalid", expected: "number" }],
    ["a wrong value", z.enum(["a", "b"]), "c", { key: "invalid", allowed: ["a", "b"] }],
  ])("says which: %s", (_what, schema, value, issue) => {
    const input = { field: value };
    expect(issuesOf(z.strictObject({ field: schema }), input)).toEqual([
      { path: "field", ...issue },
    ]);
  });

  it("keeps the key that its schema chose for the site's forms, beside the limit", () => {
    const schema = z.strictObject({ age: z.number().max(99, key("invalid")) });
    const issues = issuesOf(schema, { age: 100 });
    expect(issues).toEqual([{ path: "age", key: "invalid", maximum: 99 }]);
    expect(toFields(issues)).toEqual({ age: "invalid" });
  });

  /** A text in one place of an input; what is missing on the way is created. */
  function withText(input: unknown, [step, ...rest]: InputPath, text: string): unknown {
    if (step === undefined) return text;
    if (typeof step === "number") return [withText(undefined, rest, text)];
    const object = typeof input === "object" && input !== null ? input : {};
    return { ...object, [step]: withText((object as Record<string, unknown>)[step], rest, text) };
  }

  it.each(listInputSchemas())("names the limit of every text of $name", ({ name, schema }) => {
    const unsaid = inspectInput(schema).texts.filter((path) => {
      const place = `${path.join(".")}.`;
      const input = withText(wellFormed[name] ?? {}, path, "x".repeat(1_100_000));
      // A text of an alternative or of a list may be refused with what it is in.
      const issues = issuesOf(schema, input).filter((issue) => place.startsWith(`${issue.path}.`));
      return !issues.some(
        ({ maximum, minimum, key: found }) =>
          (maximum ?? minimum) !== undefined ||
          found === "unknownField" ||
          found === "cursorInvalid",
      );
    });
    expect(unsaid.map((path) => path.join("."))).toEqual([]);
  });
});

describe("what is missing", () => {
  it("is distinguished from what is wrong", () => {
    const schema = z.strictObject({
      a: z.number(),
      b: z.enum(["x"]),
      c: z.strictObject({ d: z.int() }),
    });
    expect(toFields(issuesOf(schema, { c: {} }))).toEqual({
      a: "required",
      b: "required",
      "c.d": "required",
    });
    expect(toFields(issuesOf(schema, { a: null, b: 1, c: { d: "1" } }))).toEqual({
      a: "invalid",
      b: "invalid",
      "c.d": "invalid",
    });
  });

  it("is distinguished from a wrong value where the schema has one message for both", () => {
    const schema = z.strictObject({ id: idField, role: z.enum(["a"], key("invalid")) });
    expect(toFields(issuesOf(schema, {}))).toEqual({ id: "required", role: "required" });
    expect(toFields(issuesOf(schema, { id: "1", role: "b" }))).toEqual({
      id: "invalid",
      role: "invalid",
    });
  });

  /** An input once without each of its fields, at any depth, with the field's path. */
  function* withoutEach(input: unknown): Generator<[path: string, lessened: unknown]> {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return;
    for (const [name, value] of Object.entries(input)) {
      const { [name]: _left, ...others } = input as Record<string, unknown>;
      yield [name, others];
      for (const [path, lessened] of withoutEach(value)) {
        yield [`${name}.${path}`, { ...others, [name]: lessened }];
      }
    }
  }

  it.each(listInputSchemas())("is never only invalid: $name", ({ name, schema }) => {
    // Rules about several fields read nothing where there is no input.
    for (const nothing of [undefined, null, 7]) issuesOf(schema, nothing);
    for (const [missing, input] of withoutEach(wellFormed[name])) {
      const found = issuesOf(schema, input).find(({ path }) => path === missing);
      if (found)
        expect([missing, found.key]).toEqual([missing, expect.stringMatching(/required$/i)]);
    }
  });
});

describe("alternatives", () => {
  const schema = z.strictObject({
    what: z.union([
      z.strictObject({ ids: z.array(z.string()) }),
      z.strictObject({ filters: z.strictObject({ q: z.string() }), expected: z.int().max(5) }),
      z.literal("all"),
    ]),
  });

  it("name what is wrong with the one that is closest", () => {
    const input = { what: { filters: { q: "a" }, expected: 9 } };
    expect(issuesOf(schema, input)).toEqual([
      { path: "what.expected", key: "tooLarge", maximum: 5 },
    ]);
    expect(issuesOf(schema, { what: 7 })).toEqual([{ path: "what", key: "invalid" }]);
    expect(issuesOf(schema, {})).toEqual([{ path: "what", key: "required" }]);
  });
});

it("a refusal lists at most 50 issues, however many there are", () => {
  const input = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1]));
  const issues = issuesOf(z.strictObject({}), input);
  expect(issues).toHaveLength(50);
  expect(Object.keys(toFields(issues))).toHaveLength(50);
});
