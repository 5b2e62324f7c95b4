import { listAdminCustomers } from "#server/records/administration/admin-customer.ts";
import { listAuditEntries } from "#server/records/administration/audit.ts";
import { listContactMessages } from "#server/records/administration/contact-message.ts";
import {
  findAdminBookings,
  listAdminBookings,
} from "#server/records/bookings/admin-booking-list.ts";
import type { Queries } from "#server/records/database/database.ts";
import { listEmails } from "#server/records/emails/email-list.ts";
import { listAdminPartners } from "#server/records/partners/admin-partner.ts";
import { listAdminVehicles } from "#server/records/vehicles/admin-vehicle.ts";
import { auditSchema } from "#shared/admin/admin-audit.ts";
import { adminBookingsSchema } from "#shared/admin/admin-bookings.ts";
import { adminCustomersSchema } from "#shared/admin/admin-customers.ts";
import { messagesSchema } from "#shared/admin/admin-messages.ts";
import { adminPartnersSchema } from "#shared/admin/admin-partners.ts";
import { adminVehiclesSchema } from "#shared/admin/admin-vehicles.ts";
import { emailsSchema } from "#shared/admin/email-queue.ts";
import { EMAIL_STATES, MESSAGE_KINDS, MESSAGE_STATES } from "#shared/admin/inbox-values.ts";
import { PARTNER_STATES } from "#shared/admin/partner-status.ts";
import {
  ADMIN_VEHICLE_SORTS,
  BOOKING_SORTS,
  CUSTOMER_SORTS,
  EMAIL_SORTS,
  MESSAGE_SORTS,
  PARTNER_SORTS,
} from "#shared/admin/table-sorts.ts";
import { addDays, type LocalDate, toInstant } from "#shared/local-time.ts";
import { VEHICLE_STATUSES, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

type Input = Record<string, string>;

export type MeasuredTable = {
  procedure: string;
  /** The request, by its name in the report. */
  questions: ReadonlyMap<string, Input>;
  /** The same with the record functions alone. */
  bare: (db: Queries, input: Input) => Promise<unknown>;
};

/** The subjects of the requests: an admin, a partner with vehicles and bookings, and today. */
export type TableFixture = {
  adminId: string;
  partnerId: string;
  bookingId: string;
  today: LocalDate;
};

const eachOf = (field: string, values: readonly string[]): [string, Input][] =>
  values.map((value) => [`${field} ${value}`, { [field]: value }]);

const sorts = (keys: readonly string[]): [string, Input][] =>
  keys.flatMap((sort) =>
    ["asc", "desc"].map((direction): [string, Input] => [
      `sorted by ${sort}, ${direction}`,
      { sort, direction },
    ]),
  );

const searches = (field: string, search: readonly string[]): [string, Input][] =>
  search.map((text) => [`search "${text}"`, { [field]: text }]);

const everything: [string, Input] = ["all", {}];

function vehicles({ partnerId }: TableFixture): MeasuredTable {
  return {
    procedure: "admin.vehicles",
    questions: new Map([
      everything,
      ...eachOf("status", VEHICLE_STATUSES),
      ...eachOf("type", VEHICLE_TYPES),
      ["one partner's", { partnerId }],
      ["pending and by price", { status: "pending", sort: "price", direction: "asc" }],
      ["rejected and by partner", { status: "rejected", sort: "partner" }],
      ...sorts(ADMIN_VEHICLE_SORTS),
      ...searches("search", ["toyota", "fi", "panda fiat", "xqzw", "hpk 1000"]),
      ["search and by price", { search: "toyota", sort: "price" }],
    ]),
    bare: (db, input) => listAdminVehicles(db, adminVehiclesSchema.parse(input)),
  };
}

function bookings({ partnerId, bookingId, today }: TableFixture): MeasuredTable {
  return {
    procedure: "admin.bookings",
    questions: new Map([
      everything,
      ...eachOf("status", ["pending", "confirmed", "cancelled"]),
      ["from today", { from: today }],
      ["this week", { from: today, to: addDays(today, 7) }],
      ["long ago", { to: addDays(today, -29) }],
      ["one partner's", { partner: partnerId }],
      ["one place's", { place: "chania" }],
      ["pending at a place, by amount", { status: "pending", place: "chania", sort: "amount" }],
      ["cancelled this week", { status: "cancelled", from: today, to: addDays(today, 7) }],
      ...sorts(BOOKING_SORTS),
      ...searches("search", [
        "παπαδακης",
        "ελενη μαρκακη",
        "so",
        "xqzw",
        `#${bookingId.slice(-8)}`,
        "hpk 1000",
        "hpk",
      ]),
      ["search and by amount", { search: "ελενη", sort: "amount" }],
    ]),
    async bare(db, input) {
      const { page, sort, direction, ...filters } = adminBookingsSchema.parse(input);
      const table = { page, sort, direction };
      const matches = await findAdminBookings(db, filters);
      return listAdminBookings(db, table, matches);
    },
  };
}

function partners(): MeasuredTable {
  return {
    procedure: "admin.partners",
    questions: new Map([
      everything,
      ...eachOf("status", PARTNER_STATES),
      ...sorts(PARTNER_SORTS),
      ...searches("search", ["rentals 12", "xqzw"]),
    ]),
    bare: (db, input) => listAdminPartners(db, adminPartnersSchema.parse(input)),
  };
}

function customers(): MeasuredTable {
  return {
    procedure: "admin.customers",
    questions: new Map([
      everything,
      ...sorts(CUSTOMER_SORTS),
      ...searches("search", ["παπαδακης", "ελενη μαρκακη", "xqzw"]),
    ]),
    bare: (db, input) => listAdminCustomers(db, adminCustomersSchema.parse(input)),
  };
}

function messages(): MeasuredTable {
  return {
    procedure: "admin.messages",
    questions: new Map([
      everything,
      ...eachOf("state", MESSAGE_STATES),
      ...eachOf("kind", MESSAGE_KINDS),
      ...sorts(MESSAGE_SORTS),
      ...searches("search", ["κλειδια", "guest 4711", "xqzw"]),
    ]),
    bare: (db, input) => listContactMessages(db, messagesSchema.parse(input)),
  };
}

function emails(): MeasuredTable {
  return {
    procedure: "admin.emails",
    questions: new Map([
      everything,
      ...eachOf("state", EMAIL_STATES),
      ...sorts(EMAIL_SORTS),
      ...eachOf("kind", ["booking-placed", "booking-expired"]),
      ...searches("search", ["guest4711", "example", "xqzw"]),
    ]),
    bare: (db, input) => listEmails(db, emailsSchema.parse(input)),
  };
}

const startOf = (day: LocalDate) => toInstant(`${day}T00:00`);

function audit({ adminId, bookingId, today }: TableFixture): MeasuredTable {
  return {
    procedure: "admin.audit",
    questions: new Map([
      everything,
      ...eachOf("action", ["vehicle.approve", "settings.save"]),
      ...eachOf("subject", ["vehicle", "settings"]),
      ["one admin's", { actor: adminId }],
      ["about one thing", { subjectId: bookingId }],
      ["today", { from: today, to: today }],
      ["oldest first", { direction: "asc" }],
    ]),
    bare: (db, input) => {
      const { page, direction, from, to, ...filters } = auditSchema.parse(input);
      const since = from === undefined ? undefined : startOf(from);
      const until = to === undefined ? undefined : startOf(addDays(to, 1));
      return listAuditEntries(db, { ...filters, since, until }, { page, direction });
    },
  };
}

/** Every table of the admin area, with each filter, each order and a few searches. */
export function measuredTables(fixture: TableFixture): MeasuredTable[] {
  return [
    vehicles(fixture),
    bookings(fixture),
    partners(),
    customers(),
    messages(),
    emails(),
    audit(fixture),
  ];
}
