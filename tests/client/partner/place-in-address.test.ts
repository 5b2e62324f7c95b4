import { expect, test } from "vitest";
import { placeInAddress } from "#client/partner/places/place-in-address.ts";
import type { ServedPlace } from "#shared/partner/served-places.ts";

const place = (
  id: string,
  kind: ServedPlace["kind"],
  nameEl: string,
  nameEn: string,
): ServedPlace => ({
  id,
  kind,
  nameEl,
  nameEn,
  code: null,
  isServed: false,
  isHome: false,
  bookingsAhead: 0,
});

const PLACES = [
  place("heraklion-airport", "airport", "Αεροδρόμιο Ηρακλείου", "Heraklion Airport"),
  place("heraklion", "town", "Ηράκλειο", "Heraklion"),
  place("chania", "town", "Χανιά", "Chania"),
  place("agios-nikolaos", "town", "Άγιος Νικόλαος", "Agios Nikolaos"),
  place("malia", "resort", "Μάλια", "Malia"),
];

const idIn = (address: string) => placeInAddress(address, PLACES)?.id;

test.each([
  ["Σκαλίδη 18, 731 31 Χανιά", "chania"],
  ["12 Harbour Street, CHANIA", "chania"],
  ["Ακτή Κουνδούρου 4, 72100 ΑΓΙΟΣ ΝΙΚΟΛΑΟΣ", "agios-nikolaos"],
  ["Malia Beach Road 3, 700 07", "malia"],
])("the town of an address is found in either language, without accents: %s", (address, id) => {
  expect(idIn(address)).toBe(id);
});

test("of two towns in an address the last one is meant, as the street comes first", () => {
  expect(idIn("Οδός Χανιά 5, 71201 Ηράκλειο")).toBe("heraklion");
});

test("part of a word and an address without a known town name no place", () => {
  expect(idIn("Χανιάδων 3, Αθήνα")).toBeUndefined();
  expect(idIn("")).toBeUndefined();
});
