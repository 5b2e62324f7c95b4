import type { Language } from "#shared/language.ts";
import type { ProblemCode, ProblemResponse } from "#shared/problem.ts";
import { PROBLEM_TEXTS } from "#shared/problem-texts.ts";

/** Sentences for programs, where those of the site refer to its pages. */
const SENTENCES: Record<Language, Partial<Record<ProblemCode, string>>> = {
  el: {
    invalidInput:
      "Τα δεδομένα του αιτήματος δεν είναι έγκυρα. Τα πεδία με σφάλμα αναφέρονται στο issues.",
    notSignedIn: "Η κλήση χρειάζεται κλειδί API, στην κεφαλίδα Authorization.",
    notFound: "Δεν υπάρχει κάτι τέτοιο, ή δεν έχετε πρόσβαση σε αυτό.",
    invalidCursor: "Η θέση αυτή δεν είναι της λίστας. Ζητήστε την από την αρχή, χωρίς θέση.",
    malformedJson: "Το σώμα του αιτήματος δεν είναι έγκυρο JSON.",
    mediaTypeNotAllowed:
      "Αυτή η διεύθυνση δεν δέχεται τον συγκεκριμένο τύπο περιεχομένου. Όσοι γίνονται δεκτοί είναι στην κεφαλίδα Accept.",
    methodNotAllowed:
      "Αυτή η διεύθυνση δεν δέχεται τη συγκεκριμένη μέθοδο. Όσες γίνονται δεκτές είναι στην κεφαλίδα Allow.",
    unknownProcedure:
      "Σε αυτή τη διεύθυνση δεν υπάρχει λειτουργία. Όλες οι διευθύνσεις είναι στο /api/openapi.json.",
    originMissing:
      "Μια αλλαγή χρειάζεται κλειδί API στην κεφαλίδα Authorization, ή την κεφαλίδα Origin του ιστοτόπου.",
    originNotAllowed: "Μια αλλαγή χωρίς κλειδί API γίνεται μόνο από σελίδες του ιστοτόπου.",
    unavailable:
      "Η υπηρεσία δεν είναι διαθέσιμη αυτή τη στιγμή. Μετά τον χρόνο της κεφαλίδας Retry-After, ελέγξτε αν η αλλαγή έγινε και δοκιμάστε ξανά.",
    settingsAlreadyChanged: "Κάποιος άλλος άλλαξε τις ρυθμίσεις στο μεταξύ.",
    contentEncodingNotAllowed: "Το σώμα του αιτήματος δεν γίνεται δεκτό συμπιεσμένο.",
    idempotencyKeyReused:
      "Το κλειδί της κεφαλίδας Idempotency-Key ανήκει σε κλήση με άλλα δεδομένα. Χρησιμοποιήστε νέο κλειδί για άλλη κράτηση.",
    termsChanged: "Οι όροι έχουν αλλάξει. Ο πελάτης πρέπει να δει και να αποδεχτεί τους νέους.",
    selectionChanged: "Ταιριάζουν πια άλλα. Διαβάστε ξανά τη λίστα και επαναλάβετε την κλήση.",
    imageInvalid: "Τα bytes δεν είναι εικόνα που γίνεται δεκτή.",
  },
  en: {
    invalidInput: "The input is not valid. The fields that were refused are in `issues`.",
    notSignedIn: "This call needs an API token, in the Authorization header.",
    notFound: "There is no such thing, or you have no access to it.",
    invalidCursor:
      "This cursor does not belong to this list. Request the list from its start, without one.",
    malformedJson: "The body of the request is not valid JSON.",
    mediaTypeNotAllowed:
      "This address does not accept this content type. Those that it accepts are in the Accept header.",
    methodNotAllowed:
      "This address does not accept this method. Those that it accepts are in the Allow header.",
    unknownProcedure:
      "There is no operation at this address. All addresses are in /api/openapi.json.",
    originMissing:
      "A change needs an API token in the Authorization header, or the site's Origin header.",
    originNotAllowed: "A change without an API token must come from the site's own pages.",
    unavailable:
      "The service is not available right now. Wait as long as the Retry-After header says, check whether a change was made, and try again.",
    settingsAlreadyChanged: "Someone else changed the settings in the meantime.",
    contentEncodingNotAllowed: "The body of a request is not accepted compressed.",
    idempotencyKeyReused:
      "The key in the Idempotency-Key header belongs to a call with other data. Use a new key for another booking.",
    termsChanged: "The terms have changed. The customer must see and accept the new ones.",
    selectionChanged: "Other vehicles match now. Read the list again and repeat the call.",
    imageInvalid: "The bytes are not an image that is accepted.",
  },
};

/** The sentence of a problem for the caller of a REST operation. */
export function restProblemText({ code, params }: ProblemResponse, language: Language): string {
  const own = SENTENCES[language][code];
  if (own !== undefined) return own;
  const write = PROBLEM_TEXTS[language][code] as (
    values: ProblemResponse["params"],
    language: Language,
  ) => string;
  return write(params, language);
}
