import { LIVE_EXCHANGE } from "#client/site/developers/examples/live-exchange.ts";
import {
  example,
  type GuideTexts,
  heading,
  list,
  note,
  table,
  text,
  webSocket,
} from "./define-guide.ts";

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
      note("Το Node 20 δεν έχει δικό του WebSocket: εκεί χρειάζεται και `npm install ws`."),
      example("watch", "watch"),
      text(
        "Για να δείτε μια αλλαγή, κάντε [μια κράτηση](/developers/booking) σε δεύτερο τερματικό.",
      ),
      heading("change-fields", "Τι περιέχει μια αλλαγή"),
      table(
        ["Πεδίο", "Περιεχόμενο"],
        ["`bookingId`", "η κράτηση· διαβάζεται με `checkout.booking` ή `partner.booking`"],
        ["`kind`", "τι έγινε, από τον επόμενο πίνακα"],
        ["`at`", "πότε έγινε, σε ISO 8601 και UTC"],
        ["`status`", "`pending` (απλήρωτη), `confirmed` ή `cancelled`"],
        ["`vehicleTitle`", "ο τίτλος του οχήματος"],
        ["`totalCents`", "το σύνολο, σε λεπτά του ευρώ"],
        ["`customerName`", "το όνομα του πελάτη, μόνο στην `partner.onBookingChange`"],
      ),
      text(
        "Τα `kind` και `at` είναι της αλλαγής. Τα υπόλοιπα είναι της στιγμής που στέλνεται: μετά από διακοπή, ένα `placed` μπορεί να έχει ήδη `status` `cancelled`.",
      ),
      heading("change-kinds", "Είδη αλλαγών"),
      table(
        ["Είδος", "Πότε"],
        ["`placed`", "ένας πελάτης έκλεισε κράτηση"],
        ["`confirmed`", "η κράτηση πληρώθηκε"],
        ["`changed`", "άλλαξαν ημερομηνίες, τόποι ή τιμή"],
        ["`cancelled`", "ακυρώθηκε από πελάτη ή διαχειριστή"],
        ["`expired`", "δεν πληρώθηκε εγκαίρως και ακυρώθηκε"],
      ),
      heading("resume", "Συνέχεια μετά από διακοπή"),
      list(
        "Κάθε αλλαγή έχει μια θέση, το `cursor`. Αποθηκεύστε την τελευταία που χειριστήκατε και δώστε την ως `lastEventId`: ό,τι έγινε στο μεταξύ έρχεται μία φορά.",
        "Χωρίς θέση η συνδρομή αρχίζει από τώρα. Για να παρακολουθείτε μια λίστα: εγγραφείτε, περιμένετε το `ready()`, και μετά διαβάστε τη λίστα.",
        "Όταν ο διακομιστής δεν μπορεί πια να πει τι χάσατε, καλείται το `onMissed`: διαβάστε τα όλα ξανά.",
        "Η θέση είναι αδιαφανές κείμενο: μην την αναλύετε.",
      ),
      heading("other-languages", "Από άλλες γλώσσες"),
      text(
        "Το κλειδί μπαίνει στην κεφαλίδα της χειραψίας ή, όπου δεν γίνεται, στο πρώτο μήνυμα προς το `/trpc?connectionParams=1`. Κάθε μήνυμα είναι κείμενο. Παρακάτω, `→` είναι όσα στέλνετε και `←` όσα λαμβάνετε.",
      ),
      webSocket(...LIVE_EXCHANGE.subscribe),
      text(
        "Το `id` το διαλέγετε εσείς, διαφορετικό για κάθε συνδρομή της σύνδεσης, και το έχει κάθε μήνυμα που την αφορά. Με το `started` η συνδρομή τρέχει. Χωρίς `lastEventId`, το πρώτο `data` δεν έχει αλλαγή αλλά `null`, με τη θέση από την οποία αρχίζετε.",
      ),
      heading("change-frame", "Μια αλλαγή"),
      webSocket(...LIVE_EXCHANGE.change),
      text(
        "Η αλλαγή είναι το `result.data.data`, η θέση της το `result.id`: αποθηκεύστε την και δώστε την ως `lastEventId` στην επόμενη σύνδεση. Ένα `null` αργότερα σημαίνει ότι κάτι χάθηκε: διαβάστε τα όλα ξανά και συνεχίστε από τη θέση του.",
      ),
      heading("error-frame", "Μια άρνηση"),
      webSocket(...LIVE_EXCHANGE.refusal),
      text(
        "Το `error.data.problem` έχει τον [κωδικό](/developers/error-codes) και τις παραμέτρους. Η συνδρομή με αυτό το `id` τελείωσε, χωρίς `stopped`. Το ίδιο μήνυμα τελειώνει μια συνδρομή που τρέχει, λίγα δευτερόλεπτα αφού πάψει να ισχύει το κλειδί της.",
      ),
      heading("stop-frame", "Το τέλος"),
      webSocket(...LIVE_EXCHANGE.stop),
      text(
        "Μια σύνδεση χωρίς συνδρομή κλείνει μετά από 20 δευτερόλεπτα, με κωδικό κλεισίματος 1000.",
      ),
      heading("ping-frame", "PING και PONG"),
      webSocket(...LIVE_EXCHANGE.ping),
      text(
        "Αν δεν στείλετε τίποτα για 30 δευτερόλεπτα, έρχεται το κείμενο `PING`. Απαντήστε με `PONG` μέσα σε 10 δευτερόλεπτα, αλλιώς η σύνδεση κόβεται. Στο δικό σας `PING` απαντά με `PONG` ο διακομιστής. Δεν είναι JSON.",
      ),
      heading("reconnect-frame", "Επανασύνδεση"),
      webSocket(...LIVE_EXCHANGE.restart),
      text(
        "Ο διακομιστής σταματά, και κλείνει τη σύνδεση με κωδικό 1001. Ανοίξτε νέα και εγγραφείτε ξανά με την τελευταία σας θέση. Το ίδιο ισχύει για κάθε σύνδεση που κόπηκε· ανάμεσα στις προσπάθειες περιμένετε όλο και περισσότερο.",
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
      note("Node 20 has no WebSocket of its own: it needs `npm install ws` too."),
      example("watch", "watch"),
      text("To see a change, make [a booking](/developers/booking) in a second terminal."),
      heading("change-fields", "What a change contains"),
      table(
        ["Field", "Contents"],
        ["`bookingId`", "the booking; read it with `checkout.booking` or `partner.booking`"],
        ["`kind`", "what happened, by the next table"],
        ["`at`", "when it happened, in ISO 8601 and UTC"],
        ["`status`", "`pending` (unpaid), `confirmed` or `cancelled`"],
        ["`vehicleTitle`", "the title of the vehicle"],
        ["`totalCents`", "the total, in cents of a euro"],
        ["`customerName`", "the name of the customer, of `partner.onBookingChange` only"],
      ),
      text(
        "`kind` and `at` are those of the change. The others are those of the moment at which it is sent: after an interruption, a `placed` may have the `status` `cancelled` already.",
      ),
      heading("change-kinds", "Kinds of changes"),
      table(
        ["Kind", "When"],
        ["`placed`", "a customer has booked"],
        ["`confirmed`", "the booking is paid"],
        ["`changed`", "dates, places or price were changed"],
        ["`cancelled`", "a customer or an admin cancelled"],
        ["`expired`", "it was not paid in time, and is cancelled"],
      ),
      heading("resume", "Resuming after an interruption"),
      list(
        "Each change has a position, its `cursor`. Store that of the last change you handled, and pass it as `lastEventId`: all that happened since then follows, once.",
        "Without a position a subscription begins now. To follow a list: subscribe, wait for `ready()`, then read the list.",
        "When the server cannot name what you missed any more, `onMissed` is called: read everything again.",
        "A position is opaque text: do not take it apart.",
      ),
      heading("other-languages", "From other languages"),
      text(
        "The token goes into the header of the handshake or, where that is not possible, into the first message to `/trpc?connectionParams=1`. Every message is text. Below, `→` is what you send, and `←` what you receive.",
      ),
      webSocket(...LIVE_EXCHANGE.subscribe),
      text(
        "You choose the `id`, another one for each subscription of the connection; every message about it has the same. With `started` the subscription runs. Without a `lastEventId`, the first `data` has no change but `null`, with the position from which you begin.",
      ),
      heading("change-frame", "A change"),
      webSocket(...LIVE_EXCHANGE.change),
      text(
        "The change is `result.data.data`, its position `result.id`: store it, and pass it as `lastEventId` with the next connection. A later `null` means that something was missed: read everything again, and go on from its position.",
      ),
      heading("error-frame", "A refusal"),
      webSocket(...LIVE_EXCHANGE.refusal),
      text(
        "`error.data.problem` has the [code](/developers/error-codes) and its parameters. The subscription of this `id` is over, without `stopped`. The same message ends a running subscription, within seconds after its token stops working.",
      ),
      heading("stop-frame", "The end"),
      webSocket(...LIVE_EXCHANGE.stop),
      text(
        "A connection without a subscription is closed after 20 seconds, with the close code 1000.",
      ),
      heading("ping-frame", "PING and PONG"),
      webSocket(...LIVE_EXCHANGE.ping),
      text(
        "When you have sent nothing for 30 seconds, the text `PING` arrives. Answer `PONG` within 10 seconds, or the connection is cut. The server answers your own `PING` with `PONG`. Neither is JSON.",
      ),
      heading("reconnect-frame", "Reconnecting"),
      webSocket(...LIVE_EXCHANGE.restart),
      text(
        "The server stops, and closes the connection with the close code 1001. Open another one, and subscribe again with your last position. Do the same after any lost connection, and wait longer with each attempt.",
      ),
    ],
  },
};
