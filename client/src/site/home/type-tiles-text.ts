import { defineText } from "#client/text/define-text.ts";

export const typeTilesText = defineText({
  el: {
    title: "Με τι θα γυρίσετε την Κρήτη;",
    types: {
      car: "Αυτοκίνητα",
      motorcycle: "Μοτοσικλέτες",
      atv: "Γουρούνες (ATV)",
      vip: "VIP αυτοκίνητα",
    },
    hints: {
      car: "Για όλη την οικογένεια",
      motorcycle: "Από σκούτερ έως on-off",
      atv: "Για χωματόδρομους και παραλίες",
      vip: "Για ξεχωριστές μέρες",
    },
    from: (price: string) => `από ${price}/ημέρα`,
  },
  en: {
    title: "How will you explore Crete?",
    types: { car: "Cars", motorcycle: "Motorcycles", atv: "ATVs", vip: "VIP cars" },
    hints: {
      car: "For the whole family",
      motorcycle: "From scooters to enduros",
      atv: "For dirt roads and beaches",
      vip: "For special days",
    },
    from: (price: string) => `from ${price}/day`,
  },
});
