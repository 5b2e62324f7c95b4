import { defineText } from "#client/text/define-text.ts";
import { EMAIL_CODE_MINUTES } from "#shared/account/email-code.ts";

/** Texts for waiting for a mailed link, opening it and requesting another one. */
export const mailedLinkText = defineText({
  el: {
    forgot: {
      link: "Ξεχάσατε τον κωδικό ή δεν έχετε ακόμη;",
      heading: "Νέος κωδικός",
      lead: "Γράψτε το email του λογαριασμού σας. Θα σας στείλουμε έναν σύνδεσμο για να ορίσετε κωδικό πρόσβασης, ακόμη κι αν κλείσατε όχημα χωρίς να έχετε ορίσει.",
      submit: "Αποστολή συνδέσμου",
      back: "Πίσω στη σύνδεση",
      sentTitle: "Το email επαναφοράς στάλθηκε",
      sent: (email: string) =>
        `Αν υπάρχει λογαριασμός για το ${email}, ο σύνδεσμος έρχεται σε λίγο και ισχύει για 1 ώρα. Κοιτάξτε και στα ανεπιθύμητα.`,
      failedTitle: "Σφάλμα επαναφοράς κωδικού",
    },
    checkEmail: {
      heading: "Ελέγξτε το email σας",
      sentTo: "Στείλαμε έναν σύνδεσμο στο",
      text: "Ανοίξτε τον για να επιβεβαιώσετε ότι η διεύθυνση είναι δική σας. Αυτή η σελίδα συνεχίζει μόνη της.",
      thenSignIn:
        "Ανοίξτε τον για να επιβεβαιώσετε ότι η διεύθυνση είναι δική σας. Μετά συνδεθείτε με τον κωδικό που βάλατε.",
      hint: "Δεν το βλέπετε; Κοιτάξτε και στα ανεπιθύμητα.",
      confirmed: "Το επιβεβαίωσα",
      notYet: "Το email σας δεν έχει επιβεβαιωθεί ακόμη. Ανοίξτε τον σύνδεσμο που σας στείλαμε.",
      otherAddress: "Άλλη διεύθυνση email",
    },
    code: {
      sentTo: "Στείλαμε έναν εξαψήφιο κωδικό επιβεβαίωσης στο",
      text: "Μπορείτε να διαβάσετε το email σε όποια συσκευή θέλετε. Σε αυτόν τον browser αρκεί και ο σύνδεσμος του μηνύματος: η σελίδα συνεχίζει μόνη της.",
      label: "Κωδικός επιβεβαίωσης από το email",
      hint: `Τον ελέγχουμε μόλις γράψετε και το έκτο ψηφίο. Ισχύει για ${EMAIL_CODE_MINUTES} λεπτά.`,
      useLink:
        "Πάρα πολλές προσπάθειες. Ανοίξτε σε αυτόν τον browser τον σύνδεσμο του email που σας στείλαμε: ισχύει ακόμη.",
      incomplete: "Γράψτε και τα έξι ψηφία του κωδικού.",
      submit: "Επιβεβαίωση",
    },
    resendCode: {
      label: "Νέος κωδικός επιβεβαίωσης",
      labelIn: (time: string) => `Νέα αποστολή σε ${time}`,
      sent: (email: string) =>
        `Ο νέος κωδικός έρχεται σε λίγο στο ${email}. Ο προηγούμενος δεν ισχύει πια.`,
      failedTitle: "Ο κωδικός δεν στάλθηκε",
    },
    resend: {
      label: "Νέα αποστολή συνδέσμου",
      labelIn: (time: string) => `Νέα αποστολή σε ${time}`,
      sent: (email: string) =>
        `Αν το ${email} περιμένει επιβεβαίωση, ο νέος σύνδεσμος έρχεται σε λίγο.`,
      failedTitle: "Ο σύνδεσμος δεν στάλθηκε",
    },
    confirm: {
      checking: "Ελέγχουμε τον σύνδεσμο",
      needsScripts: "Ο σύνδεσμος δεν ελέγχθηκε",
      heading: "Το email σας επιβεβαιώθηκε",
      text: "Αν έχετε ακόμη ανοιχτή τη σελίδα της εγγραφής, συνεχίστε εκεί. Αλλιώς συνδεθείτε από εδώ.",
      signIn: "Σύνδεση",
      bookingText:
        "Η κράτησή σας συνεχίζει στη σελίδα όπου την ξεκινήσατε. Αυτήν μπορείτε να την κλείσετε.",
      continueBooking: "Συνέχεια της κράτησης",
      bookingHereText: "Συνεχίστε την κράτηση από εδώ ή στη σελίδα όπου την ξεκινήσατε.",
      signedIn: "Είστε συνδεδεμένοι",
      signedInText: "Αυτός ο σύνδεσμος έχει ήδη χρησιμοποιηθεί και δεν τον χρειάζεστε πια.",
      toAccount: "Ο λογαριασμός μου",
      elsewhere: "Συνεχίστε εκεί όπου κάνετε την κράτηση",
      elsewhereText:
        "Ο σύνδεσμος λειτουργεί μόνο στη συσκευή και στον browser όπου ξεκινήσατε. Γράψτε εκεί τον εξαψήφιο κωδικό επιβεβαίωσης από το ίδιο email ή ανοίξτε εκεί τον σύνδεσμο.",
      elsewhereGone: "Κλείσατε εκείνη τη σελίδα;",
      bookAgain: "Ξεκινήστε ξανά από τα οχήματα",
      expired: "Ο σύνδεσμος δεν ισχύει πια",
      expiredText:
        "Κάθε σύνδεσμος ανοίγει μία φορά και ισχύει για 24 ώρες. Αν έχετε ήδη επιβεβαιώσει το email σας, απλώς συνδεθείτε. Αλλιώς ζητήστε νέο.",
      askPassword: "Ένα βήμα ακόμη",
      askPasswordText:
        "Ανοίξατε τον σύνδεσμο σε άλλη συσκευή ή άλλο browser. Γράψτε τον κωδικό που ορίσατε στην εγγραφή για να επιβεβαιώσουμε ότι είστε εσείς.",
      wrongPassword: "Ο κωδικός δεν είναι αυτός που ορίσατε στην εγγραφή. Δοκιμάστε ξανά.",
      submit: "Επιβεβαίωση email",
      forgotten: "Δεν θυμάστε τον κωδικό;",
      signUpAgain: "Κάντε ξανά εγγραφή",
      failed: "Ο σύνδεσμος δεν ελέγχθηκε",
      retry: "Δοκιμή ξανά",
      loading: "Φόρτωση...",
    },
    reset: {
      heading: "Ορίστε νέο κωδικό",
      forAccount: "Για τον λογαριασμό",
      password: "Νέος κωδικός",
      confirmPassword: "Επιβεβαίωση νέου κωδικού",
      submit: "Αποθήκευση κωδικού",
      done: "Ο κωδικός ενημερώθηκε",
      doneText: "Για ασφάλεια αποσυνδέθηκαν όλες οι συσκευές σας. Συνδεθείτε με τον νέο κωδικό.",
      backToSignIn: "Πίσω στη σύνδεση",
      expired: "Ο σύνδεσμος δεν ισχύει ή έχει λήξει",
      expiredText:
        "Κάθε σύνδεσμος ανοίγει μία φορά και ισχύει για 1 ώρα. Ζητήστε νέο και ανοίξτε τον πιο πρόσφατο.",
      askAgain: "Ζητήστε νέο σύνδεσμο",
      failedTitle: "Σφάλμα ενημέρωσης κωδικού",
      failed: "Παρουσιάστηκε σφάλμα κατά την ενημέρωση του κωδικού",
    },
  },
  en: {
    forgot: {
      link: "Forgot your password, or never set one?",
      heading: "Reset your password",
      lead: "Enter the email of your account. We will send you a link to set a password, even if you booked without one.",
      submit: "Send the link",
      back: "Back to sign-in",
      sentTitle: "Reset email sent",
      sent: (email: string) =>
        `If there is an account for ${email}, a link is on its way and will be valid for 1 hour. Check your spam folder too.`,
      failedTitle: "Password reset error",
    },
    checkEmail: {
      heading: "Check your email",
      sentTo: "We have sent a link to",
      text: "Open it to confirm that the address is yours. This page will then continue by itself.",
      thenSignIn:
        "Open it to confirm that the address is yours. Then sign in with the password you chose.",
      hint: "Can't find it? Check your spam folder too.",
      confirmed: "I've confirmed it",
      notYet: "Your email is not confirmed yet. Open the link we sent you.",
      otherAddress: "Use another email address",
    },
    code: {
      sentTo: "We have sent a six-digit code to",
      text: "You can read the email on any device. In this browser, the link in the message works too: this page then continues by itself.",
      label: "Code from the email",
      hint: `We check it as soon as you enter the sixth digit. Valid for ${EMAIL_CODE_MINUTES} minutes.`,
      useLink:
        "Too many attempts. Open the link from our email in this browser instead: it still works.",
      incomplete: "Enter all six digits of the code.",
      submit: "Confirm",
    },
    resendCode: {
      label: "Send a new code",
      labelIn: (time: string) => `Send again in ${time}`,
      sent: (email: string) =>
        `A new code is on its way to ${email}. The earlier one no longer works.`,
      failedTitle: "The code was not sent",
    },
    resend: {
      label: "Send the link again",
      labelIn: (time: string) => `Send again in ${time}`,
      sent: (email: string) => `If ${email} is waiting to be confirmed, a new link is on its way.`,
      failedTitle: "The link was not sent",
    },
    confirm: {
      checking: "Checking the link",
      needsScripts: "The link was not checked",
      heading: "Your email is confirmed",
      text: "If the sign-up page is still open, you can carry on there. Otherwise, sign in here.",
      signIn: "Sign in",
      bookingText:
        "Your booking continues on the page where you started it. You can close this one.",
      continueBooking: "Continue your booking",
      bookingHereText: "Carry on with your booking here, or on the page where you started it.",
      signedIn: "You are signed in",
      signedInText: "This link has already been used, and you no longer need it.",
      toAccount: "My account",
      elsewhere: "Carry on where you are booking",
      elsewhereText:
        "This link only works on the device and in the browser in which you started. Enter the six-digit code from the same email there, or open the link there.",
      elsewhereGone: "Closed that page?",
      bookAgain: "Start again from the vehicles",
      expired: "This link is no longer valid",
      expiredText:
        "Each link can be used once and is valid for 24 hours. If you have already confirmed your email, just sign in. Otherwise, request a new link.",
      askPassword: "One more step",
      askPasswordText:
        "You opened this link on another device or in another browser. Enter the password you chose when you signed up, so we know it is you.",
      wrongPassword: "That is not the password you chose when you signed up. Please try again.",
      submit: "Confirm email",
      forgotten: "Can't remember it?",
      signUpAgain: "Sign up again",
      failed: "The link could not be checked",
      retry: "Try again",
      loading: "Loading...",
    },
    reset: {
      heading: "Set a new password",
      forAccount: "For the account",
      password: "New password",
      confirmPassword: "Confirm new password",
      submit: "Save password",
      done: "Password updated",
      doneText:
        "For your security, all your devices were signed out. Sign in with your new password.",
      backToSignIn: "Back to sign-in",
      expired: "This link is invalid or has expired",
      expiredText:
        "Each link can be used once and is valid for 1 hour. Request a new one and open the latest.",
      askAgain: "Request a new link",
      failedTitle: "Password update error",
      failed: "Error while updating the password",
    },
  },
});
