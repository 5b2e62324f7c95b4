import { example, type GuideTexts, heading, http, list, text } from "./define-guide.ts";

const PROBLEM = [
  "HTTP/1.1 409 Conflict",
  "Content-Type: application/problem+json",
  "X-Request-Id: 9f3c61d07b2e48aa",
  "",
  "{",
  '  "type": "/api/openapi.json#/components/schemas/Problem.datesTaken",',
  '  "title": "Dates taken",',
  '  "status": 409,',
  '  "detail": "This vehicle is no longer available for these dates. …",',
  '  "code": "datesTaken",',
  '  "params": { "nearest": [] },',
  '  "issues": [],',
  '  "requestId": "9f3c61d07b2e48aa"',
  "}",
];

/** Problem documents. */
export const guide: GuideTexts = {
  el: {
    title: "Σφάλματα",
    lead: "Κάθε άρνηση έχει έναν κωδικό που δεν αλλάζει, παραμέτρους για το πρόγραμμα και μια πρόταση για εσάς.",
    blocks: [
      text(
        "Το REST απαντά με έγγραφα προβλήματος (RFC 9457). Αποφασίζετε από το `code` και τα `params`, ποτέ από το κείμενο. Το `detail` είναι στη γλώσσα της κεφαλίδας `Accept-Language`, ελληνικά ή αγγλικά.",
      ),
      http(...PROBLEM),
      example("errors", "handle"),
      heading("issues", "Λάθος δεδομένα"),
      text(
        "Με `invalidInput`, το `issues` λέει για κάθε πεδίο που δεν έγινε δεκτό πού βρίσκεται (`path`), τι φταίει (`key`, [όλα τα κλειδιά](/developers/error-codes#field-keys)) και, όπου υπάρχουν, τα όρια και τις τιμές που γίνονται δεκτές.",
      ),
      heading("retry", "Τι επαναλαμβάνεται"),
      list(
        "`429` και `503`: μετά από όσα δευτερόλεπτα λέει η κεφαλίδα `Retry-After`, μετά από λίγα χωρίς αυτήν. Αναγνώσεις και `checkout.place` με το ίδιο κλειδί μπορούν πάντα να επαναληφθούν· μετά από `503` σε άλλη αλλαγή διαβάστε πρώτα αν έγινε.",
        "`409`: διαβάστε ξανά την κατάσταση και αποφασίστε από την αρχή.",
        "`500`: δώστε το `requestId` σε όσους διαχειρίζονται τον ιστότοπο. Κάθε απάντηση το έχει και στην κεφαλίδα `X-Request-Id`.",
        "Όλα τα άλλα `4xx`: διορθώστε την κλήση.",
      ),
      text(
        "Νεότεροι διακομιστές μπορεί να έχουν κωδικούς που δεν γνωρίζετε: αφήστε πάντα μια γενική περίπτωση. [Όλοι οι κωδικοί](/developers/error-codes).",
      ),
    ],
  },
  en: {
    title: "Errors",
    lead: "Every refusal has a code that does not change, parameters for your program and a sentence for you.",
    blocks: [
      text(
        "REST responds with problem documents (RFC 9457). Decide by `code` and `params`, never by the text. `detail` is in the language of `Accept-Language`, Greek or English.",
      ),
      http(...PROBLEM),
      example("errors", "handle"),
      heading("issues", "Wrong input"),
      text(
        "With `invalidInput`, `issues` says of each field that was refused where it is (`path`), what is wrong (`key`, [all keys](/developers/error-codes#field-keys)) and, where there are any, the limits and values that are accepted.",
      ),
      heading("retry", "What to repeat"),
      list(
        "`429` and `503`: after as many seconds as the `Retry-After` header says, after a few without it. Reads, and `checkout.place` with the same key, can always be repeated; after a `503` of another change, read first whether it was made.",
        "`409`: read the state again, and decide from there.",
        "`500`: report the `requestId` to those who run the site. Every response has it in the `X-Request-Id` header too.",
        "Every other `4xx`: correct the call.",
      ),
      text(
        "Newer servers may send codes that you do not know: always have a default case. [All codes](/developers/error-codes).",
      ),
    ],
  },
};
