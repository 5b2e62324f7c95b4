import { REVIEW_DAYS } from "./checkout/review-days.ts";
import { formatEurosExact, formatInstant } from "./formats.ts";
import type { Language } from "./language.ts";
import type { ProblemCode, ProblemParams } from "./problem.ts";

type ProblemTexts = {
  [Code in ProblemCode]: (params: ProblemParams[Code], language: Language) => string;
};

const elDays = (count: number) => (count === 1 ? "1 ημέρα" : `${count} ημέρες`);
const elMinutes = (count: number) => (count === 1 ? "1 λεπτό" : `${count} λεπτά`);
const enDays = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** One sentence for every refusal, in both languages. */
export const PROBLEM_TEXTS: Record<Language, ProblemTexts> = {
  el: {
    invalidInput: () => "Ελέγξτε τα σημειωμένα πεδία.",
    invalidCursor: () => "Η λίστα άλλαξε στο μεταξύ. Ανοίξτε την από την αρχή.",
    malformedJson: () => "Η αποστολή δεν έφτασε ολόκληρη. Δοκιμάστε ξανά.",
    mediaTypeNotAllowed: () =>
      "Ο ιστότοπος δεν δέχεται δεδομένα σε αυτή τη μορφή. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.",
    contentEncodingNotAllowed: () =>
      "Ο ιστότοπος δεν δέχεται συμπιεσμένα δεδομένα. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.",
    bodyTooLarge: ({ maxBytes }) =>
      `Στείλατε πάρα πολλά δεδομένα μαζί. Το όριο είναι ${megabytes(maxBytes)} MB.`,
    batchTooLarge: ({ max }) =>
      `Ζητήθηκαν πάρα πολλά μαζί: το όριο είναι ${max}. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.`,
    batchMixed: () =>
      "Η αποστολή ζητά μαζί ανάγνωση και αλλαγή. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.",
    methodNotAllowed: () =>
      "Αυτή η διεύθυνση δεν υποστηρίζει την ενέργεια. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.",
    unknownProcedure: () =>
      "Ο ιστότοπος δεν έχει πια αυτή την ενέργεια. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.",
    originMissing: () =>
      "Ο browser δεν δήλωσε από ποια σελίδα γίνεται η αλλαγή. Απενεργοποιήστε όποιο πρόσθετο αφαιρεί την κεφαλίδα Origin και δοκιμάστε ξανά.",
    originNotAllowed: ({ allowed }) =>
      `Η αλλαγή έγινε από διεύθυνση που δεν είναι του ιστοτόπου.${allowed[0] === undefined ? "" : ` Ανοίξτε το ${allowed[0]} και δοκιμάστε ξανά.`}`,
    notSignedIn: () => "Δεν είστε συνδεδεμένος",
    forbidden: () => "Δεν έχετε δικαίωμα για αυτή την ενέργεια.",
    notFound: () => "Δεν βρήκαμε αυτό που ζητήσατε.",
    nothingToExport: () => "Δεν υπάρχουν δεδομένα για εξαγωγή",
    emailTaken: () => "Αυτό το email είναι ήδη εγγεγραμμένο. Δοκιμάστε να συνδεθείτε.",
    wrongCredentials: () => "Λάθος email ή κωδικός. Παρακαλώ δοκιμάστε ξανά.",
    emailNotConfirmed: () => "Παρακαλώ επιβεβαιώστε το email σας πριν συνδεθείτε.",
    linkExpired: () => "Ο σύνδεσμος δεν ισχύει πια. Ζητήστε νέο.",
    passwordNeeded: () => "Γράψτε τον κωδικό που ορίσατε στην εγγραφή.",
    browserNeeded: () => "Ανοίξτε τον σύνδεσμο στη συσκευή όπου κάνετε την κράτηση.",
    emailCodeWrong: () =>
      "Ο κωδικός επιβεβαίωσης δεν είναι σωστός ή έχει λήξει. Ελέγξτε το πιο πρόσφατο email ή ζητήστε νέο.",
    signUpMissing: () =>
      "Αυτός ο κωδικός επιβεβαίωσης δεν μπορεί πια να χρησιμοποιηθεί εδώ. Ζητήστε νέο για να συνεχίσετε.",
    passwordTooCommon: () => "Αυτός ο κωδικός είναι από τους πιο συνηθισμένους. Διαλέξτε άλλον.",
    wrongPassword: () => "Ο τρέχων κωδικός δεν είναι σωστός.",
    secondFactorNeeded: () => "Γράψτε τον εξαψήφιο κωδικό της εφαρμογής σας.",
    wrongCode: () => "Ο κωδικός μίας χρήσης δεν είναι σωστός. Δοκιμάστε με τον επόμενο.",
    invalidToken: () => "Αυτό το κλειδί API δεν υπάρχει ή έχει ανακληθεί.",
    tokenExpired: () => "Αυτό το κλειδί API έχει λήξει.",
    tokenSuspended: () =>
      "Τα κλειδιά API δεν λειτουργούν όσο ο λογαριασμός συνεργάτη είναι ανενεργός.",
    scopeMissing: ({ scope }) => `Αυτό το κλειδί API δεν έχει το δικαίωμα ${scope}.`,
    tokenNotAllowed: () =>
      "Αυτή η ενέργεια αφορά την ασφάλεια του λογαριασμού και δεν γίνεται με κλειδί API.",
    tooManyAccessTokens: ({ max }) =>
      `Μπορείτε να έχετε έως ${max} ενεργά κλειδιά API. Ανακαλέστε κάποιο για να συνεχίσετε.`,
    tooManyWebhooks: ({ max }) =>
      `Μπορείτε να έχετε έως ${max} webhook. Διαγράψτε κάποιο για να συνεχίσετε.`,
    webhookPaused: () => "Το webhook δεν στέλνει τώρα: είναι σε παύση ή σε αναστολή.",
    deliveryUnfinished: () => "Αυτή η αποστολή δεν έχει ολοκληρωθεί ακόμη. Θα δοκιμαστεί ξανά.",
    secondFactorUnused: () =>
      "Αποσυνδεθείτε και συνδεθείτε ξανά με κωδικό από την εφαρμογή σας. Έπειτα δοκιμάστε ξανά.",
    authenticatorUnreadable: () =>
      "Λόγω δικού μας σφάλματος, δεν μπορούμε να ελέγξουμε τον κωδικό της εφαρμογής σας. Χρησιμοποιήστε έναν κωδικό ανάκτησης.",
    twoFactorRequired: () => "Ενεργοποιήστε τη σύνδεση σε δύο βήματα για να συνεχίσετε.",
    googleFailed: () => "Παρουσιάστηκε σφάλμα κατά τη σύνδεση με Google",
    bookingsAhead: () =>
      "Έχετε επιβεβαιωμένη κράτηση που δεν έχει τελειώσει ακόμη. Μπορείτε να διαγράψετε τον λογαριασμό σας μετά.",
    payoutsAhead: ({ days }) =>
      `Για ${elDays(days)} μετά από μια ενοικίαση χρειαζόμαστε τον λογαριασμό πληρωμών σας, για να σας αποδώσουμε τα χρήματα. Μπορείτε να διαγράψετε τον λογαριασμό σας μετά.`,
    vehiclesRemain: () => "Διαγράψτε πρώτα τα οχήματά σας.",
    tooManyAttempts: ({ retryAfterSeconds }) =>
      `Πάρα πολλές προσπάθειες. Δοκιμάστε ξανά σε περίπου ${elMinutes(minutes(retryAfterSeconds))}.`,
    vehicleNotFound: () => "Το όχημα δεν βρέθηκε",
    vehicleGone: () => "Το όχημα δεν διατίθεται πια.",
    partnerNotFound: () => "Ο συνεργάτης δεν βρέθηκε.",
    partnerGone: () => "Ο συνεργάτης δεν συνεργάζεται πια μαζί μας.",
    vehicleWithoutPartner: () => "Το όχημα δεν έχει συνεργάτη",
    ownVehicle: () => "Δεν μπορείτε να κλείσετε δικό σας όχημα.",
    datesTaken: () =>
      "Το όχημα δεν είναι πια διαθέσιμο για αυτές τις ημερομηνίες. Διαλέξτε άλλες ή ένα άλλο όχημα.",
    priceChanged: ({ totalCents }, language) =>
      `Η τιμή άλλαξε: το νέο σύνολο είναι ${formatEurosExact(totalCents, language)}. Επιβεβαιώστε το για να συνεχίσετε.`,
    demoModeOnly: () => "Αυτό γίνεται μόνο σε λειτουργία επίδειξης.",
    termsChanged: () =>
      "Οι όροι άλλαξαν όσο ήταν ανοιχτή η σελίδα. Ανανεώστε τη σελίδα και αποδεχτείτε τους νέους.",
    pickupInPast: () => "Η παραλαβή δεν μπορεί να είναι στο παρελθόν.",
    pickupTooSoon: ({ hours }) =>
      hours === 1
        ? "Η κράτηση γίνεται τουλάχιστον 1 ώρα πριν από την παραλαβή. Διαλέξτε μεταγενέστερη παραλαβή."
        : `Η κράτηση γίνεται τουλάχιστον ${hours} ώρες πριν από την παραλαβή. Διαλέξτε μεταγενέστερη παραλαβή.`,
    rentalTooShort: ({ minDays }) =>
      minDays === 1
        ? "Η ελάχιστη διάρκεια είναι 1 ημέρα."
        : `Η ελάχιστη διάρκεια είναι ${minDays} ημέρες.`,
    rentalTooLong: ({ maxDays }) => `Η μέγιστη διάρκεια είναι ${elDays(maxDays)}.`,
    tooShortForVehicle: ({ minDays }) =>
      `Το όχημα ενοικιάζεται για τουλάχιστον ${elDays(minDays)}. Διαλέξτε περισσότερες ημέρες.`,
    tooLongForVehicle: ({ maxDays }) =>
      `Το όχημα ενοικιάζεται για έως ${elDays(maxDays)}. Διαλέξτε λιγότερες ημέρες.`,
    tooFarAhead: ({ maxDays }) => `Μπορείτε να κλείσετε έως ${elDays(maxDays)} νωρίτερα.`,
    tooManyUnpaid: ({ max }) =>
      max === 1
        ? "Έχετε ήδη μία απλήρωτη κράτηση. Πληρώστε την ή ακυρώστε την για να συνεχίσετε."
        : `Έχετε ήδη ${max} απλήρωτες κρατήσεις. Πληρώστε ή ακυρώστε μία για να συνεχίσετε.`,
    tooManyUnpaidDays: ({ held, max }) =>
      `Οι απλήρωτες κρατήσεις σας δεσμεύουν ήδη ${elDays(held)} και το συνολικό όριο είναι ${elDays(max)}. Πληρώστε ή ακυρώστε μία, ή διαλέξτε λιγότερες ημέρες.`,
    tooManyUnpaidLately: ({ count, from, waiting }, language) =>
      `Τις τελευταίες 7 ημέρες κάνατε ${count === 1 ? "1 κράτηση που δεν πληρώθηκε" : `${count} κρατήσεις που δεν πληρώθηκαν`}. Μπορείτε να κλείσετε ξανά από τις ${formatInstant(from, language)}${waiting > 0 ? ", ή νωρίτερα αν πληρώσετε μία που εκκρεμεί" : ""}.`,
    placeNotServed: () => "Το όχημα δεν παραδίδεται σε αυτό το σημείο. Διαλέξτε άλλο.",
    idempotencyKeyReused: () => "Η φόρμα έχει ήδη υποβληθεί με άλλα στοιχεία. Δοκιμάστε ξανά.",
    vehicleHasBookings: ({ count }) =>
      count === 1
        ? "Το όχημα έχει μία κράτηση που δεν έχει τελειώσει. Μπορεί να διαγραφεί μετά από αυτήν."
        : `Το όχημα έχει ${count} κρατήσεις που δεν έχουν τελειώσει. Μπορεί να διαγραφεί μετά από αυτές.`,
    vehicleAlreadyChanged: () => "Το όχημα άλλαξε στο μεταξύ. Δείτε τη νέα του κατάσταση.",
    vehicleArchived: () =>
      "Το όχημα έχει διαγραφεί και φυλάσσεται μόνο για το ιστορικό των κρατήσεων. Δεν μπορείτε να το επεξεργαστείτε.",
    vehicleEdited: () =>
      "Ο συνεργάτης άλλαξε τα στοιχεία του οχήματος στο μεταξύ. Δείτε τα νέα στοιχεία και αποφασίστε ξανά.",
    selectionChanged: ({ count }) =>
      `Η λίστα άλλαξε στο μεταξύ: τώρα ${count === 1 ? "ταιριάζει 1" : `ταιριάζουν ${count}`}. Ελέγξτε την και επιλέξτε ξανά.`,
    tooManyImages: ({ have }) => `Μπορείτε να ανεβάσετε έως 15 φωτογραφίες. Έχετε ήδη ${have}.`,
    imageTooLarge: () => "Μία ή περισσότερες φωτογραφίες είναι πολύ μεγάλες. Μέγιστο μέγεθος: 5MB",
    imageInvalid: () => "Παρακαλώ επιλέξτε μόνο έγκυρες φωτογραφίες",
    periodOccupied: () => "Το διάστημα συμπίπτει με κράτηση ή άλλη δέσμευση.",
    calendarUnreachable: () => "Η διεύθυνση του ημερολογίου δεν ανταποκρίνεται.",
    tooManyCalendars: ({ max }) =>
      `Μπορείτε να συνδέσετε έως ${max} ημερολόγια ανά όχημα. Αφαιρέστε πρώτα ένα.`,
    tooManyPendingVehicles: ({ max }) =>
      `Έχετε ήδη ${max} οχήματα που περιμένουν έγκριση. Μπορείτε να προσθέσετε κι άλλα μόλις τα ελέγξουμε.`,
    tooManyBlocks: ({ max }) =>
      `Το όχημα έχει ήδη ${max} δεσμεύσεις. Διαγράψτε όσες δεν χρειάζεστε ή ενώστε τις διαδοχικές.`,
    tooManyFavourites: ({ max }) =>
      `Μπορείτε να έχετε έως ${max} αγαπημένα. Αφαιρέστε πρώτα κάποιο.`,
    tooManyViews: ({ max }) =>
      `Μπορείτε να έχετε έως ${max} αποθηκευμένες προβολές. Διαγράψτε πρώτα κάποια.`,
    calendarUnreadable: () => "Αυτό δεν είναι έγκυρο ημερολόγιο iCalendar.",
    partnerMissing: () =>
      "Δεν βρέθηκε συνεργάτης με αυτό το email. Παρακαλώ επικοινωνήστε με την υποστήριξη.",
    partnerAlreadyChanged: () => "Τα στοιχεία του συνεργάτη άλλαξαν στο μεταξύ. Δείτε τα νέα.",
    bookingNotCancellable: () => "Η κράτηση δεν μπορεί πια να ακυρωθεί.",
    bookingNotChangeable: () =>
      "Οι ημερομηνίες αυτής της κράτησης δεν αλλάζουν πια από εδώ. Επικοινωνήστε μαζί μας.",
    bookingNotReviewable: () =>
      `Αξιολόγηση γράφεται από την επιστροφή μιας πληρωμένης ενοικίασης και για ${REVIEW_DAYS} ημέρες.`,
    changeCostsMore: ({ cents }, language) =>
      `Οι νέες ημερομηνίες κοστίζουν ${formatEurosExact(cents, language)} περισσότερο. Μια πληρωμένη κράτηση αλλάζει από εδώ μόνο σε ημερομηνίες με ίδιο ή μικρότερο σύνολο. Για τις υπόλοιπες επικοινωνήστε μαζί μας.`,
    bookingAlreadyChanged: () => "Η κράτηση έχει ήδη αλλάξει. Δείτε τη νέα της κατάσταση.",
    messageAlreadyChanged: () =>
      "Κάποιος άλλος σημείωσε ήδη αυτό το μήνυμα. Δείτε τη νέα του κατάσταση.",
    reviewAlreadyChanged: () => "Η αξιολόγηση άλλαξε στο μεταξύ. Δείτε πώς είναι τώρα.",
    settingsAlreadyChanged: () =>
      "Κάποιος άλλος άλλαξε τις ρυθμίσεις στο μεταξύ. Ό,τι γράψατε έμεινε στη φόρμα.",
    placeAlreadyChanged: () => "Κάποιος άλλος άλλαξε το σημείο στο μεταξύ. Δείτε τι άλλαξε.",
    placeExists: () => "Υπάρχει ήδη σημείο με αυτό το αναγνωριστικό.",
    placeIsDefault: () =>
      "Είναι το προεπιλεγμένο σημείο παραλαβής. Ορίστε πρώτα άλλο στις ρυθμίσεις.",
    placeInUse: () =>
      "Υπάρχουν κρατήσεις σε αυτό το σημείο, γι’ αυτό μπορείτε μόνο να το απενεργοποιήσετε.",
    placeIsOnlyOne: ({ partners }) =>
      partners === 1
        ? "Ένας συνεργάτης εξυπηρετεί μόνο αυτό το σημείο και κανείς δεν θα μπορούσε πια να κλείσει τα οχήματά του. Ζητήστε του πρώτα να προσθέσει κι άλλο."
        : `${partners} συνεργάτες εξυπηρετούν μόνο αυτό το σημείο και κανείς δεν θα μπορούσε πια να κλείσει τα οχήματά τους. Ζητήστε τους πρώτα να προσθέσουν κι άλλο.`,
    placeInactive: () => "Το σημείο δεν είναι ενεργό. Διαλέξτε άλλο.",
    vehicleNeedsPlace: ({ title }) =>
      `Το «${title}» παραδίδεται μόνο σε σημεία που αφαιρείτε. Αλλάξτε πρώτα τα δικά του σημεία.`,
    specialPricesChanged: () =>
      "Οι τιμές αυτών των ημερών άλλαξαν στο μεταξύ, γι’ αυτό έμειναν όπως είναι τώρα.",
    servedPlacesChanged: () => "Τα σημεία σας άλλαξαν στο μεταξύ. Δείτε τι άλλαξε.",
    passwordMissing: () => "Ορίστε πρώτα κωδικό για τον λογαριασμό σας.",
    payoutAlreadyChanged: () => "Ο λογαριασμός πληρωμών άλλαξε στο μεταξύ. Δείτε τον νέο.",
    unsupportedTransport: () => "Η ενέργεια δεν υποστηρίζεται σε αυτή τη σύνδεση.",
    tooManyConnections: () => "Έχετε πάρα πολλές ανοιχτές συνδέσεις.",
    unavailable: () =>
      "Δεν μπορέσαμε να σας εξυπηρετήσουμε αυτή τη στιγμή. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά σε λίγο.",
    unexpected: () => "Κάτι πήγε στραβά. Παρακαλώ δοκιμάστε ξανά.",
  },
  en: {
    invalidInput: () => "Please check the highlighted fields.",
    invalidCursor: () => "This list has changed in the meantime. Please open it from the start.",
    malformedJson: () => "What you sent did not arrive complete. Please try again.",
    mediaTypeNotAllowed: () =>
      "The site does not accept data in this format. Please reload the page and try again.",
    contentEncodingNotAllowed: () =>
      "The site does not accept compressed data. Please reload the page and try again.",
    bodyTooLarge: ({ maxBytes }) =>
      `That is too much to send at once. The limit is ${megabytes(maxBytes)} MB.`,
    batchTooLarge: ({ max }) =>
      `Too much was requested at once: the limit is ${max}. Please reload the page and try again.`,
    batchMixed: () =>
      "Reading and changing were requested at once. Please reload the page and try again.",
    methodNotAllowed: () =>
      "This address does not support that action. Please reload the page and try again.",
    unknownProcedure: () =>
      "The site no longer has this action. Please reload the page and try again.",
    originMissing: () =>
      "Your browser did not say which page this change comes from. Turn off any extension that removes the Origin header, then try again.",
    originNotAllowed: ({ allowed }) =>
      `This change came from an address that is not this site's.${allowed[0] === undefined ? "" : ` Please open ${allowed[0]} and try again.`}`,
    notSignedIn: () => "You are not signed in",
    forbidden: () => "You are not allowed to do this.",
    notFound: () => "We could not find what you were looking for.",
    nothingToExport: () => "No data to export",
    emailTaken: () => "This email is already registered. Try signing in.",
    wrongCredentials: () => "Wrong email or password. Please try again.",
    emailNotConfirmed: () => "Please confirm your email before you sign in.",
    linkExpired: () => "This link is no longer valid. Please request a new one.",
    passwordNeeded: () => "Enter the password you chose when you signed up.",
    browserNeeded: () => "Open the link on the device you are booking with.",
    emailCodeWrong: () =>
      "That code is wrong or has expired. Check the latest email, or request a new one.",
    signUpMissing: () => "This code can no longer be used here. Send a new one to carry on.",
    passwordTooCommon: () => "This is one of the most common passwords. Please choose another.",
    wrongPassword: () => "Your current password is incorrect.",
    secondFactorNeeded: () => "Enter the six-digit code from your authenticator app.",
    wrongCode: () => "That one-time code is incorrect. Please try the next one.",
    invalidToken: () => "This API token does not exist or was revoked.",
    tokenExpired: () => "This API token has expired.",
    tokenSuspended: () => "API tokens do not work while the partner account is inactive.",
    scopeMissing: ({ scope }) => `This API token does not have the permission ${scope}.`,
    tokenNotAllowed: () =>
      "This action concerns the security of the account and cannot be done with an API token.",
    tooManyAccessTokens: ({ max }) =>
      `You can have up to ${max} active API tokens. Revoke one to continue.`,
    tooManyWebhooks: ({ max }) => `You can have up to ${max} webhooks. Delete one to continue.`,
    webhookPaused: () => "The webhook sends nothing now: it is paused or suspended.",
    deliveryUnfinished: () => "This delivery has not ended yet. It will be retried.",
    secondFactorUnused: () =>
      "Sign out and sign in again with a code from your app. Then try again.",
    authenticatorUnreadable: () =>
      "Due to a fault on our side, we cannot check the code from your app. Please use a recovery code instead.",
    twoFactorRequired: () => "Turn on two-step sign-in to continue.",
    googleFailed: () => "An error occurred with Google Sign-In",
    bookingsAhead: () =>
      "You have a confirmed booking that is not over yet. You can delete your account after that.",
    payoutsAhead: ({ days }) =>
      `For ${enDays(days)} after a rental we need your payout account to pay you. You can delete your account after that.`,
    vehiclesRemain: () => "Please delete your vehicles first.",
    tooManyAttempts: ({ retryAfterSeconds }) =>
      `Too many attempts. Please wait a little before you try again (about ${minutes(retryAfterSeconds)} min).`,
    vehicleNotFound: () => "Vehicle not found",
    vehicleGone: () => "This vehicle is no longer available.",
    partnerNotFound: () => "The partner was not found.",
    partnerGone: () => "This partner no longer works with us.",
    vehicleWithoutPartner: () => "The vehicle has no partner",
    ownVehicle: () => "You cannot book your own vehicle.",
    datesTaken: () =>
      "This vehicle is no longer available for these dates. Choose other dates or another vehicle.",
    priceChanged: ({ totalCents }, language) =>
      `The price has changed: the new total is ${formatEurosExact(totalCents, language)}. Please confirm it to continue.`,
    demoModeOnly: () => "This works in demo mode only.",
    termsChanged: () =>
      "The terms have changed since you opened this page. Reload it and accept the new ones.",
    pickupInPast: () => "Pickup cannot be in the past.",
    pickupTooSoon: ({ hours }) =>
      hours === 1
        ? "Book at least 1 hour before pickup. Please choose a later pickup time."
        : `Book at least ${hours} hours before pickup. Please choose a later pickup time.`,
    rentalTooShort: ({ minDays }) =>
      minDays === 1 ? "The minimum rental is 1 day." : `The minimum rental is ${minDays} days.`,
    rentalTooLong: ({ maxDays }) => `The maximum rental is ${enDays(maxDays)}.`,
    tooShortForVehicle: ({ minDays }) =>
      `This vehicle is rented for at least ${enDays(minDays)}. Choose more days.`,
    tooLongForVehicle: ({ maxDays }) =>
      `This vehicle is rented for at most ${enDays(maxDays)}. Choose fewer days.`,
    tooFarAhead: ({ maxDays }) => `You can book up to ${enDays(maxDays)} in advance.`,
    tooManyUnpaid: ({ max }) =>
      max === 1
        ? "You already have an unpaid booking. Pay for it or cancel it to continue."
        : `You already have ${max} unpaid bookings. Pay for or cancel one of them to continue.`,
    tooManyUnpaidDays: ({ held, max }) =>
      `Your unpaid bookings already add up to ${enDays(held)}, and the limit is ${enDays(max)} in total. Pay for or cancel one, or choose fewer days.`,
    tooManyUnpaidLately: ({ count, from, waiting }, language) =>
      `In the last 7 days you made ${count === 1 ? "1 booking that was" : `${count} bookings that were`} not paid for. You can book again from ${formatInstant(from, language)}${waiting > 0 ? ", or sooner if you pay for one that is still pending" : ""}.`,
    placeNotServed: () => "This vehicle is not delivered there. Please choose another place.",
    idempotencyKeyReused: () =>
      "This form was already submitted with different details. Please try again.",
    vehicleHasBookings: ({ count }) =>
      count === 1
        ? "This vehicle has a booking that is not over yet. You can delete the vehicle after that."
        : `This vehicle has ${count} bookings that are not over yet. You can delete the vehicle after that.`,
    vehicleAlreadyChanged: () =>
      "This vehicle has changed in the meantime. Please check its current status.",
    vehicleArchived: () =>
      "This vehicle was deleted and is kept only for its booking history. It cannot be edited.",
    vehicleEdited: () =>
      "The partner has changed this vehicle's details in the meantime. Check the new details and decide again.",
    selectionChanged: ({ count }) =>
      `The list has changed in the meantime: ${count} now ${count === 1 ? "matches" : "match"}. Check it and select again.`,
    tooManyImages: ({ have }) => `You can upload up to 15 images. You already have ${have} images`,
    imageTooLarge: () => "One or more images are too large. Maximum size: 5MB",
    imageInvalid: () => "Please select only valid images",
    periodOccupied: () => "This period overlaps a booking or another block.",
    calendarUnreachable: () => "The calendar address is not responding.",
    tooManyCalendars: ({ max }) =>
      `You can connect up to ${max} calendars per vehicle. Remove one first.`,
    tooManyPendingVehicles: ({ max }) =>
      `You already have ${max} vehicles waiting for approval. You can add more once we have reviewed them.`,
    tooManyBlocks: ({ max }) =>
      `This vehicle already has ${max} blocks. Delete those you no longer need, or merge adjacent ones.`,
    tooManyFavourites: ({ max }) => `You can have up to ${max} favourites. Remove one first.`,
    tooManyViews: ({ max }) => `You can have up to ${max} saved views. Delete one first.`,
    calendarUnreadable: () => "This is not a valid calendar in iCalendar format.",
    partnerMissing: () => "No partner found with this email. Please contact support.",
    partnerAlreadyChanged: () =>
      "The partner has been changed in the meantime. Please check what is shown now.",
    bookingNotCancellable: () => "This booking can no longer be cancelled.",
    bookingNotChangeable: () =>
      "The dates of this booking can no longer be changed here. Please contact us.",
    bookingNotReviewable: () =>
      `Reviews can be written from the return of a paid rental and for ${REVIEW_DAYS} days after it.`,
    changeCostsMore: ({ cents }, language) =>
      `The new dates cost ${formatEurosExact(cents, language)} more. Here, a paid booking can only move to dates with the same or a lower total. For other dates, please contact us.`,
    bookingAlreadyChanged: () =>
      "This booking has already changed. Please check its current status.",
    messageAlreadyChanged: () =>
      "Someone else has already marked this message. Please check its current status.",
    reviewAlreadyChanged: () => "The review has changed in the meantime. Please see how it is now.",
    settingsAlreadyChanged: () =>
      "Someone else changed the settings in the meantime. What you typed is still in the form.",
    placeAlreadyChanged: () =>
      "Someone else changed this place in the meantime. Please check what has changed.",
    placeExists: () => "A place with this identifier already exists.",
    placeIsDefault: () =>
      "This is the default pickup place. Choose another one in the settings first.",
    placeInUse: () => "Some bookings use this place, so it can only be deactivated.",
    placeIsOnlyOne: ({ partners }) =>
      partners === 1
        ? "One partner serves only this place, so no one could book their vehicles any more. Ask them to add another place first."
        : `${partners} partners serve only this place, so no one could book their vehicles any more. Ask them to add another place first.`,
    placeInactive: () => "This place is not active. Please choose another one.",
    vehicleNeedsPlace: ({ title }) =>
      `“${title}” is only handed over at places that you are removing. Change its own places first.`,
    specialPricesChanged: () =>
      "The prices of these days have changed in the meantime, so they stay as they are now.",
    servedPlacesChanged: () =>
      "Your places have changed in the meantime. Please check what has changed.",
    passwordMissing: () => "Set a password for your account first.",
    payoutAlreadyChanged: () =>
      "The payout account has changed in the meantime. Please check the new one.",
    unsupportedTransport: () => "This action is not supported on this connection.",
    tooManyConnections: () => "You have too many open connections.",
    unavailable: () =>
      "We could not reach our service right now. Please check your connection and try again in a moment.",
    unexpected: () => "Something went wrong. Please try again.",
  },
};
