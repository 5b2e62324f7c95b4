import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnnouncedFacts } from "#server/platform/events/announced-facts.ts";
import type { ListedFacts, VehicleChange } from "#server/platform/events/catalog-change.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const factsAt = (priceCents: number): ListedFacts => ({
  partnerId: "partner",
  placeIds: null,
  type: "car",
  brand: "Fiat",
  transmission: null,
  fuelType: null,
  seats: null,
  year: null,
  airConditioning: false,
  luggageCapacity: null,
  featured: false,
  priceCents,
  createdAt: "2026-01-01T00:00:00Z",
  minRentalDays: null,
  maxRentalDays: null,
  bufferHours: null,
  searchDigest: "fiat",
});

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
});
