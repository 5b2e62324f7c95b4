import { words } from "#client/text/words.ts";

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The list's title for search results, which tells of a type and a brand where they are chosen. */
export const listingTitleText = words({
  el: {
    kinds: {
      all: "οχημάτων",
      car: "αυτοκινήτων",
      motorcycle: "μοτοσικλετών",
      atv: "γουρουνών (ATV)",
      vip: "VIP αυτοκινήτων",
    },
    title: (kind: string, brand: string) =>
      `Ενοικίαση ${brand === "" ? kind : `${kind} ${brand}`} στην Κρήτη`,
  },
  en: {
    kinds: {
      all: "vehicle",
      car: "car",
      motorcycle: "motorcycle",
      atv: "ATV and quad",
      vip: "VIP car",
    },
    title: (kind: string, brand: string) =>
      capitalized(`${brand === "" ? kind : `${brand} ${kind}`} rental in Crete`),
  },
});
