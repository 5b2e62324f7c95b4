import { defineText } from "#client/text/define-text.ts";

const elDays = (count: number) => (count === 1 ? "1 ημέρα" : `${count} ημέρες`);
const enDays = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** Texts of the trip page, beside those of the booking itself. */
export const tripText = defineText({
  el: {
    underway: "Καλό ταξίδι!",
    underwayLead: (when: string) => `Το όχημα είναι δικό σας έως ${when}.`,
    over: "Το ταξίδι ολοκληρώθηκε",
    overLead: "Ευχαριστούμε που ταξιδέψατε μαζί μας.",
    steps: "Πορεία της κράτησης",
    step: {
      booked: "Κράτηση",
      paid: "Πληρωμή",
      pickup: "Παραλαβή",
      return: "Επιστροφή",
    },
    done: "ολοκληρώθηκε",
    alreadyPaid:
      "Έχετε ήδη κάνει τη μεταφορά; Δεν χρειάζεται κάτι άλλο: μόλις φτάσει, σας στέλνουμε email και εδώ εμφανίζονται το σημείο συνάντησης και το τηλέφωνο του συνεργάτη.",
    meeting: "Σημείο συνάντησης",
    today: "Σήμερα",
    tomorrow: "Αύριο",
    inDays: (count: number) => `Σε ${elDays(count)}`,
    meetingText: (partner: string, hasPhone: boolean) =>
      `Εκεί σας περιμένει ο συνεργάτης μας ${partner} με το όχημα. Αν καθυστερήσετε, τηλεφωνήστε ${hasPhone ? "του" : "μας"}.`,
    openMap: "Οδηγίες στον χάρτη",
    callPartner: "Κλήση συνεργάτη",
    callUs: "Κλήση Meltemi",
    returning: "Επιστροφή του οχήματος",
    returnText: (partner: string, hasPhone: boolean) =>
      `Εκεί παραλαμβάνει το όχημα ο συνεργάτης μας ${partner}. Αν αργήσετε ή αλλάξει κάτι, τηλεφωνήστε ${hasPhone ? "του" : "μας"} όσο πιο νωρίς γίνεται.`,
    help: "Οδική βοήθεια",
    helpText:
      "Βλάβη ή ατύχημα; Η οδική βοήθεια είναι στη διάθεσή σας όλο το 24ωρο σε όλη την Ελλάδα. Μη μετακινήσετε το όχημα πριν τηλεφωνήσετε στον συνεργάτη ή σε εμάς.",
    bring: "Τι να έχετε μαζί σας",
    licence: "Δίπλωμα οδήγησης",
    licenceOf: (category: string) => `κατηγορίας ${category}`,
    licenceHeld: (years: number) =>
      years === 1
        ? "σε ισχύ εδώ και τουλάχιστον 1 έτος"
        : `σε ισχύ εδώ και τουλάχιστον ${years} έτη`,
    identity: "Ταυτότητα ή διαβατήριο",
    identityHint: (years: number) => `Ο κύριος οδηγός πρέπει να είναι τουλάχιστον ${years} ετών`,
    card: "Πιστωτική κάρτα για την εγγύηση",
    cardHint: "Στο όνομα του κύριου οδηγού",
    cardHintFor: (amount: string) =>
      `Στο όνομα του κύριου οδηγού. Στην παραλαβή δεσμεύονται ${amount}: ρωτήστε τον συνεργάτη πότε αποδεσμεύονται.`,
    reference: "Κωδικός κράτησης",
    rules: "Καλό είναι να ξέρετε",
    deposit: "Εγγύηση",
    depositText:
      "Δεσμεύεται στην πιστωτική κάρτα του κύριου οδηγού στην παραλαβή. Το ποσό το ορίζει ο συνεργάτης: ρωτήστε τον από πριν πόσο είναι και πότε αποδεσμεύεται.",
    depositOf: (amount: string) =>
      `${amount}, δεσμεύεται στην πιστωτική κάρτα του κύριου οδηγού στην παραλαβή. Ρωτήστε τον συνεργάτη πότε αποδεσμεύεται.`,
    depositNone: "Ο συνεργάτης δεν ζητά εγγύηση για το όχημα.",
    fuel: "Καύσιμα",
    fuelText:
      "Δεν περιλαμβάνονται στην τιμή. Φωτογραφίστε τον δείκτη στην παραλαβή και στην επιστροφή, και συμφωνήστε με τον συνεργάτη πόσα θα έχει το όχημα όταν το επιστρέψετε.",
    damage: "Ζημιές",
    excessOf: (amount: string) => `Για ζημιά που καλύπτει η ασφάλεια πληρώνετε το πολύ ${amount}.`,
    excessNone: "Για ζημιά που καλύπτει η ασφάλεια δεν πληρώνετε τίποτα.",
    damageText:
      "Η βασική ασφάλεια περιλαμβάνεται. Φωτογραφίστε το όχημα από όλες τις πλευρές πριν φύγετε, δείξτε στον συνεργάτη όσα σημάδια υπάρχουν ήδη και, αν συμβεί κάτι, τηλεφωνήστε αμέσως.",
    closed: "Μετά το ταξίδι",
    closedText:
      "Η απόδειξη μένει διαθέσιμη εδώ. Για την εγγύηση ή αν ξεχάσατε κάτι στο όχημα, τηλεφωνήστε στον συνεργάτη ή σε εμάς.",
    again: "Κράτηση ξανά",
    another: "Ψάχνετε ακόμη όχημα;",
    anotherDates: (dates: string) => `Δείτε τι είναι ελεύθερο στις ίδιες ημερομηνίες, ${dates}.`,
    anotherText: "Διαλέξτε νέες ημερομηνίες και δείτε τι είναι ελεύθερο.",
    findAnother: "Βρείτε άλλο όχημα",
    manage: "Διαχείριση κράτησης",
    leave: "Άλλες σελίδες",
    calendar: "Στο ημερολόγιό μου (.ics)",
    changeDates: "Αλλαγή ημερομηνιών",
    cancel: "Ακύρωση κράτησης",
    freeUntil: (when: string) => `Ακύρωση και αλλαγή ημερομηνιών χωρίς κόστος έως ${when}.`,
    freeWhileUnpaid:
      "Όσο δεν έχετε πληρώσει, ακυρώνετε χωρίς κόστος και αλλάζετε ημερομηνίες με τη νέα τιμή.",
    freeWasUntil: (when: string) =>
      `Μπορούσατε να ακυρώσετε ή να αλλάξετε ημερομηνίες έως ${when}. Αν χρειάζεστε κάτι, τηλεφωνήστε μας.`,
    savedCopy: (when: string) =>
      `Χωρίς σύνδεση: βλέπετε το αντίγραφο που αποθηκεύτηκε στη συσκευή σας στις ${when}.`,
    calendarPickup: (vehicle: string) => `Παραλαβή: ${vehicle}`,
    calendarReturn: (vehicle: string) => `Επιστροφή: ${vehicle}`,
    money: {
      nothing: "Δεν έχετε πληρώσει, οπότε η ακύρωση δεν κοστίζει τίποτα.",
      sentAlready:
        "Αν έχετε ήδη στείλει τα χρήματα, επικοινωνήστε μαζί μας με τον κωδικό κράτησης και σας τα επιστρέφουμε.",
      paid: "Έχετε πληρώσει",
      costs: "Κόστος ακύρωσης",
      returned: "Επιστρέφονται",
      until: (when: string) => `Η ακύρωση δεν κοστίζει τίποτα έως ${when}.`,
    },
    change: {
      title: "Αλλαγή ημερομηνιών",
      text: "Διαλέξτε νέες ημερομηνίες και ώρες. Το όχημα και τα σημεία παραλαβής και επιστροφής μένουν ίδια.",
      before: "Σύνολο τώρα",
      after: "Νέο σύνολο",
      difference: "Διαφορά",
      same: "Το σύνολο μένει ίδιο.",
      choose: "Διαλέξτε άλλες ημερομηνίες ή ώρες για να δείτε τη νέα τιμή.",
      loading: "Φόρτωση των διαθέσιμων ημερομηνιών…",
      retry: "Δοκιμή ξανά",
      checking: "Έλεγχος τιμής και διαθεσιμότητας…",
      taken: "Το όχημα δεν είναι διαθέσιμο σε αυτές τις ημερομηνίες",
      nearest: "Οι πιο κοντινές διαθέσιμες:",
      none: "Δεν υπάρχουν κοντινές διαθέσιμες ημερομηνίες. Δοκιμάστε άλλες.",
      toPay: (amount: string, due: string) => `Θα πληρώσετε ${amount}. ${due}.`,
      refund: (amount: string) =>
        `Σας επιστρέφουμε ${amount}: μετά την αλλαγή επικοινωνήστε μαζί μας αναφέροντας τον κωδικό κράτησης.`,
      priceChanged: "Η τιμή άλλαξε",
      confirm: "Επιβεβαίωση αλλαγής",
      confirmAt: (amount: string) => `Αλλαγή με σύνολο ${amount}`,
      keep: "Χωρίς αλλαγή",
      saved: (id: string) => `Η κράτηση ${id} μεταφέρθηκε στις νέες ημερομηνίες`,
      failed: "Οι ημερομηνίες δεν άλλαξαν",
    },
  },
  en: {
    underway: "Have a great trip!",
    underwayLead: (when) => `The vehicle is yours until ${when}.`,
    over: "Your trip is complete",
    overLead: "Thank you for travelling with us.",
    steps: "Progress of the booking",
    step: { booked: "Booking", paid: "Payment", pickup: "Pickup", return: "Return" },
    done: "done",
    alreadyPaid:
      "Already made the transfer? There is nothing else to do: once it arrives we send you an email, and the meeting point and the partner's phone number appear here.",
    meeting: "Meeting point",
    today: "Today",
    tomorrow: "Tomorrow",
    inDays: (count) => `In ${enDays(count)}`,
    meetingText: (partner, hasPhone) =>
      `Our partner ${partner} meets you there with the vehicle. If you are running late, give ${hasPhone ? "them" : "us"} a call.`,
    openMap: "Directions on a map",
    callPartner: "Call the partner",
    callUs: "Call Meltemi",
    returning: "Returning the vehicle",
    returnText: (partner, hasPhone) =>
      `Our partner ${partner} takes the vehicle back there. If you are late or something changes, call ${hasPhone ? "them" : "us"} as early as you can.`,
    help: "Roadside assistance",
    helpText:
      "A breakdown or an accident? Roadside assistance is there for you around the clock, all over Greece. Do not move the vehicle before you have called the partner or us.",
    bring: "What to bring",
    licence: "Driving licence",
    licenceOf: (category) => `category ${category}`,
    licenceHeld: (years) =>
      years === 1 ? "held for at least 1 year" : `held for at least ${years} years`,
    identity: "Identity card or passport",
    identityHint: (years) => `The main driver must be at least ${years}`,
    card: "Credit card for the deposit",
    cardHint: "In the main driver's name",
    cardHintFor: (amount) =>
      `In the main driver's name. ${amount} is blocked at pickup: ask the partner when it is released.`,
    reference: "Booking reference",
    rules: "Good to know",
    deposit: "Deposit",
    depositText:
      "Blocked on the main driver's credit card at pickup. The partner sets the amount: ask beforehand how much it is and when it is released.",
    depositOf: (amount) =>
      `${amount}, blocked on the main driver's credit card at pickup. Ask the partner when it is released.`,
    depositNone: "The partner asks for no deposit for this vehicle.",
    fuel: "Fuel",
    fuelText:
      "Not included in the price. Photograph the gauge at pickup and at return, and agree with the partner how much there should be when you bring the vehicle back.",
    damage: "Damage",
    excessOf: (amount) => `For damage that the insurance covers you pay at most ${amount}.`,
    excessNone: "You pay nothing for damage that the insurance covers.",
    damageText:
      "Basic insurance is included. Photograph the vehicle from all sides before you leave, show the partner any marks that are already there and, if anything happens, call right away.",
    closed: "After your trip",
    closedText:
      "Your receipt stays available here. About the deposit, or if you left something in the vehicle, call the partner or us.",
    again: "Book again",
    another: "Still looking for a vehicle?",
    anotherDates: (dates) => `See what is free on the same dates, ${dates}.`,
    anotherText: "Choose new dates and see what is free.",
    findAnother: "Find another vehicle",
    manage: "Manage your booking",
    leave: "Other pages",
    calendar: "Add to calendar (.ics)",
    changeDates: "Change dates",
    cancel: "Cancel booking",
    freeUntil: (when) => `Free cancellation and change of dates until ${when}.`,
    freeWhileUnpaid:
      "Until you pay, you can cancel free of charge or change dates at the new price.",
    freeWasUntil: (when) =>
      `You could cancel or change dates until ${when}. If you need anything, call us.`,
    savedCopy: (when) => `No connection: this is the copy stored on your device on ${when}.`,
    calendarPickup: (vehicle) => `Pickup: ${vehicle}`,
    calendarReturn: (vehicle) => `Return: ${vehicle}`,
    money: {
      nothing: "You have not paid yet, so cancelling costs nothing.",
      sentAlready:
        "If you have already sent the money, contact us with your booking reference and we will return it.",
      paid: "You have paid",
      costs: "Cost of cancelling",
      returned: "You get back",
      until: (when) => `Cancelling is free until ${when}.`,
    },
    change: {
      title: "Change dates",
      text: "Choose new dates and times. The vehicle and the pickup and return places stay the same.",
      before: "Total now",
      after: "New total",
      difference: "Difference",
      same: "The total stays the same.",
      choose: "Choose other dates or times to see the new price.",
      loading: "Loading the available dates…",
      retry: "Try again",
      checking: "Checking price and availability…",
      taken: "The vehicle is not available on these dates",
      nearest: "Nearest available dates:",
      none: "There are no available dates nearby. Try others.",
      toPay: (amount, due) => `You will pay ${amount}. ${due}.`,
      refund: (amount) =>
        `You get ${amount} back: after the change, contact us and quote your booking reference.`,
      priceChanged: "The price has changed",
      confirm: "Confirm the change",
      confirmAt: (amount) => `Change for ${amount}`,
      keep: "Keep my dates",
      saved: (id) => `Booking ${id} was moved to the new dates`,
      failed: "The dates were not changed",
    },
  },
});
