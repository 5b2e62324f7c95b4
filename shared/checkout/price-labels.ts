import type { Language } from "#shared/language.ts";
import { FREE_KILOMETRES_OVER_DAYS } from "#shared/rental-facts.ts";

const DAYS = FREE_KILOMETRES_OVER_DAYS;

/**
 * Every statement about what a price includes and what costs extra. Screens, emails and exports use
 * only these texts, so that the published terms match what `quoteRental` charges: the days, and no
 * fee for a place, for kilometres or for anything else.
 */
export const PRICE_LABELS = {
  el: {
    final: "Η τιμή που βλέπετε είναι η τελική: με ΦΠΑ, βασική ασφάλεια και χωρίς κρυφές χρεώσεις.",
    finalShort: "Καθαρές τιμές με ΦΠΑ, χωρίς κρυφές χρεώσεις",
    includes: `Το όχημα, τη βασική ασφάλεια, οδική βοήθεια 24 ώρες το 24ωρο, την παράδοση και την επιστροφή στα σημεία του οχήματος και απεριόριστα χιλιόμετρα για ενοικιάσεις άνω των ${DAYS} ημερών ή, σε όσα οχήματα το γράφουν, για κάθε διάρκεια. Δεν περιλαμβάνει τα καύσιμα, τους επιπλέον οδηγούς και τις προαιρετικές επιπλέον καλύψεις.`,
    kilometres: {
      always: "Απεριόριστα χιλιόμετρα",
      over: `Απεριόριστα χιλιόμετρα για ενοικιάσεις άνω των ${DAYS} ημερών`,
      rule: `Απεριόριστα για ενοικιάσεις άνω των ${DAYS} ημερών και, σε όσα οχήματα το γράφουν, για κάθε διάρκεια.`,
    },
    places: {
      fact: "Παράδοση και επιστροφή στα σημεία του οχήματος",
      rule: "Παράδοση και παραλαβή σε επιλεγμένα σημεία, χωρίς επιπλέον χρέωση.",
      answer:
        "Στο γραφείο μας ή, χωρίς επιπλέον χρέωση, στο αεροδρόμιο, στο λιμάνι ή στο ξενοδοχείο σας: σε όποιο από τα σημεία του οχήματος διαλέξετε στην κράτηση.",
    },
  },
  en: {
    final:
      "The price you see is the final one: VAT and basic insurance included, no hidden charges.",
    finalShort: "Clear prices with VAT, no hidden charges",
    includes: `The vehicle, basic insurance, 24-hour roadside assistance, pickup and return at the vehicle's places, and unlimited kilometres for rentals over ${DAYS} days or, with vehicles that say so, for any rental. It does not include fuel, extra drivers and optional extra cover.`,
    kilometres: {
      always: "Unlimited kilometres",
      over: `Unlimited kilometres for rentals over ${DAYS} days`,
      rule: `Unlimited for rentals over ${DAYS} days and, with vehicles that say so, for any rental.`,
    },
    places: {
      fact: "Pickup and return at the vehicle's places",
      rule: "Delivery and pickup at selected locations, without an extra fee.",
      answer:
        "At our office or, without an extra fee, at the airport, the port or your hotel: at any of the vehicle's places that you choose when you book.",
    },
  },
} as const satisfies Record<Language, object>;
