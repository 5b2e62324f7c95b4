import type { Page } from "@playwright/test";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { Language } from "#shared/language.ts";
import { factFieldLabels, factName, formatFact } from "#shared/vehicle/vehicle-fact-labels.ts";
import type { VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { makePhoto } from "#tests/support/world/photo.ts";

/** Photos in one colour each, as files that are chosen. */
export async function photos(...colours: string[]) {
  return Promise.all(
    colours.map(async (colour) => ({
      name: `${colour.slice(1)}.jpg`,
      mimeType: "image/jpeg",
      buffer: await makePhoto("jpeg", colour),
    })),
  );
}

/** Fills in the form of a new vehicle, everything except the photos. */
export async function fillInVehicle(
  page: Page,
  language: Language,
  { title }: { title: string },
): Promise<void> {
  const t = vehicleFormText[language];
  const labels = vehicleLabels[language];
  const field = (name: string) => page.getByLabel(name, { exact: false }).first();
  const factField = (fact: VehicleFact) => field(factFieldLabels(fact, language).label);
  await page.getByRole("radio", { name: labels.type.car, exact: true }).click();
  await field(t.title).fill(title);
  await field(t.brand).fill("Lancia");
  await page.getByLabel(t.description, { exact: true }).fill("Μικρό και οικονομικό.");
  await factField("transmission").selectOption(labels.transmission.manual);
  await factField("fuelType").selectOption(labels.fuelType.petrol);
  await factField("engineSize").fill("1242");
  await factField("seats").selectOption("5");
  await factField("doors").selectOption("5");
  await factField("luggageCapacity").selectOption(
    formatFact("luggageCapacity", "medium", language),
  );
  await factField("year").selectOption("2022");
  await factField("color").selectOption(formatFact("color", "blue", language));
  await page.getByLabel(factName("airConditioning", language)).check();
  await field(t.pricePerDay).fill(language === "el" ? "38,50" : "38.50");
}

/** Chooses photos in the form of a vehicle. */
export async function choosePhotos(
  page: Page,
  files: Awaited<ReturnType<typeof photos>>,
): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(files);
}
