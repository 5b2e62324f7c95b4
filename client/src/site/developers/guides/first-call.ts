import {
  example,
  type GuideTexts,
  heading,
  list,
  note,
  steps,
  TEST_TOKENS,
  terminal,
  text,
} from "./define-guide.ts";

/** From nothing to a first response. */
export const guide: GuideTexts = {
  el: {
    title: "Η πρώτη κλήση",
    lead: "Ένα κλειδί API, μία εντολή και η πρώτη απάντηση, σε ένα λεπτό.",
    blocks: [
      steps(
        "Πάρτε ένα κλειδί API: από το [προφίλ σας](/dashboard?tab=my-profile&section=tokens), στα «Κλειδιά API», ή, όπου υπάρχουν, ένα κλειδί δοκιμών από εδώ.",
        "Δώστε το στο τερματικό σας, μαζί με τη διεύθυνση του ιστοτόπου.",
        "Μόνο για TypeScript: εγκαταστήστε το πακέτο, με μία εντολή.",
        "Κάντε την πρώτη κλήση.",
      ),
      heading("environment", "Διεύθυνση και κλειδί"),
      text(
        "Τα παραδείγματα διαβάζουν και τα δύο από το περιβάλλον, ώστε το κλειδί να μη γράφεται ποτέ στον κώδικα. Ένα κλειδί δοκιμών έρχεται μαζί με τις δικές του γραμμές.",
      ),
      TEST_TOKENS,
      text("Με δικό σας κλειδί, δώστε τη διεύθυνση:"),
      terminal("export MELTEMI_URL=ORIGIN"),
      text(
        "Μετά γράψτε `export MELTEMI_TOKEN=paste-your-token-here`, με το κλειδί σας στη θέση του `paste-your-token-here`.",
      ),
      heading("package", "Για TypeScript: το πακέτο"),
      text(
        "Ο ιστότοπος δίνει ο ίδιος το πακέτο `@meltemi/client`, στην έκδοση που του ταιριάζει. Δεν έχει εξαρτήσεις· το `tsx` τρέχει αρχεία TypeScript. Το curl και η Python (3.9 ή νεότερη) δεν χρειάζονται τίποτα.",
      ),
      terminal("npm install tsx ORIGIN/developers/meltemi-client.tgz"),
      heading("call", "Η κλήση"),
      text("Ρωτάμε σε ποιον ανήκει το κλειδί, και ζητάμε τρία οχήματα."),
      example("first-call", "call"),
      text(
        "Τις γραμμές του curl τις επικολλάτε στο τερματικό. Τα υπόλοιπα τα αποθηκεύετε σε αρχείο και τα τρέχετε:",
      ),
      terminal("python3 first_call.py", "npx tsx first-call.mts"),
      note(
        "Με την κατάληξη `.mts` ένα αρχείο TypeScript τρέχει σε κάθε φάκελο, με Node 20 ή νεότερο.",
      ),
      text(
        "Χωρίς κλειδί, ή με κλειδί που δεν έφτασε, η πρώτη ερώτηση απαντά `null`. Το `tsx` τρέχει ένα αρχείο χωρίς να ελέγχει τους τύπους του. Για τον έλεγχο:",
      ),
      terminal(
        "npm install --save-dev typescript @types/node",
        "npx tsc --noEmit --strict --module nodenext --types node first-call.mts",
      ),
      heading("next", "Και μετά"),
      list(
        "Δείτε [όλες τις λειτουργίες](/developers/reference) και δοκιμάστε τες στη σελίδα της καθεμιάς.",
        "Κάντε [μια κράτηση](/developers/booking), από την αναζήτηση ως την πληρωμή.",
        "Ακούστε τις αλλαγές [την ώρα που συμβαίνουν](/developers/live-events).",
      ),
    ],
  },
  en: {
    title: "First call",
    lead: "An API token, one command and the first response, within a minute.",
    blocks: [
      steps(
        "Get an API token: in [your profile](/dashboard?tab=my-profile&section=tokens), under “API tokens”, or, where they are offered, a test token right here.",
        "Hand it to your terminal, together with the address of the site.",
        "Only for TypeScript: install the package, with one command.",
        "Make the first call.",
      ),
      heading("environment", "Address and token"),
      text(
        "The examples read both from the environment, so that a token never ends up in your code. A test token comes with lines of its own.",
      ),
      TEST_TOKENS,
      text("With a token of your own, set the address:"),
      terminal("export MELTEMI_URL=ORIGIN"),
      text(
        "Then type `export MELTEMI_TOKEN=paste-your-token-here`, with your token in the place of `paste-your-token-here`.",
      ),
      heading("package", "For TypeScript: the package"),
      text(
        "The site itself has the package `@meltemi/client`, in the version that fits it. It has no dependencies; `tsx` runs files in TypeScript. curl and Python (3.9 or newer) need nothing else.",
      ),
      terminal("npm install tsx ORIGIN/developers/meltemi-client.tgz"),
      heading("call", "The call"),
      text("Ask who the token belongs to, and request three vehicles."),
      example("first-call", "call"),
      text("Paste the lines of curl into the terminal. Save the others in a file, and run it:"),
      terminal("python3 first_call.py", "npx tsx first-call.mts"),
      note("With the ending `.mts`, a TypeScript file runs in any folder, on Node 20 or newer."),
      text(
        "Without a token, or with one that did not arrive, the first question returns `null`. `tsx` runs a file without a check of its types. To check them:",
      ),
      terminal(
        "npm install --save-dev typescript @types/node",
        "npx tsc --noEmit --strict --module nodenext --types node first-call.mts",
      ),
      heading("next", "What next"),
      list(
        "Browse [all operations](/developers/reference), and try each on its own page.",
        "Make [a booking](/developers/booking), from the search to its payment.",
        "Follow changes [as they happen](/developers/live-events).",
      ),
    ],
  },
};
