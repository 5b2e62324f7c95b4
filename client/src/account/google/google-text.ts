import { defineText } from "#client/text/define-text.ts";

export const googleText = defineText({
  el: {
    continueWith: "Συνέχεια με Google",
    or: "ή με email",
    error: "Παρουσιάστηκε σφάλμα κατά τη σύνδεση με Google",
    failures: {
      failed: "Δοκιμάστε ξανά ή συνδεθείτε με το email σας.",
      cancelled: "Η σύνδεση ακυρώθηκε στη Google. Δεν άλλαξε τίποτα.",
      unverified:
        "Η Google δεν έχει επαληθεύσει το email αυτού του λογαριασμού. Συνδεθείτε με κωδικό.",
      taken: "Ο λογαριασμός με αυτό το email είναι συνδεδεμένος με άλλον λογαριασμό Google.",
      busy: "Πάρα πολλές προσπάθειες. Παρακαλώ περιμένετε λίγο πριν δοκιμάσετε ξανά.",
    },
    link: {
      heading: "Έχετε ήδη λογαριασμό",
      lead: "Το email σας στη Google έχει ήδη λογαριασμό εδώ. Δώστε μία φορά τον κωδικό του και από εκεί και πέρα θα συνδέεστε με Google.",
      submit: "Σύνδεση των λογαριασμών",
      noPassword:
        "Ο λογαριασμός σας δεν έχει κωδικό ακόμη. Ορίστε έναν από τη σελίδα σύνδεσης και δοκιμάστε ξανά.",
      done: "Από εδώ και πέρα συνδέεστε και με Google",
      back: "Πίσω στη σύνδεση",
    },
    second: {
      heading: "Ένα βήμα ακόμη",
      lead: "Η Google σας αναγνώρισε. Ο λογαριασμός σας ζητά και κωδικό μίας χρήσης.",
    },
    expired: {
      heading: "Η σύνδεση με Google έληξε",
      lead: "Πέρασαν δέκα λεπτά ή έγιναν πολλές λάθος προσπάθειες. Συνεχίστε ξανά με Google.",
    },
    card: {
      title: "Σύνδεση με Google",
      on: "Συνδεδεμένος",
      off: "Δεν έχει συνδεθεί",
      onText: "Συνδέεστε με έναν λογαριασμό Google, χωρίς κωδικό.",
      offText:
        "Την επόμενη φορά που θα συνδεθείτε, διαλέξτε «Συνέχεια με Google». Αν το email είναι το ίδιο, θα σας ζητήσουμε μία φορά τον κωδικό.",
      unlink: "Αποσύνδεση από τη Google",
      unlinked: "Ο λογαριασμός Google αποσυνδέθηκε",
      unlinkFailed: "Η αποσύνδεση από τη Google απέτυχε",
      passwordFirst:
        "Ο λογαριασμός σας δεν έχει κωδικό. Για να αφαιρέσετε τη Google, ορίστε πρώτα έναν στο «Σύνδεση και ασφάλεια».",
    },
  },
  en: {
    continueWith: "Continue with Google",
    or: "or with email",
    error: "An error occurred with Google Sign-In",
    failures: {
      failed: "Please try again, or sign in with your email.",
      cancelled: "You cancelled the Google sign-in. Nothing has changed.",
      unverified: "Google has not verified the email of this account. Please use your password.",
      taken: "The account with this email is linked to a different Google account.",
      busy: "Too many attempts. Please wait a little before you try again.",
    },
    link: {
      heading: "You already have an account",
      lead: "There is already an account here with your Google email. Enter its password once, and from then on you can sign in with Google.",
      submit: "Link the accounts",
      noPassword:
        "Your account has no password yet. Set one from the sign-in page, then try again.",
      done: "From now on you can sign in with Google too",
      back: "Back to sign-in",
    },
    second: {
      heading: "One more step",
      lead: "Google has confirmed it is you. Your account also needs a one-time code.",
    },
    expired: {
      heading: "Your Google sign-in has expired",
      lead: "Ten minutes have passed, or there were too many wrong attempts. Please continue with Google again.",
    },
    card: {
      title: "Google sign-in",
      on: "Linked",
      off: "Not linked",
      onText: "You sign in with a Google account, without a password.",
      offText:
        "Choose “Continue with Google” the next time you sign in. If the email is the same, we will ask for your password once.",
      unlink: "Unlink Google",
      unlinked: "The Google account was unlinked",
      unlinkFailed: "The Google account could not be unlinked",
      passwordFirst:
        "Your account has no password. To remove Google, set one first under “Sign-in and security”.",
    },
  },
});
