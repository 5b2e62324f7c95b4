import type { VehicleCard } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";

/** Returns a vehicle's description in the language of the page, if its partner wrote one. */
export function vehicleDescription(
  vehicle: Pick<VehicleCard, "description" | "descriptionEn">,
  language: Language,
): string {
  return language === "en" ? (vehicle.descriptionEn ?? vehicle.description) : vehicle.description;
}

/** The first paragraph of a description, for cards. */
export function firstParagraph(description: string): string {
  return description.split("\n", 1)[0] ?? "";
}
