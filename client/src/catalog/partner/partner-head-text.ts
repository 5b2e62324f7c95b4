import { defineText } from "#client/text/define-text.ts";

/** Title and description of a partner's page. */
export const partnerHeadText = defineText({
  el: {
    title: (name: string, town: string | undefined) =>
      town ? `${name}: ενοικίαση οχημάτων, ${town}` : `${name}: ενοικίαση οχημάτων στην Κρήτη`,
    description: (name: string, vehicles: number) =>
      vehicles === 1
        ? `1 όχημα προς ενοικίαση από τον συνεργάτη μας ${name} στην Κρήτη: τιμές και διαθεσιμότητα.`
        : `${vehicles} οχήματα προς ενοικίαση από τον συνεργάτη μας ${name} στην Κρήτη: τιμές και διαθεσιμότητα.`,
  },
  en: {
    title: (name: string, town: string | undefined) =>
      town ? `${name}: vehicle rental in ${town}` : `${name}: vehicle rental in Crete`,
    description: (name: string, vehicles: number) =>
      vehicles === 1
        ? `1 vehicle for rent from our partner ${name} in Crete: prices and availability.`
        : `${vehicles} vehicles for rent from our partner ${name} in Crete: prices and availability.`,
  },
});
