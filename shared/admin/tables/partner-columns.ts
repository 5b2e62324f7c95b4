import type { PartnerState } from "#shared/admin/partner-status.ts";
import type { PartnerSort } from "#shared/admin/table-sorts.ts";
import type { FileColumns, ScreenColumns } from "#shared/table/table-columns.ts";

/** A row of the table of partners. */
export type AdminPartner = {
  id: string;
  name: string;
  latinName: string | null;
  email: string;
  phone: string | null;
  status: PartnerState;
  /** Vehicles that were not removed from the list. */
  vehicles: number;
  /** ISO 8601 instant. */
  createdAt: string;
};

/** Columns of the table on the screen. */
export const PARTNER_COLUMNS = {
  id: { title: { el: "ID", en: "ID" } },
  name: { title: { el: "Όνομα", en: "Name" }, kind: "name" },
  email: { title: { el: "Email", en: "Email" }, kind: "name" },
  phone: { title: { el: "Τηλέφωνο", en: "Phone" } },
  vehicles: { title: { el: "Οχήματα", en: "Vehicles" }, kind: "count" },
  status: { title: { el: "Κατάσταση", en: "Status" } },
  createdAt: { title: { el: "Εγγραφή", en: "Registered" }, kind: "time" },
  actions: { title: { el: "Ενέργειες", en: "Actions" } },
} as const satisfies ScreenColumns<PartnerSort>;

/** The columns of the file that have what the screen shows. */
type InFile = {
  id: "number";
  name: "name";
  email: "email";
  phone: "phone";
  vehicles: "vehicles";
  status: "status";
  createdAt: "createdAt";
  actions: never;
};

/** Columns of its CSV and PDF. */
export const PARTNER_FILE_COLUMNS = {
  number: { title: { el: "Κωδικός", en: "Id" }, kind: "text", width: 6, unbroken: "#9f1bec9f" },
  name: { title: PARTNER_COLUMNS.name.title, kind: "text", width: 15 },
  email: { title: PARTNER_COLUMNS.email.title, kind: "text", width: 16 },
  phone: { title: PARTNER_COLUMNS.phone.title, kind: "text", width: 9, unbroken: "+306945550123" },
  vehicles: { title: PARTNER_COLUMNS.vehicles.title, kind: "count", width: 6 },
  status: { title: PARTNER_COLUMNS.status.title, kind: "text", width: 8, unbroken: "Σε αναμονή" },
  createdAt: { title: PARTNER_COLUMNS.createdAt.title, kind: "day", width: 7 },
  payoutIban: {
    title: { el: "IBAN", en: "IBAN" },
    kind: "text",
    width: 15,
    unbroken: "GR1601101250000000012300695",
  },
  payoutHolder: { title: { el: "Δικαιούχος", en: "Account holder" }, kind: "text" },
  payoutState: { title: { el: "Κατάσταση IBAN", en: "IBAN status" }, kind: "text" },
  emailVerified: { title: { el: "Επιβεβαιωμένο email", en: "Email confirmed" }, kind: "yesNo" },
  language: { title: { el: "Γλώσσα", en: "Language" }, kind: "text" },
  enteredName: { title: { el: "Όνομα όπως δηλώθηκε", en: "Name as entered" }, kind: "text" },
  id: { title: { el: "Πλήρης κωδικός", en: "Full id" }, kind: "text" },
} as const satisfies FileColumns<keyof typeof PARTNER_COLUMNS, InFile>;
