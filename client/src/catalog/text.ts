import { words } from "#client/text/words.ts";

/** Names of the values that the shared vehicle words do not hold. */
export const valueText = words({
  el: {
    types: { car: "Αυτοκίνητα", motorcycle: "Μοτοσικλέτες", atv: "Γουρούνες (ATV)", vip: "VIP" },
    luggage: { small: "Μικρός", medium: "Μεσαίος", large: "Μεγάλος" },
    color: {
      white: "Λευκό",
      black: "Μαύρο",
      gray: "Γκρι",
      blue: "Μπλε",
      red: "Κόκκινο",
      silver: "Ασημί",
      other: "Άλλο",
    },
    extra: {
      gps: "GPS πλοήγηση",
      bluetooth: "Bluetooth",
      childSeat: "Παιδικό κάθισμα",
      usb: "Θύρα USB",
    },
    yes: "Ναι",
    no: "Όχι",
  },
  en: {
    types: { car: "Cars", motorcycle: "Motorcycles", atv: "ATVs", vip: "VIP" },
    luggage: { small: "Small", medium: "Medium", large: "Large" },
    color: {
      white: "White",
      black: "Black",
      gray: "Grey",
      blue: "Blue",
      red: "Red",
      silver: "Silver",
      other: "Other",
    },
    extra: {
      gps: "GPS navigation",
      bluetooth: "Bluetooth",
      childSeat: "Child seat",
      usb: "USB port",
    },
    yes: "Yes",
    no: "No",
  },
});

export const listingText = words({
  el: {
    pageDescription:
      "Αυτοκίνητα, μοτοσικλέτες, γουρούνες και VIP αυτοκίνητα σε όλη την Κρήτη. Δείτε τιμές ανά ημέρα και ελεύθερες ημερομηνίες.",
    heading: "Βρείτε το όχημά σας στην Κρήτη",
    lead: "Από scooter για το λιμάνι μέχρι επταθέσιο για όλη την παρέα. Βασική ασφάλεια και οδική βοήθεια 24/7 σε κάθε τιμή.",
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
    showResults: (count: number) =>
      count === 0 ? "Κανένα όχημα" : count === 1 ? "Δείτε 1 όχημα" : `Δείτε ${count} οχήματα`,
    activeFilters: "Ενεργά φίλτρα",
    removeFilter: (filter: string) => `Αφαίρεση φίλτρου: ${filter}`,
    brand: "Μάρκα",
    anyBrand: "Όλες οι μάρκες",
    gearbox: "Κιβώτιο",
    fuel: "Καύσιμο",
    seats: "Θέσεις",
    year: "Έτος",
    anyYear: "Όλα τα έτη",
    airConditioning: "Κλιματισμός",
    luggage: "Χώρος αποσκευών",
    any: "Όλα",
    price: "Τιμή ανά ημέρα",
    priceFrom: "Από (€)",
    priceTo: "Έως (€)",
    priceFromThumb: "Ελάχιστη τιμή ανά ημέρα",
    priceToThumb: "Μέγιστη τιμή ανά ημέρα",
    priceChip: (from: string | null, to: string | null) =>
      from && to ? `${from} – ${to} / ημέρα` : from ? `Από ${from} / ημέρα` : `Έως ${to} / ημέρα`,
    airConditioningChip: (wanted: boolean) => `Κλιματισμός: ${wanted ? "ναι" : "όχι"}`,
    luggageChip: (size: string) => `Αποσκευές: ${size}`,
    seatsChip: (seats: number) => `${seats}+ θέσεις`,
    sort: "Ταξινόμηση",
    sorts: {
      newest: "Νεότερα πρώτα",
      best: "Τα καταλληλότερα πρώτα",
      priceAsc: "Τιμή: από τη χαμηλότερη",
      priceDesc: "Τιμή: από την υψηλότερη",
    },
    found: (count: number) =>
      count === 0
        ? "Δεν βρέθηκαν οχήματα"
        : count === 1
          ? "Βρέθηκε 1 όχημα"
          : `Βρέθηκαν ${count} οχήματα`,
    loading: "Φόρτωση...",
    shown: (shown: number, total: number) => `${shown} από ${total}`,
    showMore: "Εμφάνιση περισσότερων",
    moreFailed: "Τα επόμενα οχήματα δεν φορτώθηκαν.",
    failed: "Σφάλμα φόρτωσης οχημάτων",
    failedHint: "Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά.",
    refresh: "Ανανέωση",
    retry: "Δοκιμή ξανά",
    noMatch: "Κανένα όχημα δεν ταιριάζει",
    noMatchHint: "Δοκιμάστε λιγότερα φίλτρα ή άλλες ημερομηνίες.",
    empty: "Δεν υπάρχουν διαθέσιμα οχήματα",
    emptyHint: "Ελέγξτε αργότερα για νέα οχήματα.",
    vehicles: "Οχήματα",
    book: "Κράτηση",
    signInToBook: "Σύνδεση για Κράτηση",
  },
  en: {
    pageDescription:
      "Cars, motorcycles, ATVs and VIP cars all over Crete. See prices per day and which dates are free.",
    heading: "Find your vehicle in Crete",
    lead: "From a scooter for the harbour to a seven-seater for everyone. Basic insurance and 24/7 roadside assistance in every price.",
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
    showResults: (count: number) =>
      count === 0 ? "No vehicles" : count === 1 ? "Show 1 vehicle" : `Show ${count} vehicles`,
    activeFilters: "Active filters",
    removeFilter: (filter: string) => `Remove filter: ${filter}`,
    brand: "Brand",
    anyBrand: "All brands",
    gearbox: "Gearbox",
    fuel: "Fuel",
    seats: "Seats",
    year: "Year",
    anyYear: "All years",
    airConditioning: "Air conditioning",
    luggage: "Luggage space",
    any: "Any",
    price: "Price per day",
    priceFrom: "From (€)",
    priceTo: "To (€)",
    priceFromThumb: "Lowest price per day",
    priceToThumb: "Highest price per day",
    priceChip: (from: string | null, to: string | null) =>
      from && to ? `${from} – ${to} / day` : from ? `From ${from} / day` : `Up to ${to} / day`,
    airConditioningChip: (wanted: boolean) => `Air conditioning: ${wanted ? "yes" : "no"}`,
    luggageChip: (size: string) => `Luggage: ${size}`,
    seatsChip: (seats: number) => `${seats}+ seats`,
    sort: "Sort by",
    sorts: {
      newest: "Newest first",
      best: "Best match first",
      priceAsc: "Price: low to high",
      priceDesc: "Price: high to low",
    },
    found: (count: number) =>
      count === 0
        ? "No vehicles found"
        : count === 1
          ? "1 vehicle found"
          : `${count} vehicles found`,
    loading: "Loading...",
    shown: (shown: number, total: number) => `${shown} of ${total}`,
    showMore: "Show more",
    moreFailed: "The next vehicles could not be loaded.",
    failed: "Error loading vehicles",
    failedHint: "Check your connection and try again.",
    refresh: "Refresh",
    retry: "Try again",
    noMatch: "No vehicle matches",
    noMatchHint: "Try fewer filters or other dates.",
    empty: "There are no vehicles available",
    emptyHint: "Check back later for new vehicles.",
    vehicles: "Vehicles",
    book: "Book now",
    signInToBook: "Sign in to book",
  },
});

export const rentalText = words({
  el: {
    period: (from: string, to: string) => `${from} – ${to}`,
    anyDates: "Οποιεσδήποτε ημερομηνίες",
  },
  en: {
    period: (from: string, to: string) => `${from} – ${to}`,
    anyDates: "Any dates",
  },
});
