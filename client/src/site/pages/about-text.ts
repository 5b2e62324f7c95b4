import { defineText } from "#client/text/define-text.ts";
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";

export const aboutText = defineText({
  el: {
    title: "Σχετικά με εμάς",
    lead: "Ντόπιοι που ξέρουν κάθε στροφή του νησιού και θέλουν να τη χαρείτε κι εσείς.",
    storyTitle: "Η ιστορία μας",
    story: [
      "Το Meltemi ξεκίνησε το 2025 στο Ηράκλειο, με μια απλή ιδέα: η ενοικίαση οχήματος να είναι το πιο εύκολο κομμάτι των διακοπών.",
      "Αντί για έναν μεγάλο στόλο, ενώνουμε μικρές τοπικές επιχειρήσεις από τα Χανιά ως τη Σητεία. Εκείνες φροντίζουν τα οχήματά τους όπως κανείς, κι εμείς φροντίζουμε για ξεκάθαρες τιμές, εύκολη κράτηση και υποστήριξη όλο το 24ωρο.",
      "Πήραμε το όνομά μας από τον άνεμο που δροσίζει το Αιγαίο κάθε καλοκαίρι: δυνατός, σταθερός και πάντα εκεί.",
    ],
    valuesTitle: "Οι αξίες μας",
    values: {
      quality: {
        title: "Ποιότητα",
        text: "Κάθε καταχώριση ελέγχεται πριν δημοσιευτεί, και κάθε όχημα το φροντίζει ο ιδιοκτήτης του.",
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
      age: "Ηλικία",
      licence: "Δίπλωμα",
      card: "Εγγύηση",
      minimum: "Ελάχιστη διάρκεια",
      mileage: "Χιλιόμετρα",
      delivery: "Παράδοση",
      insurance: "Ασφάλεια",
      assistance: "Οδική βοήθεια",
      hours: "Ώρες λειτουργίας",
    },
    ruleTexts: {
      card: "Πιστωτική κάρτα στο όνομα του κύριου οδηγού.",
      mileage: PRICE_LABELS.el.kilometres.rule,
      delivery: PRICE_LABELS.el.places.rule,
      insurance: PRICE_LABELS.el.cover.rule,
      assistance: "24 ώρες το 24ωρο σε όλη την Ελλάδα.",
      hours: "24/7, κάθε μέρα του χρόνου.",
    },
    ages: (usual: number, vip: number) => `Τουλάχιστον ${usual} ετών, ${vip} για VIP αυτοκίνητα.`,
    held: (years: number) =>
      `Σε ισχύ και τουλάχιστον ${years === 1 ? "1 έτους" : `${years} ετών`}.`,
    fromDays: (days: number) => `Ενοικίαση από ${days === 1 ? "1 ημέρα" : `${days} ημέρες`}.`,
    readyTitle: "Έτοιμοι για τον δρόμο;",
    browse: "Δείτε τα οχήματα",
    contact: "Επικοινωνία",
  },
  en: {
    title: "About us",
    lead: "Locals who know every bend on the island and want you to enjoy them too.",
    storyTitle: "Our story",
    story: [
      "Meltemi began in Heraklion in 2025 with a simple idea: renting a vehicle should be the easiest part of a holiday.",
      "Instead of one big fleet we bring together small local businesses from Chania to Sitia. They look after their vehicles like no one else; we take care of clear prices, easy booking and support around the clock.",
      "We are named after the wind that cools the Aegean every summer: fresh, steady and always there.",
    ],
    valuesTitle: "Our values",
    values: {
      quality: {
        title: "Quality",
        text: "Every listing is checked before it is published, and every vehicle is looked after by its owner.",
      },
      safety: {
        title: "Safety",
        text: "Basic insurance is always in the price, with 24-hour roadside assistance across Greece.",
      },
      excellence: {
        title: "Excellence",
        text: "Good enough is not enough. We want you to leave with a smile.",
      },
      reliability: {
        title: "Reliability",
        text: "You get what you booked, at the time and the price we agreed on.",
      },
    },
    termsTitle: "Rental terms",
    termsLead: "What to know before you book.",
    terms: {
      age: "Age",
      licence: "Licence",
      card: "Deposit",
      minimum: "Minimum rental",
      mileage: "Kilometres",
      delivery: "Delivery",
      insurance: "Insurance",
      assistance: "Roadside assistance",
      hours: "Opening hours",
    },
    ruleTexts: {
      card: "A credit card in the main driver's name.",
      mileage: PRICE_LABELS.en.kilometres.rule,
      delivery: PRICE_LABELS.en.places.rule,
      insurance: PRICE_LABELS.en.cover.rule,
      assistance: "24 hours a day across Greece.",
      hours: "24/7, every day of the year.",
    },
    ages: (usual, vip) => `At least ${usual}, and ${vip} for VIP cars.`,
    held: (years) => `Valid, and held for at least ${years === 1 ? "1 year" : `${years} years`}.`,
    fromDays: (days) => `From ${days === 1 ? "1 day" : `${days} days`}.`,
    readyTitle: "Ready for the road?",
    browse: "See the vehicles",
    contact: "Contact",
  },
});
