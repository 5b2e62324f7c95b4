import { describe, expect, it } from "vitest";
import type { Place } from "#shared/catalog/catalog.ts";
import { findPlaces } from "#shared/catalog/place-search.ts";

const place = (id: string, nameEl: string, nameEn: string, code: string | null = null): Place => ({
  id,
  kind: code ? "airport" : "town",
  nameEl,
  nameEn,
  code,
  active: true,
});

const PLACES = [
  place(
    "heraklion-airport",
    "Αεροδρόμιο Ηρακλείου «Νίκος Καζαντζάκης»",
    "Heraklion Airport",
    "HER",
  ),
  place("chania-airport", "Αεροδρόμιο Χανίων «Ιωάννης Δασκαλογιάννης»", "Chania Airport", "CHQ"),
  place("heraklion-port", "Λιμάνι Ηρακλείου", "Heraklion Port"),
  place("souda-port", "Λιμάνι Σούδας (Χανιά)", "Souda Port (Chania)"),
  place("heraklion", "Ηράκλειο", "Heraklion"),
  place("chania", "Χανιά", "Chania"),
  place("rethymno", "Ρέθυμνο", "Rethymno"),
  place("agios-nikolaos", "Άγιος Νικόλαος", "Agios Nikolaos"),
];

const idsOf = (search: string) => findPlaces(search, PLACES)?.places.map(({ id }) => id);

describe("the places that a search names", () => {
  it.each([
    "Ηράκλειο",
    "ηρακλειο",
    "ΗΡΑΚΛΕΙΟ",
    "Ηρακλείου",
    "irakleio",
    "iraklio",
    "Heraklion",
    "Heraclion",
    "Iraklion",
  ])("are the town, the port and the airport for %s", (search) => {
    expect(idsOf(search)).toEqual(["heraklion", "heraklion-port", "heraklion-airport"]);
  });

  it.each([
    ["Chania airport", ["chania-airport"]],
    ["αεροδρόμιο Χανίων", ["chania-airport"]],
    ["CHQ", ["chania-airport"]],
    ["xania", ["chania", "souda-port", "chania-airport"]],
    ["Hania", ["chania", "souda-port", "chania-airport"]],
    ["λιμάνι Σούδας", ["souda-port"]],
    ["ρεθυμνο", ["rethymno"]],
    ["ag. nikolaos", ["agios-nikolaos"]],
    ["airport", ["chania-airport", "heraklion-airport"]],
  ])("are found by every word: %s", (search, ids) => {
    expect(idsOf(search)?.toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    ["toyota chania", "toyota"],
    ["αυτόματο στο Ηράκλειο", "αυτόματο"],
    ["car in Rethymno", "car"],
    ["Ρέθυμνο", undefined],
  ])("leave the other words to the search: %s", (search, rest) => {
    expect(findPlaces(search, PLACES)?.rest).toBe(rest);
  });

  it.each(["toyota", "VW Polo", "he", "αυτόματο", "", "  ", "50"])("are none for %j", (search) => {
    expect(findPlaces(search, PLACES)).toBeNull();
  });

  it("are never hidden ones", () => {
    const hidden = PLACES.map((known) => ({ ...known, active: false }));
    expect(findPlaces("Χανιά", hidden)).toBeNull();
  });
});
