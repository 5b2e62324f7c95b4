import { defineText } from "#client/text/define-text.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";

const elDays = (count: number) => (count === 1 ? "1 ημέρα" : `${count} ημέρες`);
const enDays = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const photosEl = (count: number) => (count === 1 ? "1 φωτογραφία" : `${count} φωτογραφίες`);

export const vehicleFormText = defineText({
  el: {
    addHeading: "Προσθήκη οχήματος",
    addLead: "Μόλις το αποθηκεύσετε, το εξετάζουμε και το δημοσιεύουμε.",
    editHeading: "Επεξεργασία οχήματος",
    back: "Τα οχήματά μου",
    loadFailed: "Το όχημα δεν φορτώθηκε",
    retry: "Δοκιμή ξανά",
    groups: {
      basics: "Το όχημα",
      technical: "Τεχνικά στοιχεία",
      comfort: "Εξοπλισμός",
      rentalTerms: "Διάρκεια ενοικίασης",
      places: "Σημεία παράδοσης",
      images: "Φωτογραφίες",
      price: "Τιμή",
      security: "Εγγύηση και απαλλαγή",
      note: "Μήνυμα προς τον συνεργάτη",
    },
    shortGroups: {
      basics: "Το όχημα",
      technical: "Τεχνικά",
      comfort: "Εξοπλισμός",
      rentalTerms: "Διάρκεια ενοικίασης",
      places: "Σημεία παράδοσης",
      images: "Φωτογραφίες",
      price: "Τιμή",
      security: "Εγγύηση",
      note: "Μήνυμα",
    },
    requiredFields: "Τα πεδία με * είναι υποχρεωτικά.",
    type: "Τύπος",
    title: "Τίτλος",
    titleHint: "Μάρκα και μοντέλο, όπως τα ξέρει ο κόσμος.",
    brand: "Μάρκα",
    plate: PLATE_TITLE.el,
    plateHint: {
      partner: "Για να τα ξεχωρίζετε. Το βλέπετε μόνο εσείς και οι διαχειριστές.",
      admin: "Το βλέπουν μόνο ο συνεργάτης και οι διαχειριστές.",
    },
    description: "Περιγραφή στα ελληνικά",
    descriptionHint: "Τι το κάνει ξεχωριστό; Φαίνεται στη σελίδα του οχήματος.",
    descriptionEn: "Περιγραφή στα αγγλικά",
    descriptionEnHint: "Για τους επισκέπτες από το εξωτερικό.",
    choose: "Επιλέξτε",
    rentalTermsHint:
      "Το κενό μεταξύ ενοικιάσεων σας δίνει χρόνο για καθαρισμό και παράδοση: τόσες ώρες μένουν ελεύθερες πριν και μετά από κάθε κράτηση.",
    rentalDaysHint: (min: number, max: number) =>
      min === max
        ? `Για όλα τα οχήματα ισχύουν ${elDays(max)}.`
        : `Για όλα τα οχήματα ισχύουν από ${min} έως ${elDays(max)}.`,
    places: {
      hints: {
        partner:
          "Για όχημα που δεν παραδίδετε παντού. Χωρίς επιλογή ισχύουν όλα τα σημεία που εξυπηρετείτε.",
        admin:
          "Για όχημα που δεν παραδίδεται παντού. Χωρίς επιλογή ισχύουν όλα τα σημεία του συνεργάτη.",
      },
      none: "Δηλώστε πρώτα στο προφίλ σας τα σημεία που εξυπηρετείτε",
      noneOfPartner: "Ο συνεργάτης δεν έχει δηλώσει ακόμη σημεία.",
      loading: "Φόρτωση των σημείων…",
      failed: "Τα σημεία δεν φορτώθηκαν",
      retry: "Δοκιμή ξανά",
      all: (count: number) => (count === 1 ? "Στο μοναδικό σημείο" : `Και στα ${count} σημεία`),
      some: (count: number, all: number) => `Σε ${count} από τα ${all} σημεία`,
    },
    homePlace: {
      label: "Έδρα του οχήματος",
      hint: "Την αναφέρει η κάρτα του και προτείνεται ως σημείο παραλαβής, αν το όχημα παραδίδεται εκεί.",
      empty: { partner: "Όπως η έδρα μου", admin: "Όπως η έδρα του συνεργάτη" },
    },
    pricePerDay: "Τιμή ανά ημέρα (€)",
    hint: (low: string, high: string) => `Παρόμοια οχήματα κοστίζουν ${low} – ${high} την ημέρα.`,
    hintMiddle: (middle: string, vehicles: number) =>
      `Τα μισά από τα ${vehicles} κοστίζουν κάτω από ${middle}.`,
    farPrice: (price: string, low: string, high: string) =>
      `Η τιμή ${price} απέχει πολύ από τις τιμές παρόμοιων οχημάτων (${low} – ${high}). Ελέγξτε ότι γράφτηκε σωστά.`,
    securityHint:
      "Η εγγύηση δεσμεύεται στην πιστωτική κάρτα του οδηγού· η απαλλαγή είναι το ανώτατο που πληρώνει για ζημιά. Αν τα αφήσετε κενά, τα λέτε το αργότερο στην παραλαβή· με 0 δηλώνετε ότι δεν υπάρχουν. Οι κρατήσεις που έχουν γίνει δεν αλλάζουν.",
    preview: "Έτσι θα το δουν οι ταξιδιώτες",
    previewTitle: "Το όχημά σας",
    book: "Κράτηση",
    save: "Αποθήκευση οχήματος",
    saveChanges: "Αποθήκευση αλλαγών",
    contents: "Ενότητες της φόρμας",
    invalidFields: (count: number) =>
      count === 1 ? "1 πεδίο θέλει διόρθωση" : `${count} πεδία θέλουν διόρθωση`,
    unsaved: "Υπάρχουν αλλαγές που δεν αποθηκεύτηκαν",
    cancel: "Άκυρο",
    draftStored: "Ό,τι γράφετε μένει σε αυτή τη συσκευή μέχρι να το αποθηκεύσετε.",
    conflict: {
      title: "Κάποιος άλλος αποθήκευσε πρώτος",
      text: "Δεν χάθηκε τίποτα από όσα γράψατε. Οι άλλες αλλαγές μπήκαν ήδη στη φόρμα· ελέγξτε τις και αποθηκεύστε ξανά.",
      clashText:
        "Δεν χάθηκε τίποτα από όσα γράψατε. Όπου δεν αλλάξατε κάτι, η φόρμα δείχνει πια τις άλλες αλλαγές. Όπου αλλάξατε και οι δύο, έμειναν οι δικές σας.",
      clash: "το αλλάξατε κι εσείς",
      takeOver: (count: number) =>
        count === 1 ? "Να μπει η άλλη αλλαγή" : "Να μπουν οι άλλες αλλαγές",
      keep: "Να μείνουν οι δικές μου",
      understood: "Εντάξει",
    },
    note: "Γιατί κάνετε την αλλαγή;",
    noteHint: "Ο συνεργάτης θα λάβει email με τις αλλαγές και την εξήγησή σας.",
    notePlaceholder: "π.χ. Διορθώσαμε τον αριθμό των θέσεων σύμφωνα με την άδεια.",
    draftRestored: "Συνεχίζετε από εκεί που μείνατε",
    draftRestoredText: "Βρήκαμε όσα είχατε γράψει χωρίς να τα αποθηκεύσετε.",
    draftDiscard: "Από την αρχή",
    created: "Το όχημα προστέθηκε επιτυχώς και αναμένει έγκριση",
    updated: "Το όχημα ενημερώθηκε επιτυχώς",
    saveFailedTitle: "Σφάλμα αποθήκευσης",
    saveFailed: "Κάτι πήγε στραβά κατά την αποθήκευση του οχήματος. Παρακαλώ δοκιμάστε ξανά.",
    notSignedIn: "Πρέπει να συνδεθείτε για να προσθέσετε όχημα",
    checkFields: "Ελέγξτε τα σημειωμένα πεδία.",
    stillUploading: "Περιμένετε να ανέβουν όλες οι φωτογραφίες, ή αφαιρέστε όσες απέτυχαν.",
    images: {
      drop: "Σύρετε εδώ τις φωτογραφίες ή",
      pick: "Επιλογή φωτογραφιών",
      rules: (max: number) =>
        `Έως ${max} φωτογραφίες JPEG, PNG, WebP ή AVIF. Όσες ξεπερνούν τα 5MB τις μικραίνουμε πριν ανέβουν. Περικόπτονται σε αναλογία 16:10.`,
      list: "Οι φωτογραφίες με τη σειρά τους",
      order:
        "Η πρώτη είναι η κύρια. Για να αλλάξετε τη σειρά, σύρετε τη λαβή ή επιλέξτε την και πατήστε τα βέλη του πληκτρολογίου.",
      main: "Κύρια",
      handle: (place: number, of: number) => `Μετακίνηση φωτογραφίας ${place} από ${of}`,
      photo: (place: number) => `Φωτογραφία ${place}`,
      remove: (place: number) => `Αφαίρεση φωτογραφίας ${place}`,
      makeMain: (place: number) => `Η φωτογραφία ${place} να γίνει κύρια`,
      retryOf: (name: string) => `Νέα προσπάθεια για ${name}`,
      uploading: (name: string) => `Ανεβαίνει: ${name}`,
      shrinking: "Η φωτογραφία μικραίνει…",
      waiting: "Ανεβαίνουν πολλές φωτογραφίες αυτή τη στιγμή. Συνεχίζουμε σε λίγο.",
      moved: (place: number, of: number) => `Η φωτογραφία είναι τώρα στη θέση ${place} από ${of}.`,
      removed: (left: number) => `Η φωτογραφία αφαιρέθηκε. Απομένουν ${left}.`,
      uploaded: (count: number) =>
        count === 1 ? "1 φωτογραφία ανέβηκε επιτυχώς" : `${photosEl(count)} ανέβηκαν επιτυχώς`,
      failed: "Κάτι πήγε στραβά κατά το ανέβασμα των φωτογραφιών",
    },
  },
  en: {
    addHeading: "Add a vehicle",
    addLead: "Once you save it, we review it and then publish it.",
    editHeading: "Edit vehicle",
    back: "My vehicles",
    loadFailed: "The vehicle could not be loaded",
    retry: "Try again",
    groups: {
      basics: "The vehicle",
      technical: "Technical details",
      comfort: "Equipment",
      rentalTerms: "Rental length",
      places: "Handover places",
      images: "Photos",
      price: "Price",
      security: "Deposit and excess",
      note: "Message to the partner",
    },
    shortGroups: {
      basics: "The vehicle",
      technical: "Technical",
      comfort: "Equipment",
      rentalTerms: "Rental length",
      places: "Handover places",
      images: "Photos",
      price: "Price",
      security: "Deposit",
      note: "Message",
    },
    requiredFields: "Fields with * are required.",
    type: "Type",
    title: "Title",
    titleHint: "Brand and model, as people know them.",
    brand: "Brand",
    plate: PLATE_TITLE.en,
    plateHint: {
      partner: "To tell your vehicles apart. Only you and the admins see it.",
      admin: "Only the partner and the admins see it.",
    },
    description: "Description in Greek",
    descriptionHint: "What makes it special? It is shown on the vehicle's page.",
    descriptionEn: "Description in English",
    descriptionEnHint: "For visitors from abroad.",
    choose: "Choose",
    rentalTermsHint:
      "The time between rentals leaves room for cleaning and handover: these hours stay free before and after each booking.",
    rentalDaysHint: (min, max) =>
      min === max
        ? `All vehicles are rented for ${enDays(max)}.`
        : `All vehicles are rented for ${min} to ${enDays(max)}.`,
    places: {
      hints: {
        partner:
          "For a vehicle that you do not hand over everywhere. If you choose none, it is all the places you serve.",
        admin:
          "For a vehicle that is not handed over everywhere. If none is chosen, it is all places of the partner.",
      },
      none: "First choose the places you serve in your profile",
      noneOfPartner: "The partner has not chosen any places yet.",
      loading: "Loading the places…",
      failed: "The places could not be loaded",
      retry: "Try again",
      all: (count) => (count === 1 ? "At the only place" : `At all ${count} places`),
      some: (count, all) => `At ${count} of ${all} places`,
    },
    homePlace: {
      label: "Home place of the vehicle",
      hint: "Its card names it, and it is proposed as pickup place if the vehicle is handed over there.",
      empty: { partner: "Same as my home place", admin: "Same as the partner's home place" },
    },
    pricePerDay: "Price per day (€)",
    hint: (low: string, high: string) => `Similar vehicles cost ${low} – ${high} a day.`,
    hintMiddle: (middle: string, vehicles: number) =>
      `Half of the ${vehicles} cost less than ${middle}.`,
    farPrice: (price, low, high) =>
      `The price ${price} is far from the prices of similar vehicles (${low} – ${high}). Please check that it is right.`,
    securityHint:
      "The deposit is blocked on the driver's credit card; the excess is the most that the driver pays for damage. If you leave them empty, you tell the driver at pickup at the latest; 0 means that there is none. Bookings already made do not change.",
    preview: "What travellers will see",
    previewTitle: "Your vehicle",
    book: "Book now",
    save: "Save vehicle",
    saveChanges: "Save changes",
    contents: "Sections of the form",
    invalidFields: (count) =>
      count === 1 ? "1 field needs correcting" : `${count} fields need correcting`,
    unsaved: "You have unsaved changes",
    cancel: "Cancel",
    draftStored: "Your draft stays on this device until you save it.",
    conflict: {
      title: "Someone else saved first",
      text: "Nothing you typed is lost. Their changes are already in the form; review them and save again.",
      clashText:
        "Nothing you typed is lost. Where you changed nothing, the form now shows their changes. Where you both made changes, it kept yours.",
      clash: "you changed this too",
      takeOver: (count: number) =>
        count === 1 ? "Use theirs for this field" : "Use theirs instead",
      keep: "Keep mine",
      understood: "Got it",
    },
    note: "Why are you making this change?",
    noteHint: "The partner will get an email with the changes and your explanation.",
    notePlaceholder: "e.g. We corrected the number of seats to match the registration.",
    draftRestored: "Carry on where you left off",
    draftRestoredText: "We have restored what you typed but did not save.",
    draftDiscard: "Start over",
    created: "The vehicle was added successfully and is awaiting approval",
    updated: "The vehicle was updated successfully",
    saveFailedTitle: "Could not save",
    saveFailed: "Something went wrong while saving the vehicle. Please try again.",
    notSignedIn: "You must be signed in to add a vehicle",
    checkFields: "Please check the highlighted fields.",
    stillUploading: "Wait for all photos to upload, or remove the ones that failed.",
    images: {
      drop: "Drag your photos here or",
      pick: "Choose photos",
      rules: (max: number) =>
        `Up to ${max} photos as JPEG, PNG, WebP or AVIF. We shrink those above 5MB before they upload. They are cropped to 16:10.`,
      list: "Photos in order",
      order:
        "The first one is the main photo. To change the order, drag the handle, or select it and use the arrow keys.",
      main: "Main",
      handle: (place: number, of: number) => `Move photo ${place} of ${of}`,
      photo: (place: number) => `Photo ${place}`,
      remove: (place: number) => `Remove photo ${place}`,
      makeMain: (place: number) => `Make photo ${place} the main one`,
      retryOf: (name: string) => `Try ${name} again`,
      uploading: (name: string) => `Uploading: ${name}`,
      shrinking: "Making the photo smaller…",
      waiting: "Many photos are uploading right now. This one will continue shortly.",
      moved: (place: number, of: number) => `The photo is now number ${place} of ${of}.`,
      removed: (left: number) => `The photo was removed. ${left} left.`,
      uploaded: (count: number) =>
        count === 1 ? "1 image uploaded successfully" : `${count} images uploaded successfully`,
      failed: "Something went wrong while uploading the images",
    },
  },
});
