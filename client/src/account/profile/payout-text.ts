import { defineText } from "#client/text/define-text.ts";

/** Texts of a partner's payout account. */
export const payoutText = defineText({
  el: {
    heading: "Πληρωμές",
    lead: "Εδώ μεταφέρουμε όσα κερδίζετε από τις κρατήσεις σας.",
    loadFailed: "Ο λογαριασμός πληρωμών δεν φορτώθηκε",
    retry: "Δοκιμή ξανά",
    none: "Δεν έχετε δηλώσει ακόμη λογαριασμό. Χωρίς αυτόν δεν μπορούμε να σας πληρώσουμε.",
    endsIn: (end: string) => `Λογαριασμός που λήγει σε ${end}`,
    unnamed: "Χωρίς όνομα δικαιούχου",
    states: {
      verified: "Ελεγμένος",
      proven: "Επιβεβαιωμένος",
      unproven: "Μη επιβεβαιωμένος",
    },
    provenOn: (instant: string) => `Τον επιβεβαιώσατε στις ${instant}.`,
    verifiedOn: (instant: string) => `Τον ελέγξαμε στις ${instant}.`,
    unprovenText: "Τον είχαμε ήδη στα στοιχεία μας. Δηλώστε τον ξανά για να τον επιβεβαιώσετε.",
    waiting: (iban: string, instant: string) =>
      `Για λόγους ασφαλείας ισχύει από τις ${instant}. Ως τότε σας πληρώνουμε στον προηγούμενο, ${iban}.`,
    waitingTitle: "Ο νέος λογαριασμός δεν ισχύει ακόμη",
    pendingTitle: "Ανοίξτε το email σας",
    pending: (iban: string, email: string) =>
      `Στείλαμε έναν σύνδεσμο στο ${email}. Ανοίξτε τον μέσα σε μία ώρα για να επιβεβαιώσετε τον ${iban}.`,
    add: "Δήλωση λογαριασμού",
    change: "Αλλαγή λογαριασμού",
    passwordFirst:
      "Συνδέεστε με Google. Ορίστε πρώτα κωδικό, για να ξέρουμε ότι την αλλαγή την κάνετε εσείς.",
    linkMailed: (email: string) => `Στείλαμε στο ${email} έναν σύνδεσμο για να ορίσετε κωδικό.`,
    form: {
      formLabel: "Λογαριασμός πληρωμών",
      lead: "Θα σας στείλουμε έναν σύνδεσμο με email. Ο λογαριασμός αλλάζει μόλις τον ανοίξετε.",
      submit: "Αποστολή συνδέσμου",
      iban: "IBAN",
      ibanHint: "Ευρωπαϊκός λογαριασμός (SEPA).",
      holder: "Δικαιούχος",
      holderHint: "Όπως είναι γραμμένος στην τράπεζα.",
      password: "Ο κωδικός σας στο Meltemi",
      code: "Κωδικός από την εφαρμογή, ή κωδικός ανάκτησης",
      sent: "Στείλαμε τον σύνδεσμο. Δείτε το email σας.",
      failed: "Ο σύνδεσμος δεν στάλθηκε",
    },
  },
  en: {
    heading: "Payouts",
    lead: "This is where we transfer what you earn from bookings.",
    loadFailed: "The payout account could not be loaded",
    retry: "Try again",
    none: "You have not added an account yet. Without one we cannot pay you.",
    endsIn: (end) => `Account ending in ${end}`,
    unnamed: "No account holder given",
    states: { verified: "Verified", proven: "Confirmed", unproven: "Not confirmed" },
    provenOn: (instant) => `You confirmed it on ${instant}.`,
    verifiedOn: (instant) => `We checked it on ${instant}.`,
    unprovenText: "We already had it on file. Enter it again to confirm it.",
    waiting: (iban, instant) =>
      `For your security it takes effect on ${instant}. Until then, payouts still go to the previous one, ${iban}.`,
    waitingTitle: "The new account is not active yet",
    pendingTitle: "Check your email",
    pending: (iban, email) =>
      `We sent a link to ${email}. Open it within an hour to confirm ${iban}.`,
    add: "Add an account",
    change: "Change account",
    passwordFirst:
      "You sign in with Google. Set a password first, so we know it is you making the change.",
    linkMailed: (email) => `We sent a link to ${email} to set a password.`,
    form: {
      formLabel: "Payout account",
      lead: "We will email you a link. The account changes when you open it.",
      submit: "Send the link",
      iban: "IBAN",
      ibanHint: "A European (SEPA) account.",
      holder: "Account holder",
      holderHint: "As it appears at your bank.",
      password: "Your Meltemi password",
      code: "Code from your app, or a recovery code",
      sent: "We sent the link. Please check your email.",
      failed: "The link could not be sent",
    },
  },
});

/** Texts of the page that a payout confirmation link opens. */
export const confirmPayoutText = defineText({
  el: {
    title: "Επιβεβαίωση λογαριασμού πληρωμών",
    lead: "Πατήστε το κουμπί για να σας πληρώνουμε στον λογαριασμό που αναφέρει το email.",
    confirm: "Επιβεβαίωση",
    doneTitle: "Ο λογαριασμός επιβεβαιώθηκε",
    done: (iban: string) => `Από εδώ και πέρα σας πληρώνουμε στον ${iban}.`,
    doneLater: (iban: string, instant: string) =>
      `Σας πληρώνουμε στον ${iban} από τις ${instant}. Ως τότε ισχύει ο προηγούμενος.`,
    toProfile: "Στο προφίλ μου",
    failed: "Ο λογαριασμός δεν επιβεβαιώθηκε",
  },
  en: {
    title: "Confirm your payout account",
    lead: "Press the button to receive your payouts in the account named in the email.",
    confirm: "Confirm",
    doneTitle: "The account was confirmed",
    done: (iban) => `From now on your payouts go to ${iban}.`,
    doneLater: (iban, instant) =>
      `Your payouts go to ${iban} from ${instant}. Until then they still go to the previous account.`,
    toProfile: "Go to my profile",
    failed: "The account was not confirmed",
  },
});
