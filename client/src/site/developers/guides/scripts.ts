import { type GuideTexts, heading, table, terminal, text } from "./define-guide.ts";

/** Programs that come along. */
export const guide: GuideTexts = {
  el: {
    title: "Έτοιμα προγράμματα",
    lead: "Προγράμματα για τη γραμμή εντολών που χρησιμοποιούν το API όπως κάθε άλλος, για χρήση και για παράδειγμα.",
    blocks: [
      text(
        "Βρίσκονται στον φάκελο `scripts/` του κώδικα. Καθένα εξηγείται με `--help`, τυπώνει JSON με `--json` και τελειώνει με κωδικό που λέει τι πήγε στραβά.",
      ),
      table(
        ["Πρόγραμμα", "Τι κάνει"],
        ["`list-vehicles.ts`", "τυπώνει τα οχήματα μιας αναζήτησης"],
        ["`export-bookings.ts`", "εξάγει κρατήσεις, σελίδα τη σελίδα"],
        [
          "`watch-bookings.ts`",
          "τρέχει μια εντολή για κάθε αλλαγή κράτησης και συνεχίζει από εκεί που έμεινε",
        ],
        ["`import-fleet.ts`", "εισάγει στόλο από CSV, με έλεγχο πριν σταλεί οτιδήποτε"],
        ["`approve-vehicles.ts`", "εγκρίνει οχήματα με κανόνες, για διαχειριστές"],
        ["`load-test.ts`", "μετρά τον δικό σας διακομιστή υπό φορτίο"],
        ["`book-vehicle.py`", "κλείνει το φθηνότερο ελεύθερο όχημα, μόνο με Python"],
      ),
      heading("examples", "Παραδείγματα"),
      terminal(
        "npx tsx scripts/list-vehicles.ts --type motorcycle --from 2027-06-01 --to 2027-06-05",
        "npx tsx scripts/export-bookings.ts --json --out bookings.jsonl",
        "npx tsx scripts/watch-bookings.ts --command 'jq .kind' --position position.txt",
        "npx tsx scripts/import-fleet.ts fleet.csv --dry-run --language el",
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
        "They are in the folder `scripts/` of the source. Each explains itself with `--help`, prints JSON with `--json`, and ends with a code that tells what went wrong.",
      ),
      table(
        ["Program", "What it does"],
        ["`list-vehicles.ts`", "prints the vehicles of a search"],
        ["`export-bookings.ts`", "exports bookings, page by page"],
        [
          "`watch-bookings.ts`",
          "runs a command for each change of a booking, and continues where it was",
        ],
        ["`import-fleet.ts`", "imports a fleet from CSV, checked before anything is sent"],
        ["`approve-vehicles.ts`", "approves vehicles by rules, for admins"],
        ["`load-test.ts`", "measures your own server under load"],
        ["`book-vehicle.py`", "books the cheapest free vehicle, with nothing but Python"],
      ),
      heading("examples", "Examples"),
      terminal(
        "npx tsx scripts/list-vehicles.ts --type motorcycle --from 2027-06-01 --to 2027-06-05",
        "npx tsx scripts/export-bookings.ts --json --out bookings.jsonl",
        "npx tsx scripts/watch-bookings.ts --command 'jq .kind' --position position.txt",
        "npx tsx scripts/import-fleet.ts fleet.csv --dry-run --language el",
      ),
      heading("files", "Files"),
      text(
        "If a file is all you need, the same token gets CSV or PDF from `/exports`, for example `/exports/partner-bookings.csv?language=en`.",
      ),
    ],
  },
};
