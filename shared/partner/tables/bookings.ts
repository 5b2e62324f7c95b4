import type { PartnerBookingSort } from "#shared/partner/booking-sorts.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";

/** Columns of a partner's bookings on the screen. */
export const PARTNER_BOOKING_COLUMNS = {
  number: { title: { el: "Κράτηση", en: "Booking" } },
  pickup: { title: { el: "Παραλαβή", en: "Pickup" }, kind: "day" },
  return: { title: { el: "Επιστροφή", en: "Return" }, kind: "day" },
  vehicle: { title: { el: "Όχημα", en: "Vehicle" } },
  plate: { title: PLATE_TITLE },
  customer: { title: { el: "Πελάτης", en: "Customer" } },
  phone: { title: { el: "Τηλέφωνο", en: "Phone" } },
  place: { title: { el: "Σημείο", en: "Place" } },
  email: { title: { el: "Email", en: "Email" } },
  amount: { title: { el: "Σύνολο", en: "Total" }, kind: "amount" },
  status: { title: { el: "Κατάσταση", en: "Status" } },
  booked: { title: { el: "Καταχωρίστηκε", en: "Booked on" }, kind: "time" },
} as const satisfies ScreenColumns<PartnerBookingSort>;
