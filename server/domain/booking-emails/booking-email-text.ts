/** The texts of the emails about a booking, for its customer and for its partner. */
export const BOOKING_EMAIL_TEXTS = {
  el: {
    facts: {
      vehicle: "Όχημα",
      pickup: "Παραλαβή",
      return: "Επιστροφή",
      total: "Σύνολο",
      holder: "Δικαιούχος",
      bank: "Τράπεζα",
      reference: "Αιτιολογία (κωδικός RF)",
      partner: "Συνεργάτης",
      customer: "Πελάτης",
      phone: "Τηλέφωνο",
      email: "Email",
      requests: "Ειδικά αιτήματα",
      booking: "Κράτηση",
      before: "(πριν)",
      paid: "Πληρώθηκαν",
      received: "Ημερομηνία είσπραξης",
      method: "Τρόπος πληρωμής",
      transfer: "Τραπεζική μεταφορά",
    },
    openBooking: "Δείτε την κράτησή σας",
    searchAgain: "Βρείτε άλλο όχημα",
    openDashboard: "Άνοιγμα του πίνακα ελέγχου",
    placed: {
      subject: (id: string, vehicle: string) => `Λάβαμε την κράτησή σας ${id}: ${vehicle}`,
      lines: [
        "Κρατήσαμε το όχημα για εσάς. Η κράτηση επιβεβαιώνεται μόλις λάβουμε την πληρωμή με τραπεζική μεταφορά.",
      ],
      notes: [
        "Γράψτε τον κωδικό RF ως αιτιολογία, ώστε να βρούμε αμέσως την πληρωμή σας.",
        "Θα λάβετε email επιβεβαίωσης μέσα σε 24 ώρες από την πληρωμή.",
      ],
    },
    confirmed: {
      subject: (id: string, vehicle: string) => `Η κράτησή σας ${id} επιβεβαιώθηκε: ${vehicle}`,
      lines: [
        "Λάβαμε την πληρωμή σας και η κράτηση επιβεβαιώθηκε: δεν οφείλετε τίποτα άλλο. Το όχημα σας περιμένει.",
      ],
      partly: "Λάβαμε μέρος της πληρωμής σας και η κράτηση επιβεβαιώθηκε. Το όχημα σας περιμένει.",
      bring:
        "Στην παραλαβή θα χρειαστείτε το δίπλωμα οδήγησης, την ταυτότητα ή το διαβατήριό σας και, για την εγγύηση, πιστωτική κάρτα στο όνομα του κύριου οδηγού.",
      bringWithoutCard:
        "Στην παραλαβή θα χρειαστείτε το δίπλωμα οδήγησης και την ταυτότητα ή το διαβατήριό σας.",
      notes: [
        "Σημείο συνάντησης είναι το σημείο της παραλαβής. Αν καθυστερήσετε, τηλεφωνήστε στον συνεργάτη.",
        "Την απόδειξη πληρωμής τη βρίσκετε στη σελίδα της κράτησης.",
      ],
    },
    cancelled: {
      subject: (id: string, vehicle: string) => `Η κράτησή σας ${id} ακυρώθηκε: ${vehicle}`,
      byCustomer: "Ακυρώσαμε την κράτησή σας, όπως ζητήσατε.",
      byUs: "Λυπούμαστε, αλλά χρειάστηκε να ακυρώσουμε την κράτησή σας.",
      reason: (reason: string) => `Λόγος: ${reason}`,
      notes: [
        "Αν έχετε ήδη πληρώσει, απαντήστε σε αυτό το email με τον κωδικό κράτησης για να κανονίσουμε την επιστροφή χρημάτων.",
      ],
    },
    expired: {
      subject: (id: string, vehicle: string) => `Η κράτησή σας ${id} έληξε: ${vehicle}`,
      lines: [
        "Δεν λάβαμε την πληρωμή μέσα στην προθεσμία, γι’ αυτό η κράτηση ακυρώθηκε και το όχημα είναι ξανά διαθέσιμο.",
      ],
      notes: [
        "Αν πληρώσατε στο μεταξύ, απαντήστε σε αυτό το email με τον κωδικό κράτησης και θα το τακτοποιήσουμε.",
      ],
    },
    changed: {
      subject: (id: string, vehicle: string) => `Η κράτησή σας ${id} άλλαξε: ${vehicle}`,
      byCustomer: [
        "Αλλάξαμε τις ημερομηνίες της κράτησής σας, όπως ζητήσατε. Δείτε τι ισχύει τώρα και τι ίσχυε πριν.",
      ],
      byUs: ["Αλλάξαμε τα στοιχεία της κράτησής σας. Δείτε τι ισχύει τώρα και τι ίσχυε πριν."],
      notes: [
        "Αν κάτι δεν είναι όπως συμφωνήσαμε, απαντήστε σε αυτό το email με τον κωδικό κράτησης.",
      ],
    },
    partnerChanged: {
      subject: (id: string, vehicle: string) => `Η κράτηση ${id} άλλαξε: ${vehicle}`,
      byCustomer: ["Ο πελάτης άλλαξε τις ημερομηνίες αυτής της κράτησης. Δείτε τι ισχύει τώρα."],
      byUs: ["Η ομάδα μας άλλαξε τα στοιχεία αυτής της κράτησης. Δείτε τι ισχύει τώρα."],
      notes: ["Απαντώντας σε αυτό το email γράφετε απευθείας στον πελάτη."],
    },
    partnerPlaced: {
      subject: (id: string, vehicle: string) => `Νέα κράτηση ${id}: ${vehicle}`,
      lines: [
        "Έχετε μια νέα κράτηση. Το όχημα δεσμεύτηκε για αυτές τις ημερομηνίες και περιμένουμε την πληρωμή του πελάτη.",
      ],
      notes: ["Απαντώντας σε αυτό το email γράφετε απευθείας στον πελάτη."],
    },
    partnerConfirmed: {
      subject: (id: string, vehicle: string) =>
        `Η κράτηση ${id} πληρώθηκε, ετοιμάστε το όχημα: ${vehicle}`,
      lines: [
        "Ο πελάτης πλήρωσε και η κράτηση επιβεβαιώθηκε. Φροντίστε το όχημα να είναι έτοιμο την ημέρα, την ώρα και στο σημείο της παραλαβής.",
      ],
      notes: ["Απαντώντας σε αυτό το email γράφετε απευθείας στον πελάτη."],
    },
    partnerCancelled: {
      subject: (id: string, vehicle: string) => `Η κράτηση ${id} ακυρώθηκε: ${vehicle}`,
      byCustomer: "Ο πελάτης ακύρωσε αυτή την κράτηση.",
      byUs: "Η ομάδα μας ακύρωσε αυτή την κράτηση.",
      reason: (reason: string) => `Λόγος: ${reason}`,
      byDeadline: "Ο πελάτης δεν πλήρωσε μέσα στην προθεσμία και η κράτηση ακυρώθηκε.",
      notes: ["Το όχημα είναι ξανά διαθέσιμο για αυτές τις ημερομηνίες."],
    },
  },
  en: {
    facts: {
      vehicle: "Vehicle",
      pickup: "Pickup",
      return: "Return",
      total: "Total",
      holder: "Account holder",
      bank: "Bank",
      reference: "Payment reference (RF)",
      partner: "Partner",
      customer: "Customer",
      phone: "Phone",
      email: "Email",
      requests: "Special requests",
      booking: "Booking",
      before: "(before)",
      paid: "Paid",
      received: "Received on",
      method: "Payment method",
      transfer: "Bank transfer",
    },
    openBooking: "See your booking",
    searchAgain: "Find another vehicle",
    openDashboard: "Open your dashboard",
    placed: {
      subject: (id: string, vehicle: string) => `We have received your booking ${id}: ${vehicle}`,
      lines: [
        "We are holding the vehicle for you. The booking is confirmed once your payment by bank transfer arrives.",
      ],
      notes: [
        "Quote the RF reference with your transfer, so that we can match your payment right away.",
        "You will get a confirmation email within 24 hours of your payment.",
      ],
    },
    confirmed: {
      subject: (id: string, vehicle: string) => `Your booking ${id} is confirmed: ${vehicle}`,
      lines: [
        "We have received your payment and your booking is confirmed: there is nothing else to pay. Your vehicle is waiting for you.",
      ],
      partly:
        "We have received part of your payment and your booking is confirmed. Your vehicle is waiting for you.",
      bring:
        "At pickup you will need your driving licence, your identity card or passport and, for the deposit, a credit card in the main driver's name.",
      bringWithoutCard:
        "At pickup you will need your driving licence and your identity card or passport.",
      notes: [
        "The meeting point is the pickup place. If you are running late, call the partner.",
        "You will find the receipt on your booking page.",
      ],
    },
    cancelled: {
      subject: (id: string, vehicle: string) => `Your booking ${id} was cancelled: ${vehicle}`,
      byCustomer: "We have cancelled your booking, as you asked.",
      byUs: "We are sorry, but we had to cancel your booking.",
      reason: (reason: string) => `Reason: ${reason}`,
      notes: [
        "If you have already paid, reply to this email with your booking reference to arrange the refund.",
      ],
    },
    expired: {
      subject: (id: string, vehicle: string) => `Your booking ${id} has expired: ${vehicle}`,
      lines: [
        "Your payment did not arrive in time, so the booking was cancelled and the vehicle is available again.",
      ],
      notes: [
        "If you have paid in the meantime, reply to this email with your booking reference and we will sort it out.",
      ],
    },
    changed: {
      subject: (id: string, vehicle: string) => `Your booking ${id} has changed: ${vehicle}`,
      byCustomer: [
        "We have changed the dates of your booking, as you asked. Here is what applies now and what applied before.",
      ],
      byUs: [
        "We have changed the details of your booking. Here is what applies now and what applied before.",
      ],
      notes: ["If anything is not as we agreed, reply to this email with your booking reference."],
    },
    partnerChanged: {
      subject: (id: string, vehicle: string) => `Booking ${id} has changed: ${vehicle}`,
      byCustomer: ["The customer has changed the dates of this booking. Here is what applies now."],
      byUs: ["Our team has changed this booking. Here is what applies now."],
      notes: ["A reply to this email goes straight to the customer."],
    },
    partnerPlaced: {
      subject: (id: string, vehicle: string) => `New booking ${id}: ${vehicle}`,
      lines: [
        "You have a new booking. The vehicle is held for these dates while we wait for the customer's payment.",
      ],
      notes: ["A reply to this email goes straight to the customer."],
    },
    partnerConfirmed: {
      subject: (id: string, vehicle: string) =>
        `Booking ${id} is paid, please prepare the vehicle: ${vehicle}`,
      lines: [
        "The customer has paid and the booking is confirmed. Please have the vehicle ready for pickup on the day, at the time and at the place below.",
      ],
      notes: ["A reply to this email goes straight to the customer."],
    },
    partnerCancelled: {
      subject: (id: string, vehicle: string) => `Booking ${id} was cancelled: ${vehicle}`,
      byCustomer: "The customer has cancelled this booking.",
      byUs: "Our team has cancelled this booking.",
      reason: (reason: string) => `Reason: ${reason}`,
      byDeadline: "The customer did not pay in time and the booking was cancelled.",
      notes: ["The vehicle is available again for these dates."],
    },
  },
} as const;
