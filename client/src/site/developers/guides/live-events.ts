import { example, type GuideTexts, heading, json, list, table, text } from "./define-guide.ts";

/** Subscriptions, and how they continue after an interruption. */
export const guide: GuideTexts = {
  el: {
    title: "Ζωντανά συμβάντα",
    lead: "Οι αλλαγές των κρατήσεων έρχονται την ώρα που συμβαίνουν, μία φορά και με τη σειρά.",
    blocks: [
      text(
        "Οι συνδρομές έρχονται μέσω WebSocket στη διεύθυνση `/trpc`. Το πακέτο `@meltemi/client` τις δίνει ως iterator, ξανασυνδέεται μόνο του και συνεχίζει από εκεί που έμεινε, ακόμη και μετά από επανεκκίνηση του διακομιστή.",
      ),
      table(
        ["Συνδρομή", "Δικαίωμα", "Στέλνει"],
        ["`checkout.onBookingChange`", "`checkout:read`", "αλλαγές των δικών σας κρατήσεων"],
        ["`partner.onBookingChange`", "`partner:read`", "αλλαγές κρατήσεων των οχημάτων σας"],
        [
          "`admin.onChange`",
          "`admin:read`",
          "ποιες λίστες άλλαξαν, το πολύ μία φορά το δευτερόλεπτο",
        ],
      ),
      example("watch", "watch"),
      heading("resume", "Συνέχεια μετά από διακοπή"),
      list(
        "Κάθε αλλαγή έχει μια θέση, το `cursor`. Αποθηκεύστε την τελευταία που χειριστήκατε και δώστε την ως `lastEventId`: ό,τι έγινε στο μεταξύ έρχεται μία φορά.",
        "Χωρίς θέση η συνδρομή αρχίζει από τώρα. Για να παρακολουθείτε μια λίστα: εγγραφείτε, περιμένετε το `ready()`, και μετά διαβάστε τη λίστα.",
        "Όταν ο διακομιστής δεν μπορεί πια να πει τι χάσατε, καλείται το `onMissed`: διαβάστε τα όλα ξανά.",
        "Η θέση είναι αδιαφανές κείμενο: μην την αναλύετε.",
      ),
      heading("other-languages", "Από άλλες γλώσσες"),
      text(
        "Το κλειδί μπαίνει στην κεφαλίδα της χειραψίας ή, όπου δεν γίνεται, στο πρώτο μήνυμα προς το `/trpc?connectionParams=1`.",
      ),
      json(
        '{"method":"connectionParams","data":{"token":"mlt_live_…"}}',
        '{"id":1,"method":"subscription","params":{"path":"checkout.onBookingChange","input":{}}}',
      ),
      text(
        "Μια συνδρομή τελειώνει μέσα σε δευτερόλεπτα από τη στιγμή που παύει να ισχύει το κλειδί της.",
      ),
    ],
  },
  en: {
    title: "Live events",
    lead: "Changes of bookings arrive as they happen, each once and in order.",
    blocks: [
      text(
        "Subscriptions come over WebSocket at `/trpc`. The package `@meltemi/client` hands them to you as an iterator, reconnects by itself and continues where it was, even across a restart of the server.",
      ),
      table(
        ["Subscription", "Scope", "Sends"],
        ["`checkout.onBookingChange`", "`checkout:read`", "changes of your own bookings"],
        ["`partner.onBookingChange`", "`partner:read`", "changes of bookings of your vehicles"],
        ["`admin.onChange`", "`admin:read`", "which lists changed, at most once a second"],
      ),
      example("watch", "watch"),
      heading("resume", "Resuming after an interruption"),
      list(
        "Each change has a position, its `cursor`. Store that of the last change you handled, and pass it as `lastEventId`: all that happened since then follows, once.",
        "Without a position a subscription begins now. To follow a list: subscribe, wait for `ready()`, then read the list.",
        "When the server cannot name what you missed any more, `onMissed` is called: read everything again.",
        "A position is opaque text: do not take it apart.",
      ),
      heading("other-languages", "From other languages"),
      text(
        "The token goes into the header of the handshake or, where that is not possible, into the first message to `/trpc?connectionParams=1`.",
      ),
      json(
        '{"method":"connectionParams","data":{"token":"mlt_live_…"}}',
        '{"id":1,"method":"subscription","params":{"path":"checkout.onBookingChange","input":{}}}',
      ),
      text("A subscription ends within seconds after its token stops working."),
    ],
  },
};
