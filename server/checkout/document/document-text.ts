import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { QuoteLine } from "#shared/checkout/quote.ts";
import type { Language } from "#shared/language.ts";

type DocumentText = {
  headings: Record<BookingStatus, string>;
  titles: Record<BookingStatus, (id: string) => string>;
  made: (day: string) => string;
  customer: string;
  name: string;
  email: string;
  phone: string;
  issuer: string;
  company: string;
  address: string;
  registryNumber: string;
  taxNumber: string;
  taxOffice: string;
  rental: string;
  booking: string;
  placed: string;
  vehicle: string;
  partner: string;
  pickup: string;
  return: string;
  requests: string;
  price: string;
  line: (days: number, perDay: string) => string;
  seasons: Record<QuoteLine["season"], string>;
  total: string;
  vat: (percent: number) => string;
  toPay: string;
  payment: string;
  amount: string;
  paid: string;
  received: string;
  method: string;
  transfer: string;
  bank: string;
  holder: string;
  reference: string;
  codeLabel: string;
  codeHint: string;
  unpaidNotes: readonly string[];
  settled: string;
  confirmed: string;
  deposit: string;
  cancellation: string;
  cancelledAt: (when: string) => string;
  /** Of a booking that was never paid. */
  doNotPay: string;
  noLongerValid: string;
  notTaxDocument: string;
  expired: string;
  reason: (reason: string) => string;
};

/** The texts of a booking's document. */
export const DOCUMENT_TEXT: Record<Language, DocumentText> = {
  el: {
    headings: {
      pending: "Κράτηση",
      confirmed: "Απόδειξη πληρωμής",
      cancelled: "Ακυρωμένη κράτηση",
    },
    titles: {
      pending: (id) => `Κράτηση ${id}`,
      confirmed: (id) => `Απόδειξη πληρωμής για την κράτηση ${id}`,
      cancelled: (id) => `Ακυρωμένη κράτηση ${id}`,
    },
    made: (day) => `Εκδόθηκε: ${day}`,
    customer: "Πελάτης",
    name: "Ονοματεπώνυμο",
    email: "Email",
    phone: "Τηλέφωνο",
    issuer: "Εκδότης",
    company: "Επωνυμία",
    address: "Διεύθυνση",
    registryNumber: "Αρ. ΓΕΜΗ",
    taxNumber: "ΑΦΜ",
    taxOffice: "ΔΟΥ",
    rental: "Ενοικίαση",
    booking: "Κωδικός κράτησης",
    placed: "Ημερομηνία κράτησης",
    vehicle: "Όχημα",
    partner: "Συνεργάτης",
    pickup: "Παραλαβή",
    return: "Επιστροφή",
    requests: "Ειδικά αιτήματα",
    price: "Τιμή",
    line: (days, perDay) => `${days === 1 ? "1 ημέρα" : `${days} ημέρες`} × ${perDay}`,
    seasons: {
      base: "",
      special: " (ειδική τιμή)",
      mid: " (μέση περίοδος)",
      high: " (υψηλή περίοδος)",
    },
    total: "Σύνολο",
    vat: (percent) => `Περιλαμβάνεται ΦΠΑ ${percent}%`,
    toPay: "Πληρωμή με τραπεζική μεταφορά",
    payment: "Πληρωμή",
    amount: "Ποσό",
    paid: "Ποσό που πληρώθηκε",
    received: "Ημερομηνία είσπραξης",
    method: "Τρόπος πληρωμής",
    transfer: "Τραπεζική μεταφορά",
    bank: "Τράπεζα",
    holder: "Δικαιούχος",
    reference: "Αιτιολογία (RF)",
    codeLabel: "Κωδικός QR για τραπεζική μεταφορά SEPA",
    codeHint: "Σκανάρετε με την εφαρμογή της τράπεζάς σας.",
    unpaidNotes: [
      "Η κράτηση επιβεβαιώνεται μόλις λάβουμε την πληρωμή. Θα λάβετε email επιβεβαίωσης μέσα σε 24 ώρες από την πληρωμή.",
    ],
    settled: "Η κράτηση έχει εξοφληθεί και επιβεβαιωθεί.",
    confirmed: "Η κράτηση έχει επιβεβαιωθεί.",
    deposit:
      "Στην παραλαβή θα χρειαστείτε πιστωτική κάρτα στο όνομα του κύριου οδηγού για την εγγύηση.",
    cancellation: "Ακύρωση",
    cancelledAt: (when) => `Η κράτηση ακυρώθηκε στις ${when}.`,
    doNotPay: "Η κράτηση δεν ισχύει πια. Μην κάνετε τη μεταφορά.",
    noLongerValid: "Η κράτηση δεν ισχύει πια.",
    notTaxDocument: "Το έγγραφο βεβαιώνει την πληρωμή. Δεν είναι φορολογικό παραστατικό.",
    expired: "Η πληρωμή δεν έφτασε μέσα στην προθεσμία.",
    reason: (reason) => `Λόγος: ${reason}`,
  },
  en: {
    headings: {
      pending: "Booking",
      confirmed: "Receipt",
      cancelled: "Cancelled booking",
    },
    titles: {
      pending: (id) => `Booking ${id}`,
      confirmed: (id) => `Receipt for booking ${id}`,
      cancelled: (id) => `Cancelled booking ${id}`,
    },
    made: (day) => `Issued: ${day}`,
    customer: "Customer",
    name: "Full name",
    email: "Email",
    phone: "Phone",
    issuer: "Issued by",
    company: "Company",
    address: "Address",
    registryNumber: "GEMI no.",
    taxNumber: "Tax number",
    taxOffice: "Tax office",
    rental: "Rental",
    booking: "Booking reference",
    placed: "Booked on",
    vehicle: "Vehicle",
    partner: "Partner",
    pickup: "Pickup",
    return: "Return",
    requests: "Special requests",
    price: "Price",
    line: (days, perDay) => `${days === 1 ? "1 day" : `${days} days`} × ${perDay}`,
    seasons: {
      base: "",
      special: " (special price)",
      mid: " (mid season)",
      high: " (high season)",
    },
    total: "Total",
    vat: (percent) => `Includes ${percent}% VAT`,
    toPay: "Payment by bank transfer",
    payment: "Payment",
    amount: "Amount",
    paid: "Amount paid",
    received: "Received on",
    method: "Payment method",
    transfer: "Bank transfer",
    bank: "Bank",
    holder: "Account holder",
    reference: "Reference (RF)",
    codeLabel: "QR code for a SEPA bank transfer",
    codeHint: "Scan with your bank's app.",
    unpaidNotes: [
      "The booking is confirmed once we receive your payment. You will receive a confirmation email within 24 hours of the payment.",
    ],
    settled: "The booking is paid and confirmed.",
    confirmed: "The booking is confirmed.",
    deposit: "At pickup you will need a credit card in the main driver's name for the deposit.",
    cancellation: "Cancellation",
    cancelledAt: (when) => `This booking was cancelled on ${when}.`,
    doNotPay: "This booking is no longer valid. Please do not make the transfer.",
    noLongerValid: "This booking is no longer valid.",
    notTaxDocument: "This document confirms the payment. It is not a tax document.",
    expired: "The payment did not arrive before the deadline.",
    reason: (reason) => `Reason: ${reason}`,
  },
};
