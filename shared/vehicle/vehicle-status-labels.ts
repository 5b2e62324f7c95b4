import type { Language } from "#shared/language.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";

/**
 * The status of a vehicle, as admins see it on screens and in files. A partner's own list shows
 * what a vehicle is waiting for, so `client/src/partner/vehicles/text.ts` has labels of its own.
 */
export const VEHICLE_STATUS_LABELS: Record<Language, Record<VehicleStatus, string>> = {
  el: { pending: "Εκκρεμεί", approved: "Εγκεκριμένο", rejected: "Απορρίφθηκε" },
  en: { pending: "Pending", approved: "Approved", rejected: "Rejected" },
};
