import { DRIVER_LABELS } from "#shared/checkout/driver-labels.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { SECURITY_FILE_COLUMNS } from "#shared/checkout/security-file-columns.ts";
import type { FileColumns } from "#shared/table/table-columns.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";
import { BOOKING_COLUMNS } from "./booking-columns.ts";

/** The columns of the file that have what the screen shows. */
type InFile = {
  number: "number";
  created: "createdAt";
  vehicle: "vehicleTitle";
  customer: "customerName";
  email: "customerEmail";
  partner: "partnerName";
  start: "startDate" | "endDate";
  amount: "totalAmount";
  status: "status";
  actions: never;
};

/** Columns of the CSV and PDF of the admins' table of bookings. */
export const BOOKING_FILE_COLUMNS = {
  number: { title: { el: "Κωδικός", en: "Id" }, kind: "text", width: 6, unbroken: "#9f1bec9f" },
  vehicleTitle: { title: BOOKING_COLUMNS.vehicle.title, kind: "text", width: 12 },
  customerName: { title: BOOKING_COLUMNS.customer.title, kind: "text", width: 11 },
  customerEmail: { title: BOOKING_COLUMNS.email.title, kind: "text", width: 14 },
  partnerName: { title: BOOKING_COLUMNS.partner.title, kind: "text", width: 11 },
  startDate: { title: { el: "Παραλαβή", en: "Pickup" }, kind: "date", width: 6 },
  endDate: { title: { el: "Επιστροφή", en: "Return" }, kind: "date", width: 6 },
  totalAmount: { title: { el: "Σύνολο (€)", en: "Total (€)" }, kind: "amount", width: 6 },
  status: {
    title: BOOKING_COLUMNS.status.title,
    kind: "text",
    width: 8,
    unbroken: "Επιβεβαιωμένη",
  },
  createdAt: { title: { el: "Καταχωρίστηκε", en: "Created" }, kind: "day", width: 8 },
  customerPhone: { title: { el: "Τηλέφωνο", en: "Phone" }, kind: "text" },
  driverAge: { title: { el: DRIVER_LABELS.el.age, en: DRIVER_LABELS.en.age }, kind: "count" },
  driverLicence: {
    title: { el: DRIVER_LABELS.el.licence, en: DRIVER_LABELS.en.licence },
    kind: "text",
  },
  pickupTime: { title: { el: "Ώρα παραλαβής", en: "Pickup time" }, kind: "time" },
  pickupPlace: { title: { el: "Σημείο παραλαβής", en: "Pickup place" }, kind: "text" },
  returnTime: { title: { el: "Ώρα επιστροφής", en: "Return time" }, kind: "time" },
  returnPlace: { title: { el: "Σημείο επιστροφής", en: "Return place" }, kind: "text" },
  days: { title: { el: "Ημέρες", en: "Days" }, kind: "count" },
  pricePerDay: { title: { el: "Τιμή ανά ημέρα (€)", en: "Price per day (€)" }, kind: "amount" },
  commission: { title: { el: "Προμήθεια (€)", en: "Commission (€)" }, kind: "amount" },
  paymentReference: {
    title: { el: "Αιτιολογία πληρωμής", en: "Payment reference" },
    kind: "text",
  },
  paymentDueAt: {
    title: { el: PAYMENT_LABELS.el.dueLabel, en: PAYMENT_LABELS.en.dueLabel },
    kind: "instant",
  },
  specialRequests: { title: { el: "Ειδικά αιτήματα", en: "Special requests" }, kind: "text" },
  updatedAt: { title: { el: "Τελευταία αλλαγή", en: "Last changed" }, kind: "instant" },
  id: { title: { el: "Πλήρης κωδικός", en: "Full id" }, kind: "text" },
  vehicleId: { title: { el: "Κωδικός οχήματος", en: "Vehicle id" }, kind: "text" },
  partnerId: { title: { el: "Κωδικός συνεργάτη", en: "Partner id" }, kind: "text" },
  customerId: { title: { el: "Κωδικός πελάτη", en: "Customer id" }, kind: "text" },
  plate: { title: PLATE_TITLE, kind: "text" },
  ...SECURITY_FILE_COLUMNS,
} as const satisfies FileColumns<keyof typeof BOOKING_COLUMNS, InFile>;
