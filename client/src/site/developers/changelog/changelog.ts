import type { Language } from "#shared/language.ts";

/** A version of the client package, or what came between versions, with its changes. */
export type ChangelogVersion = {
  /** Empty for changes that belong to no version. */
  version: string;
  /** ISO date. */
  date: string | null;
  text: string;
  changes: string[];
};

/**
 * The changes of the API, the newest first: this page, and in English the changelog of the client
 * package (docs/api-changelog.md), which a test compares. Texts may have `code`, **strong words**
 * and [links](/developers) in them.
 */
export const CHANGES: Record<Language, readonly ChangelogVersion[]> = {
  el: [
    {
      version: "1.2.0",
      date: "2026-11-27",
      text: "Προγράμματα που γράφτηκαν για την 1.1.0 συνεχίζουν να λειτουργούν, εκτός αν διαβάζουν περισσότερες από χίλιες γραμμές με μία κλήση.",
      changes: [
        "Αξιολογήσεις: πελάτες γράφουν με `checkout.saveReview` και `checkout.deleteReview`, όλοι τις διαβάζουν με `catalog.vehicleReviews`, `catalog.partnerReviews` και `catalog.latestReviews`, συνεργάτες απαντούν με `partner.replyToReview`. Οι κάρτες των οχημάτων και η `catalog.partner` έχουν το `rating`, και οι κρατήσεις ενός πελάτη το `review` και το `reviewable`.",
        "Το `reviewInvitations` ενός λογαριασμού λέει αν θέλει προσκλήσεις για αξιολόγηση. Το αλλάζει η `account.updateProfile`, που χωρίς αυτό το αφήνει όπως είναι.",
        "Η `admin.cancelBooking` δέχεται το `expectedUpdatedAt`: μια κράτηση που πληρώθηκε ή άλλαξε από τότε δεν ακυρώνεται. Οι `admin.editBooking` και `admin.saveSettings`, όταν ζητούν ό,τι είναι ήδη αποθηκευμένο, επιτυγχάνουν.",
        "Το `reviewInvitations` ενός λογαριασμού λέει αν θέλει προσκλήσεις για αξιολόγηση. Το αλλάζει η `account.updateProfile`, που αφήνει πια όπως είναι όσα λείπουν, και το όνομα, το τηλέφωνο και τη γλώσσα.",
        "Οι διαχειριστές βλέπουν τις αξιολογήσεις με `admin.reviews` και `admin.review`, τις κρύβουν με λόγο (`admin.hideReview`) και τις εμφανίζουν ξανά (`admin.showReview`), όπως ήταν στο `updatedAt` που διάβασαν. Οι αποθηκευμένες προβολές έχουν και τη σελίδα `reviews`.",
        "Οι συνεργάτες βλέπουν τις αξιολογήσεις των οχημάτων τους με την `partner.reviews`. Η `partner.reviewCounts` δίνει τη βαθμολογία τους και πόσες περιμένουν απάντηση.",
        "Η `catalog.alternatives` έχει το `corrected` όπου μια αναζήτηση δεν βρίσκει τίποτα από ορθογραφικό λάθος: τη διορθωμένη αναζήτηση και πόσα οχήματα βρίσκει.",
        "Η `catalog.alternatives` λέει για κάθε πλήθος της με το `countIsExact` αν μετρήθηκαν όλα, ή υπάρχουν τουλάχιστον τόσα.",
        "Η `admin.overview` έχει το `commissionCents`: την προμήθεια της πλατφόρμας στα έσοδα.",
        "Οι συνεργάτες δίνουν το όνομά τους με λατινικούς χαρακτήρες ως `latinName` στην `partner.saveCompany`, που χωρίς αυτό το αφήνει όπως είναι· το επιστρέφει η `partner.company`. Όπου είναι γραμμένο, το αγγλικό όνομα ενός συνεργάτη (`name.en`, `partnerName.en`) είναι αυτό. Οι απαντήσεις των διαχειριστών το έχουν δίπλα στο όνομα ως `latinName` ή `partnerLatinName`, και τα αγγλικά τους αρχεία στη θέση του.",
        "Ένα `MeltemiError` που δεν πιάνεται τυπώνεται χωρίς το εσωτερικό του πακέτου: το `cause` υπάρχει μόνο όπου απέτυχε η σύνδεση.",
        "Η σελίδα σφάλματος ενός διαμεσολαβητή (proxy) δίνει `unreadableResponse` με την κατάστασή της. Πριν έδινε `unreachable` χωρίς κατάσταση.",
        "Τα οχήματα της `partner.calendar` έχουν το `status` τους.",
        "Η `partner.vehicles` δέχεται `status`: μόνο τα οχήματα με αυτή την κατάσταση.",
        "Τα οχήματα έχουν έδρα: οι κάρτες την ονομάζουν στο `homePlace`, και η `partner.saveVehicle` την αλλάζει με το `homePlaceId`. Χωρίς αυτήν ισχύει η έδρα του συνεργάτη.",
        "Η `partner.saveVehicle` και η `admin.editVehicle` δέχονται οχήματα χωρίς τα στοιχεία που κανένας τύπος δεν απαιτεί (`airConditioning`, `unlimitedMileage`, `minRentalDays` και `maxRentalDays` μαζί, `bufferHours`): σε μια αλλαγή μένουν όπως είναι, και σε νέο όχημα είναι άγνωστα, ή όχι.",
        "Κάθε απάντηση κάτω από το `/api` έχει `RateLimit` και `RateLimit-Policy`, και στις αρνήσεις. Ένα νέο όριο μετρά όλα τα αιτήματα εκεί: 3.000 το λεπτό ανά διεύθυνση δικτύου.",
        "Το έγγραφο OpenAPI έχει τα σώματα των webhooks (`webhooks`), και το πακέτο τους τύπους τους (`WebhookPayload`, `WebhookBooking`, `WebhookVehicle`).",
        "Οι λίστες με τα νεότερα πρώτα (`partner.vehicles`, `checkout.myBookings`) και οι πίνακες των διαχειριστών στέλνουν κι αυτές `Link` προς την επόμενη σελίδα, και το `all` του πακέτου τις διατρέχει ως το τέλος.",
        "Κλειδί στην `Authorization` χωρίς `Bearer` απορρίπτεται με `invalidToken`· πριν αγνοούνταν. Η `createMeltemiClient` αποτυγχάνει αμέσως όταν το κλειδί έχει χαρακτήρες που κανένα δεν έχει.",
        "Η `account.updateWebhook` αλλάζει τη διεύθυνση και τα συμβάντα ενός webhook.",
        "Τα οχήματα και οι κρατήσεις έχουν `depositCents` και `excessCents`: την εγγύηση και την απαλλαγή ασφάλειας, ή `null` όπου τις λέει ο συνεργάτης στην παραλαβή. Οι `partner.saveVehicle` και `admin.editVehicle` τα δέχονται, και αφήνουν όπως είναι όσα λείπουν. Το `import-fleet` έχει τις στήλες `deposit` και `excess`.",
        "Τα έχουν και οι γραμμές της `admin.bookings`, άρα και το `export-bookings --json` ενός διαχειριστή.",
        "Οι γραμμές της `admin.bookings`, και οι κρατήσεις των `admin.customer` και `admin.partner`, έχουν τις ώρες `pickupTime` και `returnTime`.",
        "Η `admin.recentEvents` λέει τα νεότερα συμβάντα της πλατφόρμας, με τα όμοια στη σειρά ως ένα (`count`)· η `admin.overview` έχει τις ενοικιάσεις της ημέρας (`today`) και τη σύγκριση με τις προηγούμενες 28 ημέρες (`trends`).",
        "Το `booking` στα σώματα των webhooks έχει κι αυτό `depositCents` και `excessCents`. Λείπουν από συμβάντα που καταγράφηκαν πριν από την αλλαγή και στέλνονται ξανά. Τα αρχεία CSV των κρατήσεων έχουν στο τέλος τις δύο στήλες, σε ευρώ.",
        "Οι διαχειριστές πολλαπλασιάζουν τα όρια ενός συνεργάτη με την `admin.setLimitFactor`· η `admin.partner` έχει το `limitFactor`.",
        "Οι `partner.vehicles` και `checkout.myBookings` επιστρέφουν το πολύ χίλιες γραμμές τη φορά· με το `before` ζητάτε όσες ακολουθούν μία από αυτές, και αν εκείνη δεν υπάρχει πια, η κλήση απορρίπτεται με `invalidCursor`.",
        "Η `admin.system` λέει τι κάνουν οι διεργασίες, η βάση δεδομένων και τα αντίγραφα ασφαλείας, και τι χρειάζεται προσοχή.",
        "Οι διευθύνσεις των φωτογραφιών (`url`, `srcSet`) είναι διαδρομές του ιστότοπου, ή πλήρεις όπου ένας ιστότοπος έχει αλλού τις φωτογραφίες του: συμπληρώστε τες με τη διεύθυνση του ιστότοπου.",
        "Το πακέτο έχει τα [έτοιμα προγράμματα](/developers/scripts): `npx meltemi import-fleet` και άλλα πέντε.",
        "Το έγγραφο OpenAPI λέει και για τα αποτελέσματα πώς γράφονται ημερομηνίες, ώρες και στιγμές, και ότι τα ποσά σε λεπτά είναι ακέραιοι.",
        "[Webhooks](/developers/webhooks) για συνεργάτες και διαχειριστές, με την `account.webhooks` και όσες είναι δίπλα της.",
        "Οι σελίδες για προγραμματιστές, στο [/developers](/developers). Το έγγραφο OpenAPI λέει τον ρόλο κάθε λειτουργίας (`x-access`) και την κατάσταση HTTP κάθε προβλήματος (`x-status`).",
        "Κλειδιά δοκιμών σε ιστότοπους επίδειξης: `account.testTokens` και `account.createTestToken`.",
        "Το `token` του `createMeltemiClient` μπορεί να είναι `undefined` και με `exactOptionalPropertyTypes`.",
        "Το πακέτο εγκαθίσταται από τον ίδιο τον ιστότοπο: `npm install` με τη διεύθυνση `/developers/meltemi-client.tgz`.",
        "Μια άγνωστη διεύθυνση κάτω από το `/api/v1` απορρίπτεται με `unknownProcedure`· πριν με `notFound`.",
        "Το έγγραφο OpenAPI λέει πώς γράφονται ημερομηνίες (`format`) και ώρες (`pattern`).",
        "Οι λειτουργίες REST στο `/api/v1`, και το έγγραφό τους στο [/api/openapi.json](/api/openapi.json).",
      ],
    },
    {
      version: "1.1.0",
      date: null,
      text: "Προγράμματα που γράφτηκαν για την 1.0.0 συνεχίζουν να λειτουργούν: τίποτα δεν χάθηκε, και ό,τι γινόταν δεκτό γίνεται. Κωδικοί μπορεί να προστεθούν ανά πάσα στιγμή. Όσα αποφασίζουν από έναν γενικό κωδικό ας δουν τι τον αντικαθιστά.",
      changes: [
        "Τα σφάλματα στις κλήσεις έχουν δικούς τους κωδικούς ([πίνακας](/developers/error-codes)): τα `originMissing` και `originNotAllowed` ήταν `forbidden`· το `unknownProcedure` ήταν `notFound`· τα `malformedJson`, `mediaTypeNotAllowed`, `bodyTooLarge`, `batchTooLarge`, `batchMixed` και `invalidCursor` ήταν `invalidInput`· το `methodNotAllowed` ήταν `unsupportedTransport`, `notFound` ή `forbidden`.",
        "Δεδομένα που δεν γίνονται δεκτά έχουν `issues` δίπλα στο `fields`, με όρια και αποδεκτές τιμές. Τα κλειδιά του `fields` λένε περισσότερα από `invalid`: `required`, `unknownField`, `tooShort`, `tooLarge`, `tooSmall`, `tooMany`, `tooFew`, `cursorInvalid`.",
        "Συμπιεσμένα σώματα απορρίπτονται με `contentEncodingNotAllowed`· πριν αποσυμπιέζονταν.",
        "Κάθε απάντηση έχει `x-request-id` και κάθε άρνηση `requestId`· το `unexpected` το έχει ως `params.reference`.",
        "Τα `RateLimit` και `RateLimit-Policy` λένε τι απομένει από τα όρια, και το `Allow` ποιες μεθόδους δέχεται μια διεύθυνση.",
        "Το `MeltemiError` έχει `issues`· το μήνυμα ενός `unexpected` αναφέρει το αίτημα.",
      ],
    },
    { version: "1.0.0", date: null, text: "Η πρώτη καταγεγραμμένη έκδοση.", changes: [] },
  ],
  en: [
    {
      version: "1.2.0",
      date: "2026-11-27",
      text: "Programs that were written for 1.1.0 keep working, unless they read more than a thousand rows in one call.",
      changes: [
        "Reviews: customers write them with `checkout.saveReview` and `checkout.deleteReview`, `catalog.vehicleReviews`, `catalog.partnerReviews` and `catalog.latestReviews` return them to all, and partners answer with `partner.replyToReview`. Cards of vehicles and `catalog.partner` have the `rating`, and a customer's bookings `review` and `reviewable`.",
        "`reviewInvitations` of an account says whether it wants invitations to review. `account.updateProfile` changes it, and leaves it as it is where it is left out.",
        "`admin.cancelBooking` takes `expectedUpdatedAt`: a booking that was paid or changed since is not cancelled. `admin.editBooking` and `admin.saveSettings` succeed where they ask for what is stored already.",
        "`reviewInvitations` of an account says whether it wants invitations to review. `account.updateProfile` changes it, and leaves as it is whatever is left out, name, phone and language too.",
        "Admins read reviews with `admin.reviews` and `admin.review`, hide them with a reason (`admin.hideReview`) and show them again (`admin.showReview`), each as of the `updatedAt` that they read. Saved views have the page `reviews` too.",
        "Partners read the reviews of their vehicles with `partner.reviews`. `partner.reviewCounts` has their rating, and how many wait for an answer.",
        "`catalog.alternatives` has `corrected` where a search finds nothing because of a misspelled word: the corrected search, and how many vehicles it finds.",
        "`catalog.alternatives` says of each of its numbers with `countIsExact` whether all were counted, or there are at least so many.",
        "`admin.overview` has `commissionCents`: the platform's commission on the revenue.",
        "Partners give their name in Latin letters as `latinName` to `partner.saveCompany`, which leaves it as it is where it is left out; `partner.company` returns it. Where there is one, it is the English name of a partner (`name.en`, `partnerName.en`). Responses for admins have it beside the name as `latinName` or `partnerLatinName`, and their English files in its place.",
        "A `MeltemiError` that is not caught is printed without the insides of the package: it has a `cause` only where the connection failed.",
        "The error page of a proxy is an `unreadableResponse` with its status. It was `unreachable` without one.",
        "The vehicles of `partner.calendar` have their `status`.",
        "`partner.vehicles` takes a `status`: only the vehicles with that one.",
        "Vehicles have a home place: cards name it in `homePlace`, and `partner.saveVehicle` changes it with `homePlaceId`. Without one, it is that of the partner.",
        "`partner.saveVehicle` and `admin.editVehicle` take vehicles without the facts that no type requires (`airConditioning`, `unlimitedMileage`, `minRentalDays` and `maxRentalDays` together, `bufferHours`): an edit keeps what it leaves out, and of a new vehicle that is unknown, or no.",
        "Every response under `/api` has `RateLimit` and `RateLimit-Policy`, refusals too. A new limit counts all requests there: 3,000 a minute per network address.",
        "The OpenAPI document has the bodies of webhooks (`webhooks`), and the package their types (`WebhookPayload`, `WebhookBooking`, `WebhookVehicle`).",
        "Lists that are newest first (`partner.vehicles`, `checkout.myBookings`) and the tables of admins send `Link` to their next page too, and `all` of the package walks through them to their end.",
        "A token in `Authorization` without `Bearer` is refused with `invalidToken`; it was ignored. `createMeltemiClient` throws at once where a token has characters that none has.",
        "`account.updateWebhook` changes the address and the events of a webhook.",
        "Vehicles and bookings have `depositCents` and `excessCents`: the deposit and the insurance's excess, or `null` where the partner tells them at pickup. `partner.saveVehicle` and `admin.editVehicle` take them, and leave as it is what is left out. `import-fleet` has the columns `deposit` and `excess`.",
        "The rows of `admin.bookings` have both too, and with them the `export-bookings --json` of an admin.",
        "The rows of `admin.bookings`, and the bookings of `admin.customer` and `admin.partner`, have the times `pickupTime` and `returnTime`.",
        "`admin.recentEvents` returns the newest events of the platform, with several alike as one (`count`); `admin.overview` has the rentals of the day (`today`) and a comparison with the 28 days before (`trends`).",
        "The `booking` in the bodies of webhooks has `depositCents` and `excessCents` too. Events that were recorded before the change and are sent again lack both. CSV files of bookings end with both columns, in euros.",
        "Admins multiply the limits of a partner by `admin.setLimitFactor`; `admin.partner` has its `limitFactor`.",
        "`partner.vehicles` and `checkout.myBookings` return at most a thousand rows at a time; `before` asks for those after one of them, and is refused with `invalidCursor` where that row is gone.",
        "`admin.system` tells what the processes, the database and the backups do, and what needs attention.",
        "Addresses of photos (`url`, `srcSet`) are paths of the site, or absolute where a site has its photos elsewhere: resolve them against the address of the site.",
        "The package has the [scripts](/developers/scripts): `npx meltemi import-fleet`, and five more.",
        "The OpenAPI document says of results, too, how dates, times and instants are written, and that amounts in cents are integers.",
        "[Webhooks](/developers/webhooks) for partners and admins, with `account.webhooks` and the procedures beside it.",
        "The pages for developers, at [/developers](/developers). The OpenAPI document has the role of each operation (`x-access`) and the HTTP status of each problem (`x-status`).",
        "Test tokens on demo sites: `account.testTokens` and `account.createTestToken`.",
        "The `token` of `createMeltemiClient` may be `undefined` under `exactOptionalPropertyTypes` too.",
        "The package is installed from the site itself: `npm install` with the address of `/developers/meltemi-client.tgz`.",
        "An unknown address below `/api/v1` is refused with `unknownProcedure`; it was `notFound`.",
        "The OpenAPI document says how dates (`format`) and times (`pattern`) are written.",
        "The REST operations under `/api/v1`, and their document at [/api/openapi.json](/api/openapi.json).",
      ],
    },
    {
      version: "1.1.0",
      date: null,
      text: "Programs that were written for 1.0.0 keep working: nothing is gone or refused that was accepted, and codes may be added at any time. Those that branch on a general code should know what takes its place.",
      changes: [
        "Callers' mistakes have codes of their own ([table](/developers/error-codes)): `originMissing` and `originNotAllowed` were `forbidden`; `unknownProcedure` was `notFound`; `malformedJson`, `mediaTypeNotAllowed`, `bodyTooLarge`, `batchTooLarge`, `batchMixed` and `invalidCursor` were `invalidInput`; `methodNotAllowed` was `unsupportedTransport`, `notFound` or `forbidden`.",
        "Refused inputs have `issues` beside `fields`, with limits and accepted values. Keys of `fields` say more than `invalid`: `required`, `unknownField`, `tooShort`, `tooLarge`, `tooSmall`, `tooMany`, `tooFew`, `cursorInvalid`.",
        "Compressed bodies are refused with `contentEncodingNotAllowed`; they were unpacked before.",
        "Every response has `x-request-id` and every refusal `requestId`; `unexpected` has it as `params.reference`.",
        "`RateLimit` and `RateLimit-Policy` tell what is left of the caller's limits, `Allow` which methods an address accepts.",
        "`MeltemiError` has `issues`; the message of an `unexpected` one names the request.",
      ],
    },
    { version: "1.0.0", date: null, text: "The first recorded version.", changes: [] },
  ],
};
