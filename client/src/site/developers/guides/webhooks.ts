import { VEHICLE_STATUSES, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import {
  DEMO_WEBHOOKS,
  example,
  type GuideTexts,
  heading,
  json,
  list,
  note,
  steps,
  table,
  terminal,
  text,
} from "./define-guide.ts";

const EVENT = json(
  "{",
  '  "type": "booking.created",',
  '  "timestamp": "2027-05-02T08:15:30.120Z",',
  '  "data": {',
  '    "booking": {',
  '      "id": "0199f2b4-7c1d-7a53-9b0e-3f5c1a2b4d6e",',
  '      "number": "#1a2b4d6e",',
  '      "status": "pending",',
  '      "vehicleId": "0199f2b4-1111-7a53-9b0e-3f5c1a2b4d6e",',
  '      "partnerId": "0199f2b4-2222-7a53-9b0e-3f5c1a2b4d6e",',
  '      "pickupDate": "2027-06-01",',
  '      "pickupTime": "10:00",',
  '      "returnDate": "2027-06-04",',
  '      "returnTime": "10:00",',
  '      "pickupPlaceId": "chania",',
  '      "returnPlaceId": "chania",',
  '      "totalCents": 12000,',
  '      "depositCents": 30000,',
  '      "excessCents": 80000,',
  '      "paymentReference": "RF18539007547034",',
  '      "paymentDueAt": "2027-05-04T08:15:30.120Z",',
  '      "createdAt": "2027-05-02T08:15:30.120Z"',
  "    }",
  "  }",
  "}",
);

const inCode = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");

/** Events that come to a server of one's own. */
export const guide: GuideTexts = {
  el: {
    title: "Webhooks",
    lead: "Τα συμβάντα έρχονται στον διακομιστή σας, υπογεγραμμένα, με τη σειρά και τουλάχιστον μία φορά.",
    blocks: [
      text(
        "Ένα webhook είναι μια διεύθυνση https δική σας, στην οποία στέλνουμε κάθε συμβάν με POST. Ακολουθεί το πρότυπο [Standard Webhooks](https://www.standardwebhooks.com), που έχει έτοιμες βιβλιοθήκες για τις περισσότερες γλώσσες.",
      ),
      steps(
        "Ανοίξτε το προφίλ σας ως συνεργάτης ή διαχειριστής και διαλέξτε «Webhooks».",
        "Δώστε τη διεύθυνση και τα είδη συμβάντων.",
        "Αποθηκεύστε το μυστικό `whsec_…`: εμφανίζεται μία φορά.",
        "Στείλτε ένα δοκιμαστικό συμβάν με το «Δοκιμή» και δείτε το στις αποστολές.",
      ),
      text(
        "Ένα webhook το δημιουργείτε, το αλλάζετε και το διαγράφετε μόνο στο προφίλ: κανένα κλειδί API δεν μπορεί. Ένα κλειδί με `account` διαβάζει τις αποστολές του και, με `account:write`, το δοκιμάζει, το παύει και το συνεχίζει.",
      ),
      DEMO_WEBHOOKS,
      heading("events", "Συμβάντα"),
      text(
        "Οι συνεργάτες παίρνουν τα συμβάντα των δικών τους κρατήσεων και οχημάτων, οι διαχειριστές όλα.",
      ),
      table(
        ["Είδος", "Πότε"],
        ["`booking.created`", "ένας πελάτης έκλεισε κράτηση"],
        [
          "`payment.received`",
          "καταχωρίστηκε η πληρωμή· το ποσό είναι το `amountCents` του `data.payment`",
        ],
        ["`booking.confirmed`", "η κράτηση πληρώθηκε"],
        ["`booking.changed`", "άλλαξαν ημερομηνίες, τόποι ή τιμή"],
        ["`booking.cancelled`", "ακυρώθηκε από πελάτη ή διαχειριστή"],
        ["`booking.expired`", "δεν πληρώθηκε εγκαίρως"],
        ["`booking.completed`", "τελείωσε μια επιβεβαιωμένη ενοικίαση"],
        ["`vehicle.created`, `vehicle.updated`", "προστέθηκε όχημα, ή άλλαξε κάτι του"],
        ["`vehicle.approved`, `vehicle.rejected`", "αποφάσισε ένας διαχειριστής"],
        ["`vehicle.removed`", "διαγράφηκε ή αρχειοθετήθηκε"],
        ["`webhook.test`", "πατήσατε «Δοκιμή»"],
      ),
      EVENT,
      heading("vehicle-fields", "Τα πεδία του data.vehicle"),
      text("Τα συμβάντα οχημάτων έχουν στο `data` ένα `vehicle` αντί για `booking`:"),
      table(
        ["Πεδίο", "Περιεχόμενο"],
        ["`id`", "το όχημα"],
        ["`partnerId`", "ο συνεργάτης του, ή `null` αν έχει διαγραφεί"],
        ["`title`", "ο τίτλος"],
        ["`brand`", "η μάρκα"],
        ["`type`", inCode(VEHICLE_TYPES)],
        ["`status`", inCode(VEHICLE_STATUSES)],
        ["`listed`", "αν το βρίσκουν οι επισκέπτες: εγκεκριμένο, ενεργού συνεργάτη"],
        ["`featured`", "αν προβάλλεται στην αρχική σελίδα"],
        ["`pricePerDayCents`", "η τιμή ανά ημέρα, σε λεπτά του ευρώ"],
        ["`createdAt`", "πότε προστέθηκε, σε ISO 8601 και UTC"],
      ),
      text(
        "Τα δεδομένα είναι αυτά της στιγμής του συμβάντος και δεν έχουν στοιχεία προσώπων. Τα υπόλοιπα διαβάζονται από το API. Πεδία και είδη μπορεί να προστεθούν ανά πάσα στιγμή.",
      ),
      heading("receive", "Λήψη και έλεγχος"),
      text(
        "Ελέγξτε κάθε αίτημα από τις κεφαλίδες `webhook-id`, `webhook-timestamp` και `webhook-signature`, πάνω στο σώμα όπως ήρθε. Ένα ολόκληρο πρόγραμμα, στην Python χωρίς άλλη βιβλιοθήκη:",
      ),
      example("receive-webhooks", "receive"),
      text(
        "Αποθηκεύστε το σε αρχείο και γράψτε `export WEBHOOK_SECRET=paste-your-secret-here`, με το μυστικό σας στη θέση του `paste-your-secret-here`. Στο ίδιο τερματικό τρέξτε το:",
      ),
      terminal(
        "python3 receive-webhooks.py --port 8080",
        "",
        "npm install tsx standardwebhooks",
        "npx tsx receive-webhooks.mts --port 8080",
      ),
      list(
        "Απαντήστε με οποιοδήποτε 2xx μέσα σε 10 δευτερόλεπτα, και κάντε τη μεγάλη δουλειά μετά. Κάθε άλλη απάντηση μετρά ως αποτυχία, και η ανακατεύθυνση.",
        "Το ίδιο συμβάν μπορεί να έρθει και δεύτερη φορά, με το ίδιο `webhook-id`: χειριστείτε κάθε `webhook-id` μία φορά.",
        "Η σειρά ισχύει ανά κράτηση και ανά όχημα. Μεταξύ διαφορετικών δεν υπάρχει.",
      ),
      heading("retries", "Επαναλήψεις και παύση"),
      list(
        "Μετά από αποτυχία ξαναδοκιμάζουμε σε 10 δευτερόλεπτα και ύστερα όλο και πιο αραιά, επί τρεις ημέρες.",
        "Αν επί τρεις ημέρες δεν δεχτεί τίποτα, το webhook μπαίνει σε παύση και σας στέλνουμε email. Τα συμβάντα περιμένουν έως 30 ημέρες και έρχονται με τη σειρά μόλις το συνεχίσετε.",
        "Στις αποστολές βλέπετε κάθε προσπάθεια, με κατάσταση, διάρκεια, σώμα και απάντηση, και στέλνετε ξανά όποια θέλετε.",
      ),
      heading("change", "Αλλαγή"),
      text(
        "Με την «Αλλαγή» το webhook παίρνει άλλη διεύθυνση ή άλλα συμβάντα. Κρατά το μυστικό και τις αποστολές του, και όσα περιμένουν στέλνονται στη νέα διεύθυνση. Αν το είχατε βάλει εσείς σε παύση, περιμένουν ώσπου να το συνεχίσετε.",
      ),
      heading("secret", "Νέο μυστικό"),
      text(
        "Με το «Νέο μυστικό» τα αιτήματα έχουν για 24 ώρες και τις δύο υπογραφές. Οι βιβλιοθήκες δέχονται όποια από τις δύο ταιριάζει, οπότε δεν χάνεται κανένα συμβάν.",
      ),
      note(
        "Στέλνουμε μόνο σε δημόσιες διευθύνσεις. Για δοκιμές στον υπολογιστή σας, ο ιστότοπος ξεκινά με `PRIVATE_WEBHOOKS=on`.",
      ),
    ],
  },
  en: {
    title: "Webhooks",
    lead: "Events come to your own server: signed, in order, and at least once.",
    blocks: [
      text(
        "A webhook is an https address of yours, to which every event is sent by POST. It follows [Standard Webhooks](https://www.standardwebhooks.com), which has libraries for most languages.",
      ),
      steps(
        "As a partner or an admin, open your profile and choose “Webhooks”.",
        "Enter the address and the types of event.",
        "Store the signing secret `whsec_…`: it is shown once.",
        "Send a test event, and see it in the log of deliveries.",
      ),
      text(
        "Webhooks are created, changed and deleted in the profile only: no API token can. A token with `account` reads the deliveries, and with `account:write` it tests, pauses and resumes a webhook.",
      ),
      DEMO_WEBHOOKS,
      heading("events", "Events"),
      text("Partners get the events of their own bookings and vehicles, admins those of all."),
      table(
        ["Type", "When"],
        ["`booking.created`", "a customer has booked"],
        [
          "`payment.received`",
          "the payment was entered; its amount is `amountCents` of `data.payment`",
        ],
        ["`booking.confirmed`", "the booking is paid"],
        ["`booking.changed`", "dates, places or price were changed"],
        ["`booking.cancelled`", "a customer or an admin cancelled"],
        ["`booking.expired`", "it was not paid in time"],
        ["`booking.completed`", "a confirmed rental is over"],
        ["`vehicle.created`, `vehicle.updated`", "a vehicle was added, or anything of it changed"],
        ["`vehicle.approved`, `vehicle.rejected`", "an admin decided"],
        ["`vehicle.removed`", "it was deleted or archived"],
        ["`webhook.test`", "you pressed “Send a test”"],
      ),
      EVENT,
      heading("vehicle-fields", "The fields of data.vehicle"),
      text("Events of vehicles have a `vehicle` in `data`, in the place of the `booking`:"),
      table(
        ["Field", "Contents"],
        ["`id`", "the vehicle"],
        ["`partnerId`", "its partner, or `null` where that was deleted"],
        ["`title`", "the title"],
        ["`brand`", "the brand"],
        ["`type`", inCode(VEHICLE_TYPES)],
        ["`status`", inCode(VEHICLE_STATUSES)],
        ["`listed`", "whether visitors find it: approved, and of an active partner"],
        ["`featured`", "whether it is shown on the home page"],
        ["`pricePerDayCents`", "the price per day, in cents of a euro"],
        ["`createdAt`", "when it was added, in ISO 8601 and UTC"],
      ),
      text(
        "The data are those of the moment of the event, and name no person. Read the rest through the API. Fields and types may be added at any time.",
      ),
      heading("receive", "Receiving and verifying"),
      text(
        "Verify every request by its headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, over the body as it arrived. A whole program, in Python without any library:",
      ),
      example("receive-webhooks", "receive"),
      text(
        "Save it in a file, and type `export WEBHOOK_SECRET=paste-your-secret-here`, with your secret in the place of `paste-your-secret-here`. Run it in the same terminal:",
      ),
      terminal(
        "python3 receive-webhooks.py --port 8080",
        "",
        "npm install tsx standardwebhooks",
        "npx tsx receive-webhooks.mts --port 8080",
      ),
      list(
        "Respond with any 2xx within 10 seconds, and do longer work afterwards. Any other response counts as a failure, a redirect too.",
        "An event can arrive twice, with the same `webhook-id`: handle each `webhook-id` once.",
        "Order holds per booking and per vehicle. Between different ones there is none.",
      ),
      heading("retries", "Retries and pause"),
      list(
        "After a failure we try again in 10 seconds, and then less and less often, for three days.",
        "A webhook that accepts nothing for three days is paused, and you get an email. Events wait for up to 30 days and follow in order once you resume it.",
        "The log shows every attempt with status, duration, body and response, and sends any delivery again.",
      ),
      heading("change", "Changing it"),
      text(
        "“Change” gives a webhook another address or other events. It keeps its secret and its log, and what waits is sent to the new address. If you have paused it yourself, it waits until you resume it.",
      ),
      heading("secret", "A new secret"),
      text(
        "After “New secret”, requests carry both signatures for 24 hours. Libraries accept whichever fits, so no event is lost.",
      ),
      note(
        "Only public addresses are reached. To try webhooks on your own computer, start the site with `PRIVATE_WEBHOOKS=on`.",
      ),
    ],
  },
};
