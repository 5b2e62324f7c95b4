import type { AdminVehicleSort } from "#shared/admin/table-sorts.ts";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";
import type { FileColumns, ScreenColumns } from "#shared/table-columns.ts";
import type { VehicleStatus, VehicleType } from "#shared/vehicle-values.ts";

/** A row of the admins' table of vehicles. */
export type AdminVehicle = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  /** Null where the vehicle has no partner. */
  partner: { id: string; name: string } | null;
  pricePerDayCents: number;
  status: VehicleStatus;
  featured: boolean;
  createdAt: string;
  /** Sent with a decision about the vehicle, to identify the state it is about. */
  updatedAt: string;
  rejectionReason: string | null;
  image: CatalogImage | null;
};

/** Columns of the table on the screen. */
export const VEHICLE_COLUMNS = {
  title: { title: { el: "Όχημα", en: "Vehicle" } },
  type: { title: { el: "Τύπος", en: "Type" } },
  partner: { title: { el: "Συνεργάτης", en: "Partner" } },
  price: { title: { el: "Τιμή/ημέρα", en: "Price/day" }, kind: "amount" },
  status: { title: { el: "Κατάσταση", en: "Status" } },
  created: { title: { el: "Καταχώριση", en: "Listed on" } },
  actions: { title: { el: "Ενέργειες", en: "Actions" } },
} as const satisfies ScreenColumns<AdminVehicleSort>;

/** Columns of its CSV and PDF. */
export const VEHICLE_FILE_COLUMNS = {
  number: { title: { el: "Κωδικός", en: "Id" }, kind: "text", width: 6 },
  title: { title: { el: "Τίτλος", en: "Title" }, kind: "text", width: 15 },
  type: { title: VEHICLE_COLUMNS.type.title, kind: "text", width: 8 },
  brand: { title: { el: "Μάρκα", en: "Brand" }, kind: "text", width: 8 },
  pricePerDay: {
    title: { el: "Τιμή ανά ημέρα (€)", en: "Price per day (€)" },
    kind: "amount",
    width: 6,
  },
  status: { title: VEHICLE_COLUMNS.status.title, kind: "text", width: 7 },
  createdAt: { title: { el: "Καταχωρίστηκε", en: "Created" }, kind: "day", width: 7 },
  partnerName: { title: VEHICLE_COLUMNS.partner.title, kind: "text", width: 11 },
  year: { title: { el: "Έτος", en: "Year" }, kind: "count", width: 4 },
  seats: { title: { el: "Θέσεις", en: "Seats" }, kind: "count", width: 4 },
  engineSize: { title: { el: "Κυβισμός", en: "Engine size (cc)" }, kind: "count" },
  transmission: { title: { el: "Κιβώτιο", en: "Transmission" }, kind: "text" },
  fuelType: { title: { el: "Καύσιμο", en: "Fuel" }, kind: "text" },
  color: { title: { el: "Χρώμα", en: "Colour" }, kind: "text" },
  doors: { title: { el: "Πόρτες", en: "Doors" }, kind: "count" },
  luggageCapacity: { title: { el: "Χώρος αποσκευών", en: "Luggage" }, kind: "text" },
  airConditioning: { title: { el: "Κλιματισμός", en: "Air conditioning" }, kind: "yesNo" },
  unlimitedMileage: {
    title: { el: PRICE_LABELS.el.kilometres.always, en: PRICE_LABELS.en.kilometres.always },
    kind: "yesNo",
  },
  gps: { title: { el: "GPS", en: "GPS" }, kind: "yesNo" },
  bluetooth: { title: { el: "Bluetooth", en: "Bluetooth" }, kind: "yesNo" },
  childSeat: { title: { el: "Παιδικό κάθισμα", en: "Child seat" }, kind: "yesNo" },
  usb: { title: { el: "USB", en: "USB" }, kind: "yesNo" },
  partnerEmail: { title: { el: "Email συνεργάτη", en: "Partner's email" }, kind: "text" },
  featured: { title: { el: "Προτεινόμενο", en: "Featured" }, kind: "yesNo" },
  listed: { title: { el: "Δημόσιο", en: "Public" }, kind: "yesNo" },
  rejectionReason: { title: { el: "Λόγος απόρριψης", en: "Reason for rejection" }, kind: "text" },
  description: { title: { el: "Περιγραφή", en: "Description" }, kind: "text" },
  descriptionEn: {
    title: { el: "Περιγραφή στα αγγλικά", en: "Description in English" },
    kind: "text",
  },
  updatedAt: { title: { el: "Τελευταία αλλαγή", en: "Last changed" }, kind: "instant" },
  page: { title: { el: "Διεύθυνση σελίδας", en: "Page" }, kind: "text" },
  id: { title: { el: "Πλήρης κωδικός", en: "Full id" }, kind: "text" },
} as const satisfies FileColumns;
