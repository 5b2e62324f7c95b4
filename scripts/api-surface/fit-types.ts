import { type ApiField, type ApiType, membersOf } from "./api-model.ts";

/**
 * Who made a value. Programs send inputs, of which every one must still be accepted; the server
 * returns outputs, in which programs expect further fields, values and variants.
 */
export type Direction = "input" | "output";

type ObjectType = Extract<ApiType, { kind: "object" }>;

function describe(type: ApiType): string {
  switch (type.kind) {
    case "primitive":
    case "named":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "list":
      return `a list of ${describe(type.item)}`;
    case "tuple":
      return "a tuple";
    case "object":
      return "an object";
    case "union":
      return type.members.map(describe).join(" | ");
  }
}

function isSame(given: ApiType, expected: ApiType): boolean {
  if (expected.kind === "primitive" && expected.name === "unknown") return true;
  if (given.kind === "literal" && expected.kind === "primitive") {
    return typeof given.value === expected.name;
  }
  return JSON.stringify(given) === JSON.stringify(expected);
}

/** The texts that a field can be, where it can be nothing else; null for any other field. */
function textsOf(type: ApiType): string[] | null {
  const texts = membersOf(type).map((member) =>
    member.kind === "literal" && typeof member.value === "string" ? member.value : null,
  );
  return texts.every((text) => text !== null) ? texts : null;
}

/** True for an object that differs from all the others in a field that names its variant. */
function isFurtherVariant(given: ObjectType, others: readonly ObjectType[]): boolean {
  return given.fields.some(({ name, type }) => {
    const own = textsOf(type);
    const known = others.map((other) => {
      const field = other.fields.find((one) => one.name === name);
      return field ? textsOf(field.type) : null;
    });
    if (own === null || known.length === 0) return false;
    return known.every((texts) => texts?.every((text) => !own.includes(text)));
  });
}

/** True for one more value, or one more variant, of several that were there before. */
function isFurtherValue(given: ApiType, targets: readonly ApiType[]): boolean {
  if (given.kind === "literal") {
    return targets.some(
      (target) => target.kind === "literal" && typeof target.value === typeof given.value,
    );
  }
  const objects = targets.filter((target) => target.kind === "object");
  return given.kind === "object" && isFurtherVariant(given, objects);
}

function refuse(
  given: ApiType,
  targets: readonly ApiType[],
  place: string,
  direction: Direction,
): string[] {
  if (direction === "output" && isFurtherValue(given, targets)) return [];
  const verb = direction === "input" ? "no longer accepts" : "may now be";
  return [`${place} ${verb} ${describe(given)}`];
}

function fitField(
  given: ApiField | undefined,
  expected: ApiField,
  place: string,
  direction: Direction,
): string[] {
  if (!given) {
    if (direction === "output") return [`${place} is no longer returned`];
    return expected.isOptional ? [] : [`${place} is now required`];
  }
  const misfits = listMisfits(given.type, expected.type, place, direction);
  if (!given.isOptional || expected.isOptional) return misfits;
  return [
    `${place} ${direction === "input" ? "is now required" : "may now be missing"}`,
    ...misfits,
  ];
}

function fitObject(
  given: ObjectType,
  expected: ObjectType,
  place: string,
  direction: Direction,
): string[] {
  const byName = new Map(given.fields.map((field) => [field.name, field]));
  const misfits = expected.fields.flatMap((field) =>
    fitField(byName.get(field.name), field, `${place}.${field.name}`, direction),
  );
  if (expected.rest && given.rest) {
    return [...misfits, ...listMisfits(given.rest, expected.rest, `${place}[…]`, direction)];
  }
  if (expected.rest || (given.rest && direction === "input")) {
    return [...misfits, `${place} has other fields than before`];
  }
  if (direction === "output") return misfits;
  // The server refuses fields that it does not know.
  const known = new Set(expected.fields.map(({ name }) => name));
  const unknown = given.fields.filter(({ name }) => !known.has(name));
  return [...misfits, ...unknown.map(({ name }) => `${place}.${name} is no longer accepted`)];
}

function fitMember(
  given: ApiType,
  expected: ApiType,
  place: string,
  direction: Direction,
): string[] {
  if (given.kind === "object" && expected.kind === "object") {
    return fitObject(given, expected, place, direction);
  }
  if (given.kind === "list" && expected.kind === "list") {
    return listMisfits(given.item, expected.item, `${place}[]`, direction);
  }
  if (given.kind === "tuple" && expected.kind === "tuple") {
    if (given.items.length !== expected.items.length) {
      return [`${place} has another number of values`];
    }
    return expected.items.flatMap((item, index) =>
      listMisfits(given.items[index] ?? item, item, `${place}[${index}]`, direction),
    );
  }
  return isSame(given, expected) ? [] : refuse(given, [expected], place, direction);
}

/**
 * Lists where values of one type do not fit where another one is expected.
 * @param place where the type is, such as `catalog.list output`
 */
export function listMisfits(
  given: ApiType,
  expected: ApiType,
  place: string,
  direction: Direction,
): string[] {
  const targets = membersOf(expected);
  return membersOf(given).flatMap((member) => {
    if (targets.some((target) => fitMember(member, target, place, direction).length === 0))
      return [];
    const alike = targets.filter(({ kind }) => kind === member.kind && kind !== "primitive");
    const [only] = alike;
    // Its parts say more than the whole, where it is clear what it is compared with.
    if (only && alike.length === 1) return fitMember(member, only, place, direction);
    return refuse(member, targets, place, direction);
  });
}
