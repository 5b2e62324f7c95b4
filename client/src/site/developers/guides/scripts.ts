import { FLEET_SAMPLE } from "#client/site/developers/examples/fleet-sample.ts";
import { csv, type GuideTexts, heading, table, terminal, text } from "./define-guide.ts";

/** Programs that come along. */
export const guide: GuideTexts = {
  el: {
    title: "Έτοιμα προγράμματα",
    lead: "Προγράμματα για τη γραμμή εντολών που χρησιμοποιούν το API όπως κάθε άλλος, για χρήση και για παράδειγμα.",
    blocks: [
      text(
        "Έρχονται μαζί με το πακέτο `@meltemi/client` και θέλουν Node 20.19 ή νεότερο. Εγκαταστήστε το σε έναν φάκελο:",
      ),
      terminal("npm install ORIGIN/developers/meltemi-client.tgz"),
      text(
        "Εκεί, και μόνο εκεί, τρέχετε καθένα με το όνομά του, για παράδειγμα `npx meltemi list-vehicles`: αλλού το `npx` θα κατέβαζε ό,τι έχει αυτό το όνομα. Καθένα εξηγείται με `--help`, τυπώνει JSON με `--json` και τελειώνει με κωδικό που λέει τι πήγε στραβά.",
      ),
      table(
        ["Πρόγραμμα", "Τι κάνει"],
        ["`list-vehicles`", "τυπώνει τα οχήματα μιας αναζήτησης"],
        ["`export-bookings`", "εξάγει κρατήσεις, σελίδα τη σελίδα"],
        [
          "`watch-bookings`",
          "τρέχει μια εντολή για κάθε αλλαγή κράτησης και συνεχίζει από εκεί που έμεινε",
        ],
        ["`import-fleet`", "εισάγει στόλο από CSV, με έλεγχο πριν σταλεί οτιδήποτε"],
        ["`approve-vehicles`", "εγκρίνει οχήματα με κανόνες, για διαχειριστές"],
        ["`load-test`", "μετρά τον δικό σας διακομιστή υπό φορτίο"],
      ),
      heading("examples", "Παραδείγματα"),
      text(
        "Παίρνουν τη διεύθυνση και το κλειδί από το περιβάλλον, όπως στην [πρώτη κλήση](/developers/first-call).",
      ),
      terminal(
        "npx meltemi list-vehicles --type motorcycle --from 2027-06-01 --to 2027-06-05",
        "npx meltemi export-bookings --json --out bookings.jsonl",
        "npx meltemi watch-bookings --command 'jq .kind' --position position.txt",
      ),
      text(
        "Το Node 20 δεν έχει δικό του WebSocket: για το `watch-bookings` χρειάζεται εκεί και `npm install ws`. Σε Python βλ. [μια κράτηση](/developers/booking) και [ζωντανά συμβάντα](/developers/live-events).",
      ),
      heading("import", "Εισαγωγή στόλου"),
      text(
        "Χρειάζεται κλειδί συνεργάτη με `account:read`, `catalog:read` και `partner:write`, όπως ένα κλειδί δοκιμών συνεργάτη. Αποθηκεύστε αυτό ως `fleet.csv`, και δίπλα του μια φωτογραφία ως `photo.jpg`:",
      ),
      csv(...FLEET_SAMPLE),
      terminal("npx meltemi import-fleet fleet.csv --dry-run"),
      text(
        "Ο έλεγχος δεν αλλάζει τίποτα. Χωρίς `--dry-run` τα οχήματα δημιουργούνται και περιμένουν έγκριση. Το `import-fleet --help` λέει ποιες στήλες έχει το αρχείο και τι δέχονται, και με `--language el` οι προτάσεις είναι στα ελληνικά. Τα πεδία και τα όριά τους: [partner.saveVehicle](/developers/reference/partner/saveVehicle).",
      ),
      heading("files", "Αρχεία"),
      text(
        "Όποιος θέλει μόνο ένα αρχείο, παίρνει με το ίδιο κλειδί CSV ή PDF από το `/exports`, για παράδειγμα `/exports/partner-bookings.csv?language=el`.",
      ),
    ],
  },
  en: {
    title: "Scripts",
    lead: "Programs for the command line that use the API as any program does, to use and to learn from.",
    blocks: [
      text(
        "They come with the package `@meltemi/client`, and need Node 20.19 or newer. Install it in a folder:",
      ),
      terminal("npm install ORIGIN/developers/meltemi-client.tgz"),
      text(
        "There, and only there, you run each by its name, for example `npx meltemi list-vehicles`: elsewhere `npx` would fetch whatever has that name. Each explains itself with `--help`, prints JSON with `--json`, and ends with a code that tells what went wrong.",
      ),
      table(
        ["Program", "What it does"],
        ["`list-vehicles`", "prints the vehicles of a search"],
        ["`export-bookings`", "exports bookings, page by page"],
        [
          "`watch-bookings`",
          "runs a command for each change of a booking, and continues where it was",
        ],
        ["`import-fleet`", "imports a fleet from CSV, checked before anything is sent"],
        ["`approve-vehicles`", "approves vehicles by rules, for admins"],
        ["`load-test`", "measures your own server under load"],
      ),
      heading("examples", "Examples"),
      text(
        "They use the address and the token of the [first call](/developers/first-call), which are in the environment.",
      ),
      terminal(
        "npx meltemi list-vehicles --type motorcycle --from 2027-06-01 --to 2027-06-05",
        "npx meltemi export-bookings --json --out bookings.jsonl",
        "npx meltemi watch-bookings --command 'jq .kind' --position position.txt",
      ),
      text(
        "Node 20 has no WebSocket of its own: `watch-bookings` needs `npm install ws` there too. For Python see [a booking](/developers/booking) and [live events](/developers/live-events).",
      ),
      heading("import", "Importing a fleet"),
      text(
        "It needs the token of a partner with `account:read`, `catalog:read` and `partner:write`, as a test token of the partner has. Save this as `fleet.csv`, and beside it a photo as `photo.jpg`:",
      ),
      csv(...FLEET_SAMPLE),
      terminal("npx meltemi import-fleet fleet.csv --dry-run"),
      text(
        "The dry run changes nothing. Without `--dry-run` the vehicles are created, and wait for approval. `import-fleet --help` tells which columns the file has and what they take. The fields and their limits: [partner.saveVehicle](/developers/reference/partner/saveVehicle).",
      ),
      heading("files", "Files"),
      text(
        "If a file is all you need, the same token gets CSV or PDF from `/exports`, for example `/exports/partner-bookings.csv?language=en`.",
      ),
    ],
  },
};
