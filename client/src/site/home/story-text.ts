import { defineText } from "#client/text/define-text.ts";
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";

/** Texts of the home page below its search box and vehicles. Loaded with that part. */
export const storyText = defineText({
  el: {
    whyTitle: "Γιατί να μας επιλέξετε",
    why: {
      prices: {
        title: "Ανταγωνιστικές τιμές",
        text: PRICE_LABELS.el.final,
      },
      choice: {
        title: "Μεγάλη ποικιλία",
        text: "Από μικρά αυτοκίνητα πόλης και σκούτερ μέχρι γουρούνες και VIP αυτοκίνητα.",
      },
      simple: {
        title: "Εύκολη κράτηση",
        text: "Διαλέγετε όχημα και ημερομηνίες, επιβεβαιώνετε και φεύγετε. Σε λίγα λεπτά.",
      },
      support: {
        title: "Υποστήριξη 24/7",
        text: "Οδική βοήθεια σε όλη την Ελλάδα και άνθρωποι που απαντούν όλο το 24ωρο.",
      },
    },
    reviewsTitle: "Τι λένε οι ταξιδιώτες μας",
    faqTitle: "Συχνές ερωτήσεις",
    faqLead: "Δεν βρήκατε αυτό που ψάχνετε;",
    faqContact: "Γράψτε μας",
  },
  en: {
    whyTitle: "Why choose us",
    why: {
      prices: {
        title: "Competitive prices",
        text: PRICE_LABELS.en.final,
      },
      choice: {
        title: "A wide choice",
        text: "From small city cars and scooters to ATVs and VIP cars.",
      },
      simple: {
        title: "Simple booking",
        text: "Choose a vehicle and dates, confirm, and off you go. It takes minutes.",
      },
      support: {
        title: "24/7 support",
        text: "Roadside assistance across Greece, and people who answer at any hour.",
      },
    },
    reviewsTitle: "What our travellers say",
    faqTitle: "Frequently asked questions",
    faqLead: "Didn't find what you were looking for?",
    faqContact: "Write to us",
  },
});

/** The five questions and their facts (BR-025 to BR-028). */
export const faqText = defineText({
  el: {
    included: {
      question: "Τι περιλαμβάνει η τιμή;",
      answer: PRICE_LABELS.el.includes,
    },
    licence: {
      question: "Τι δίπλωμα χρειάζομαι;",
      answer: (years: number) =>
        `Έγκυρο δίπλωμα οδήγησης, για αυτοκίνητα τουλάχιστον ${years === 1 ? "1 έτους" : `${years} ετών`}. Για μοτοσικλέτες χρειάζεται η ειδική κατηγορία που αντιστοιχεί στον κυβισμό του κινητήρα.`,
    },
    deposit: {
      question: "Χρειάζομαι πιστωτική κάρτα;",
      answer:
        "Ναι, για την εγγύηση χρειάζεται πιστωτική κάρτα στο όνομα του κύριου οδηγού, εκτός αν το όχημα δίνεται χωρίς εγγύηση. Η ίδια η ενοικίαση πληρώνεται με τραπεζική μεταφορά.",
    },
    cover: {
      question: "Μπορώ να πάρω επιπλέον ασφάλεια;",
      answer: PRICE_LABELS.el.cover.answer,
    },
    pickup: {
      question: "Πού γίνεται η παραλαβή και η επιστροφή;",
      answer: PRICE_LABELS.el.places.answer,
    },
  },
  en: {
    included: {
      question: "What does the price include?",
      answer: PRICE_LABELS.en.includes,
    },
    licence: {
      question: "Which licence do I need?",
      answer: (years) =>
        `A valid driving licence, held for at least ${years === 1 ? "1 year" : `${years} years`} for cars. Motorcycles require the special category for their engine size.`,
    },
    deposit: {
      question: "Do I need a credit card?",
      answer:
        "Yes, you need a credit card in the main driver's name for the deposit, unless the vehicle is rented without one. The rental itself is paid by bank transfer.",
    },
    cover: {
      question: "Can I get extra insurance?",
      answer: PRICE_LABELS.en.cover.answer,
    },
    pickup: {
      question: "Where do pickup and return take place?",
      answer: PRICE_LABELS.en.places.answer,
    },
  },
});
