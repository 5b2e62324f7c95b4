import { DRIVER_LABELS } from "#shared/checkout/driver-labels.ts";
import type { PartnerBookingSort } from "#shared/partner/booking-sorts.ts";
import type { FileColumns, ScreenColumns } from "#shared/table/table-columns.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";

/** Columns of a partner's bookings on the screen. */
export const PARTNER_BOOKING_COLUMNS = {
  number: { title: { el: "Κράτηση", en: "Booking" } },
  pickup: { title: { el: "Παραλαβή", en: "Pickup" } },
  return: { title: { el: "Επιστροφή", en: "Return" } },
  vehicle: { title: { el: "Όχημα", en: "Vehicle" } },
  plate: { title: PLATE_TITLE },
  customer: { title: { el: "Πελάτης", en: "Customer" } },
  phone: { title: { el: "Τηλέφωνο", en: "Phone" } },
  place: { title: { el: "Σημείο", en: "Place" } },
  email: { title: { el: "Email", en: "Email" } },
  amount: { title: { el: "Σύνολο", en: "Total" }, kind: "amount" },
  status: { title: { el: "Κατάσταση", en: "Status" } },
  booked: { title: { el: "Καταχωρίστηκε", en: "Booked on" } },
} as const satisfies ScreenColumns<PartnerBookingSort>;

/** The columns of the file that have what the screen shows. */
type InFile = {
  number: "number";
  pickup: "startDate" | "pickupTime";
  return: "endDate" | "returnTime";
  vehicle: "vehicleTitle";
  plate: "plate";
  customer: "customerName";
  phone: "customerPhone";
  place: "pickupPlace";
  email: "customerEmail";
  amount: "totalAmount";
  status: "status";
  booked: "createdAt";
};

/** Columns of their CSV and PDF. */
export const PARTNER_BOOKING_FILE_COLUMNS = {
  number: { title: { el: "Κωδικός", en: "Reference" }, kind: "text", width: 5 },
  status: { title: { el: "Κατάσταση", en: "Status" }, kind: "text", width: 6 },
  vehicleTitle: { title: { el: "Όχημα", en: "Vehicle" }, kind: "text", width: 10 },
  vehicleBrand: { title: { el: "Μάρκα", en: "Brand" }, kind: "text" },
  customerName: { title: { el: "Πελάτης", en: "Customer" }, kind: "text", width: 10 },
  customerEmail: { title: { el: "Email", en: "Email" }, kind: "text", width: 12 },
  customerPhone: { title: { el: "Τηλέφωνο", en: "Phone" }, kind: "text", width: 8 },
  driverAge: { title: { el: DRIVER_LABELS.el.age, en: DRIVER_LABELS.en.age }, kind: "count" },
  driverLicence: {
    title: { el: DRIVER_LABELS.el.licence, en: DRIVER_LABELS.en.licence },
    kind: "text",
  },
  startDate: { title: { el: "Παραλαβή", en: "Pickup" }, kind: "date", width: 6 },
  pickupTime: { title: { el: "Ώρα παραλαβής", en: "Pickup time" }, kind: "time", width: 4 },
  pickupPlace: { title: { el: "Σημείο παραλαβής", en: "Pickup place" }, kind: "text", width: 8 },
  endDate: { title: { el: "Επιστροφή", en: "Return" }, kind: "date", width: 6 },
  returnTime: { title: { el: "Ώρα επιστροφής", en: "Return time" }, kind: "time", width: 4 },
  returnPlace: { title: { el: "Σημείο επιστροφής", en: "Return place" }, kind: "text", width: 8 },
  days: { title: { el: "Ημέρες", en: "Days" }, kind: "count", width: 4 },
  pricePerDay: { title: { el: "Τιμή ανά ημέρα (€)", en: "Price per day (€)" }, kind: "amount" },
  totalAmount: { title: { el: "Σύνολο (€)", en: "Total (€)" }, kind: "amount", width: 6 },
  commission: { title: { el: "Προμήθεια (€)", en: "Commission (€)" }, kind: "amount" },
  specialRequests: { title: { el: "Ειδικά αιτήματα", en: "Special requests" }, kind: "text" },
  createdAt: { title: { el: "Καταχωρίστηκε", en: "Booked on" }, kind: "instant" },
  plate: { title: PLATE_TITLE, kind: "text" },
} as const satisfies FileColumns<keyof typeof PARTNER_BOOKING_COLUMNS, InFile>;
