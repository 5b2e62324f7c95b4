import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnnouncedFacts } from "#server/platform/events/announced-facts.ts";
import type { ListedFacts, VehicleChange } from "#server/platform/events/catalog-change.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Facts that differ by the price; none of the others is read. */
const factsAt = (priceCents: number) => ({ partnerId: "partner", priceCents }) as ListedFacts;

const bookingOf = (vehicleId: string) =>
  ({
    kind: "booking",
    vehicleId,
    partnerId: "partner",
    facts: [factsAt(4_000)],
    periods: [],
  }) as const;

const changeOf = (id: string): VehicleChange => ({
  kind: "vehicle",
  id,
  before: factsAt(4_000),
  after: factsAt(9_500),
  differs: new Set(["priceCents"]),
});

const MINUTE_MS = 60_000;

describe("the facts of a booking's vehicle", () => {
  it("are not known in the first minute of a process, but of vehicles that changed within it", () => {
    const announced = new AnnouncedFacts();
    expect(announced.complete(bookingOf("old"))).toEqual({ kind: "bookings" });
    announced.complete(changeOf("new"));
    const known = { ...bookingOf("new"), facts: [factsAt(4_000), factsAt(9_500)] };
    expect(announced.complete(bookingOf("new"))).toEqual(known);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(announced.complete(bookingOf("old"))).toEqual(bookingOf("old"));
  });

  it.each(["vehicles", "everything"] as const)("are not known in the minute after %s", (kind) => {
    const announced = new AnnouncedFacts();
    vi.advanceTimersByTime(MINUTE_MS);
    announced.complete(changeOf("new"));
    announced.complete({ kind });
    for (const id of ["old", "new"]) {
      expect(announced.complete(bookingOf(id))).toEqual({ kind: "bookings" });
    }
    vi.advanceTimersByTime(MINUTE_MS);
    expect(announced.complete(bookingOf("old"))).toEqual(bookingOf("old"));
  });

  it("are not known in the minute after many of a partner's vehicles changed, of that partner alone", () => {
    const announced = new AnnouncedFacts();
    vi.advanceTimersByTime(MINUTE_MS);
    announced.complete(changeOf("new"));
    announced.complete({ kind: "fleet", partnerId: "partner" });
    const unknown = { kind: "bookings" };
    for (const id of ["old", "new"]) expect(announced.complete(bookingOf(id))).toEqual(unknown);
    const other = {
      ...bookingOf("theirs"),
      partnerId: "other",
      facts: [{ ...factsAt(4_000), partnerId: "other" }],
    };
    expect(announced.complete(other)).toEqual(other);
    // A block of a vehicle that was not listed may be of either.
    const block = { ...bookingOf("hidden"), partnerId: null, facts: [] };
    expect(announced.complete(block)).toEqual(unknown);
    announced.complete(changeOf("new"));
    expect(announced.complete(bookingOf("new"))).toMatchObject({ kind: "booking" });
    vi.advanceTimersByTime(MINUTE_MS);
    expect(announced.complete(bookingOf("old"))).toEqual(bookingOf("old"));
    expect(announced.complete(block)).toEqual(block);
  });

  it("are not those of a change of images, which does not wait for one of the vehicle", () => {
    const announced = new AnnouncedFacts();
    vi.advanceTimersByTime(MINUTE_MS);
    announced.complete(changeOf("new"));
    const before = factsAt(4_000);
    const ofImages: VehicleChange = { ...changeOf("new"), after: before, differs: new Set() };
    announced.complete(ofImages);
    expect(announced.complete(bookingOf("new"))).toEqual({
      ...bookingOf("new"),
      facts: [factsAt(4_000), factsAt(9_500)],
    });
  });
});
