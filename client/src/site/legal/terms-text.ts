import { defineText } from "#client/text/define-text.ts";
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";
import { REVIEW_DAYS } from "#shared/checkout/review-days.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

/** The figures in the terms: constants of the rental rules, and what an admin has set. */
export type TermsFigures = {
  minimumAge: number;
  minimumAgeVip: number;
  licenceHeldYears: number;
  /** The category for four wheels. */
  licence: string;
  /** The largest engine of each motorcycle category, in cc. */
  motorcycleLicences: readonly { category: string; upToCc: number }[];
  minDays: number;
  maxDays: number;
  daysAhead: number;
  leadHours: number;
  holdHours: number;
  beforePickupHours: number;
  cancelHours: number;
  vatPercent: number;
};

const elHours = (count: number) => (count === 1 ? "1 ώρα" : `${count} ώρες`);
const elDays = (count: number) => (count === 1 ? "1 ημέρα" : `${count} ημέρες`);
const elYears = (count: number) => (count === 1 ? "1 έτος" : `${count} έτη`);
const enHours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);
const enDays = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const enYears = (count: number) => (count === 1 ? "1 year" : `${count} years`);

/** A sentence that continues after a colon. */
const afterColon = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/**
 * The terms and conditions, in the order of the page. A line feed begins a paragraph. Every change
 * needs a new version (`shared/site/legal-versions.ts`).
 */
export const termsText = defineText({
  el: {
    title: "Όροι χρήσης και ενοικίασης",
    lead: "Τι συμφωνούμε όταν κλείνετε όχημα, με απλά λόγια.",
    sections: {
      scope: {
        title: "Τι ρυθμίζουν οι όροι",
        text: (_figures: TermsFigures) =>
          `Το ${PRODUCT_NAME} είναι ηλεκτρονική υπηρεσία ενοικίασης αυτοκινήτων, μοτοσικλετών, γουρουνών και VIP αυτοκινήτων στην Κρήτη. Οι όροι ισχύουν για τη χρήση του ιστότοπου και για κάθε κράτηση που γίνεται σε αυτόν.\nΓια την κράτησή σας ισχύει η έκδοση των όρων που αποδεχτήκατε όταν την κάνατε. Η έκδοση καταγράφεται μαζί με την κράτηση.`,
      },
      parties: {
        title: "Εμείς, ο συνεργάτης κι εσείς",
        text: (_figures: TermsFigures) =>
          `Τα οχήματα ανήκουν σε τοπικές επιχειρήσεις ενοικίασης, τους συνεργάτες μας. Η σύμβαση ενοικίασης γίνεται ανάμεσα σε εσάς και τον συνεργάτη που αναφέρεται στη σελίδα του οχήματος και στην κράτησή σας.\nΕμείς ελέγχουμε κάθε καταχώριση πριν δημοσιευτεί, δεχόμαστε την κράτηση και την πληρωμή για λογαριασμό του συνεργάτη και σας στηρίζουμε σε ό,τι χρειαστείτε. Η προμήθειά μας βαρύνει τον συνεργάτη και είναι ήδη μέσα στην τιμή.\nΟ συνεργάτης ευθύνεται για την κατάσταση του οχήματος, για την παράδοση και για την παραλαβή του.`,
      },
      account: {
        title: "Ο λογαριασμός σας",
        text: (_figures: TermsFigures) =>
          `Για να κλείσετε όχημα χρειάζεστε λογαριασμό με επιβεβαιωμένο email. Δώστε αληθινά στοιχεία και μη δίνετε τον κωδικό σας σε άλλους.\nΜπορείτε να διαγράψετε τον λογαριασμό από το προφίλ σας όποτε θέλετε, αρκεί να μην έχετε επιβεβαιωμένη κράτηση που δεν έχει τελειώσει ακόμη. Οι απλήρωτες κρατήσεις σας ακυρώνονται με τη διαγραφή.`,
      },
      driver: {
        title: "Ηλικία και δίπλωμα",
        text: (figures: TermsFigures) => {
          const { minimumAge, minimumAgeVip, licenceHeldYears, licence } = figures;
          const motorcycles = figures.motorcycleLicences
            .map(({ category, upToCc }) => `${category} έως ${upToCc} κ.εκ.`)
            .join(", ");
          return `Ο κύριος οδηγός είναι τουλάχιστον ${minimumAge} ετών την ημέρα της παραλαβής, και τουλάχιστον ${minimumAgeVip} για VIP αυτοκίνητα.\nΧρειάζεται δίπλωμα σε ισχύ: κατηγορίας ${licence} για ό,τι έχει τέσσερις τροχούς, με τουλάχιστον ${elYears(licenceHeldYears)} από την έκδοσή του. Για μοτοσικλέτες μετράει ο κυβισμός: ${motorcycles}, και A για μεγαλύτερες.\nΣτην παραλαβή δείχνετε το δίπλωμα, την ταυτότητα ή το διαβατήριο και την πιστωτική σας κάρτα. Αν κάτι λείπει, ο συνεργάτης μπορεί να μη σας δώσει το όχημα. Επιπλέον οδηγοί δηλώνονται στον συνεργάτη και δεν περιλαμβάνονται στην τιμή.`;
        },
      },
      booking: {
        title: "Κράτηση",
        text: ({ minDays, maxDays, leadHours, daysAhead }: TermsFigures) =>
          `Μια ενοικίαση διαρκεί από ${elDays(minDays)} έως ${elDays(maxDays)}. Μετράμε ημερολογιακές ημέρες, και η επιστροφή γίνεται άλλη ημέρα από την παραλαβή. Κλείνετε τουλάχιστον ${elHours(leadHours)} πριν από την παραλαβή, και το πολύ ${elDays(daysAhead)} νωρίτερα.\nΗ κράτηση εκκρεμεί ώσπου να λάβουμε την πληρωμή, και κρατάμε το όχημα για εσάς έως την προθεσμία πληρωμής. Μόλις πληρωθεί επιβεβαιώνεται, και σας το γράφουμε με email.\nΓια ενοικίαση οχήματος σε συγκεκριμένες ημερομηνίες ο νόμος δεν δίνει δικαίωμα υπαναχώρησης 14 ημερών. Ισχύουν όσα γράφουμε πιο κάτω για την ακύρωση.`,
      },
      price: {
        title: "Η τιμή και τι περιλαμβάνει",
        text: ({ vatPercent }: TermsFigures) =>
          `${PRICE_LABELS.el.final} Ο ΦΠΑ είναι ${vatPercent}%.\nΤο σύνολο είναι η τιμή ανά ημέρα επί τις ημέρες. Όταν ισχύουν εποχικές τιμές, κάθε ημέρα χρεώνεται με την τιμή της περιόδου της. Αν ο συνεργάτης έχει ορίσει ειδική τιμή για κάποιες ημέρες, για αυτές ισχύει εκείνη. Βλέπετε το σύνολο πριν ολοκληρώσετε, και αν στο μεταξύ αλλάξει, σας ρωτάμε ξανά.\nΗ τιμή περιλαμβάνει: ${afterColon(PRICE_LABELS.el.includes)}`,
      },
      kilometres: {
        title: "Χιλιόμετρα",
        text: (_figures: TermsFigures) =>
          `${PRICE_LABELS.el.kilometres.rule}\nΣτις υπόλοιπες ενοικιάσεις ισχύει όριο μόνο αν αναφέρεται στην περιγραφή του οχήματος.`,
      },
      payment: {
        title: "Πληρωμή και προθεσμία",
        text: ({ holdHours, beforePickupHours }: TermsFigures) =>
          `Πληρώνετε με τραπεζική μεταφορά στον λογαριασμό που γράφει η κράτησή σας, με αιτιολογία τον κωδικό RF.\nΗ πληρωμή πρέπει να φτάσει μέσα σε ${elHours(holdHours)} από την κράτηση και ${beforePickupHours === 0 ? "" : `τουλάχιστον ${elHours(beforePickupHours)} `}πριν από την παραλαβή. Για παραλαβές της τελευταίας στιγμής η προθεσμία είναι μικρότερη. Η ακριβής προθεσμία φαίνεται πριν ολοκληρώσετε την κράτηση και γράφεται σε αυτήν.\nΑν η πληρωμή δεν φτάσει εγκαίρως, η κράτηση ακυρώνεται αυτόματα. Αν φτάσει αργότερα, σας επιστρέφουμε ολόκληρο το ποσό, εκτός αν συμφωνήσουμε μαζί σας νέα κράτηση.`,
      },
      cancellation: {
        title: "Ακύρωση, αλλαγές και επιστροφή χρημάτων",
        text: ({ cancelHours }: TermsFigures) =>
          `Κράτηση που δεν έχει πληρωθεί την ακυρώνετε όποτε θέλετε.\nΕπιβεβαιωμένη κράτηση την ακυρώνετε από τον λογαριασμό σας ${cancelHours === 0 ? "έως την παραλαβή" : `έως ${elHours(cancelHours)} πριν από την παραλαβή`}, και σας επιστρέφουμε όσα πληρώσατε. Για την κράτησή σας ισχύει το όριο της ημέρας που την κάνατε, ή ένα μικρότερο που ορίστηκε αργότερα. Αργότερα, καλέστε μας ή γράψτε μας: εξετάζουμε μαζί με τον συνεργάτη τι μπορεί να επιστραφεί.\nΑν ακυρώσουμε εμείς ή ο συνεργάτης, σας επιστρέφουμε όσα πληρώσατε.\nΗ επιστροφή χρημάτων γίνεται με τραπεζική μεταφορά. Για να την κανονίσουμε, γράψτε μας τον κωδικό κράτησης.\nΗμερομηνίες και ώρες τις αλλάζετε, αν το όχημα είναι τότε διαθέσιμο. Κράτηση που δεν έχει πληρωθεί την αλλάζετε έως την παραλαβή. Επιβεβαιωμένη κράτηση την αλλάζετε έως το ίδιο όριο με την ακύρωση, και μόνο σε ημερομηνίες με ίδιο ή μικρότερο σύνολο. Τη διαφορά τη μαθαίνετε πριν από την αλλαγή. Για μεγαλύτερο σύνολο ή άλλο σημείο επικοινωνήστε μαζί μας.`,
      },
      pickup: {
        title: "Παραλαβή και επιστροφή",
        text: (_figures: TermsFigures) =>
          `${PRICE_LABELS.el.places.rule} Ισχύουν το σημείο, η ημέρα και η ώρα που γράφει η κράτησή σας, σε ώρα Ελλάδας.\nΑν πρόκειται να αργήσετε, ειδοποιήστε τον συνεργάτη. Το όχημα μπορεί να έχει κλειστεί από άλλον αμέσως μετά.\nΕλέγξτε μαζί με τον συνεργάτη το όχημα όταν το παραλαμβάνετε και όταν το επιστρέφετε, και κρατήστε φωτογραφίες.`,
      },
      deposit: {
        title: "Εγγύηση",
        text: (_figures: TermsFigures) =>
          "Αν ο συνεργάτης ζητά εγγύηση, τη δεσμεύει στην παραλαβή σε πιστωτική κάρτα στο όνομα του κύριου οδηγού. Το ποσό το ορίζει εκείνος: ισχύει αυτό που γράφει η κράτησή σας, αλλιώς σας το λέει το αργότερο στην παραλαβή, μαζί με το πότε αποδεσμεύεται.\nΗ εγγύηση δεν είναι χρέωση. Από αυτήν μπορεί να αφαιρεθεί μόνο ό,τι οφείλετε σύμφωνα με τους όρους.",
      },
      fuel: {
        title: "Καύσιμα",
        text: (_figures: TermsFigures) =>
          "Τα καύσιμα δεν περιλαμβάνονται στην τιμή. Στην παραλαβή συμφωνείτε με τον συνεργάτη πόσα θα έχει το όχημα στην επιστροφή. Αν λείπουν, πληρώνετε στον συνεργάτη την αξία τους.",
      },
      damage: {
        title: "Ασφάλεια, ζημιές και πρόστιμα",
        text: (_figures: TermsFigures) =>
          "Η βασική ασφάλεια περιλαμβάνεται. Επιπλέον κάλυψη ζημιών και κλοπής (CDW/TP) είναι προαιρετική, τη συμφωνείτε με τον συνεργάτη και δεν περιλαμβάνεται στην τιμή.\nΣε ατύχημα, βλάβη ή κλοπή ειδοποιήστε αμέσως τον συνεργάτη, και όπου χρειάζεται την αστυνομία. Η οδική βοήθεια λειτουργεί όλο το 24ωρο σε όλη την Ελλάδα.\nΑν η κράτησή σας γράφει απαλλαγή, από μια ζημιά που καλύπτει η ασφάλεια πληρώνετε το πολύ αυτό το ποσό.\nΓια ζημιές που προκαλέσατε και δεν καλύπτει η ασφάλεια, καθώς και για πρόστιμα της περιόδου της ενοικίασης, ευθύνεστε εσείς, όπως ορίζει ο νόμος.",
      },
      reviews: {
        title: "Αξιολογήσεις",
        text: (_figures: TermsFigures) =>
          `Αξιολόγηση γράφει μόνο όποιος πλήρωσε κράτηση μέσα από το ${PRODUCT_NAME}: μία για κάθε κράτηση, από την επιστροφή και για ${elDays(REVIEW_DAYS)} μετά. Έτσι ελέγχουμε ότι κάθε αξιολόγηση είναι πελάτη που νοίκιασε το όχημα. Στο ίδιο διάστημα την αλλάζετε, και τη διαγράφετε όποτε θέλετε.\nΔημοσιεύεται αμέσως, όσα αστέρια κι αν έχει, με το μικρό σας όνομα, το αρχικό του επωνύμου και τον μήνα της επιστροφής. Ο συνεργάτης μπορεί να απαντήσει δημόσια. Ο μέσος όρος υπολογίζεται από όλες τις αξιολογήσεις που εμφανίζονται.\nΓράψτε ό,τι ζήσατε, χωρίς προσβολές και χωρίς στοιχεία άλλων. Αξιολόγηση που παραβιάζει τον νόμο ή τους όρους την κρύβουμε, και βλέπετε τον λόγο στη σελίδα της κράτησής σας. Όσο είναι κρυμμένη, δεν μετράει στον μέσο όρο.`,
      },
      use: {
        title: "Χρήση του οχήματος",
        text: (_figures: TermsFigures) =>
          "Οδηγεί μόνο όποιος έχει δηλωθεί και έχει το κατάλληλο δίπλωμα. Δεν επιτρέπονται η οδήγηση υπό την επήρεια αλκοόλ ή ουσιών, οι αγώνες και η παραχώρηση του οχήματος σε τρίτους. Για χωματόδρομους, πλοία και ταξίδια εκτός Κρήτης ρωτήστε πρώτα τον συνεργάτη.",
      },
      liability: {
        title: "Ευθύνη",
        text: (_figures: TermsFigures) =>
          "Ευθυνόμαστε για την υπηρεσία της κράτησης και της πληρωμής, και ο συνεργάτης για την ενοικίαση. Αν κάτι δεν πάει καλά με το όχημα, πείτε το μας και θα βοηθήσουμε να βρεθεί λύση.\nΔεν ευθυνόμαστε για περιστατικά που κανείς δεν μπορούσε να προβλέψει ή να αποτρέψει, όπως μια απεργία στα πλοία ή μια θεομηνία. Τίποτα από αυτά δεν περιορίζει την ευθύνη για δόλο, βαριά αμέλεια ή βλάβη της υγείας, ούτε τα δικαιώματα που σας δίνει ο νόμος ως καταναλωτή.",
      },
      law: {
        title: "Δίκαιο και διαφορές",
        text: (_figures: TermsFigures) =>
          "Ισχύει το ελληνικό δίκαιο. Αν κατοικείτε σε άλλη χώρα της Ευρωπαϊκής Ένωσης, έχετε και την προστασία που σας δίνουν οι υποχρεωτικοί κανόνες της χώρας σας.\nΓια κάθε παράπονο γράψτε μας πρώτα. Μπορείτε επίσης να απευθυνθείτε στον Συνήγορο του Καταναλωτή (synigoroskatanaloti.gr) ή στα δικαστήρια.",
      },
      changes: {
        title: "Αλλαγές των όρων",
        text: (_figures: TermsFigures) =>
          "Κάθε αλλαγή παίρνει νέα ημερομηνία, που φαίνεται στην αρχή της σελίδας, και αφορά μόνο τις κρατήσεις που γίνονται από τότε.",
      },
    },
  },
  en: {
    title: "Terms and conditions",
    lead: "What we agree on when you book a vehicle, in plain words.",
    sections: {
      scope: {
        title: "What these terms cover",
        text: (_figures) =>
          `${PRODUCT_NAME} is an online service for renting cars, motorcycles, ATVs and VIP cars in Crete. These terms apply to the use of this website and to every booking made on it.\nYour booking is governed by the version of the terms that you accepted when you made it. We record that version with the booking.`,
      },
      parties: {
        title: "Us, the partner and you",
        text: (_figures) =>
          `The vehicles belong to local rental businesses, our partners. The rental contract is between you and the partner named on the vehicle's page and in your booking.\nWe check every listing before it is published, take the booking and the payment on the partner's behalf, and help you with whatever you need. Our commission is paid by the partner and is already part of the price.\nThe partner is responsible for the condition of the vehicle and for handing it over and taking it back.`,
      },
      account: {
        title: "Your account",
        text: (_figures) =>
          `To book a vehicle you need an account with a confirmed email address. Give true details, and keep your password to yourself.\nYou can delete your account from your profile at any time, unless you have a confirmed booking that is not over yet. Deleting it cancels your unpaid bookings.`,
      },
      driver: {
        title: "Age and licence",
        text: (figures) => {
          const { minimumAge, minimumAgeVip, licenceHeldYears, licence } = figures;
          const motorcycles = figures.motorcycleLicences
            .map(({ category, upToCc }) => `${category} up to ${upToCc} cc`)
            .join(", ");
          return `The main driver must be at least ${minimumAge} on the day of pickup, and at least ${minimumAgeVip} for VIP cars.\nA valid licence is required: category ${licence} for anything on four wheels, held for at least ${enYears(licenceHeldYears)}. For motorcycles it depends on the engine size: ${motorcycles}, and A above that.\nAt pickup you show your licence, your identity card or passport, and your credit card. If one of them is missing, the partner may refuse to hand over the vehicle. Extra drivers are registered with the partner and are not included in the price.`;
        },
      },
      booking: {
        title: "Booking",
        text: ({ minDays, maxDays, leadHours, daysAhead }) =>
          `A rental lasts from ${enDays(minDays)} to ${enDays(maxDays)}. We count calendar days, and you return the vehicle on a later day than you pick it up. Book at least ${enHours(leadHours)} before pickup, and at most ${enDays(daysAhead)} ahead.\nA booking is pending until we receive the payment, and the vehicle is held for you until the payment deadline. Once it is paid it is confirmed, and we let you know by email.\nThe law gives no 14-day right of withdrawal for renting a vehicle on specific dates. What we write below about cancelling applies instead.`,
      },
      price: {
        title: "The price and what it includes",
        text: ({ vatPercent }) =>
          `${PRICE_LABELS.en.final} VAT is ${vatPercent}%.\nThe total is the price per day times the number of days. While seasonal prices apply, each day is charged at the rate of its season. Where the partner has set a special price for certain days, those days are charged at that price. You see the total before you complete the booking; if it changes in the meantime, we ask you again.\nThe price includes: ${afterColon(PRICE_LABELS.en.includes)}`,
      },
      kilometres: {
        title: "Kilometres",
        text: (_figures) =>
          `${PRICE_LABELS.en.kilometres.rule}\nFor other rentals there is a limit only if the description of the vehicle says so.`,
      },
      payment: {
        title: "Payment and deadline",
        text: ({ holdHours, beforePickupHours }) =>
          `You pay by bank transfer to the account named in your booking, quoting the RF reference.\nThe payment must arrive within ${enHours(holdHours)} of booking and ${beforePickupHours === 0 ? "" : `at least ${enHours(beforePickupHours)} `}before pickup. Last-minute bookings have a shorter deadline. The exact deadline is shown before you complete the booking, and in the booking itself.\nIf the payment does not arrive in time, the booking is cancelled automatically. If it arrives later, we pay back the whole amount, unless we agree on a new booking with you.`,
      },
      cancellation: {
        title: "Cancelling, changes and refunds",
        text: ({ cancelHours }) =>
          `You can cancel an unpaid booking at any time.\nYou can cancel a confirmed booking from your account ${cancelHours === 0 ? "until pickup" : `up to ${enHours(cancelHours)} before pickup`}, and we refund what you paid. For your booking the limit of the day on which you made it applies, or a shorter one that came later. After that, call or write to us: together with the partner we look at what can be refunded.\nIf we or the partner cancel, we refund what you paid.\nRefunds are made by bank transfer. To arrange yours, write to us and quote your booking reference.\nYou can change dates and times if the vehicle is available then. You can change an unpaid booking until pickup. You can change a confirmed booking up to the same limit as cancelling, and only to dates with the same or a lower total. You learn the difference before the change is made. For a higher total or another place, contact us.`,
      },
      pickup: {
        title: "Pickup and return",
        text: (_figures) =>
          `${PRICE_LABELS.en.places.rule} The place, day and time in your booking apply, in Greek time.\nIf you are going to be late, let the partner know: the vehicle may be booked by someone else right after you.\nCheck the vehicle together with the partner when you pick it up and when you return it, and take photos.`,
      },
      deposit: {
        title: "Deposit",
        text: (_figures) =>
          "If the partner asks for a deposit, it is blocked at pickup on a credit card in the main driver's name. The partner sets the amount: the one in your booking applies, otherwise the partner tells you at pickup at the latest, together with when it is released.\nThe deposit is not a charge. Only what you owe under these terms may be taken from it.",
      },
      fuel: {
        title: "Fuel",
        text: (_figures) =>
          "Fuel is not included in the price. At pickup you agree with the partner how much there should be when you return the vehicle. If some is missing, you pay the partner for it.",
      },
      damage: {
        title: "Insurance, damage and fines",
        text: (_figures) =>
          "Basic insurance is included. Extra cover for damage and theft (CDW/TP) is optional, is agreed with the partner and is not included in the price.\nAfter an accident, a breakdown or a theft, let the partner know at once, and the police where necessary. Roadside assistance is available 24 hours a day across Greece.\nIf your booking states an excess, you pay at most that amount of a damage that the insurance covers.\nYou are liable, as the law provides, for damage that you caused and the insurance does not cover, and for fines from the time of the rental.",
      },
      reviews: {
        title: "Reviews",
        text: (_figures) =>
          `Only customers who paid for a booking through ${PRODUCT_NAME} can write a review: one per booking, from the return and for ${enDays(REVIEW_DAYS)} after it. This is how we verify that each review is by a customer who rented the vehicle. You can change it during that time, and delete it at any time.\nIt is published at once, however many stars it has, with your first name, the initial of your last name and the month of the return. The partner may answer in public. The average is that of all reviews that are shown.\nWrite what you experienced, without insults and without personal details of others. We hide a review that breaks the law or these terms, and you see the reason on the page of your booking. While it is hidden, it does not count in the average.`,
      },
      use: {
        title: "Using the vehicle",
        text: (_figures) =>
          "Only registered drivers with the right licence may drive. Driving under the influence of alcohol or drugs, racing and lending the vehicle to others are not allowed. Ask the partner first before you take it on dirt roads, on a ferry or off the island.",
      },
      liability: {
        title: "Liability",
        text: (_figures) =>
          "We are responsible for the booking and payment service, and the partner for the rental. If something is wrong with the vehicle, tell us and we will help to find a solution.\nWe are not liable for events that no one could have foreseen or prevented, such as a ferry strike or a natural disaster. None of this limits liability for intent, gross negligence or harm to health, or the rights that the law gives you as a consumer.",
      },
      law: {
        title: "Law and disputes",
        text: (_figures) =>
          "Greek law applies. If you live in another country of the European Union, you also have the protection of that country's mandatory rules.\nIf you have a complaint, please write to us first. You can also turn to the Hellenic Consumers' Ombudsman (synigoroskatanaloti.gr) or to the courts.",
      },
      changes: {
        title: "Changes to these terms",
        text: (_figures) =>
          "Every change gets a new date, which is shown at the top of this page, and applies only to bookings made from then on.",
      },
    },
  },
});
