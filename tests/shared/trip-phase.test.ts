import { describe, expect, it } from "vitest";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import {
  bookingState,
  calendarState,
  groupTrips,
  listTrips,
  tripPhase,
} from "#shared/checkout/trip-phase.ts";

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

  it.each([
    ["2027-03-10T09:59", "confirmed"],
    ["2027-03-10T10:00", "underway"],
    ["2027-03-13T12:00", "over"],
  ] as const)("at %s is %s to partners and admins", (now, state) => {
    expect(bookingState(TRIP, now)).toBe(state);
    expect(bookingState({ ...TRIP, status: "pending" }, now)).toBe("pending");
    expect(bookingState({ ...TRIP, status: "cancelled" }, now)).toBe("cancelled");
    const period = { from: "2027-03-10T10:00", to: "2027-03-13T12:00" };
    expect(calendarState({ ...period, status: "confirmed" }, now)).toBe(state);
    expect(calendarState({ ...period, status: "pending" }, now)).toBe("pending");
  });

  it("of an unpaid or cancelled booking does not depend on the time", () => {
    for (const now of ["2027-03-01T10:00", "2027-03-11T10:00", "2027-04-01T10:00"]) {
      expect(tripPhase({ ...TRIP, status: "pending" }, now)).toBe("unpaid");
      expect(tripPhase({ ...TRIP, status: "cancelled" }, now)).toBe("cancelled");
    }
  });
});

describe("the lists of a customer's bookings", () => {
  it("show trips under way first by their return, then unpaid ones by their deadline, coming ones by pickup, and past ones from the latest", () => {
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
        { ...trip("out long", "03", "confirmed"), returnDate: "2027-05-03" },
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
      ["out", "out long", "urgent", "sooner", "unpaid", "near", "far"],
      ["older", "old"],
      ["gone", "went"],
    ]);
  });
});

describe("the groups of a list of bookings", () => {
  const now = "2027-05-01T10:00";
  const trip = (pickupDate: string, returnDate: string, status = TRIP.status as BookingStatus) => ({
    ...TRIP,
    pickupDate,
    returnDate,
    status,
  });
  const shape = (trips: Parameters<typeof groupTrips>[0]) =>
    groupTrips(trips, now).map((group) => [group.key, group.trips.length]);

  it("are by what coming bookings wait for, in the order of the list", () => {
    const coming = [
      trip("2027-04-28", "2027-05-04"),
      trip("2027-06-01", "2027-06-04", "pending"),
      trip("2027-05-20", "2027-05-24"),
      trip("2027-07-01", "2027-07-04"),
    ];
    expect(shape(coming)).toEqual([
      ["underway", 1],
      ["unpaid", 1],
      ["paid", 2],
    ]);
  });

  it("are by the year of the pickup once bookings have ended", () => {
    const ended = [
      trip("2027-02-01", "2027-02-04"),
      trip("2026-12-30", "2027-01-04", "cancelled"),
      trip("2026-08-01", "2026-08-04"),
    ];
    expect(shape(ended)).toEqual([
      [2027, 1],
      [2026, 2],
    ]);
  });
});
