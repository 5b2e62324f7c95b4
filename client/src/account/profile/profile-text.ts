import { defineText } from "#client/text/define-text.ts";

export const profileText = defineText({
  el: {
    heading: "Το προφίλ μου",
    form: "Προσωπικά στοιχεία",
    fullName: "Ονοματεπώνυμο",
    email: "Email",
    emailHint: "Με αυτό συνδέεστε.",
    phone: "Τηλέφωνο",
    optional: "προαιρετικό",
    language: "Γλώσσα",
    languageHint: "Η γλώσσα των email μας και των σελίδων του λογαριασμού σας.",
    // Each in its own language, so that users also find theirs on a page in the other one.
    languages: { el: "Ελληνικά", en: "English" },
    save: "Αποθήκευση",
    info: "Στοιχεία λογαριασμού",
    role: "Ρόλος",
    registered: "Ημερομηνία εγγραφής",
    notAvailable: "Μη διαθέσιμη",
    userId: "Αναγνωριστικό χρήστη",
    copy: "Αντιγραφή αναγνωριστικού",
    copied: "Αντιγράφηκε",
    saved: "Το προφίλ σας ενημερώθηκε επιτυχώς",
    failedTitle: "Σφάλμα ενημέρωσης",
    failed: "Κάτι πήγε στραβά κατά την ενημέρωση του προφίλ",
  },
  en: {
    heading: "My profile",
    form: "Personal details",
    fullName: "Full name",
    email: "Email",
    emailHint: "You use it to sign in.",
    phone: "Phone",
    optional: "optional",
    language: "Language",
    languageHint: "The language of our emails and of the pages of your account.",
    languages: { el: "Ελληνικά", en: "English" },
    save: "Save",
    info: "Account information",
    role: "Role",
    registered: "Registered",
    notAvailable: "N/A",
    userId: "User ID",
    copy: "Copy user ID",
    copied: "Copied",
    saved: "Your profile was updated successfully",
    failedTitle: "Update error",
    failed: "Something went wrong while updating the profile",
  },
});

export const myDataText = defineText({
  el: {
    heading: "Τα δεδομένα μου",
    lead: "Όσα γνωρίζουμε για εσάς, σε ένα αρχείο JSON: προφίλ, κρατήσεις, συσκευές και μηνύματα.",
    download: "Λήψη των δεδομένων μου",
    downloadFailed: "Η λήψη απέτυχε",
    deleteLead: "Η διαγραφή του λογαριασμού είναι οριστική.",
    delete: "Διαγραφή λογαριασμού",
    dialog: {
      title: "Διαγραφή λογαριασμού",
      close: "Κλείσιμο",
      loading: "Φόρτωση...",
      retry: "Δοκιμή ξανά",
      failed: "Δεν μπορέσαμε να φορτώσουμε τι θα διαγραφεί",
      blocked: "Ο λογαριασμός δεν μπορεί να διαγραφεί ακόμη",
      toVehicles: "Στα οχήματά μου",
      toBookings: "Στις κρατήσεις",
      goes: "Τι θα διαγραφεί",
      goesList: [
        "Το όνομα, το email και το τηλέφωνό σας",
        "Ο κωδικός σας και οι συνδέσεις σας σε όλες τις συσκευές",
        "Τα στοιχεία σας στα μηνύματα που μας στείλατε",
      ],
      pending: (count: number) =>
        count === 1
          ? "Μία απλήρωτη κράτηση, που θα ακυρωθεί"
          : `${count} απλήρωτες κρατήσεις, που θα ακυρωθούν`,
      stays: "Τι κρατάμε",
      staysBookings: (count: number) =>
        count === 1
          ? "Τα λογιστικά στοιχεία μίας κράτησης (ημερομηνίες, όχημα, ποσό), χωρίς το όνομά σας"
          : `Τα λογιστικά στοιχεία ${count} κρατήσεων (ημερομηνίες, όχημα, ποσό), χωρίς το όνομά σας`,
      staysNothing: "Τίποτα: δεν έχετε κρατήσεις.",
      password: "Κωδικός",
      passwordHint: "Για να επιβεβαιώσουμε ότι είστε εσείς.",
      email: "Email",
      emailHint: (email: string) => `Για επιβεβαίωση γράψτε ${email}`,
      emailDiffers: "Αυτό δεν είναι το email του λογαριασμού σας.",
      keep: "Άκυρο",
      confirm: "Οριστική διαγραφή",
      failedTitle: "Ο λογαριασμός δεν διαγράφηκε",
    },
    deleted: "Ο λογαριασμός σας διαγράφηκε",
  },
  en: {
    heading: "My data",
    lead: "Everything we hold about you, in one JSON file: profile, bookings, devices and messages.",
    download: "Download my data",
    downloadFailed: "The download failed",
    deleteLead: "Deleting your account cannot be undone.",
    delete: "Delete my account",
    dialog: {
      title: "Delete my account",
      close: "Close",
      loading: "Loading...",
      retry: "Try again",
      failed: "We could not load what will be deleted",
      blocked: "The account cannot be deleted yet",
      toVehicles: "Go to my vehicles",
      toBookings: "Go to bookings",
      goes: "What will be deleted",
      goesList: [
        "Your name, email and phone",
        "Your password and your sign-ins on all devices",
        "Your details in the messages you sent us",
      ],
      pending: (count) =>
        count === 1
          ? "One unpaid booking, which will be cancelled"
          : `${count} unpaid bookings, which will be cancelled`,
      stays: "What we keep",
      staysBookings: (count) =>
        count === 1
          ? "The accounting records of one booking (dates, vehicle, amount), without your name"
          : `The accounting records of ${count} bookings (dates, vehicle, amount), without your name`,
      staysNothing: "Nothing: you have no bookings.",
      password: "Password",
      passwordHint: "To confirm it is you.",
      email: "Email",
      emailHint: (email) => `To confirm, type ${email}`,
      emailDiffers: "This is not the email of your account.",
      keep: "Cancel",
      confirm: "Delete permanently",
      failedTitle: "The account was not deleted",
    },
    deleted: "Your account was deleted",
  },
});
