import { defineText } from "#client/text/define-text.ts";

/** Texts of the dialog over a page whose session ended. */
export const sessionText = defineText({
  el: {
    title: "Η σύνδεσή σας έληξε",
    text: "Συνδεθείτε ξανά για να συνεχίσετε από εκεί που μείνατε. Ό,τι γράψατε είναι ακόμη εδώ.",
    leave: "Έξοδος χωρίς σύνδεση",
  },
  en: {
    title: "Your session has ended",
    text: "Sign in again to carry on where you left off. What you typed is still here.",
    leave: "Leave without signing in",
  },
});

/** Texts of the cards "Sign-in and security" and "Devices" of the profile. */
export const securityText = defineText({
  el: {
    heading: "Σύνδεση και ασφάλεια",
    change: "Αλλαγή",
    cancel: "Άκυρο",
    tokensEnd: "Με την αλλαγή ανακαλούνται και τα κλειδιά API σας.",
    email: {
      title: "Email",
      formLabel: "Αλλαγή email",
      pending: (email: string) =>
        `Στείλαμε σύνδεσμο στο ${email}. Η αλλαγή γίνεται μόλις τον ανοίξετε· ο σύνδεσμος ισχύει για 24 ώρες.`,
      lead: "Θα στείλουμε έναν σύνδεσμο στη νέα διεύθυνση. Μέχρι να τον ανοίξετε, συνδέεστε όπως πριν.",
      next: "Νέο email",
      password: "Ο κωδικός σας",
      submit: "Αποστολή συνδέσμου",
      sent: "Ελέγξτε τα εισερχόμενα της νέας διεύθυνσης.",
      failed: "Το email δεν άλλαξε",
      own: "Αυτό είναι ήδη το email σας.",
      passwordFirst: "Για να το αλλάξετε, ορίστε πρώτα κωδικό.",
    },
    password: {
      title: "Κωδικός",
      formLabel: "Αλλαγή κωδικού",
      lead: "Με την αλλαγή αποσυνδέονται όλες οι άλλες συσκευές σας.",
      current: "Τρέχων κωδικός",
      next: "Νέος κωδικός",
      hint: "Τουλάχιστον 8 χαρακτήρες.",
      confirm: "Επιβεβαίωση νέου κωδικού",
      submit: "Αλλαγή κωδικού",
      done: "Ο κωδικός σας άλλαξε. Οι άλλες συσκευές αποσυνδέθηκαν.",
      failed: "Σφάλμα ενημέρωσης κωδικού",
      set: "Έχει οριστεί",
      none: "Χωρίς κωδικό",
      noneNote:
        "Συνδέεστε με Google. Αν θέλετε και κωδικό, σας στέλνουμε έναν σύνδεσμο για να τον ορίσετε.",
      noneLinkNote:
        "Δεν έχετε κωδικό πρόσβασης. Για να συνδεθείτε και σε άλλη συσκευή, ορίστε τον με έναν σύνδεσμο που θα σας στείλουμε με email.",
      link: "Ορισμός κωδικού",
      linkAgain: "Νέα αποστολή",
      linkMailed: (email: string) =>
        `Ο σύνδεσμος έρχεται σε λίγο στο ${email} και ισχύει για 1 ώρα. Κοιτάξτε και στα ανεπιθύμητα.`,
      linkFailed: "Ο σύνδεσμος δεν στάλθηκε",
    },
    devices: {
      heading: "Συσκευές",
      lead: "Είστε συνδεδεμένοι σε αυτές τις συσκευές. Αν κάποια δεν είναι δική σας, αποσυνδέστε την και αλλάξτε κωδικό.",
      device: (browser: string, system: string) => `${browser} · ${system}`,
      unknown: "Άγνωστη συσκευή",
      thisOne: "Αυτή η συσκευή",
      lastUsed: (when: string) => `Τελευταία χρήση: ${when}`,
      since: (when: string) => `Σύνδεση: ${when}`,
      end: "Αποσύνδεση",
      endLabel: (device: string, since: string) => `Αποσύνδεση: ${device}, από ${since}`,
      showAll: (count: number) => `Εμφάνιση όλων (${count})`,
      showFewer: "Λιγότερες",
      endOthers: "Αποσύνδεση όλων των άλλων",
      ended: "Η συσκευή αποσυνδέθηκε",
      othersEnded: (count: number) =>
        count === 1 ? "Αποσυνδέθηκε 1 συσκευή" : `Αποσυνδέθηκαν ${count} συσκευές`,
      failed: "Οι συσκευές δεν φορτώθηκαν",
      endFailed: "Η αποσύνδεση απέτυχε",
      retry: "Δοκιμή ξανά",
      loading: "Φόρτωση...",
    },
  },
  en: {
    heading: "Sign-in and security",
    change: "Change",
    cancel: "Cancel",
    tokensEnd: "The change also revokes your API tokens.",
    email: {
      title: "Email",
      formLabel: "Change email",
      pending: (email) =>
        `We sent a link to ${email}. Your email changes once you open it; the link is valid for 24 hours.`,
      lead: "We will send a link to the new address. Until you open it, you sign in as before.",
      next: "New email",
      password: "Your password",
      submit: "Send the link",
      sent: "Please check the inbox of the new address.",
      failed: "The email was not changed",
      own: "This is already your email.",
      passwordFirst: "To change it, set a password first.",
    },
    password: {
      title: "Password",
      formLabel: "Change password",
      lead: "Changing it signs you out on all your other devices.",
      current: "Current password",
      next: "New password",
      hint: "At least 8 characters.",
      confirm: "Confirm the new password",
      submit: "Change password",
      done: "Your password was changed. Your other devices were signed out.",
      failed: "Password update error",
      set: "Set",
      none: "No password",
      noneNote:
        "You sign in with Google. If you want a password too, we can email you a link to set one.",
      noneLinkNote:
        "You have no password. To sign in on another device, set one by an emailed link.",
      link: "Set a password",
      linkAgain: "Send again",
      linkMailed: (email) =>
        `A link is on its way to ${email} and will be valid for 1 hour. Check your spam folder too.`,
      linkFailed: "The link was not sent",
    },
    devices: {
      heading: "Devices",
      lead: "You are signed in on these devices. If one is not yours, sign it out and change your password.",
      device: (browser, system) => `${browser} · ${system}`,
      unknown: "Unknown device",
      thisOne: "This device",
      lastUsed: (when) => `Last used: ${when}`,
      since: (when) => `Signed in: ${when}`,
      end: "Sign out",
      endLabel: (device, since) => `Sign out: ${device}, since ${since}`,
      showAll: (count) => `Show all ${count}`,
      showFewer: "Show fewer",
      endOthers: "Sign out all other devices",
      ended: "The device was signed out",
      othersEnded: (count) =>
        count === 1 ? "1 device was signed out" : `${count} devices were signed out`,
      failed: "The devices could not be loaded",
      endFailed: "Sign-out failed",
      retry: "Try again",
      loading: "Loading...",
    },
  },
});

/** Texts of the page that the link to a new address opens. */
export const confirmChangeText = defineText({
  el: {
    title: "Επιβεβαίωση νέου email",
    lead: "Πατήστε το κουμπί για να γίνει αυτή η διεύθυνση το email του λογαριασμού σας.",
    confirm: "Επιβεβαίωση",
    doneTitle: "Το email σας άλλαξε",
    done: (email: string) => `Από εδώ και πέρα συνδέεστε με το ${email}.`,
    toProfile: "Στο προφίλ μου",
    toSignIn: "Σύνδεση",
    expiredTitle: "Ο σύνδεσμος δεν ισχύει",
    expired: "Χρησιμοποιήθηκε ήδη, έληξε ή ζητήσατε νεότερο. Ζητήστε άλλον από το προφίλ σας.",
    failed: "Το email δεν επιβεβαιώθηκε",
    home: "Στην αρχική",
  },
  en: {
    title: "Confirm your new email",
    lead: "Press the button to make this address the email of your account.",
    confirm: "Confirm",
    doneTitle: "Your email was changed",
    done: (email) => `From now on you sign in with ${email}.`,
    toProfile: "Go to my profile",
    toSignIn: "Sign in",
    expiredTitle: "This link is not valid",
    expired:
      "It has already been used, has expired, or you requested a newer one. Request another from your profile.",
    failed: "The email was not confirmed",
    home: "Go to the home page",
  },
});
