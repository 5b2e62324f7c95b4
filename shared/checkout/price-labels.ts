import type { Language } from "#shared/language.ts";
import { FREE_KILOMETRES_OVER_DAYS } from "#shared/rental-terms.ts";

const DAYS = FREE_KILOMETRES_OVER_DAYS;

/**
 * Every statement about what a price includes and what costs extra. Screens, emails and exports use
 * only these texts, so that the published terms match what `quoteRental` charges: the days, and no
 * fee for a place, for kilometres or for anything else.
 */
export const PRICE_LABELS = {
  el: {
    final: "Η τιμή που βλέπετε είναι η τελική: με ΦΠΑ και βασική ασφάλεια, χωρίς κρυφές χρεώσεις.",
    finalShort: "Ξεκάθαρες τιμές με ΦΠΑ, χωρίς κρυφές χρεώσεις",
    includes: `Το όχημα, τη βασική ασφάλεια, οδική βοήθεια 24 ώρες το 24ωρο, την παράδοση και την επιστροφή στα σημεία που εξυπηρετεί το όχημα και απεριόριστα χιλιόμετρα για ενοικιάσεις άνω των ${DAYS} ημερών ή, σε όσα οχήματα το αναφέρουν, για κάθε διάρκεια. Δεν περιλαμβάνει τα καύσιμα, τους επιπλέον οδηγούς και τις προαιρετικές επιπλέον καλύψεις.`,
    kilometres: {
      always: "Απεριόριστα χιλιόμετρα",
      over: `Απεριόριστα χιλιόμετρα για ενοικιάσεις άνω των ${DAYS} ημερών`,
      rule: `Απεριόριστα για ενοικιάσεις άνω των ${DAYS} ημερών και, σε όσα οχήματα το αναφέρουν, για κάθε διάρκεια.`,
    },
    /** Beside the name of the fact. */
    kilometresFact: { always: "Χωρίς όριο", over: `Χωρίς όριο άνω των ${DAYS} ημερών` },
    cover: {
      rule: "Η βασική περιλαμβάνεται. Όποια επιπλέον κάλυψη τη συμφωνείτε με τον συνεργάτη.",
      answer:
        "Η βασική ασφάλεια περιλαμβάνεται στην τιμή. Επιπλέον κάλυψη ζημιών και κλοπής (CDW/TP) δεν πωλείται εδώ: αν τη θέλετε, ρωτήστε τον συνεργάτη και τη συμφωνείτε μαζί του.",
    },
    places: {
      fact: "Παραλαβή και επιστροφή στα σημεία που εξυπηρετεί το όχημα",
      rule: "Παραλαβή και επιστροφή σε επιλεγμένα σημεία, χωρίς επιπλέον χρέωση.",
      answer:
        "Σε αεροδρόμια, λιμάνια, πόλεις και θέρετρα της Κρήτης, χωρίς επιπλέον χρέωση: διαλέγετε στην κράτηση όποιο θέλετε από τα σημεία που εξυπηρετεί το όχημα.",
    },
  },
  en: {
    final:
      "The price you see is the final price: VAT and basic insurance included, no hidden charges.",
    finalShort: "Clear prices with VAT, no hidden charges",
    includes: `The vehicle, basic insurance, 24-hour roadside assistance, pickup and return at the places the vehicle serves, and unlimited kilometres for rentals over ${DAYS} days or, for vehicles that say so, for any rental. It does not include fuel, extra drivers or optional extra cover.`,
    kilometres: {
      always: "Unlimited kilometres",
      over: `Unlimited kilometres for rentals over ${DAYS} days`,
      rule: `Unlimited for rentals over ${DAYS} days and, for vehicles that say so, for any rental.`,
    },
    kilometresFact: { always: "Unlimited", over: `Unlimited over ${DAYS} days` },
    cover: {
      rule: "Basic cover is included. Any extra cover is agreed with the partner.",
      answer:
        "Basic insurance is in the price. Extra cover for damage and theft (CDW/TP) is not sold here: if you want it, ask the partner and agree on it with them.",
    },
    places: {
      fact: "Pickup and return at the places the vehicle serves",
      rule: "Pickup and return at selected places, at no extra charge.",
      answer:
        "At airports, ports, towns and resorts across Crete, at no extra charge: when you book, choose any of the places the vehicle serves.",
    },
  },
} as const satisfies Record<Language, object>;
