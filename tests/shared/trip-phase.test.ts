import { describe, expect, it } from "vitest";
import { listTrips, tripPhase } from "#shared/checkout/trip-phase.ts";

const TRIP = {
  status: "confirmed",
  pickupDate: "2027-03-10",
  pickupTime: "10:00",
  returnDate: "2027-03-13",
  returnTime: "12:00",
} as const;

describe("the phase of a trip", () => {
  it.each([
    ["2027-03-10T09:59", "paid"],
    ["2027-03-10T10:00", "underway"],
    ["2027-03-13T11:59", "underway"],
    ["2027-03-13T12:00", "over"],
  ] as const)("of a paid booking at %s is %s", (now, phase) => {
    expect(tripPhase(TRIP, now)).toBe(phase);
  });

  it("of an unpaid or cancelled booking does not depend on the time", () => {
    for (const now of ["2027-03-01T10:00", "2027-03-11T10:00", "2027-04-01T10:00"]) {
      expect(tripPhase({ ...TRIP, status: "pending" }, now)).toBe("unpaid");
      expect(tripPhase({ ...TRIP, status: "cancelled" }, now)).toBe("cancelled");
    }
  });
});

describe("the lists of a customer's bookings", () => {
  it("show the trip under way first, then unpaid ones by their deadline, coming ones by pickup, and past ones from the latest", () => {
    const trip = (id: string, month: string, status: "pending" | "confirmed" | "cancelled") => ({
      ...TRIP,
      id,
      status,
      paymentDueAt: "2027-05-03T08:00:00.000Z",
      pickupDate: `2027-${month}-10`,
      returnDate: `2027-${month}-13`,
    });
    const lists = listTrips(
      [
        trip("old", "01", "confirmed"),
        trip("older", "02", "confirmed"),
        trip("far", "09", "confirmed"),
        { ...trip("out", "04", "confirmed"), returnDate: "2027-05-02" },
        trip("near", "06", "confirmed"),
        trip("unpaid", "08", "pending"),
        trip("sooner", "07", "pending"),
        { ...trip("urgent", "09", "pending"), paymentDueAt: "2027-05-02T08:00:00.000Z" },
        trip("gone", "07", "cancelled"),
        trip("went", "01", "cancelled"),
      ],
      "2027-05-01T10:00",
    );
    const ids = Object.values(lists).map((list) => list.map(({ id }) => id));
    expect(ids).toEqual([
      ["out", "urgent", "sooner", "unpaid", "near", "far"],
      ["older", "old"],
      ["gone", "went"],
    ]);
  });
});
