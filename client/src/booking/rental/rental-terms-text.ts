import { defineText } from "#client/text/define-text.ts";
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";
import { SECURITY_LABELS } from "#shared/checkout/security-labels.ts";

const elHours = (count: number) => (count === 1 ? "1 ώρα" : `${count} ώρες`);
const enHours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** The rental terms as facts: a short name for each, and what it means. */
export const rentalTermsText = defineText({
  el: {
    title: "Καλό είναι να ξέρετε",
    age: "Ηλικία",
    ageValue: (years: number) => `${years}+ ετών`,
    ageHint: "Ο κύριος οδηγός, την ημέρα της παραλαβής",
    licence: "Δίπλωμα",
    licenceValue: (category: string) => `Κατηγορία ${category}`,
    licenceByEngine: "Ανάλογα με τον κυβισμό",
    licenceHeld: (years: number) =>
      years === 1
        ? "Σε ισχύ εδώ και τουλάχιστον 1 έτος"
        : `Σε ισχύ εδώ και τουλάχιστον ${years} έτη`,
    licenceValid: "Σε ισχύ, της ίδιας ή ανώτερης κατηγορίας",
    deposit: SECURITY_LABELS.el.deposit,
    depositValue: "Πιστωτική κάρτα",
    depositHint:
      "Στο όνομα του κύριου οδηγού. Το ποσό το ορίζει ο συνεργάτης και σας το λέει το αργότερο στην παραλαβή",
    depositKnown: "Δεσμεύεται στην πιστωτική κάρτα του κύριου οδηγού στην παραλαβή",
    noDeposit: SECURITY_LABELS.el.noDeposit,
    noDepositHint: "Στην παραλαβή δεν δεσμεύεται ποσό σε κάρτα",
    excess: SECURITY_LABELS.el.excess,
    noExcess: SECURITY_LABELS.el.noExcess,
    noExcessHint: "Για ζημιά που καλύπτει η ασφάλεια δεν πληρώνετε τίποτα",
    excessHint: "Το ανώτατο που πληρώνετε για ζημιά που καλύπτει η ασφάλεια",
    duration: "Διάρκεια",
    durationFrom: (min: number) => (min === 1 ? "Από 1 ημέρα" : `Από ${min} ημέρες`),
    durationUpTo: (max: number) => (max === 1 ? "Έως 1 ημέρα" : `Έως ${max} ημέρες`),
    durationBetween: (min: number, max: number) => `Από ${min} έως ${max} ημέρες`,
    durationExactly: (days: number) => (days === 1 ? "Ακριβώς 1 ημέρα" : `Ακριβώς ${days} ημέρες`),
    durationHint: (lead: number) =>
      `Από τις 10 έως τις 17 του μήνα είναι 7 ημέρες. Κράτηση τουλάχιστον ${elHours(lead)} πριν από την παραλαβή`,
    payment: "Πληρωμή",
    paymentValue: "Τραπεζική μεταφορά",
    paymentHint: (hold: number, before: number) =>
      `Μέσα σε ${elHours(hold)} από την κράτηση και ${before === 0 ? "" : `τουλάχιστον ${elHours(before)} `}πριν από την παραλαβή. Για παραλαβές της τελευταίας στιγμής η προθεσμία είναι μικρότερη`,
    cancellation: "Ακύρωση",
    cancellationValue: (hours: number) =>
      hours === 0 ? "Έως την παραλαβή" : `Έως ${elHours(hours)} πριν`,
    cancellationHint: "Την κάνετε μόνοι σας, από τις κρατήσεις σας",
    included: "Περιλαμβάνονται",
    excluded: "Δεν περιλαμβάνονται",
    includedFacts: {
      insurance: "Βασική ασφάλεια",
      kilometres: PRICE_LABELS.el.kilometres.always,
      kilometresOver: PRICE_LABELS.el.kilometres.over,
      places: PRICE_LABELS.el.places.fact,
      assistance: "24ωρη οδική βοήθεια σε όλη την Ελλάδα",
    },
    vat: (percent: number) => `ΦΠΑ ${percent}%`,
    excludedFacts: {
      fuel: "Καύσιμα",
      extraDrivers: "Επιπλέον οδηγοί",
      extraCover: "Επιπλέον κάλυψη CDW/TP",
    },
  },
  en: {
    title: "Good to know",
    age: "Age",
    ageValue: (years: number) => `${years} or older`,
    ageHint: "The main driver, on the day of pickup",
    licence: "Licence",
    licenceValue: (category: string) => `Category ${category}`,
    licenceByEngine: "By engine size",
    licenceHeld: (years: number) =>
      years === 1 ? "Valid, held for at least 1 year" : `Valid, held for at least ${years} years`,
    licenceValid: "Valid, in this or a higher category",
    deposit: SECURITY_LABELS.en.deposit,
    depositValue: "Credit card",
    depositHint:
      "In the main driver's name. The partner sets the amount and tells you at pickup at the latest",
    depositKnown: "Blocked on the main driver's credit card at pickup",
    noDeposit: SECURITY_LABELS.en.noDeposit,
    noDepositHint: "Nothing is blocked on a card at pickup",
    excess: SECURITY_LABELS.en.excess,
    noExcess: SECURITY_LABELS.en.noExcess,
    noExcessHint: "You pay nothing for damage that the insurance covers",
    excessHint: "The most you pay for damage that the insurance covers",
    duration: "Duration",
    durationFrom: (min) => (min === 1 ? "From 1 day" : `From ${min} days`),
    durationUpTo: (max) => (max === 1 ? "At most 1 day" : `At most ${max} days`),
    durationBetween: (min, max) => `From ${min} to ${max} days`,
    durationExactly: (days) => (days === 1 ? "Exactly 1 day" : `Exactly ${days} days`),
    durationHint: (lead) =>
      `From the 10th to the 17th is 7 days. Book at least ${enHours(lead)} before pickup`,
    payment: "Payment",
    paymentValue: "Bank transfer",
    paymentHint: (hold, before) =>
      `Within ${enHours(hold)} of booking and ${before === 0 ? "" : `at least ${enHours(before)} `}before pickup. Last-minute bookings have a shorter deadline`,
    cancellation: "Cancellation",
    cancellationValue: (hours) => (hours === 0 ? "Until pickup" : `Up to ${enHours(hours)} before`),
    cancellationHint: "You can do it yourself, from your bookings",
    included: "Included",
    excluded: "Not included",
    includedFacts: {
      insurance: "Basic insurance",
      kilometres: PRICE_LABELS.en.kilometres.always,
      kilometresOver: PRICE_LABELS.en.kilometres.over,
      places: PRICE_LABELS.en.places.fact,
      assistance: "24-hour roadside assistance across Greece",
    },
    vat: (percent) => `${percent}% VAT`,
    excludedFacts: {
      fuel: "Fuel",
      extraDrivers: "Extra drivers",
      extraCover: "Extra CDW/TP cover",
    },
  },
});
