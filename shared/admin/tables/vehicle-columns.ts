import type { AdminVehicleSort } from "#shared/admin/table-sorts.ts";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";
import type { VehicleStatus, VehicleType } from "#shared/vehicle/vehicle-values.ts";

/** A row of the admins' table of vehicles. */
export type AdminVehicle = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  /** Number plate or the partner's own code (BR-352). */
  plate: string | null;
  type: VehicleType;
  /** Null where the vehicle has no partner. */
  partner: (PartnerName & { id: string }) | null;
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
  title: { title: { el: "Όχημα", en: "Vehicle" }, kind: "name" },
  type: { title: { el: "Τύπος", en: "Type" } },
  partner: { title: { el: "Συνεργάτης", en: "Partner" }, kind: "name" },
  price: { title: { el: "Τιμή/ημέρα", en: "Price/day" }, kind: "amount" },
  status: { title: { el: "Κατάσταση", en: "Status" } },
  created: { title: { el: "Καταχώριση", en: "Added on" }, kind: "time" },
  actions: { title: { el: "Ενέργειες", en: "Actions" } },
} as const satisfies ScreenColumns<AdminVehicleSort>;
