import { type GuideTexts, heading, http, list, text } from "./define-guide.ts";

const REQUEST = [
  "POST /api/v1/checkout/place-booking HTTP/1.1",
  "Authorization: Bearer mlt_live_…",
  "Idempotency-Key: 4f0c9b7e2d6a4c1f8e3b5a7d9c0e1f2a",
  "Content-Type: application/json",
];

/** Bookings that happen once, and changes that are not repeated blindly. */
export const guide: GuideTexts = {
  el: {
    title: "Ασφαλείς επαναλήψεις",
    lead: "Όταν μια απάντηση χαθεί, η ίδια κλήση με το ίδιο κλειδί επανάληψης δεν κλείνει δεύτερη κράτηση.",
    blocks: [
      text(
        "Η `checkout.place` απαιτεί την κεφαλίδα `Idempotency-Key`: 16 έως 64 γράμματα, ψηφία, `_` ή `-`, διαφορετικά για κάθε κράτηση. Για 48 ώρες η ίδια κράτηση με το ίδιο κλειδί επιστρέφει την πρώτη. Με άλλα δεδομένα απορρίπτεται με `idempotencyKeyReused`.",
      ),
      http(...REQUEST),
      text(
        "Ολόκληρη κλήση, και την επανάληψή της, έχει ο οδηγός [μιας κράτησης](/developers/booking#book).",
      ),
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
    ],
  },
  en: {
    title: "Idempotency",
    lead: "When a response is lost, the same call with the same idempotency key does not book a second time.",
    blocks: [
      text(
        "`checkout.place` requires the header `Idempotency-Key`: 16 to 64 letters, digits, `_` or `-`, another one for each booking. For 48 hours the same booking with the same key returns the first one. With other data it is refused with `idempotencyKeyReused`.",
      ),
      http(...REQUEST),
      text(
        "The whole call, and its repetition, is in the guide to [a booking](/developers/booking#book).",
      ),
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
    ],
  },
};
