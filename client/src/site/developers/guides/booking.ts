import { example, type GuideTexts, heading, list, table, text } from "./define-guide.ts";

/** A booking from the search to its end. */
export const guide: GuideTexts = {
  el: {
    title: "Μια κράτηση",
    lead: "Αναζήτηση, τιμή, κράτηση, πληρωμή και ακύρωση: ένα πρόγραμμα, σε έξι βήματα.",
    blocks: [
      text(
        "Κάθε βήμα συνεχίζει το προηγούμενο: επικολλήστε τα με τη σειρά, στο ίδιο αρχείο ή στο ίδιο τερματικό. Χρειάζονται το κλειδί και η διεύθυνση από την [πρώτη κλήση](/developers/first-call), και το δικαίωμα `checkout:write`. Ένα κλειδί δοκιμών πελάτη το έχει.",
      ),
      table(
        ["Τιμή", "Από πού"],
        ["`vehicleId`", "`id` ενός οχήματος από την `catalog.list`"],
        [
          "`pickupDate`, `pickupTime`, `returnDate`, `returnTime`",
          "δικές σας, σε ώρα Ελλάδας, οι ίδιες σε κάθε βήμα",
        ],
        [
          "`pickupLocation`, `returnLocation`",
          "`id` ενός σημείου από την `catalog.places`, που υπάρχει στα `placeIds` του οχήματος",
        ],
        ["`expectedTotalCents`", "`totalCents` από την `checkout.quote`"],
        ["`Idempotency-Key`", "το φτιάχνετε εσείς, νέο για κάθε κράτηση"],
        ["`id` της κράτησης", "`bookingId` από την `checkout.place`"],
        ["`paymentReference`", "από την `checkout.booking`"],
      ),
      heading("search", "1. Αναζήτηση"),
      text("Το φθηνότερο όχημα στα Χανιά που είναι ελεύθερο σε έναν μήνα, για τρεις ημέρες."),
      example("book", "search"),
      heading("quote", "2. Τιμή"),
      text(
        "Το ποσό που θα χρεωθεί. Αν αλλάξει πριν από την κράτηση, η κράτηση απορρίπτεται με `priceChanged`.",
      ),
      example("book", "quote"),
      heading("book", "3. Κράτηση"),
      text("Οι ημερομηνίες δεσμεύονται ώσπου να πληρωθεί η κράτηση ή να λήξει η προθεσμία της."),
      example("book", "book"),
      heading("again", "4. Αν χαθεί η απάντηση"),
      text(
        "Στείλτε την ίδια κλήση με το ίδιο κλειδί: παίρνετε την ίδια κράτηση, όχι δεύτερη. Περισσότερα: [ασφαλείς επαναλήψεις](/developers/idempotency).",
      ),
      example("book", "again"),
      heading("pay", "5. Πληρωμή με εικονικά χρήματα"),
      text(
        "Σε ιστότοπο επίδειξης υπάρχει μια τράπεζα που πληρώνει αμέσως: δώστε στην `checkout.payByDemoBank` τον κωδικό πληρωμής της κράτησης, και επιβεβαιώνεται με τα email και τα συμβάντα μιας πραγματικής. Αλλού απορρίπτεται με `demoModeOnly`, και η κράτηση πληρώνεται με τραπεζική μεταφορά.",
      ),
      example("book", "pay"),
      heading("cancel", "6. Ακύρωση"),
      text("Οι ημερομηνίες ελευθερώνονται αμέσως."),
      example("book", "cancel"),
      heading("next", "Και μετά"),
      list(
        "Δείτε τις αλλαγές της κράτησης [την ώρα που συμβαίνουν](/developers/live-events).",
        "Όλα τα πεδία: [checkout.place](/developers/reference/checkout/place).",
      ),
    ],
  },
  en: {
    title: "A booking",
    lead: "Search, quote, book, pay and cancel: one program in six steps.",
    blocks: [
      text(
        "Each step continues the one before: paste them in order, into the same file or the same terminal. They need the token and the address of the [first call](/developers/first-call), and the scope `checkout:write`, which a test token of the customer has.",
      ),
      table(
        ["Value", "Where it comes from"],
        ["`vehicleId`", "`id` of a vehicle of `catalog.list`"],
        [
          "`pickupDate`, `pickupTime`, `returnDate`, `returnTime`",
          "yours, in the time of Greece, the same in each step",
        ],
        [
          "`pickupLocation`, `returnLocation`",
          "`id` of a place of `catalog.places` that is among the vehicle's `placeIds`",
        ],
        ["`expectedTotalCents`", "`totalCents` of `checkout.quote`"],
        ["`Idempotency-Key`", "made by you, a new one for each booking"],
        ["`id` of the booking", "`bookingId` of `checkout.place`"],
        ["`paymentReference`", "from `checkout.booking`"],
      ),
      heading("search", "1. Search"),
      text("The cheapest vehicle in Chania that is free a month from now, for three days."),
      example("book", "search"),
      heading("quote", "2. Quote"),
      text(
        "The total, as it will be charged. If it changes before you book, the booking is refused with `priceChanged`.",
      ),
      example("book", "quote"),
      heading("book", "3. Book"),
      text("The dates are held until the booking is paid, or its deadline has passed."),
      example("book", "book"),
      heading("again", "4. When the response is lost"),
      text(
        "Send the same call with the same key: you get the same booking, and no second one. More in [idempotency](/developers/idempotency).",
      ),
      example("book", "again"),
      heading("pay", "5. Pay with play money"),
      text(
        "A demo site has a bank that pays at once: hand the payment reference of a booking to `checkout.payByDemoBank`, and it is confirmed with the emails and events of a real payment. Elsewhere this is refused with `demoModeOnly`, and bookings are paid by bank transfer.",
      ),
      example("book", "pay"),
      heading("cancel", "6. Cancel"),
      text("The dates are free at once."),
      example("book", "cancel"),
      heading("next", "What next"),
      list(
        "Follow the changes of the booking [as they happen](/developers/live-events).",
        "All fields: [checkout.place](/developers/reference/checkout/place).",
      ),
    ],
  },
};
