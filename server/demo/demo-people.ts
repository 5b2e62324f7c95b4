import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import type { CompanyData } from "#shared/settings.ts";
import { EAST, ELOUNDA, WEST } from "./demo-places.ts";

/** Invented, and marked so: no company has these numbers, though the tax number is valid. */
export const DEMO_COMPANY: CompanyData = {
  name: "Meltemi Rentals Μ.Ι.Κ.Ε. (Demo)",
  addressEl: "Λεωφόρος Σοφοκλή Βενιζέλου 12, 712 02 Ηράκλειο (Demo)",
  addressEn: "12 Sofokli Venizelou Avenue, 712 02 Heraklion (Demo)",
  registryNumber: "000000000000",
  taxNumber: "000000012",
  taxOffice: "Demo",
};

/** Invented as well: valid by its check digit, and too low for any company. */
export const DEMO_TAX_NUMBER = "000000024";

type DemoPartner = {
  name: string;
  /** Null where the name has Latin letters already. */
  latinName: string | null;
  email: string;
  phone: string;
  status: "active" | "inactive";
  /** Null: all places. */
  places: readonly string[] | null;
  address: string;
  openingHours: OpeningHours;
  /** Where the vehicles are kept. */
  home: string;
  iban: string;
};

const week = (
  weekday: OpeningHours[number],
  saturday: OpeningHours[number],
  sunday: OpeningHours[number],
): OpeningHours => [weekday, weekday, weekday, weekday, weekday, saturday, sunday];

const LONG_DAYS = week(
  { opens: "07:30", closes: "22:00" },
  { opens: "07:30", closes: "22:00" },
  { opens: "08:00", closes: "21:00" },
);
const SHORT_SATURDAY = week(
  { opens: "08:00", closes: "21:00" },
  { opens: "08:00", closes: "18:00" },
  { opens: "09:00", closes: "14:00" },
);
const CLOSED_SUNDAYS = week(
  { opens: "08:30", closes: "20:00" },
  { opens: "09:00", closes: "18:00" },
  null,
);

export const DEMO_PARTNERS: readonly DemoPartner[] = [
  {
    name: "Κνωσός Ενοικιάσεις",
    latinName: "Knossos Rentals",
    email: "partner@meltemi.example",
    phone: "+302810555101",
    status: "active",
    places: null,
    home: "heraklion",
    address: "Λεωφόρος Ικάρου 40, 713 07 Ηράκλειο (Demo)",
    openingHours: LONG_DAYS,
    iban: "GR9099901230000000012300695",
  },
  {
    name: "Λευκά Όρη Rent a Car",
    latinName: "Lefka Ori Car Rental",
    email: "lefka-ori@meltemi.example",
    phone: "+302821055202",
    status: "active",
    places: WEST,
    home: "chania",
    address: "Σκαλίδη 18, 731 31 Χανιά (Demo)",
    openingHours: SHORT_SATURDAY,
    iban: "GR9099901230000000012300695",
  },
  {
    name: "Minoan Moto",
    latinName: null,
    email: "minoan-moto@meltemi.example",
    phone: "+302897055303",
    status: "active",
    places: EAST,
    home: "hersonissos",
    address: "Ελευθερίου Βενιζέλου 55, 700 14 Χερσόνησος (Demo)",
    openingHours: LONG_DAYS,
    iban: "GR9099901230000000012300695",
  },
  {
    name: "Ψηλορείτης Off-Road",
    latinName: "Psiloritis Off-Road",
    email: "psiloritis@meltemi.example",
    phone: "+302831055404",
    status: "active",
    places: null,
    home: "rethymno",
    address: "Μοάτσου 7, 741 32 Ρέθυμνο (Demo)",
    openingHours: SHORT_SATURDAY,
    iban: "GR9099901230000000012300695",
  },
  {
    name: "Elounda Prestige",
    latinName: null,
    email: "elounda@meltemi.example",
    phone: "+302841055505",
    status: "active",
    places: ELOUNDA,
    home: "elounda",
    address: "Ακτή Βριτομάρτιδος 3, 720 53 Ελούντα (Demo)",
    openingHours: CLOSED_SUNDAYS,
    iban: "GR9099901230000000012300695",
  },
  {
    name: "Λιβυκό Πέλαγος",
    latinName: "Libyan Sea Rentals",
    email: "livyko@meltemi.example",
    phone: "+302842055606",
    status: "inactive",
    places: EAST,
    home: "ierapetra",
    address: "Κύρβα 21, 722 00 Ιεράπετρα (Demo)",
    openingHours: CLOSED_SUNDAYS,
    iban: "GR9099901230000000012300695",
  },
];

const MORE_CUSTOMERS = [
  ...(
    [
      "Σοφία Αλεξίου",
      "Κώστας Μανουσάκης",
      "Δήμητρα Ξυλούρη",
      "Μανόλης Φραγκιαδάκης",
      "Ιωάννα Ροδάκη",
      "Στέλιος Καπετανάκης",
      "Χριστίνα Λουκάκη",
      "Πέτρος Βενιέρης",
    ] as const
  ).map((name) => ({ name, language: "el" as const })),
  ...(
    [
      "Olivia Bennett",
      "Thomas Becker",
      "Giulia Romano",
      "Noah Jansen",
      "Emma Nowak",
      "Lucas Dubois",
      "Freja Nielsen",
      "Daniel Novák",
      "Hannah Fischer",
      "Marta Silva",
    ] as const
  ).map((name) => ({ name, language: "en" as const })),
];

type DemoCustomer = { name: string; email: string; phone: string; language: "el" | "en" };

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    name: "Ελένη Παπαδάκη",
    email: "customer@meltemi.example",
    phone: "+306945550101",
    language: "el",
  },
  {
    name: "James Whitfield",
    email: "james@meltemi.example",
    phone: "+442079460112",
    language: "en",
  },
  {
    name: "Γιώργος Σταυρακάκης",
    email: "giorgos@meltemi.example",
    phone: "+306975550202",
    language: "el",
  },
  { name: "Anna Lindqvist", email: "anna@meltemi.example", phone: "+46701740605", language: "en" },
  { name: "Lukas Weber", email: "lukas@meltemi.example", phone: "+491713920004", language: "en" },
  {
    name: "Μαρία Κοκκινάκη",
    email: "maria@meltemi.example",
    phone: "+306985550505",
    language: "el",
  },
  {
    name: "Chloé Martin",
    email: "chloe@meltemi.example",
    phone: "+33639980606",
    language: "en",
  },
  {
    name: "Νίκος Βαρδάκης",
    email: "nikos@meltemi.example",
    phone: "+306935550707",
    language: "el",
  },
  ...MORE_CUSTOMERS.map(({ name, language }, index) => ({
    name,
    email: `traveller${index + 1}@meltemi.example`,
    phone: `+30690555${String(1001 + index)}`,
    language,
  })),
];
