import { type GuideTexts, heading, http, list, table, text } from "./define-guide.ts";

/** API tokens and what they may do. */
export const guide: GuideTexts = {
  el: {
    title: "Ταυτοποίηση",
    lead: "Κάθε πρόγραμμα έχει το δικό του κλειδί API, με όσα δικαιώματα χρειάζεται και όχι περισσότερα.",
    blocks: [
      text("Το κλειδί ταξιδεύει στην κεφαλίδα `Authorization` κάθε κλήσης."),
      http("Authorization: Bearer mlt_live_…"),
      text(
        "Δημιουργείται στο [προφίλ](/dashboard?tab=my-profile&section=tokens), που ζητά τον κωδικό σας. Φαίνεται μία φορά και φυλάσσεται όπως ένας κωδικός. Ξεκινά με `mlt_live_`, ή με `mlt_test_` σε ιστότοπο επίδειξης, και τελειώνει με έξι χαρακτήρες ελέγχου, ώστε όσα διαρρέουν να εντοπίζονται.",
      ),
      heading("scopes", "Δικαιώματα"),
      text(
        "Ένα δικαίωμα έχει μια περιοχή και έναν τρόπο: `read` για ερωτήματα και συνδρομές, `write` για αλλαγές. Το `write` περιλαμβάνει το `read`. Η περιοχή είναι το πρώτο μέρος του ονόματος κάθε λειτουργίας. Το προφίλ δείχνει τα ονόματα δίπλα σε κάθε επιλογή, για παράδειγμα `checkout:write`.",
      ),
      table(
        ["Περιοχή", "Για ποιον", "Τι περιέχει"],
        ["`account`", "όλους", "ο λογαριασμός, τα αγαπημένα"],
        ["`catalog`", "όλους", "οχήματα, διαθεσιμότητα, σημεία"],
        ["`checkout`", "όλους", "τιμές και δικές σας κρατήσεις"],
        ["`partner`", "συνεργάτες", "τα οχήματά σας, ημερολόγιο, κρατήσεις, έσοδα"],
        ["`admin`", "διαχειριστές", "έλεγχος οχημάτων, κρατήσεις, πελάτες, συνεργάτες"],
      ),
      text(
        "Ένα κλειδί δεν μπορεί ποτέ περισσότερα από τον κάτοχό του εκείνη τη στιγμή. Οι δημόσιες λειτουργίες του καταλόγου γίνονται και χωρίς κλειδί· όταν στέλνετε κλειδί, χρειάζεται και εκεί το δικαίωμα.",
      ),
      heading("limits-of-tokens", "Τι δεν μπορεί κανένα κλειδί"),
      list(
        "Ό,τι αφορά την ασφάλεια του λογαριασμού: κωδικός, email, σύνδεση σε δύο βήματα, άλλα κλειδιά.",
        "Λογαριασμούς πληρωμών και τις ρυθμίσεις του ιστοτόπου.",
      ),
      text("Νέος κωδικός ή νέο email ανακαλούν όλα τα κλειδιά. Η αποσύνδεση δεν ανακαλεί κανένα."),
      heading("browsers", "Σελίδες, cookies και Origin"),
      text(
        "Στο REST το κλειδί είναι ο μόνος τρόπος σύνδεσης: τα cookies αγνοούνται. Χωρίς κλειδί γίνονται μόνο οι δημόσιες λειτουργίες· οι υπόλοιπες απαντούν `401` με `notSignedIn`. Σελίδες άλλων ιστοτόπων δεν διαβάζουν απαντήσεις, γιατί δεν υπάρχει CORS, και οι αλλαγές που στέλνουν απορρίπτονται με `originNotAllowed`. Καλέστε από τον διακομιστή σας.",
      ),
    ],
  },
  en: {
    title: "Authentication",
    lead: "Each program has an API token of its own, with the scopes that it needs and no more.",
    blocks: [
      text("The token travels in the `Authorization` header of every call."),
      http("Authorization: Bearer mlt_live_…"),
      text(
        "Create it in [your profile](/dashboard?tab=my-profile&section=tokens), which asks for your password. It is shown once; keep it like a password. It begins with `mlt_live_`, or `mlt_test_` on a demo site, and ends with six characters of a checksum, so that leaked tokens can be found.",
      ),
      heading("scopes", "Scopes"),
      text(
        "A scope has an area and a level: `read` for queries and subscriptions, `write` for changes. `write` includes `read`. The area is the first part of the name of each operation. The profile shows the names beside each choice, such as `checkout:write`.",
      ),
      table(
        ["Area", "For", "Contents"],
        ["`account`", "everyone", "the account, favourites"],
        ["`catalog`", "everyone", "vehicles, availability, places"],
        ["`checkout`", "everyone", "prices and your own bookings"],
        ["`partner`", "partners", "your vehicles, calendar, bookings, earnings"],
        ["`admin`", "admins", "moderation, bookings, customers, partners"],
      ),
      text(
        "A token never does more than its owner may do at that moment. Public operations of the catalogue work without a token; a call that has one needs the scope there too.",
      ),
      heading("limits-of-tokens", "What no token can do"),
      list(
        "Anything about the security of the account: password, email address, two-step sign-in, other tokens.",
        "Payout accounts, and the settings of the site.",
      ),
      text("A new password or email address revokes all tokens. Signing out revokes none."),
      heading("browsers", "Pages, cookies and Origin"),
      text(
        "Over REST, a token is the only way to sign in: cookies are ignored. Without a token only public operations work; all others answer `401` with `notSignedIn`. Pages of other sites cannot read responses, as there is no CORS, and changes that they send are refused with `originNotAllowed`. Call from your server.",
      ),
    ],
  },
};
