import { describe, expect, it } from "vitest";
import { catalogTitleText } from "#client/catalog/title-text.ts";
import { pagesText } from "#client/site/pages-text.ts";
import { webManifest } from "#server/site/web-manifest.ts";
import { searchTextOf } from "#shared/catalog/search-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { canonicalAddress } from "#shared/site/site-paths.ts";
import { listVehicleTypes, VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

describe("the types of vehicles", () => {
  it("are listed as a sentence lists them, in which only abbreviations stay capital", () => {
    expect(listVehicleTypes("en")).toMatch(/^Cars, motorcycles, ATVs[^A-Z]* .*VIP cars/);
    expect(listVehicleTypes("el")).toMatch(/^Αυτοκίνητα, μοτοσικλέτες, γουρούνες \(ATV\).* και /);
  });

  it.each(LANGUAGES)("are all named by what describes the site, in %s", (language) => {
    const texts = [
      catalogTitleText[language].listing.description,
      pagesText[language].home.description,
      webManifest(language).description,
    ];
    for (const text of texts) {
      for (const name of Object.values(VEHICLE_TYPE_LABELS[language].plural)) {
        expect(text.toLowerCase()).toContain(name.toLowerCase());
      }
    }
  });

  it.each(VEHICLE_TYPES)("have a short address and words that find them: %s", (type) => {
    expect(canonicalAddress(`/${type}`, "")).toBe(`/vehicles?type=${type}`);
    const [name = "", all = ""] = searchTextOf({ title: "X", brand: "Y", type }).split("|");
    expect(all.length).toBeGreaterThan(name.length);
  });
});
