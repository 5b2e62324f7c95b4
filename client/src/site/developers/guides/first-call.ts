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

/** From nothing to a first answer. */
export const guide: GuideTexts = {
  el: {
    title: "Η πρώτη κλήση",
    lead: "Ένα κλειδί API, μία εντολή και η πρώτη απάντηση, σε ένα λεπτό.",
    blocks: [
      steps(
        "Πάρτε ένα κλειδί API: από το [προφίλ σας](/dashboard?tab=my-profile), στα «Κλειδιά API», ή, όπου υπάρχουν, ένα κλειδί δοκιμών από εδώ.",
        "Δώστε το στο τερματικό σας, μαζί με τη διεύθυνση του ιστοτόπου.",
        "Κάντε την πρώτη κλήση.",
      ),
      heading("environment", "Διεύθυνση και κλειδί"),
      text(
        "Τα παραδείγματα διαβάζουν και τα δύο από το περιβάλλον, ώστε το κλειδί να μη γράφεται ποτέ στον κώδικα. Ένα κλειδί δοκιμών έρχεται μαζί με τις δικές του γραμμές.",
      ),
      terminal("export MELTEMI_URL=ORIGIN", "export MELTEMI_TOKEN=…"),
      TEST_TOKENS,
      heading("call", "Η κλήση"),
      text("Ρωτάμε σε ποιον ανήκει το κλειδί, και ζητάμε τρία οχήματα."),
      example("first-call", "call"),
      note(
        "Η Python χρειάζεται μόνο τη βασική της βιβλιοθήκη. Για TypeScript χρειάζεται το πακέτο `@meltemi/client`, που δεν είναι ακόμη στο npm: το γράφει ως αρχείο το `npm run pack:client`, μέσα στον κώδικα του Meltemi, και το `npm install ./meltemi-client-1.1.0.tgz` το εγκαθιστά στο δικό σας πρόγραμμα.",
      ),
      heading("next", "Και μετά"),
      list(
        "Δείτε [όλες τις λειτουργίες](/developers/reference) και δοκιμάστε τες στη σελίδα της καθεμιάς.",
        "Κάντε μια κράτηση που [δεν γίνεται ποτέ δύο φορές](/developers/idempotency).",
        "Ακούστε τις αλλαγές [την ώρα που συμβαίνουν](/developers/live-events).",
      ),
    ],
  },
  en: {
    title: "First call",
    lead: "An access token, one command and the first response, within a minute.",
    blocks: [
      steps(
        "Get an access token: in [your profile](/dashboard?tab=my-profile), under “Access tokens”, or, where they are offered, a test token right here.",
        "Hand it to your terminal, together with the address of the site.",
        "Make the first call.",
      ),
      heading("environment", "Address and token"),
      text(
        "The examples read both from the environment, so that a token never ends up in your code. A test token comes with lines of its own.",
      ),
      terminal("export MELTEMI_URL=ORIGIN", "export MELTEMI_TOKEN=…"),
      TEST_TOKENS,
      heading("call", "The call"),
      text("Ask who the token belongs to, and request three vehicles."),
      example("first-call", "call"),
      note(
        "Python needs nothing but its standard library. TypeScript needs the package `@meltemi/client`, which is not on npm yet: `npm run pack:client`, in the source of Meltemi, writes it as a file, and `npm install ./meltemi-client-1.1.0.tgz` installs it in your program.",
      ),
      heading("next", "What next"),
      list(
        "Browse [all operations](/developers/reference), and try each on its own page.",
        "Make a booking that [never happens twice](/developers/idempotency).",
        "Follow changes [as they happen](/developers/live-events).",
      ),
    ],
  },
};
