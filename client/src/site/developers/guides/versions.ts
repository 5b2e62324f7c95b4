import { type GuideTexts, heading, list, terminal, text } from "./define-guide.ts";

/** What stays, and what programs must expect. */
export const guide: GuideTexts = {
  el: {
    title: "Εκδόσεις και συμβατότητα",
    lead: "Ό,τι χρησιμοποιεί το πρόγραμμά σας σήμερα μένει, ώσπου να αλλάξει ο πρώτος αριθμός της έκδοσης.",
    blocks: [
      text(
        "Ο πρώτος αριθμός της έκδοσης του `@meltemi/client` είναι και η έκδοση του API, το `v1` στη διεύθυνση. Αλλάζει μόνο όταν κάτι θα χαλούσε προγράμματα που έχουν ήδη γραφτεί.",
      ),
      heading("stays", "Τι δεν αλλάζει μέσα στην ίδια έκδοση"),
      list(
        "Καμία λειτουργία, κανένα πεδίο αποτελέσματος και κανένας κωδικός δεν αφαιρείται.",
        "Δεδομένα που γίνονταν δεκτά γίνονται δεκτά.",
        "Ένα αποτέλεσμα δεν γίνεται κάτι που δεν ήταν ποτέ.",
      ),
      heading("expect", "Τι να περιμένετε"),
      list(
        "Νέα πεδία στα αποτελέσματα και νέα προαιρετικά πεδία στα δεδομένα.",
        "Νέους κωδικούς σφαλμάτων και νέες τιμές σε λίστες τιμών: κάθε `switch` χρειάζεται `default`.",
        "Άλλα ονόματα ορίων και άλλο κείμενο στα μηνύματα.",
      ),
      text(
        "Κάθε αλλαγή συγκρίνεται αυτόματα με το καταγεγραμμένο API και όσες χαλούν προγράμματα απορρίπτονται. Τι νέο υπάρχει: [αλλαγές](/developers/changelog). Το έγγραφο [OpenAPI](/api/openapi.json) έχει πάντα την έκδοση του διακομιστή.",
      ),
      heading("updates", "Νεότερο πακέτο"),
      text(
        "Η διεύθυνση του πακέτου δίνει πάντα την έκδοση του ιστοτόπου, και το `package-lock.json` σας κρατά το άθροισμα ελέγχου της. Μετά από μια αναβάθμιση του ιστοτόπου το `npm ci` σταματά με `EINTEGRITY`: τρέξτε ξανά το `npm install` με τη διεύθυνση. Για να μην εξαρτάστε από αυτό, κρατήστε το αρχείο μαζί με τον κώδικά σας:",
      ),
      terminal(
        "curl -sS -O ORIGIN/developers/meltemi-client.tgz",
        "npm install ./meltemi-client.tgz",
      ),
    ],
  },
  en: {
    title: "Versions and compatibility",
    lead: "What your program relies on today stays, until the first number of the version changes.",
    blocks: [
      text(
        "The first number of the version of `@meltemi/client` is also the version of the API, the `v1` in addresses. It changes only when something would break programs that were written before.",
      ),
      heading("stays", "What does not change within a version"),
      list(
        "No operation, no field of a result and no code is removed.",
        "Input that was accepted is accepted.",
        "A result does not become something that it never was.",
      ),
      heading("expect", "What to expect"),
      list(
        "Further fields in results, and further optional fields in inputs.",
        "Further error codes, and further values in lists of values: every `switch` needs a `default`.",
        "Other names of limits, and other wording of messages.",
      ),
      text(
        "Every change is compared with the recorded API, and those that break programs are refused. What is new: [changelog](/developers/changelog). The [OpenAPI document](/api/openapi.json) always has the version of the server.",
      ),
      heading("updates", "A newer package"),
      text(
        "The address of the package always has the version of the site, and your `package-lock.json` keeps its checksum. After an upgrade of the site `npm ci` stops with `EINTEGRITY`: run `npm install` with the address again. To be independent of that, keep the file with your code:",
      ),
      terminal(
        "curl -sS -O ORIGIN/developers/meltemi-client.tgz",
        "npm install ./meltemi-client.tgz",
      ),
    ],
  },
};
