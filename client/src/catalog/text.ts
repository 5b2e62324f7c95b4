import { defineText } from "#client/text/define-text.ts";
import { VEHICLE_CARD_LABELS } from "#shared/vehicle/vehicle-card-labels.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";

/** Labels of values of filters that the labels of cards do not cover. */
export const valueText = defineText({
  el: {
    types: { ...VEHICLE_TYPE_LABELS.el.plural, vip: "VIP" },
    luggageCapacity: VEHICLE_CARD_LABELS.el.luggageCapacity,
  },
  en: {
    types: { ...VEHICLE_TYPE_LABELS.en.plural, vip: "VIP" },
    luggageCapacity: VEHICLE_CARD_LABELS.en.luggageCapacity,
  },
});

export const listingText = defineText({
  el: {
    heading: "Βρείτε το όχημά σας στην Κρήτη",
    lead: "Από σκούτερ για το λιμάνι μέχρι επταθέσιο για όλη την παρέα. Βασική ασφάλεια και οδική βοήθεια 24/7, πάντα μέσα στην τιμή.",
    searchLabel: "Πού και πότε",
    typesLabel: "Τύπος οχήματος",
    allTypes: "Όλα",
    filters: "Φίλτρα",
    openFilters: (active: number) =>
      active === 0 ? "Φίλτρα" : active === 1 ? "Φίλτρα, 1 ενεργό" : `Φίλτρα, ${active} ενεργά`,
    closeFilters: "Κλείσιμο φίλτρων",
    clearFilters: "Καθαρισμός φίλτρων",
    clearShort: "Καθαρισμός",
    clearAll: "Καθαρισμός όλων",
    resetFilters: "Επαναφορά φίλτρων",
    applyFilters: "Εφαρμογή φίλτρων",
    showResults: (count: number, label = String(count)) =>
      count === 0 ? "Κανένα όχημα" : count === 1 ? "Δείτε 1 όχημα" : `Δείτε ${label} οχήματα`,
    activeFilters: "Ενεργά φίλτρα",
    removeFilter: (filter: string) => `Αφαίρεση φίλτρου: ${filter}`,
    brand: "Μάρκα",
    anyBrand: "Όλες οι μάρκες",
    transmission: "Κιβώτιο",
    fuelType: "Καύσιμο",
    seats: "Θέσεις",
    year: "Έτος",
    anyYear: "Όλα τα έτη",
    airConditioning: "Κλιματισμός",
    luggageCapacity: "Χώρος αποσκευών",
    any: "Όλα",
    price: "Τιμή ανά ημέρα",
    priceFrom: "Από (€)",
    priceTo: "Έως (€)",
    priceFromThumb: "Ελάχιστη τιμή ανά ημέρα",
    priceToThumb: "Μέγιστη τιμή ανά ημέρα",
    priceChip: (from: string | null, to: string | null) =>
      from && to ? `${from} – ${to} / ημέρα` : from ? `Από ${from} / ημέρα` : `Έως ${to} / ημέρα`,
    airConditioningChip: (requested: boolean) => `Κλιματισμός: ${requested ? "ναι" : "όχι"}`,
    luggageChip: (size: string) => `Χώρος αποσκευών: ${size}`,
    seatsChip: (seats: number) => `${seats}+ θέσεις`,
    sort: "Ταξινόμηση",
    sorts: {
      newest: "Νεότερα",
      best: "Σχετικότερα",
      priceAsc: "Φθηνότερα",
      priceDesc: "Ακριβότερα",
    },
    continued: "Βλέπετε τη συνέχεια της λίστας.",
    fromStart: "Από την αρχή",
    found: (count: number, label = String(count)) =>
      count === 0
        ? "Δεν βρέθηκαν οχήματα"
        : count === 1
          ? "Βρέθηκε 1 όχημα"
          : `Βρέθηκαν ${label} οχήματα`,
    loading: "Φόρτωση...",
    shown: (shown: string, total: string) => `${shown} από ${total}`,
    showMore: "Εμφάνιση περισσότερων",
    moreFailed: "Τα επόμενα οχήματα δεν φορτώθηκαν.",
    failed: "Σφάλμα φόρτωσης οχημάτων",
    failedHint: "Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά.",
    refresh: "Ανανέωση",
    retry: "Δοκιμή ξανά",
    noMatch: "Κανένα όχημα δεν ταιριάζει",
    noMatchHint: "Δοκιμάστε λιγότερα φίλτρα, άλλο τόπο ή άλλες ημερομηνίες.",
    noMatchFor: (typed: string) => `Δεν βρέθηκε όχημα για «${typed}»`,
    noMatchForHint: "Ελέγξτε την ορθογραφία ή γράψτε μια μάρκα, ένα μοντέλο ή έναν τόπο.",
    empty: "Δεν υπάρχουν διαθέσιμα οχήματα",
    emptyHint: "Ελέγξτε αργότερα για νέα οχήματα.",
    vehicles: "Οχήματα",
    book: "Κράτηση",
  },
  en: {
    heading: "Find your vehicle in Crete",
    lead: "From a scooter for the harbour to a seven-seater for the whole crew. Basic insurance and 24/7 roadside assistance always included.",
    searchLabel: "Where and when",
    typesLabel: "Vehicle type",
    allTypes: "All",
    filters: "Filters",
    openFilters: (active: number) => (active === 0 ? "Filters" : `Filters, ${active} active`),
    closeFilters: "Close filters",
    clearFilters: "Clear filters",
    clearShort: "Clear",
    clearAll: "Clear all",
    resetFilters: "Reset filters",
    applyFilters: "Apply filters",
    showResults: (count: number, label = String(count)) =>
      count === 0 ? "No vehicles" : count === 1 ? "Show 1 vehicle" : `Show ${label} vehicles`,
    activeFilters: "Active filters",
    removeFilter: (filter: string) => `Remove filter: ${filter}`,
    brand: "Brand",
    anyBrand: "All brands",
    transmission: "Transmission",
    fuelType: "Fuel",
    seats: "Seats",
    year: "Year",
    anyYear: "All years",
    airConditioning: "Air conditioning",
    luggageCapacity: "Luggage space",
    any: "Any",
    price: "Price per day",
    priceFrom: "From (€)",
    priceTo: "To (€)",
    priceFromThumb: "Lowest price per day",
    priceToThumb: "Highest price per day",
    priceChip: (from: string | null, to: string | null) =>
      from && to ? `${from} – ${to} / day` : from ? `From ${from} / day` : `Up to ${to} / day`,
    airConditioningChip: (requested: boolean) => `Air conditioning: ${requested ? "yes" : "no"}`,
    luggageChip: (size: string) => `Luggage: ${size}`,
    seatsChip: (seats: number) => `${seats}+ seats`,
    sort: "Sort by",
    sorts: {
      newest: "Newest first",
      best: "Best match",
      priceAsc: "Price: low to high",
      priceDesc: "Price: high to low",
    },
    continued: "You are partway down the list.",
    fromStart: "Start from the top",
    found: (count: number, label = String(count)) =>
      count === 0
        ? "No vehicles found"
        : count === 1
          ? "1 vehicle found"
          : `${label} vehicles found`,
    loading: "Loading...",
    shown: (shown: string, total: string) => `${shown} of ${total}`,
    showMore: "Show more",
    moreFailed: "More vehicles could not be loaded.",
    failed: "Error loading vehicles",
    failedHint: "Check your connection and try again.",
    refresh: "Refresh",
    retry: "Try again",
    noMatch: "No vehicles match",
    noMatchHint: "Try fewer filters, another place or other dates.",
    noMatchFor: (typed: string) => `No vehicle matches “${typed}”`,
    noMatchForHint: "Check the spelling, or type a brand, a model or a place.",
    empty: "No vehicles available",
    emptyHint: "Check back later for new vehicles.",
    vehicles: "Vehicles",
    book: "Book now",
  },
});

export const rentalText = defineText({
  el: {
    period: (from: string, to: string) => `${from} – ${to}`,
    anyDates: "Οποτεδήποτε",
  },
  en: {
    period: (from: string, to: string) => `${from} – ${to}`,
    anyDates: "Any dates",
  },
});
