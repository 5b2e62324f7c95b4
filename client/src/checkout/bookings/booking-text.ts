import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { defineText } from "#client/text/define-text.ts";

/** Texts of an existing booking, shared by the success page and my-bookings. */
export const bookingText = defineText({
  el: {
    status: bookingStateText.el.status,
    days: (count: number) => (count === 1 ? "1 ημέρα" : `${count} ημέρες`),
    total: "Σύνολο",
    retry: "Δοκιμή ξανά",
    success: {
      heading: "Η κράτησή σας καταχωρίστηκε!",
      lead: "Κρατάμε το όχημα για εσάς. Η πληρωμή σας επιβεβαιώνει την κράτηση.",
      leadConfirmed: "Ευχαριστούμε! Το όχημα σας περιμένει.",
      headingConfirmed: "Η κράτησή σας επιβεβαιώθηκε!",
      headingCancelled: "Η κράτηση έχει ακυρωθεί",
      leadCancelled: "Μην κάνετε τη μεταφορά: η κράτηση αυτή δεν ισχύει πια.",
      leadCancelledPaid: "Η κράτηση αυτή δεν ισχύει πια.",
      reference: "Κωδικός κράτησης",
      details: "Στοιχεία κράτησης",
      vehicle: "Όχημα",
      partner: "Συνεργάτης",
      customer: "Στο όνομα",
      requests: "Ειδικά αιτήματα",
      download: {
        pending: "Λήψη κράτησης (PDF)",
        confirmed: "Λήψη απόδειξης (PDF)",
        cancelled: "Λήψη ακύρωσης (PDF)",
      },
      dashboard: "Οι κρατήσεις μου",
      home: "Αρχική σελίδα",
      contact: "Χρειάζεστε βοήθεια;",
      contactText: "Είμαστε εδώ όλο το 24ωρο, 7 ημέρες την εβδομάδα.",
      next: "Τι ακολουθεί",
      instructions: [
        "Μεταφέρετε το ακριβές ποσό στον παραπάνω λογαριασμό.",
        "Στην αιτιολογία γράψτε μόνο τον κωδικό πληρωμής RF.",
        "Θα λάβετε email επιβεβαίωσης μέσα σε 24 ώρες από την πληρωμή.",
      ],
      notFound: "Η κράτηση δεν βρέθηκε",
      notFoundText: "Ελέγξτε τον σύνδεσμο ή βρείτε την κράτηση στις κρατήσεις σας.",
      failed: "Η κράτηση δεν φορτώθηκε",
    },
    bank: {
      title: "Τραπεζική μεταφορά",
      dueHint: "Μετά την προθεσμία η κράτηση ακυρώνεται και το όχημα ελευθερώνεται.",
      amount: "Ποσό",
      name: "Τράπεζα",
      holder: "Δικαιούχος",
      reference: "Αιτιολογία (RF)",
      referenceNote: "Μην την ξεχάσετε: από αυτήν αναγνωρίζουμε την πληρωμή σας.",
      copy: (what: string) => `Αντιγραφή: ${what}`,
      copied: "Αντιγράφηκε",
      qrTitle: "Πληρωμή με QR",
      qrText:
        "Σκανάρετε με την εφαρμογή της τράπεζάς σας: ποσό, IBAN και αιτιολογία συμπληρώνονται αυτόματα.",
      otherDevice: "Πληρωμή από άλλη συσκευή",
      qrOtherText:
        "Σκανάρετε τον κωδικό με την εφαρμογή της τράπεζας σε άλλη συσκευή, ή αποθηκεύστε τον ως εικόνα και ανοίξτε την εικόνα από την εφαρμογή.",
      saveQr: "Αποθήκευση εικόνας QR",
      qrLabel: "Κωδικός QR για τραπεζική μεταφορά SEPA",
      paid: "Λάβαμε την πληρωμή σας. Δεν χρειάζεται να κάνετε κάτι άλλο.",
      paidInFull: "Η κράτηση έχει εξοφληθεί",
      partlyPaid: "Λάβαμε μέρος της πληρωμής.",
      overpaid: "Λάβαμε περισσότερα από το σύνολο της κράτησης.",
      paidText: (amount: string, day: string) => `Λάβαμε ${amount} (${day}).`,
      refundTitle: "Επιστροφή χρημάτων",
      deposit:
        "Στην παραλαβή θα χρειαστείτε πιστωτική κάρτα στο όνομα του κύριου οδηγού για την εγγύηση.",
    },
    demoBank: {
      title: "Τράπεζα επίδειξης",
      text: "Ο ιστότοπος αυτός είναι επίδειξη. Αντί για αληθινή μεταφορά, η τράπεζα επίδειξης εξοφλεί αμέσως την κράτηση με εικονικά χρήματα.",
      pay: "Πληρωμή με εικονικά χρήματα",
      paid: "Η κράτηση εξοφλήθηκε με εικονικά χρήματα.",
      failed: "Η πληρωμή δεν έγινε",
    },
    phases: { unpaid: "Αναμένει πληρωμή" },
    list: {
      heading: "Οι κρατήσεις μου",
      emptyLists: {
        first: {
          title: "Δεν έχετε κρατήσεις ακόμη",
          text: "Βρείτε το όχημα για τις διακοπές σας στην Κρήτη και η κράτηση θα εμφανιστεί εδώ.",
        },
        coming: {
          title: "Δεν έχετε προσεχείς κρατήσεις",
          text: "Σχεδιάζετε το επόμενο ταξίδι; Διαλέξτε όχημα και θα βρίσκετε εδώ όσα χρειάζεστε για την παραλαβή.",
        },
        past: {
          title: "Δεν έχετε ολοκληρωμένα ταξίδια ακόμη",
          text: "Μετά την επιστροφή θα βρίσκετε εδώ τις αποδείξεις, και θα μπορείτε να αξιολογήσετε το όχημα.",
        },
        cancelled: {
          title: "Δεν έχετε ακυρωμένες κρατήσεις",
          text: "Αν κάποια κράτηση ακυρωθεί, θα βρίσκετε εδώ τον λόγο και το ποσό που σας επιστρέφεται.",
        },
      },
      groups: {
        underway: { title: "Σε εξέλιξη", order: "Με σειρά επιστροφής" },
        unpaid: { title: "Για πληρωμή", order: "Με σειρά προθεσμίας" },
        paid: { title: "Επόμενα ταξίδια", order: "Με σειρά παραλαβής" },
        ended: "Πρώτα η πιο πρόσφατη παραλαβή",
      },
      more: (count: number) =>
        count === 1 ? "Δείτε 1 κράτηση ακόμη" : `Δείτε ${count} κρατήσεις ακόμη`,
      changed: (id: string, status: string) => `Η κράτηση ${id} άλλαξε: ${status}`,
      failed: "Σφάλμα φόρτωσης κρατήσεων. Παρακαλώ δοκιμάστε ξανά αργότερα.",
      toComing: (count: number) =>
        count === 1 ? "Δείτε την επόμενη κράτηση" : `Δείτε τις ${count} επόμενες κρατήσεις`,
      emptyAction: "Δείτε τα οχήματα",
      payAction: "Στοιχεία πληρωμής",
      view: "Προβολή κράτησης",
      pickupIn: (days: number) =>
        days === 0
          ? "Παραλαβή σήμερα"
          : days === 1
            ? "Παραλαβή αύριο"
            : `Παραλαβή σε ${days} ημέρες`,
      returnIn: (days: number) =>
        days === 0
          ? "Επιστροφή σήμερα"
          : days === 1
            ? "Επιστροφή αύριο"
            : `Επιστροφή σε ${days} ημέρες`,
      samePlace: "στο ίδιο σημείο",
      cancel: "Ακύρωση κράτησης",
      cancelTitle: "Να ακυρωθεί η κράτηση;",
      cancelText: (title: string) =>
        `Το «${title}» θα ελευθερωθεί για αυτές τις ημερομηνίες. Η ακύρωση δεν αναιρείται.`,
      keep: "Όχι, να μείνει",
      confirmCancel: "Ναι, ακύρωση",
      cancelled: (id: string) => `Η κράτηση ${id} ακυρώθηκε`,
      cancelFailed: "Η κράτηση δεν ακυρώθηκε",
    },
  },
  en: {
    status: bookingStateText.en.status,
    days: (count) => (count === 1 ? "1 day" : `${count} days`),
    total: "Total",
    retry: "Try again",
    success: {
      heading: "Your booking has been placed!",
      lead: "We are holding the vehicle for you. Your payment confirms the booking.",
      leadConfirmed: "Thank you! Your vehicle is waiting for you.",
      headingConfirmed: "Your booking is confirmed!",
      headingCancelled: "This booking has been cancelled",
      leadCancelled: "Please do not make the transfer: this booking is no longer valid.",
      leadCancelledPaid: "This booking is no longer valid.",
      reference: "Booking reference",
      details: "Booking details",
      vehicle: "Vehicle",
      partner: "Partner",
      customer: "In the name of",
      requests: "Special requests",
      download: {
        pending: "Download booking (PDF)",
        confirmed: "Download receipt (PDF)",
        cancelled: "Download cancellation (PDF)",
      },
      dashboard: "My bookings",
      home: "Home page",
      contact: "Need a hand?",
      contactText: "We are here around the clock, 7 days a week.",
      next: "What happens next",
      instructions: [
        "Transfer the exact amount to the account above.",
        "In the reference field, enter only the RF payment reference.",
        "You will receive a confirmation email within 24 hours of the payment.",
      ],
      notFound: "Booking not found",
      notFoundText: "Check the link, or look in your bookings.",
      failed: "The booking could not be loaded",
    },
    bank: {
      title: "Bank transfer",
      dueHint:
        "After the deadline, the booking is cancelled and the vehicle becomes available again.",
      amount: "Amount",
      name: "Bank",
      holder: "Account holder",
      reference: "Reference (RF)",
      referenceNote: "Do not leave it out: this is how we match the payment to your booking.",
      copy: (what) => `Copy: ${what}`,
      copied: "Copied",
      qrTitle: "Pay by QR",
      qrText: "Scan with your bank's app: the amount, IBAN and reference are filled in for you.",
      otherDevice: "Pay with another device",
      qrOtherText:
        "Scan the code with the banking app of another device, or save it as an image and open the image in the app.",
      saveQr: "Save QR image",
      qrLabel: "QR code for a SEPA bank transfer",
      paid: "We have received your payment. There is nothing else you need to do.",
      paidInFull: "Your booking is paid in full",
      partlyPaid: "We have received part of your payment.",
      overpaid: "We have received more than the total of your booking.",
      paidText: (amount, day) => `We received ${amount} on ${day}.`,
      refundTitle: "Your refund",
      deposit: "At pickup you will need a credit card in the main driver's name for the deposit.",
    },
    demoBank: {
      title: "Demo bank",
      text: "This site is a demo. Instead of a real transfer, the demo bank pays for your booking at once, with play money.",
      pay: "Pay with play money",
      paid: "Your booking has been paid with play money.",
      failed: "The payment failed",
    },
    phases: { unpaid: "Awaiting payment" },
    list: {
      heading: "My bookings",
      emptyLists: {
        first: {
          title: "You have no bookings yet",
          text: "Find the vehicle for your holiday in Crete and your booking will appear here.",
        },
        coming: {
          title: "You have no bookings coming up",
          text: "Planning the next trip? Choose a vehicle, and all you need for the pickup will be here.",
        },
        past: {
          title: "You have no completed trips yet",
          text: "After the return you will find your receipts here, and can review the vehicle.",
        },
        cancelled: {
          title: "You have no cancelled bookings",
          text: "If a booking is cancelled, the reason and your refund will be here.",
        },
      },
      groups: {
        underway: { title: "Under way", order: "In order of return" },
        unpaid: { title: "To be paid", order: "In order of deadline" },
        paid: { title: "Next trips", order: "In order of pickup" },
        ended: "Latest pickup first",
      },
      more: (count) => (count === 1 ? "Show 1 more booking" : `Show ${count} more bookings`),
      changed: (id, status) => `Booking ${id} changed: ${status}`,
      failed: "Error loading bookings. Please try again later",
      toComing: (count) =>
        count === 1 ? "See the booking coming up" : `See the ${count} bookings coming up`,
      emptyAction: "See the vehicles",
      payAction: "Payment details",
      view: "View booking",
      pickupIn: (days) =>
        days === 0 ? "Pickup today" : days === 1 ? "Pickup tomorrow" : `Pickup in ${days} days`,
      returnIn: (days) =>
        days === 0 ? "Return today" : days === 1 ? "Return tomorrow" : `Return in ${days} days`,
      samePlace: "at the same place",
      cancel: "Cancel booking",
      cancelTitle: "Cancel this booking?",
      cancelText: (title) =>
        `“${title}” will become available to others on these dates. This cannot be undone.`,
      keep: "No, keep it",
      confirmCancel: "Yes, cancel it",
      cancelled: (id) => `Booking ${id} was cancelled`,
      cancelFailed: "The booking was not cancelled",
    },
  },
});
