import { defineText } from "#client/text/define-text.ts";
import { GOOGLE_ATTEMPT_MINUTES, RETENTION_DAYS } from "#shared/site/retention.ts";

const DAYS = RETENTION_DAYS;

/**
 * The page about cookies; `entries` are those of `shared/site/browser-storage.ts`. Every change
 * needs a new version (`shared/site/legal-versions.ts`).
 */
export const cookiesText = defineText({
  el: {
    title: "Cookies",
    lead: "Μόνο τα απαραίτητα. Γι’ αυτό και δεν σας ρωτάμε με ένα παράθυρο σε κάθε επίσκεψη.",
    sections: {
      use: {
        title: "Τι χρησιμοποιούμε και τι όχι",
        text: "Χρησιμοποιούμε cookies και άλλη αποθήκευση στη συσκευή σας μόνο για όσα ζητάτε: να μένετε συνδεδεμένοι, να θυμόμαστε τη γλώσσα και την κράτηση που ετοιμάζετε, να βλέπετε σελίδες χωρίς σύνδεση.\nΔεν υπάρχουν cookies διαφήμισης, στατιστικών ή κοινωνικών δικτύων, ούτε αρχεία από τρίτους.",
      },
      control: {
        title: "Πώς τα διαγράφετε",
        text: "Όλα διαγράφονται από τις ρυθμίσεις του browser. Τότε αποσυνδέεστε, και ό,τι δεν έχει αποθηκευτεί στον λογαριασμό σας χάνεται.",
      },
    },
    listTitle: "Τι αποθηκεύεται στη συσκευή σας",
    lasts: "Διάρκεια",
    kinds: {
      cookie: "Cookie",
      local: "Τοπική αποθήκευση",
      session: "Αποθήκευση καρτέλας",
      cache: "Αντίγραφα σελίδων",
    },
    entries: {
      session: {
        purpose: "Σας κρατά συνδεδεμένους.",
        lasts: `έως ${DAYS.session} ημέρες, ή ${DAYS.sessionUnused} χωρίς χρήση`,
      },
      device: {
        purpose:
          "Αναγνωρίζει συσκευή από την οποία έχετε ξανασυνδεθεί, ώστε άλλοι να μην μπορούν να κλειδώσουν τον λογαριασμό σας με λάθος κωδικούς.",
        lasts: `${DAYS.knownDevice} ημέρες από τη σύνδεση`,
      },
      signUp: {
        purpose: "Αναγνωρίζει τη συσκευή που έκανε εγγραφή, ώσπου να επιβεβαιωθεί το email.",
        lasts: `${DAYS.signUp} ημέρες`,
      },
      google: {
        purpose: "Προστατεύει τη σύνδεση με Google, αν την επιλέξετε.",
        lasts: `${GOOGLE_ATTEMPT_MINUTES} λεπτά`,
      },
      language: { purpose: "Θυμάται τη γλώσσα σας.", lasts: `${DAYS.language} ημέρες` },
      menu: {
        purpose: "Θυμάται αν έχετε διπλώσει το μενού της διαχείρισης.",
        lasts: `${DAYS.menu} ημέρες`,
      },
      appearance: {
        purpose: "Θυμάται αν προτιμάτε φωτεινή ή σκούρα εμφάνιση, όταν τη διαλέξετε.",
        lasts: "ώσπου να το διαγράψετε",
      },
      letterKeys: {
        purpose: "Θυμάται αν έχετε απενεργοποιήσει τις συντομεύσεις με γράμματα της διαχείρισης.",
        lasts: "ώσπου να το διαγράψετε",
      },
      seen: {
        purpose: "Τα οχήματα που είδατε πρόσφατα. Ο κατάλογος μένει στη συσκευή.",
        lasts: "ώσπου να το διαγράψετε",
      },
      favourites: {
        purpose: "Τα αγαπημένα σας οχήματα, όσο δεν είστε συνδεδεμένοι.",
        lasts: "ώσπου να συνδεθείτε, οπότε περνούν στον λογαριασμό σας, ή ώσπου να το διαγράψετε",
      },
      trips: {
        purpose: "Οι κρατήσεις σας που ανοίξατε, για να τις βλέπετε και χωρίς σύνδεση.",
        lasts: "ώσπου να αποσυνδεθείτε",
      },
      vehicleDraft: {
        purpose: "Το όχημα που συμπληρώνει ένας συνεργάτης και δεν έχει αποθηκεύσει ακόμη.",
        lasts: "ώσπου να αποθηκευτεί το όχημα",
      },
      checkoutReturn: {
        purpose:
          "Το όχημα και οι ημερομηνίες της κράτησης που ξεκινήσατε, για να συνεχίσετε από τον σύνδεσμο ενός email μας μέσα σε μία ημέρα.",
        lasts: "ώσπου να συνεχίσετε από εκεί ή να αποσυνδεθείτε",
      },
      compared: { purpose: "Τα οχήματα που συγκρίνετε.", lasts: "ώσπου να κλείσει η καρτέλα" },
      checkout: {
        purpose: "Η κράτηση που ετοιμάζετε, ώστε να μη χαθεί αν ανανεώσετε τη σελίδα.",
        lasts: "ώσπου να κλείσει η καρτέλα ή να αποσυνδεθείτε",
      },
      typedAuth: {
        purpose:
          "Όσα γράψατε στη σελίδα σύνδεσης ή εγγραφής, χωρίς τον κωδικό, ώστε να μη χαθούν αν αλλάξετε γλώσσα.",
        lasts: "ώσπου να ανοίξει ξανά η σελίδα ή να κλείσει η καρτέλα",
      },
      search: {
        purpose: "Η αναζήτηση της αρχικής σελίδας.",
        lasts: "ώσπου να ανοίξει η λίστα οχημάτων",
      },
      navigation: {
        purpose: "Πού επιστρέφετε μετά τη σύνδεση, και σε ποιο σημείο ήταν κάθε σελίδα.",
        lasts: "ώσπου να κλείσει η καρτέλα",
      },
      offline: {
        purpose: "Σελίδες και φωτογραφίες που είδατε, για να ανοίγουν και χωρίς σύνδεση.",
        lasts: "ώσπου να βγει νέα έκδοση του ιστότοπου",
      },
    },
  },
  en: {
    title: "Cookies",
    lead: "Only what is necessary. That is why no window asks you about them on every visit.",
    sections: {
      use: {
        title: "What we use and what we do not",
        text: "We use cookies and other storage on your device only for what you ask for: to keep you signed in, to remember your language and the booking that you are preparing, and to show pages without a connection.\nThere are no cookies for advertising, statistics or social networks, and no files from third parties.",
      },
      control: {
        title: "How to delete them",
        text: "You can delete all of them in the settings of your browser. You are then signed out, and anything that is not saved in your account is lost.",
      },
    },
    listTitle: "What is stored on your device",
    lasts: "Lasts",
    kinds: {
      cookie: "Cookie",
      local: "Local storage",
      session: "Storage of the tab",
      cache: "Copies of pages",
    },
    entries: {
      session: {
        purpose: "Keeps you signed in.",
        lasts: `up to ${DAYS.session} days, or ${DAYS.sessionUnused} without use`,
      },
      device: {
        purpose:
          "Recognises a device that you have signed in on before, so that others cannot lock you out by entering wrong passwords.",
        lasts: `${DAYS.knownDevice} days after signing in`,
      },
      signUp: {
        purpose: "Recognises the device that signed up, until the email address is confirmed.",
        lasts: `${DAYS.signUp} days`,
      },
      google: {
        purpose: "Protects signing in with Google, if you choose it.",
        lasts: `${GOOGLE_ATTEMPT_MINUTES} minutes`,
      },
      language: { purpose: "Remembers your language.", lasts: `${DAYS.language} days` },
      menu: {
        purpose: "Remembers whether you folded the menu of the admin area.",
        lasts: `${DAYS.menu} days`,
      },
      appearance: {
        purpose: "Remembers whether you prefer light or dark appearance, once you have chosen.",
        lasts: "until you delete it",
      },
      letterKeys: {
        purpose: "Remembers whether you turned the letter shortcuts of the admin area off.",
        lasts: "until you delete it",
      },
      seen: {
        purpose: "The vehicles that you viewed recently. The list stays on the device.",
        lasts: "until you delete it",
      },
      favourites: {
        purpose: "Your favourite vehicles, as long as you are not signed in.",
        lasts: "until you sign in, which moves them to your account, or until you delete it",
      },
      trips: {
        purpose: "The bookings that you opened, so that you can see them without a connection.",
        lasts: "until you sign out",
      },
      vehicleDraft: {
        purpose: "A vehicle that a partner is filling in and has not saved yet.",
        lasts: "until the vehicle is saved",
      },
      checkoutReturn: {
        purpose:
          "The vehicle and dates of the booking you started, so that you can carry on from the link in one of our emails within a day.",
        lasts: "until you carry on from there or sign out",
      },
      compared: { purpose: "The vehicles that you compare.", lasts: "until the tab is closed" },
      checkout: {
        purpose: "The booking that you are preparing, so that reloading the page does not lose it.",
        lasts: "until the tab is closed or you sign out",
      },
      typedAuth: {
        purpose:
          "What you typed on the page to sign in or sign up, without the password, so that changing the language does not lose it.",
        lasts: "until the page opens again or the tab is closed",
      },
      search: {
        purpose: "The search of the home page.",
        lasts: "until the list of vehicles opens",
      },
      navigation: {
        purpose: "Where you return to after signing in, and how far each page was scrolled.",
        lasts: "until the tab is closed",
      },
      offline: {
        purpose: "Pages and photos that you viewed, so that they also open without a connection.",
        lasts: "until a new version of the site",
      },
    },
  },
});
