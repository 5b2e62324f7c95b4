import { describe, expect, it } from "vitest";
import { tripCalendar } from "#client/checkout/trip/trip-calendar.ts";
import { readStrictly } from "#tests/support/strict-calendar.ts";

const BOOKING = {
  id: "0199f0c4-5a1b-7c3d-8e4f-a1b2c3d4e5f6",
  status: "confirmed",
  createdAt: "2027-03-01T07:00:00.000Z",
  updatedAt: "2027-03-02T07:00:00.000Z",
} as const;

const ADDRESS = `https://meltemi.example/booking-success?booking=${BOOKING.id}`;

const stop = (end: "pickup" | "return", at: string) => ({
  end,
  at,
  summary: `Παραλαβή: Fiat Panda, το «μικρό»; με μεγάλο όνομα που δεν χωράει σε μία γραμμή`,
  place: "Αεροδρόμιο Ηρακλείου, Καζαντζάκης",
  notes: ["Κνωσός Ενοικιάσεις, 697 123 4567", "Γραμμή\nκαι άλλη"],
});

describe("the calendar file of a trip", () => {
  it("is strict iCalendar with both ends in UTC, also across the change of the clocks", () => {
    const text = tripCalendar(
      BOOKING,
      [stop("pickup", "2027-03-27T10:00"), stop("return", "2027-03-30T10:00")],
      ADDRESS,
    );
    const events = readStrictly(text);
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      ["2027-03-27T08:00:00.000Z", "2027-03-27T08:30:00.000Z"],
      ["2027-03-30T07:00:00.000Z", "2027-03-30T07:30:00.000Z"],
    ]);
    expect(events[0]).toMatchObject({
      uid: `${BOOKING.id}-pickup@meltemi.example`,
      sequence: 86_400,
      status: "CONFIRMED",
      summary: stop("pickup", "").summary,
    });
  });
});
