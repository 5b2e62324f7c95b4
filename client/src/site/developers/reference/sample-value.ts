import { alternativesOf, type JsonSchema, typesOf } from "#shared/api/json-schema.ts";
import { addDays, type LocalDate } from "#shared/local-time.ts";

const ID = "0197c8b2-5f3e-7a41-9c1d-2b6f0e4d8a90";

/** The version of a record, as it is read with it. */
const HASH = "0".repeat(32);

/** An optional field without which a call does nothing useful. */
const USUAL_FIELD = "url";

/** How far ahead the rentals of samples are, so that they can be booked, and how long they are. */
const DAYS_AHEAD = 30;
const RENTAL_DAYS = 3;

const NINE_O_CLOCK = "T09:00:00.000Z";

/** Dates by what the name of their field ends with. */
const DATES: readonly [RegExp, (today: LocalDate) => LocalDate][] = [
  [/receivedOn$/, (today) => today],
  [/(?:return|end)Date$|^to$|repeatUntil$/i, (today) => addDays(today, DAYS_AHEAD + RENTAL_DAYS)],
  [/date$|^from$|^day$/i, (today) => addDays(today, DAYS_AHEAD)],
];

/** Texts by what the name of their field ends with. */
const TEXTS: readonly [RegExp, string][] = [
  [/(?:time|opens)$/i, "10:00"],
  [/closes$/i, "20:00"],
  [/email$/i, "eleni@example.com"],
  [/phone$/i, "+30 694 555 0101"],
  [/latinName$/i, "Knossos Rentals"],
  [/(?:full|customer)?name$/i, "Eleni Papadaki"],
  [/(?:location|placeId)$/i, "heraklion-airport"],
  [/slugs?$/i, "suzuki-jimny-4x4"],
  [/^address$|url$/i, "https://calendar.example/fleet.ics"],
  [/paymentReference$/i, "RF18539007547034"],
  [/taxNumber$/i, "000000012"],
  [/registryNumber$/i, "000000000000"],
  [/^id$/, "chania"],
  [/reference$/i, "fleet-0042"],
];

function sampleText(
  name: string,
  { maxLength, format, pattern }: JsonSchema,
  today: LocalDate,
): string {
  if (format === "uuid") return ID;
  if (format === "date-time") return `${today}${NINE_O_CLOCK}`;
  const date = DATES.find(([ending]) => ending.test(name))?.[1];
  if (date) return date(today);
  if (pattern?.startsWith("^[0-9a-f]{")) return HASH;
  const text = TEXTS.find(([ending]) => ending.test(name))?.[1] ?? "Text";
  return text.slice(0, maxLength);
}

function sampleNumber(name: string, { minimum, maximum }: JsonSchema): number {
  const usual = name.endsWith("Cents") ? 4_000 : name === "year" ? 2024 : 1;
  return Math.min(Math.max(usual, minimum ?? usual), maximum ?? usual);
}

/**
 * A value that a schema accepts, as far as it says what it accepts: its required fields.
 * @param today the date from which those of a rental are counted
 */
export function sampleValue(schema: JsonSchema, today: LocalDate, name = ""): unknown {
  const [given = {}] = alternativesOf(schema);
  if (given.const !== undefined) return given.const;
  if (given.enum) return given.enum[0];
  const types = typesOf(given);
  if (types.includes("object")) {
    const { properties = {}, required = [] } = given;
    const fields = Object.keys(properties).filter(
      (field) => required.includes(field) || field === USUAL_FIELD,
    );
    return Object.fromEntries(
      fields.map((field) => [field, sampleValue(properties[field] ?? {}, today, field)]),
    );
  }
  if (types.includes("array")) {
    const { items, minItems = 0, maxItems = 1 } = given;
    return items
      ? Array.from({ length: Math.min(Math.max(minItems, 1), maxItems) }, () =>
          sampleValue(items, today, name),
        )
      : [];
  }
  if (types.includes("boolean")) return true;
  if (types.includes("integer") || types.includes("number")) return sampleNumber(name, given);
  return types.includes("null") ? null : sampleText(name, given, today);
}
