import type { Language } from "#shared/language.ts";
import {
  areaOf,
  levelOf,
  type TokenArea,
  type TokenChoice,
  type TokenScope,
} from "./access-tokens.ts";

type AccessTokenLabels = {
  areas: Record<TokenArea, string>;
  /** What an area contains. */
  contents: Record<TokenArea, string>;
  choices: Record<TokenChoice, string>;
};

/** Names of what API tokens may do: in the profile, in emails and in the activity log. */
export const ACCESS_TOKEN_LABELS: Record<Language, AccessTokenLabels> = {
  el: {
    areas: {
      account: "Λογαριασμός",
      catalog: "Κατάλογος",
      checkout: "Κρατήσεις",
      partner: "Συνεργάτης",
      admin: "Διαχείριση",
    },
    contents: {
      account: "Το προφίλ και τα αγαπημένα σας",
      catalog: "Οχήματα, τιμές και διαθεσιμότητα",
      checkout: "Όσα κλείνετε ως πελάτης",
      partner: "Τα οχήματά σας, οι κρατήσεις, το ημερολόγιο και τα έσοδα",
      admin: "Όλα όσα βλέπετε ως διαχειριστής",
    },
    choices: { none: "Καμία", read: "Ανάγνωση", write: "Ανάγνωση και αλλαγές" },
  },
  en: {
    areas: {
      account: "Account",
      catalog: "Catalogue",
      checkout: "Bookings",
      partner: "Partner",
      admin: "Administration",
    },
    contents: {
      account: "Your profile and favourites",
      catalog: "Vehicles, prices and availability",
      checkout: "What you book as a customer",
      partner: "Your vehicles, their bookings, calendar and earnings",
      admin: "Everything you see as an admin",
    },
    choices: { none: "None", read: "Read", write: "Read and change" },
  },
};

/** The words of a scope: `Catalogue: read`. */
export function scopeLabel(scope: TokenScope, language: Language): string {
  const { areas, choices } = ACCESS_TOKEN_LABELS[language];
  return `${areas[areaOf(scope)]}: ${choices[levelOf(scope)].toLowerCase()}`;
}
