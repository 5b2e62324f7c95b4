import { expect, test } from "vitest";
import { knownEvents } from "#client/admin/overview/known-events.ts";
import type { RecentEvent } from "#shared/admin/admin-overview.ts";

const one = { id: "1", at: "2026-05-01T12:00:00.000Z", count: 1, isMore: false };
const booking = { id: "2", customerName: "Anna", vehicleTitle: "Panda", totalCents: 12_000 };
const subject = { type: "vehicle", id: "3", name: "Panda", role: null, isGone: false } as const;
const entry = { actor: null, action: "vehicle.approve", subject } as const;

test("events of a newer server that this page has no words for are left out", () => {
  const known: RecentEvent[] = [
    { ...one, kind: "booking", change: "placed", booking },
    { ...one, kind: "partner", partner: { id: "4", name: "Crete Cars", latinName: null } },
    { ...one, kind: "change", entry },
  ];
  const unknown = [
    { ...one, kind: "refund", refund: {} },
    { ...one, kind: "booking", change: "refunded", booking },
    { ...one, kind: "change", entry: { ...entry, action: "vehicle.polish" } },
    { ...one, kind: "change", entry: { ...entry, subject: { ...subject, type: "ferry" } } },
  ];
  const events: unknown[] = [...unknown, ...known];
  expect(knownEvents(events as RecentEvent[])).toEqual(known);
});
