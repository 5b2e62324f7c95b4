import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findStoredTrip, storeTrip } from "#client/session/stored-trips.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { STORED_TRIPS } from "#shared/site/offline-cache.ts";

const booking = { id: "b1" } as CustomerBooking;
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the trips of a device", () => {
  it("are found by their owner alone", () => {
    storeTrip("ann", booking, [], 5);
    expect(findStoredTrip("ann", "b1")).toMatchObject({ booking, places: [], savedAt: 5 });
    expect(findStoredTrip("ben", "b1")).toBeNull();
    expect(findStoredTrip("ann", "b2")).toBeNull();
  });

  it("have no deposit and excess where they were stored before bookings had them", () => {
    storeTrip("ann", booking, [], 5);
    const unknown = { depositCents: null, excessCents: null };
    expect(findStoredTrip("ann", "b1")?.booking).toEqual({ ...booking, ...unknown });
    storeTrip("ann", { ...booking, depositCents: 30_000, excessCents: 0 }, [], 6);
    expect(findStoredTrip("ann", "b1")?.booking).toMatchObject({
      depositCents: 30_000,
      excessCents: 0,
    });
  });

  it("are dropped where an older version of the site stored them, or something else did", () => {
    const trips = [{ savedAt: 5, booking }];
    for (const stored of [{ ownerId: "ann", places: [], trips }, null, "text", 7]) {
      items.set(STORED_TRIPS, JSON.stringify(stored));
      expect(findStoredTrip("ann", "b1")).toBeNull();
    }
    storeTrip("ann", booking, [], 6);
    expect(findStoredTrip("ann", "b1")?.savedAt).toBe(6);
  });
});
