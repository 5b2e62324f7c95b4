import { FLEET_COLUMNS } from "./columns.ts";

/** What is wrong with a row, or with one cell of it. */
export type FleetProblem = {
  /** The technical name of the column; null for the row as a whole. */
  column: string | null;
  /** The API's own code where it has one. */
  code: string;
};

type Sentences = { el: string; en: string };

const SENTENCES: Record<string, Sentences> = {
  required: { el: "Λείπει η τιμή.", en: "The value is missing." },
  invalid: {
    el: "Η τιμή δεν είναι από τις επιτρεπόμενες.",
    en: "The value is not one of those allowed.",
  },
  tooLong: { el: "Το κείμενο είναι πολύ μεγάλο.", en: "The text is too long." },
  tooMany: { el: "Οι τιμές είναι πολλές.", en: "There are too many values." },
  numberRequired: { el: "Εδώ χρειάζεται ακέραιος αριθμός.", en: "This has to be a whole number." },
  priceInvalid: {
    el: "Η τιμή πρέπει να είναι από 0,01 έως 99.999,99 €.",
    en: "The price must be between €0.01 and €99,999.99.",
  },
  amountOutOfRange: {
    el: "Το ποσό πρέπει να είναι από 0 έως 10.000 €.",
    en: "The amount must be between €0 and €10,000.",
  },
  minAboveMax: {
    el: "Η ελάχιστη διάρκεια δεν μπορεί να ξεπερνά τη μέγιστη.",
    en: "The minimum rental cannot be longer than the maximum.",
  },
  rentalDaysBeyondSite: {
    el: "Η διάρκεια είναι εκτός των ορίων που ισχύουν για όλα τα οχήματα.",
    en: "The length is outside the limits that apply to all vehicles.",
  },
  placeNotServed: {
    el: "Δεν εξυπηρετείτε αυτό το σημείο.",
    en: "You do not serve this place.",
  },
  servedPlacesChanged: {
    el: "Τα σημεία που εξυπηρετείτε άλλαξαν στο μεταξύ.",
    en: "The places you serve have changed in the meantime.",
  },
  placeInactive: {
    el: "Το σημείο δεν προσφέρεται πια.",
    en: "The place is no longer offered.",
  },
  duplicateReference: {
    el: "Μια προηγούμενη γραμμή έχει τον ίδιο κωδικό αναφοράς.",
    en: "An earlier row has the same reference.",
  },
  cellCount: {
    el: "Η γραμμή έχει άλλο πλήθος κελιών από την επικεφαλίδα.",
    en: "The row has another number of cells than the header.",
  },
  imageRequired: {
    el: "Χρειάζεται τουλάχιστον μία φωτογραφία.",
    en: "At least one photo is required.",
  },
  imageMissing: { el: "Το αρχείο δεν υπάρχει.", en: "There is no such file." },
  imageOutside: {
    el: "Το αρχείο είναι έξω από τον φάκελο των φωτογραφιών.",
    en: "The file is outside of the folder of photos.",
  },
  imageTooLarge: { el: "Η φωτογραφία ξεπερνά τα 5 MB.", en: "The photo has more than 5 MB." },
  imageInvalid: {
    el: "Το αρχείο δεν είναι φωτογραφία JPEG, PNG, WebP ή AVIF.",
    en: "The file is no JPEG, PNG, WebP or AVIF photo.",
  },
  tooManyImages: { el: "Οι φωτογραφίες είναι πολλές.", en: "There are too many photos." },
  vehicleArchived: {
    el: "Το όχημα έχει αρχειοθετηθεί.",
    en: "The vehicle has been archived.",
  },
  vehicleAlreadyChanged: {
    el: "Κάποιος άλλος άλλαξε το όχημα την ίδια στιγμή.",
    en: "Someone else changed the vehicle at the same moment.",
  },
  vehicleNotFound: { el: "Το όχημα διαγράφηκε.", en: "The vehicle was deleted." },
  tooManyPendingVehicles: {
    el: "Περιμένουν ήδη έγκριση όσα οχήματα επιτρέπονται. Τρέξτε ξανά την εισαγωγή μετά την έγκριση, ή ζητήστε από έναν διαχειριστή μεγαλύτερο όριο.",
    en: "As many vehicles as allowed are waiting for approval. Run the import again once they are approved, or ask an admin for a higher limit.",
  },
  tooManyAttempts: {
    el: "Το όριο της ώρας εξαντλήθηκε. Τρέξτε ξανά την εισαγωγή αργότερα.",
    en: "The limit of the hour is used up. Run the import again later.",
  },
};

/** The values that a refused cell could have had, where they are few. */
function allowedValues({ column, code }: FleetProblem): readonly string[] {
  if (code !== "invalid" && code !== "required") return [];
  return FLEET_COLUMNS.find(({ name }) => name === column)?.values ?? [];
}

/**
 * Explains a problem in a sentence; a code without one is a refusal that only its name explains.
 */
export function explain(problem: FleetProblem, language: "el" | "en"): string {
  const { code } = problem;
  const unknown = {
    el: `Ο διακομιστής το απέρριψε (${code}).`,
    en: `The server refused it (${code}).`,
  };
  const sentence = (SENTENCES[code] ?? unknown)[language];
  const values = allowedValues(problem).join(", ");
  if (values === "") return sentence;
  const allowed = { el: "Επιτρέπονται", en: "Allowed" };
  return `${sentence} ${allowed[language]}: ${values}.`;
}
