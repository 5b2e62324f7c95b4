import { example, type GuideTexts, heading, list, text } from "./define-guide.ts";

/** Bookings that happen once, and changes that are not repeated blindly. */
export const guide: GuideTexts = {
  el: {
    title: "Ασφαλείς επαναλήψεις",
    lead: "Όταν μια απάντηση χαθεί, η ίδια κλήση με το ίδιο κλειδί επανάληψης δεν κλείνει δεύτερη κράτηση.",
    blocks: [
      text(
        "Η `checkout.place` απαιτεί την κεφαλίδα `Idempotency-Key`: 16 έως 64 γράμματα, ψηφία, `_` ή `-`, διαφορετικά για κάθε κράτηση. Για 48 ώρες η ίδια κράτηση με το ίδιο κλειδί επιστρέφει την πρώτη. Με άλλα δεδομένα απορρίπτεται με `idempotencyKeyReused`.",
      ),
      example("book", "book"),
      heading("others", "Οι υπόλοιπες κλήσεις"),
      list(
        "Τα ερωτήματα επαναλαμβάνονται ελεύθερα.",
        "Οι άλλες αλλαγές αναφέρουν την κατάσταση που διαβάσατε, οπότε μια επανάληψη απορρίπτεται αντί να γίνει δύο φορές.",
        "Νέο όχημα με `reference` δημιουργείται μία φορά: η `partner.saveVehicle` επιστρέφει το ίδιο όχημα όσες φορές κι αν κληθεί.",
        "Μετά από `unavailable`, διαβάστε αν έγινε η αλλαγή πριν την επαναλάβετε.",
      ),
      text(
        "Το πακέτο `@meltemi/client` φτιάχνει το κλειδί, το ξαναστέλνει μόνο του και δεν επαναλαμβάνει ποτέ άλλη αλλαγή.",
      ),
      heading("demo-bank", "Πληρωμή με εικονικά χρήματα"),
      text(
        "Σε ιστότοπο επίδειξης υπάρχει μια τράπεζα που πληρώνει αμέσως: δώστε στην `checkout.payByDemoBank` τον κωδικό πληρωμής της κράτησης, και επιβεβαιώνεται με τα email και τα συμβάντα μιας πραγματικής. Αλλού απορρίπτεται με `demoModeOnly`.",
      ),
      example("book", "pay"),
    ],
  },
  en: {
    title: "Idempotency",
    lead: "When a response is lost, the same call with the same idempotency key does not book a second time.",
    blocks: [
      text(
        "`checkout.place` requires the header `Idempotency-Key`: 16 to 64 letters, digits, `_` or `-`, another one for each booking. For 48 hours the same booking with the same key returns the first one. With other data it is refused with `idempotencyKeyReused`.",
      ),
      example("book", "book"),
      heading("others", "All other calls"),
      list(
        "Queries can be repeated freely.",
        "Other changes name the state that you read, so a repetition is refused instead of done twice.",
        "A new vehicle with a `reference` is created once: `partner.saveVehicle` returns the same vehicle however often it is called.",
        "After `unavailable`, read whether the change was made before you repeat it.",
      ),
      text(
        "The package `@meltemi/client` makes the key, sends it again by itself, and never repeats another change.",
      ),
      heading("demo-bank", "Paying with play money"),
      text(
        "A demo site has a bank that pays at once: hand the payment reference of a booking to `checkout.payByDemoBank`, and it is confirmed with the emails and events of a real payment. Elsewhere it is refused with `demoModeOnly`.",
      ),
      example("book", "pay"),
    ],
  },
};
