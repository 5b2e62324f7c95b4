import fc from "fast-check";
import { expect, it } from "vitest";
import { type Dependencies, isTouched } from "#server/platform/cache/dependencies.ts";
import { Dependents } from "#server/platform/cache/dependents.ts";
import { type CatalogChange, readCatalogChange } from "#server/platform/events/catalog-change.ts";

const anyId = fc.constantFrom("a", "b", "c");
const anyFacts = fc.option(
  fc.record({
    partnerId: anyId,
    type: fc.constantFrom("car", "atv"),
    priceCents: fc.constantFrom(1_000, 2_000),
  }),
);
const anyChange: fc.Arbitrary<CatalogChange> = fc.oneof(
  fc
    .tuple(anyId, anyFacts, anyFacts)
    .map(([id, before, after]) => `vehicles ${id} ${JSON.stringify({ before, after })}`)
    .map(readCatalogChange),
  fc
    .tuple(anyId, anyFacts)
    .map(([id, facts]) => `bookings ${id} ${JSON.stringify({ facts, periods: [] })}`)
    .map(readCatalogChange),
  anyId.map((id) => readCatalogChange(`partners ${id}`)),
  anyId.map((id) => readCatalogChange(`fleet ${id}`)),
  anyId.map((id) => readCatalogChange(`reviews ${id}`)),
  fc
    .constantFrom("vehicles", "bookings", "partners", "places", "settings", "unknown")
    .map(readCatalogChange),
);
const someIds = fc.uniqueArray(anyId, { maxLength: 2 });
const anyPart: fc.Arbitrary<Dependencies> = fc.record(
  {
    vehicleIds: someIds,
    everyVehicle: fc.constant(true as const),
    vehicles: fc.constantFrom(
      () => true,
      () => false,
    ),
    bookingsOf: someIds,
    bookings: fc.constantFrom(
      () => true,
      () => false,
    ),
    ofType: fc.constantFrom("car", "atv"),
    partnerIds: fc.oneof(someIds, fc.constant(true as const)),
    fleetOf: anyId,
    reviewsOf: fc.oneof(anyId, fc.constant(true as const)),
    places: fc.boolean(),
    settings: fc.boolean(),
  },
  { requiredKeys: [] },
);

it("the index finds exactly the responses that a change touches, with those that left", () => {
  const isChecked = fc.property(
    fc.array(fc.array(anyPart, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
    fc.nat(5),
    fc.array(anyChange, { minLength: 1, maxLength: 5 }),
    (responses, removed, changes) => {
      const dependents = new Dependents();
      const shared = responses[0] ?? [];
      // A page shares the parts of a call.
      const all = [...responses, shared].map((parts, index) => [`key ${index}`, parts] as const);
      for (const [key, parts] of all) dependents.add(key, parts);
      const [leftKey, leftParts] = all[removed % all.length] ?? ["", []];
      dependents.delete(leftKey, leftParts);
      const left = all.filter(([key]) => key !== leftKey);
      for (const change of changes) {
        const expected = left
          .filter(([, parts]) => parts.some((part) => isTouched(part, change)))
          .map(([key]) => key);
        expect([...dependents.touchedBy(change)].sort()).toEqual(expected.sort());
      }
    },
  );
  fc.assert(isChecked, { numRuns: 500 });
});
