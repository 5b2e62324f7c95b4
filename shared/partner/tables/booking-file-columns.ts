import { DRIVER_LABELS } from "#shared/checkout/driver-labels.ts";
import { SECURITY_FILE_COLUMNS } from "#shared/checkout/security-file-columns.ts";
import type { FileColumns } from "#shared/table/table-columns.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";
import type { PARTNER_BOOKING_COLUMNS } from "./bookings.ts";

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

/** Columns of the CSV and PDF of a partner's bookings. */
export const PARTNER_BOOKING_FILE_COLUMNS = {
  number: {
    title: { el: "Κωδικός", en: "Reference" },
    kind: "text",
    width: 5,
    unbroken: "#9f1bec9f",
  },
  status: {
    title: { el: "Κατάσταση", en: "Status" },
    kind: "text",
    width: 6,
    unbroken: "Επιβεβαιωμένη",
  },
  vehicleTitle: { title: { el: "Όχημα", en: "Vehicle" }, kind: "text", width: 10 },
  vehicleBrand: { title: { el: "Μάρκα", en: "Brand" }, kind: "text" },
  customerName: { title: { el: "Πελάτης", en: "Customer" }, kind: "text", width: 10 },
  customerEmail: { title: { el: "Email", en: "Email" }, kind: "text", width: 12 },
  customerPhone: {
    title: { el: "Τηλέφωνο", en: "Phone" },
    kind: "text",
    width: 8,
    unbroken: "+306945550123",
  },
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
  ...SECURITY_FILE_COLUMNS,
} as const satisfies FileColumns<keyof typeof PARTNER_BOOKING_COLUMNS, InFile>;
