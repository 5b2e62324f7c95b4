import type { VehicleFieldChanges } from "#server/domain/describe-vehicle-change.ts";
import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { VehicleOwner } from "#server/records/vehicles/vehicle-moderation.ts";
import type { FieldValue } from "#shared/admin/admin-vehicles.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import { placeNames } from "#shared/catalog/place-names.ts";
import { formatEuros } from "#shared/formats.ts";
import type { Language } from "#shared/language.ts";
import { toCents } from "#shared/money.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";
import { EXTRA_LABELS, factName, formatFact } from "#shared/vehicle/vehicle-fact-labels.ts";
import { FACT_NAMES, isVehicleFact, type VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import { readChanges } from "./changes-since-approval.ts";

/** Longer texts are cut in the email; the vehicle's page shows them in full. */
const MAX_SHOWN = 240;
/** Minimum length shown before the difference, so that the partner finds the passage. */
const LEAD_SHOWN = 40;

const TEXTS = {
  el: {
    subject: (title: string) => `Αλλάξαμε στοιχεία στο όχημά σας: ${title}`,
    text: (title: string) =>
      `επεξεργαστήκαμε το όχημά σας «${title}». Παρακάτω βλέπετε τι άλλαξε: πρώτα το παλιό, μετά το νέο.`,
    why: "Λόγος",
    open: "Δείτε το όχημα",
    note: `Αν κάτι δεν είναι σωστό, διορθώστε το από «Τα οχήματά μου», απαντήστε σε αυτό το μήνυμα ή γράψτε μας στο ${COMPANY.email}.`,
    empty: "κενό",
    allPlaces: "όλα τα σημεία σας",
    yourHomePlace: "όπως η έδρα σας",
    photos: (count: number) => (count === 1 ? "1 φωτογραφία" : `${count} φωτογραφίες`),
    photosAdded: (count: number) => (count === 1 ? "1 νέα" : `${count} νέες`),
    photosRemoved: (count: number) => (count === 1 ? "1 αφαιρέθηκε" : `${count} αφαιρέθηκαν`),
    photosReordered: "νέα σειρά",
    mainPhoto: "άλλη κύρια φωτογραφία",
    labels: {
      title: "Τίτλος",
      description: "Περιγραφή",
      descriptionEn: "Περιγραφή στα αγγλικά",
      type: "Τύπος",
      brand: "Μάρκα",
      plate: PLATE_TITLE.el,
      pricePerDay: "Τιμή ανά ημέρα",
      features: "Εξοπλισμός",
      placeIds: "Σημεία παράδοσης",
      homePlaceId: "Έδρα",
      pictures: "Φωτογραφίες",
    },
  },
  en: {
    subject: (title: string) => `We changed some details of your vehicle: ${title}`,
    text: (title: string) =>
      `We have edited your vehicle “${title}”. Here is what changed, with the old value first.`,
    why: "Reason",
    open: "View the vehicle",
    note: `If something is wrong, correct it in “My vehicles”, reply to this message or write to us at ${COMPANY.email}.`,
    empty: "empty",
    allPlaces: "all your places",
    yourHomePlace: "same as your home place",
    photos: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
    photosAdded: (count: number) => `${count} new`,
    photosRemoved: (count: number) => `${count} removed`,
    photosReordered: "new order",
    mainPhoto: "different main photo",
    labels: {
      title: "Title",
      description: "Description",
      descriptionEn: "Description in English",
      type: "Type",
      brand: "Brand",
      plate: PLATE_TITLE.en,
      pricePerDay: "Price per day",
      features: "Extras",
      placeIds: "Handover places",
      homePlaceId: "Home place",
      pictures: "Photos",
    },
  },
} satisfies Record<Language, object>;

type OtherField = keyof (typeof TEXTS)["en"]["labels"];

/** The fields of the email, in their order. */
const FIELDS = [
  "title",
  "description",
  "descriptionEn",
  "type",
  "brand",
  "plate",
  "pricePerDay",
  ...FACT_NAMES,
  "features",
  "placeIds",
  "homePlaceId",
  "pictures",
] as const satisfies readonly (VehicleFact | OtherField)[];

type Field = (typeof FIELDS)[number];

const labelOf = (field: Field, language: Language): string =>
  isVehicleFact(field) ? factName(field, language) : TEXTS[language].labels[field];

/** Cuts a text from `start` to the length that an email shows. */
function cut(text: string, start: number): string {
  const part = text.slice(start, start + MAX_SHOWN).trim();
  return `${start > 0 ? "…" : ""}${part}${start + MAX_SHOWN < text.length ? "…" : ""}`;
}

/**
 * Returns where to cut two long texts so that their first difference is visible: a little before
 * it, at the start of a word if possible, and 0 where the beginning already shows it.
 */
function startOfDifference(from: string, to: string): number {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  if (same < MAX_SHOWN / 2) return 0;
  const wordBefore = from.lastIndexOf(" ", same - LEAD_SHOWN) + 1;
  return Math.max(wordBefore, same - MAX_SHOWN / 2);
}

/** The language of the email, and the names of places in it. */
type Reader = { language: Language; placeName: (placeId: string) => string };

/** Formats a column's value in the partner's language. */
function readable(field: Field, value: FieldValue, { language, placeName }: Reader): string {
  const t = TEXTS[language];
  if (field === "placeIds") {
    return Array.isArray(value) ? value.map(placeName).join(", ") : t.allPlaces;
  }
  if (field === "homePlaceId")
    return typeof value === "string" ? placeName(value) : t.yourHomePlace;
  if (value === null || value === "") return t.empty;
  if (Array.isArray(value)) return t.photos(value.length);
  if (typeof value === "object") {
    const extras = VEHICLE_EXTRAS.filter((extra) => value[extra]);
    return extras.map((extra) => EXTRA_LABELS[language][extra].shortName).join(", ") || t.empty;
  }
  if (isVehicleFact(field)) return formatFact(field, value, language);
  const text = String(value);
  if (field === "pricePerDay") return formatEuros(toCents(text), language);
  const types: Readonly<Record<string, string>> = VEHICLE_TYPE_LABELS[language].name;
  return field === "type" ? (types[text] ?? text) : text;
}

/** Formats a value before and after, in the partner's language; of long texts the difference. */
function readableChange(
  field: Field,
  { from, to }: { from: FieldValue; to: FieldValue },
  reader: Reader,
): string {
  const [before, after] = [readable(field, from, reader), readable(field, to, reader)];
  const isLong = Math.max(before.length, after.length) > MAX_SHOWN;
  const start = isLong ? startOfDifference(before, after) : 0;
  return `${cut(before, start)} → ${cut(after, start)}`;
}

/** Describes changes to the photos, which have no names that a partner would know. */
function readablePhotos(
  before: readonly string[],
  after: readonly string[],
  language: Language,
): string {
  const t = TEXTS[language];
  const added = after.filter((name) => !before.includes(name)).length;
  const removed = before.filter((name) => !after.includes(name)).length;
  const isSameMain = before[0] === after[0];
  const isReordered = added === 0 && removed === 0 && before.length === after.length;
  const details = [
    added > 0 ? t.photosAdded(added) : null,
    removed > 0 ? t.photosRemoved(removed) : null,
    isSameMain ? null : t.mainPhoto,
    isSameMain && isReordered ? t.photosReordered : null,
  ].filter((part) => part !== null);
  const counts = `${t.photos(before.length)} → ${t.photos(after.length)}`;
  return details.length > 0 ? `${counts} (${details.join(", ")})` : counts;
}

/**
 * Notifies a partner, in their language, of an admin's changes to one of their vehicles and the
 * reason.
 * @param places all places, by whose names those of the vehicle are written
 * @param vehicle `title` as it was before the edit, by which the partner knows the vehicle
 */
export function composeVehicleEditEmail(
  owner: VehicleOwner,
  vehicle: { id: string; title: string; changes: VehicleFieldChanges; note: string },
  places: readonly Place[],
  origin: string,
) {
  const { language } = owner;
  const t = TEXTS[language];
  const placeName = placeNames(places, language);
  const changes = new Map(
    readChanges({ changes: vehicle.changes }).map(({ field, ...change }) => [field, change]),
  );
  const facts = FIELDS.flatMap((field): (readonly [string, string])[] => {
    const change = changes.get(field);
    if (!change) return [];
    const { from, to } = change;
    const text =
      field === "pictures" && Array.isArray(from) && Array.isArray(to)
        ? readablePhotos(from, to, language)
        : readableChange(field, change, { language, placeName });
    return [[labelOf(field, language), text]];
  });
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, partnerNameIn(language, owner)),
    paragraphs: [t.text(vehicle.title)],
    facts: [[t.why, vehicle.note], ...facts],
    action: { label: t.open, url: `${origin}/dashboard?tab=my-vehicles&edit=${vehicle.id}` },
    notes: [t.note],
  });
  const subject = t.subject(vehicle.title);
  return { kind: "vehicle-edited" as const, recipient: owner.email, subject, ...composed };
}
