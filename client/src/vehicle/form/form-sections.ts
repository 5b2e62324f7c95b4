import {
  RENTAL_TERM_FACTS,
  SECURITY_FACTS,
  TECHNICAL_FACTS,
} from "#shared/vehicle/vehicle-facts.ts";

/** The sections of the form with their fields, in the order of the page. */
const FIELDS = {
  basics: ["type", "title", "brand", "plate", "description", "descriptionEn"],
  technical: TECHNICAL_FACTS,
  comfort: [],
  rentalTerms: RENTAL_TERM_FACTS,
  places: ["placeIds"],
  images: ["imageIds"],
  price: ["pricePerDayCents"],
  security: SECURITY_FACTS,
  note: ["note"],
} as const satisfies Record<string, readonly string[]>;

export type FormSection = keyof typeof FIELDS;

const SECTIONS = Object.keys(FIELDS) as FormSection[];

/** The sections that are shown. Only an edit that has to be explained has the last one. */
export function sectionsOf(requiresNote: boolean): FormSection[] {
  return SECTIONS.filter((section) => section !== "note" || requiresNote);
}

/** Returns the fields of a section that are invalid. */
export function invalidFieldsOf(section: FormSection, errors: object): string[] {
  return FIELDS[section].filter((field) => field in errors);
}

/** Returns the first invalid field of the form, in the order of the page. */
export function firstInvalidField(errors: object): string | undefined {
  return SECTIONS.flatMap((section) => invalidFieldsOf(section, errors))[0];
}

/** The id of a section's heading, which the contents of the form lead to. */
export const headingId = (section: FormSection) => `vehicle-${section}`;
