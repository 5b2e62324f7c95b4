import type { Language } from "#shared/language.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";

/** The status of a vehicle on the screens of partners and admins, and in files. */
export const VEHICLE_STATUS_LABELS: Record<Language, Record<VehicleStatus, string>> = {
  el: { pending: "Εκκρεμεί", approved: "Εγκεκριμένο", rejected: "Απορρίφθηκε" },
  en: { pending: "Pending", approved: "Approved", rejected: "Rejected" },
};
