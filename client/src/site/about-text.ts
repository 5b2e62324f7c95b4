import { words } from "#client/text/words.ts";

export const aboutText = words({
  el: {
    title: "Σχετικά με εμάς",
    lead: "Ντόπιοι που ξέρουν κάθε στροφή του νησιού, και θέλουν να τη χαρείτε κι εσείς.",
    storyTitle: "Η ιστορία μας",
    story: [
      "Η Meltemi ξεκίνησε το 2025 στο Ηράκλειο, με μια απλή ιδέα: η ενοικίαση οχήματος να είναι το πιο εύκολο κομμάτι των διακοπών.",
      "Αντί για έναν μεγάλο στόλο, ενώνουμε μικρές τοπικές επιχειρήσεις από τα Χανιά ως τη Σητεία. Εκείνες φροντίζουν τα οχήματά τους όπως κανείς, κι εμείς φροντίζουμε για τη σαφή τιμή, την εύκολη κράτηση και την υποστήριξη όλο το 24ωρο.",
      "Το όνομά μας είναι ο άνεμος που δροσίζει το Αιγαίο κάθε καλοκαίρι: ελαφρύς, σταθερός και πάντα εκεί.",
    ],
    valuesTitle: "Οι αξίες μας",
    values: {
      quality: {
        title: "Ποιότητα",
        text: "Κάθε όχημα ελέγχεται πριν μπει στη λίστα μας και πριν από κάθε παραλαβή.",
      },
      safety: {
        title: "Ασφάλεια",
        text: "Βασική ασφάλεια πάντα μέσα στην τιμή και οδική βοήθεια 24 ώρες σε όλη την Ελλάδα.",
      },
      excellence: {
        title: "Αριστεία",
        text: "Δεν αρκεί να δουλεύει. Θέλουμε να φεύγετε με χαμόγελο.",
      },
      reliability: {
        title: "Αξιοπιστία",
        text: "Ό,τι κλείσατε, αυτό παραλαμβάνετε, στην ώρα και στην τιμή που συμφωνήσαμε.",
      },
    },
    termsTitle: "Όροι ενοικίασης",
    termsLead: "Όσα πρέπει να γνωρίζετε πριν από την κράτηση.",
    terms: {
      age: { title: "Ηλικία", text: "Τουλάχιστον 21 ετών, 25 για πολυτελή οχήματα." },
      licence: { title: "Δίπλωμα", text: "Σε ισχύ και τουλάχιστον 1 έτους." },
      card: {
        title: "Εγγύηση",
        text: "Πιστωτική κάρτα στο όνομα του οδηγού.",
      },
      minimum: { title: "Ελάχιστη διάρκεια" },
      mileage: {
        title: "Χιλιόμετρα",
        text: "Απεριόριστα για ενοικιάσεις άνω των 3 ημερών.",
      },
      delivery: {
        title: "Παράδοση",
        text: "Παράδοση και παραλαβή σε επιλεγμένα σημεία.",
      },
      insurance: {
        title: "Ασφάλεια",
        text: "Η βασική περιλαμβάνεται, με προαιρετική επιπλέον κάλυψη.",
      },
      assistance: {
        title: "Οδική βοήθεια",
        text: "24 ώρες το 24ωρο σε όλη την Ελλάδα.",
      },
      hours: { title: "Ώρες λειτουργίας", text: "24/7, κάθε μέρα του χρόνου." },
    },
    fromDays: (days: number) => `Ενοικίαση από ${days === 1 ? "1 ημέρα" : `${days} ημέρες`}.`,
    readyTitle: "Έτοιμοι για τον δρόμο;",
    browse: "Δείτε τα οχήματα",
    contact: "Επικοινωνία",
  },
  en: {
    title: "About us",
    lead: "Locals who know every bend of the island, and want you to enjoy it too.",
    storyTitle: "Our story",
    story: [
      "Meltemi began in Heraklion in 2025 with a simple idea: renting a vehicle should be the easiest part of a holiday.",
      "Instead of one big fleet we bring together small local businesses from Chania to Sitia. They look after their vehicles like nobody else; we look after the clear price, the easy booking and the support around the clock.",
      "Our name is the wind that cools the Aegean every summer: light, steady and always there.",
    ],
    valuesTitle: "Our values",
    values: {
      quality: {
        title: "Quality",
        text: "Every vehicle is checked before it joins our list and before each pickup.",
      },
      safety: {
        title: "Safety",
        text: "Basic insurance is always in the price, with 24-hour roadside assistance across Greece.",
      },
      excellence: {
        title: "Excellence",
        text: "Working is not enough. We want you to leave with a smile.",
      },
      reliability: {
        title: "Reliability",
        text: "You get what you booked, at the time and the price we agreed on.",
      },
    },
    termsTitle: "Rental terms",
    termsLead: "What to know before you book.",
    terms: {
      age: { title: "Age", text: "At least 21, and 25 for luxury vehicles." },
      licence: { title: "Licence", text: "Valid, and held for at least 1 year." },
      card: { title: "Deposit", text: "A credit card in the driver's name." },
      minimum: { title: "Shortest rental" },
      mileage: { title: "Kilometres", text: "Unlimited for rentals over 3 days." },
      delivery: { title: "Delivery", text: "Delivery and pickup at selected locations." },
      insurance: { title: "Insurance", text: "Basic cover included, extra cover optional." },
      assistance: { title: "Roadside assistance", text: "24 hours a day across Greece." },
      hours: { title: "Opening hours", text: "24/7, every day of the year." },
    },
    fromDays: (days) => `From ${days === 1 ? "1 day" : `${days} days`}.`,
    readyTitle: "Ready for the road?",
    browse: "See the vehicles",
    contact: "Contact",
  },
});
