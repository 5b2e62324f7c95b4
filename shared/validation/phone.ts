/** Countries in a phone field, by ISO 3166-1 code, with their ITU-T E.164 country codes. */
export const DIAL_CODES = {
  GR: "30",
  CY: "357",
  US: "1",
  AT: "43",
  AU: "61",
  BE: "32",
  BG: "359",
  BR: "55",
  CA: "1",
  CH: "41",
  CN: "86",
  CZ: "420",
  DE: "49",
  DK: "45",
  EE: "372",
  EG: "20",
  ES: "34",
  FI: "358",
  FR: "33",
  GB: "44",
  HR: "385",
  HU: "36",
  IE: "353",
  IL: "972",
  IN: "91",
  IS: "354",
  IT: "39",
  JP: "81",
  KR: "82",
  LB: "961",
  LT: "370",
  LU: "352",
  LV: "371",
  MT: "356",
  NL: "31",
  NO: "47",
  NZ: "64",
  PL: "48",
  PT: "351",
  RO: "40",
  RS: "381",
  SE: "46",
  SI: "386",
  SK: "421",
  TR: "90",
  UA: "380",
  ZA: "27",
} as const;

export type PhoneCountry = keyof typeof DIAL_CODES;

export const PHONE_COUNTRIES = Object.keys(DIAL_CODES) as PhoneCountry[];

/** A number without a plus belongs to this country. */
export const HOME_COUNTRY: PhoneCountry = "GR";

/** Countries whose national numbers start with a zero that is dialled from abroad too. */
const KEEPS_ZERO: ReadonlySet<PhoneCountry> = new Set(["IT"]);

/** Dashes of web pages are of many kinds, and contacts are copied with marks that are not shown. */
const SEPARATORS = /[\s./\p{Pd}\p{Cf}]/gu;
/** `+49 (0) 171 …`: the zero is dialled within the country only. Italian numbers keep theirs. */
const ZERO_AT_HOME = /^((?:\+|00)(?!39)\d+)\(0\)/;

/** E.164: a plus and at most 15 digits; the shortest number of any of these countries has 7. */
const E164 = /^\+[1-9]\d{6,14}$/;
const GREEK = /^\+30[26]\d{9}$/;

/** Whether a text is a whole number in E.164; Greek ones have ten digits and start with 2 or 6. */
export function isE164(phone: string): boolean {
  return E164.test(phone) && (!phone.startsWith("+30") || GREEK.test(phone));
}

/** A typed or pasted number without all that separates its digits. */
export function compactPhone(typed: string): string {
  const plain = typed.normalize("NFKC").replace(SEPARATORS, "").replace(/^tel:/i, "");
  return plain.replace(ZERO_AT_HOME, "$1").replace(/[()]/g, "");
}

/**
 * Combines a typed number and its country into one string: a plus and digits where it can be a
 * number, otherwise the text as typed. A number with its own country code (`+` or `00`) keeps it.
 */
export function joinPhone(country: PhoneCountry, typed: string): string {
  const plain = compactPhone(typed);
  if (plain === "") return "";
  const international = plain.replace(/^00/, "+");
  if (international.startsWith("+")) return international;
  if (!/^\d+$/.test(plain)) return typed.trim();
  const national = KEEPS_ZERO.has(country) ? plain : plain.replace(/^0/, "");
  return `+${DIAL_CODES[country]}${national}`;
}

/** The area codes of Greek landlines outside Attica, `2810` or `28210`, before the rest. */
const GREEK_LANDLINE = /^(2[2-8]10)(\d{3})(\d{3})$|^(2[2-8]\d{3})(\d{5})$/;

/** `694 555 0123`: groups of three, the last of two to four; Greek landlines by their area code. */
function grouped(digits: string, country: PhoneCountry): string {
  const landline = country === "GR" && GREEK_LANDLINE.exec(digits);
  if (landline) return landline.slice(1).filter(Boolean).join(" ");
  return digits.replace(/\d{3}(?=\d{2})/g, "$& ");
}

/**
 * Splits a stored number into its country and the national number, grouped for reading. `like`
 * decides between countries that share a code. A number that fits no country stays whole.
 */
export function splitPhone(
  phone: string,
  like: PhoneCountry = HOME_COUNTRY,
): { country: PhoneCountry; national: string } {
  const whole = joinPhone(like, phone);
  if (!/^\+\d+$/.test(whole)) return { country: like, national: phone };
  const fits = PHONE_COUNTRIES.filter((country) => whole.startsWith(`+${DIAL_CODES[country]}`));
  const country = fits.includes(like) ? like : fits[0];
  if (!country) return { country: like, national: phone };
  return { country, national: grouped(whole.slice(DIAL_CODES[country].length + 1), country) };
}

/** `+30 694 555 0123`, for reading; text that is not a number stays as it is. */
export function readablePhone(phone: string): string {
  if (!isE164(phone)) return phone;
  const { country, national } = splitPhone(phone);
  return national === phone ? phone : `+${DIAL_CODES[country]} ${national}`;
}
