import { example, type GuideTexts, heading, http, table, text } from "./define-guide.ts";

const HEADERS = [
  'RateLimit-Policy: "changesByUser";q=600;w=3600, "checkoutByUser";q=10;w=60',
  'RateLimit: "changesByUser";r=598;t=3412, "checkoutByUser";r=9;t=37',
];

/** What is limited, and how a program knows. */
export const guide: GuideTexts = {
  el: {
    title: "Όρια",
    lead: "Οι απαντήσεις λένε πόσες κλήσεις απομένουν, ώστε το πρόγραμμά σας να επιβραδύνει πριν το σταματήσουμε.",
    blocks: [
      text(
        "Οι κεφαλίδες `RateLimit` και `RateLimit-Policy` υπάρχουν σε όποια απάντηση μετρά σε δικό σας όριο, και στις αρνήσεις. Επιτρέπονται `q` κλήσεις σε `w` δευτερόλεπτα· απομένουν `r` για τα επόμενα `t`. Τα ονόματα των ορίων μπορεί να αλλάξουν.",
      ),
      http(...HEADERS),
      example("limits", "headers"),
      heading("waiting", "Όταν φτάσετε στο όριο"),
      text(
        "Η απάντηση είναι `429` με κωδικό `tooManyAttempts` και κεφαλίδα `Retry-After`, που λέει πόσα δευτερόλεπτα να περιμένετε. Το πακέτο `@meltemi/client` περιμένει μόνο του, έως 30 δευτερόλεπτα, για αναγνώσεις και για την `checkout.place`. Για μεγαλύτερη αναμονή, και για κάθε άλλη αλλαγή, η κλήση αποτυγχάνει με `MeltemiError`, και αποφασίζετε εσείς.",
      ),
      example("limits", "wait"),
      heading("all", "Τα όρια"),
      text(
        "Για μεγάλο στόλο, ένας διαχειριστής μπορεί να πολλαπλασιάσει τα όρια ενός συνεργάτη επί 5, 20 ή 100: αλλαγές, νέα οχήματα, φωτογραφίες, δεσμεύσεις, ειδικές τιμές και ημερολόγια.",
      ),
      table(
        ["Τι", "Όριο"],
        ["κλήσεις του καταλόγου", "300 το λεπτό ανά διεύθυνση"],
        ["αλλαγές", "600 την ώρα ανά λογαριασμό"],
        ["νέα οχήματα και αντίγραφα", "30 την ώρα ανά συνεργάτη, 50 σε αναμονή έγκρισης"],
        ["κρατήσεις", "10 το λεπτό ανά λογαριασμό"],
        ["εξαγωγές αρχείων", "60 την ώρα ανά λογαριασμό"],
        ["φωτογραφίες", "100 την ώρα ανά συνεργάτη, έως 5 MB η καθεμία"],
        ["ενεργά κλειδιά API", "20 ανά λογαριασμό"],
        [
          "κλειδιά δοκιμών",
          "10 την ώρα ανά διεύθυνση, 10 ενεργά ανά λογαριασμό, πέρα από τα άλλα του",
        ],
        [
          "webhooks",
          "10 ανά λογαριασμό, 30 νέα την ημέρα, 10 αλλαγές και 60 δοκιμές και επαναλήψεις την ώρα",
        ],
        ["ανοιχτά WebSocket", "5 ανά λογαριασμό και 100 ανά διεύθυνση, με 10 συνδρομές το καθένα"],
        ["νέες συνδέσεις WebSocket", "300 το λεπτό ανά διεύθυνση"],
        ["μηνύματα σε ένα WebSocket", "60 σε 10 δευτερόλεπτα, έως 64 KB το καθένα"],
        ["σώμα μιας κλήσης", "1 MB"],
      ),
    ],
  },
  en: {
    title: "Limits",
    lead: "Responses say how many calls are left, so that your program slows down before it is stopped.",
    blocks: [
      text(
        "The headers `RateLimit` and `RateLimit-Policy` are on every response that counts against a limit of your own, refusals included. `q` calls in `w` seconds are allowed; `r` are left for the next `t` seconds. The names of limits may change.",
      ),
      http(...HEADERS),
      example("limits", "headers"),
      heading("waiting", "When a limit is reached"),
      text(
        "The response is `429` with the code `tooManyAttempts` and the header `Retry-After`, which says how many seconds to wait. The package `@meltemi/client` waits by itself, for up to 30 seconds, with reads and `checkout.place`. For a longer wait, and for any other change, the call fails with a `MeltemiError`, and you decide.",
      ),
      example("limits", "wait"),
      heading("all", "The limits"),
      text(
        "For a large fleet, an admin can multiply the limits of a partner by 5, 20 or 100: changes, new vehicles, photos, blocks, special prices and calendars.",
      ),
      table(
        ["What", "Limit"],
        ["calls of the catalogue", "300 a minute per address"],
        ["changes", "600 an hour per account"],
        ["new vehicles and copies", "30 an hour per partner, 50 waiting for approval"],
        ["bookings", "10 a minute per account"],
        ["exports of files", "60 an hour per account"],
        ["photos", "100 an hour per partner, up to 5 MB each"],
        ["active API tokens", "20 per account"],
        ["test tokens", "10 an hour per address, 10 active per account, beside its others"],
        [
          "webhooks",
          "10 per account, 30 new ones a day, 10 changes and 60 tests and replays an hour",
        ],
        ["open WebSockets", "5 per account and 100 per address, with 10 subscriptions each"],
        ["new WebSocket connections", "300 a minute per address"],
        ["messages over a WebSocket", "60 in 10 seconds, up to 64 KB each"],
        ["body of a call", "1 MB"],
      ),
    ],
  },
};
