import { defineText } from "#client/text/define-text.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";

const DAYS = RETENTION_DAYS;

/**
 * The privacy policy, in the order of the page. A line feed begins a paragraph. Every change needs
 * a new version (`shared/site/legal-versions.ts`).
 */
export const privacyText = defineText({
  el: {
    title: "Πολιτική απορρήτου",
    lead: "Ποια προσωπικά δεδομένα χρειαζόμαστε, γιατί, και τι μπορείτε να κάνετε με αυτά.",
    sections: {
      controller: {
        title: "Ποιος είναι υπεύθυνος",
        text: `Υπεύθυνη επεξεργασίας είναι η εταιρεία του ${PRODUCT_NAME}, με τα στοιχεία που βρίσκονται στο τέλος της σελίδας. Για κάθε ερώτηση γράψτε μας στο email που αναφέρεται εκεί.`,
      },
      data: {
        title: "Τι δεδομένα κρατάμε",
        text: "Για τον λογαριασμό: ονοματεπώνυμο, email, γλώσσα, τηλέφωνο αν το δώσετε, και τα αγαπημένα σας οχήματα. Τον κωδικό τον κρατάμε μόνο σε μορφή που δεν διαβάζεται. Αν συνδέεστε με Google, κρατάμε και το αναγνωριστικό σας εκεί.\nΓια την ασφάλεια: ποιες συσκευές είναι συνδεδεμένες, με ποιον browser και πότε, και ένα ιστορικό των σημαντικών ενεργειών.\nΓια τις κρατήσεις: στοιχεία οδηγού, με την ηλικία και την κατηγορία του διπλώματος αν τις δηλώσετε, ημερομηνίες, σημεία, όχημα, ειδικά αιτήματα, ποσά και τη μεταφορά με την οποία πληρώσατε. Στοιχεία πιστωτικής κάρτας δεν ζητάμε ποτέ.\nΌταν μας γράφετε: όσα περιέχει το μήνυμά σας.\nΌταν αξιολογείτε μια ενοικίαση: τα αστέρια και το κείμενό σας.\nΑπό τους συνεργάτες: επιπλέον τη διεύθυνση, τον ΑΦΜ και τον αριθμό ΓΕΜΗ της επιχείρησης, το ωράριο, τον λογαριασμό πληρωμών, τα οχήματα και τα ημερολόγιά τους.\nΗ διεύθυνση IP χρησιμεύει για να μπαίνει όριο σε καταχρήσεις, και σβήνεται μόλις λήξει το όριο. Αν δημιουργήσετε κλειδιά API, κρατάμε για το καθένα και τη διεύθυνση της τελευταίας χρήσης, για να τη βλέπετε στο προφίλ σας.",
      },
      purposes: {
        title: "Γιατί τα χρειαζόμαστε",
        text: "Για να γίνει η κράτησή σας και να σας εξυπηρετήσουμε, δηλαδή για την εκτέλεση της σύμβασης.\nΓια τα λογιστικά βιβλία, όπως ορίζει ο νόμος.\nΓια την ασφάλεια των λογαριασμών και την αποτροπή καταχρήσεων, που είναι έννομο συμφέρον μας. Το ίδιο ισχύει για το ένα email μετά την επιστροφή που σας προσκαλεί να αξιολογήσετε το όχημα, και το οποίο σταματάτε από το προφίλ σας.\nΔεν κάνουμε διαφήμιση με τα δεδομένα σας, δεν φτιάχνουμε προφίλ και δεν μετράμε επισκέψεις με εργαλεία τρίτων.",
      },
      recipients: {
        title: "Ποιος άλλος τα βλέπει",
        text: "Ο συνεργάτης της κράτησής σας βλέπει το όνομα, το email, το τηλέφωνο, την ηλικία και το δίπλωμα αν τα δηλώσετε, τις ημερομηνίες, τα σημεία και τα αιτήματά σας, γιατί αυτός σας παραδίδει το όχημα.\nΤις αξιολογήσεις τις διαβάζουν όλοι: με το μικρό σας όνομα, το αρχικό του επωνύμου και τον μήνα της επιστροφής.\nΗ τράπεζα βλέπει τη μεταφορά σας. Όσοι φιλοξενούν τον ιστότοπο και παραδίδουν τα email μας ενεργούν μόνο με εντολή μας. Η Google μαθαίνει ότι συνδέεστε εδώ μόνο αν το επιλέξετε.\nΔεν πουλάμε δεδομένα. Οι σελίδες, οι γραμματοσειρές και οι εικόνες έρχονται μόνο από τον δικό μας διακομιστή.",
      },
      retention: {
        title: "Για πόσο",
        text: `Όσο έχετε λογαριασμό. Όταν τον διαγράψετε, σβήνονται όλα, εκτός αν έχετε κάνει κρατήσεις: τότε φεύγουν όνομα, email, τηλέφωνο, ηλικία, δίπλωμα και αιτήματα, και για τα βιβλία μένουν μόνο ημερομηνίες, σημεία, όχημα και ποσά. Από τις αξιολογήσεις φεύγουν το όνομα και το κείμενο, και μένουν τα αστέρια. Μηνύματα που μας στείλατε χωρίς λογαριασμό τα σβήνουμε όταν το ζητήσετε.\nΕγγραφή που δεν επιβεβαιώθηκε σβήνεται μετά από ${DAYS.signUp} ημέρες. Μια σύνδεση λήγει μετά από ${DAYS.sessionUnused} ημέρες χωρίς χρήση, και το πολύ σε ${DAYS.session}. Ένα κλειδί API σβήνεται ${DAYS.endedAccessToken} ημέρες αφού λήξει ή ανακληθεί. Τα συμβάντα των webhooks σβήνονται με τις αποστολές τους μετά από ${DAYS.webhookEvent} ημέρες. Τα email που στείλαμε σβήνονται μετά από ${DAYS.endedEmail} ημέρες. Οι φωτογραφίες που αφαιρεί ένας συνεργάτης σβήνονται μετά από 7 ημέρες.`,
      },
      rights: {
        title: "Τα δικαιώματά σας",
        text: "Από το προφίλ σας κατεβάζετε όλα τα δεδομένα σας σε ένα αρχείο, τα διορθώνετε και διαγράφετε τον λογαριασμό σας.\nΜπορείτε ακόμη να ζητήσετε περιορισμό της επεξεργασίας ή να αντιταχθείτε σε αυτήν. Γράψτε μας, και απαντάμε μέσα σε έναν μήνα.\nΑν θεωρείτε ότι κάτι δεν κάνουμε σωστά, μπορείτε να απευθυνθείτε στην Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα (dpa.gr).",
      },
      security: {
        title: "Πώς τα προστατεύουμε",
        text: "Τα κλειδιά της σύνδεσης σε δύο βήματα είναι κρυπτογραφημένα, οι διαχειριστές συνδέονται πάντα σε δύο βήματα, και κάθε αλλαγή που κάνουν καταγράφεται. Για κάθε αλλαγή στην ασφάλεια του λογαριασμού σας λαμβάνετε email.",
      },
      changes: {
        title: "Αλλαγές",
        text: "Κάθε αλλαγή της πολιτικής παίρνει νέα ημερομηνία, που φαίνεται στην αρχή της σελίδας.",
      },
    },
  },
  en: {
    title: "Privacy policy",
    lead: "Which personal data we need, why, and what you can do about it.",
    sections: {
      controller: {
        title: "Who is responsible",
        text: `The controller is the company behind ${PRODUCT_NAME}, whose details are at the end of this page. If you have any questions, write to the email address given there.`,
      },
      data: {
        title: "What we store",
        text: "For your account: your name, email address, language, your phone number if you give it, and your favourite vehicles. Your password is stored only in a form that cannot be read. If you sign in with Google, we also store your identifier there.\nFor security: which devices are signed in, with which browser and since when, and a log of important actions.\nFor bookings: the driver's details, with age and licence category if you state them, dates, places, vehicle, special requests, amounts, and the transfer that you paid with. We never ask for credit card details.\nWhen you write to us: what your message contains.\nWhen you review a rental: its stars and your text.\nFrom partners, in addition: the address, tax number and GEMI number of their company, and their opening hours, payout account, vehicles and calendars.\nYour IP address serves to limit abuse, and is deleted as soon as the limit expires. If you create API tokens, we also store the address of each one's last use, so that you can see it in your profile.",
      },
      purposes: {
        title: "Why we need it",
        text: "To make your booking and look after you, that is, to perform the contract.\nTo keep our books, as the law requires.\nTo keep accounts secure and prevent abuse, which is our legitimate interest. So is the one email after the return that invites you to review the vehicle, which you can turn off in your profile.\nWe do not advertise with your data, build profiles or measure visits with the tools of others.",
      },
      recipients: {
        title: "Who else sees it",
        text: "The partner of your booking sees your name, email address, phone number, age and licence if you state them, dates, places and requests, because the partner hands over the vehicle.\nReviews are read by everyone: with your first name, the initial of your last name and the month of the return.\nThe bank sees your transfer. Those who host the website and deliver our emails act only on our instructions. Google learns that you sign in here only if you choose to.\nWe do not sell data. Pages, fonts and images come only from our own server.",
      },
      retention: {
        title: "For how long",
        text: `As long as you have an account. When you delete it, everything is deleted, unless you have made bookings: then your name, email address, phone number, age, licence and requests are removed, and only dates, places, vehicle and amounts stay for our books. Of reviews, the name and the text are removed, and the stars stay. Messages that you sent without an account are deleted when you ask us to.\nA sign-up that was not confirmed is deleted after ${DAYS.signUp} days. You are signed out after ${DAYS.sessionUnused} days without use, and after ${DAYS.session} days at the latest. An API token is deleted ${DAYS.endedAccessToken} days after it expired or was revoked. Events of webhooks are deleted with their deliveries after ${DAYS.webhookEvent} days. Emails that we sent are deleted after ${DAYS.endedEmail} days. Photos that a partner removes are deleted after 7 days.`,
      },
      rights: {
        title: "Your rights",
        text: "In your profile you can download all your data in one file, correct it, and delete your account.\nYou can also ask us to restrict the processing, or object to it. Write to us, and we answer within a month.\nIf you think that we are doing something wrong, you can turn to the Hellenic Data Protection Authority (dpa.gr).",
      },
      security: {
        title: "How we protect it",
        text: "The keys of two-step sign-in are encrypted, admins always sign in with two steps, and every change that they make is logged. We send you an email whenever the security settings of your account change.",
      },
      changes: {
        title: "Changes",
        text: "Every change to this policy gets a new date, which is shown at the top of this page.",
      },
    },
  },
});
