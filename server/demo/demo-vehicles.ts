import type { NewVehicle } from "#server/records/vehicles/vehicle.ts";
import { DAY_MS } from "#shared/durations.ts";
import { toSlug } from "#shared/site/slug.ts";
import type { Color, VehicleStatus } from "#shared/vehicle/vehicle-values.ts";
import { DEMO_MODELS } from "./demo-models.ts";
import { placesOfVehicle } from "./demo-places.ts";
import { createDemoRandom, demoId } from "./demo-random.ts";
import type { Body } from "./drawings/subject.ts";

const COLORS: readonly Color[] = ["white", "red", "blue", "gray", "silver", "black"];
const FEATURED_TITLES = new Set([
  "Suzuki Jimny 4x4",
  "Fiat Panda",
  "Yamaha XMAX 300",
  "BMW R1250GS",
  "CFMOTO CForce 520",
  "BMW 4 Cabrio",
  "Toyota Yaris Hybrid",
  "Mercedes V-Class",
]);

const REJECTION =
  "Στις φωτογραφίες δεν φαίνεται η πινακίδα ούτε το εσωτερικό. Προσθέστε δύο ακόμη και το εξετάζουμε ξανά.";

export type DemoVehicle = { row: NewVehicle; body: Body; paint: Color; partner: number };

/** Every ninth vehicle is pending and every seventeenth was rejected. */
function statusOf(serial: number): VehicleStatus {
  if (serial % 9 === 5) return "pending";
  return serial % 17 === 11 ? "rejected" : "approved";
}

const PLATE_LETTERS = ["HPK", "XNT", "PEA", "ANX", "HPM"];

/** A plate of Heraklion, Chania, Rethymno or Lasithi; every seventh vehicle has none. */
export function plateOf(serial: number, partner: number): string | null {
  if (serial % 7 === 6) return null;
  return `${PLATE_LETTERS[partner % PLATE_LETTERS.length]}-${1000 + ((serial * 1277) % 9000)}`;
}

/**
 * Deposit and excess that rise with the price per day, as those of Crete's fleets do: from €150 for
 * a scooter to some thousands for a VIP car. Every eighth vehicle has none that is known, and some
 * have insurance without an excess.
 */
function securityOf(euros: number, serial: number) {
  if (serial % 8 === 3) return { depositCents: null, excessCents: null };
  const depositCents = Math.ceil((euros * 7) / 50) * 5_000;
  const excessCents = serial % 10 === 9 ? 0 : Math.ceil((euros * 18) / 100) * 10_000;
  return { depositCents, excessCents };
}

/**
 * The demo fleet: each model once per partner who offers it, in other colours and years.
 * @param now the newest vehicle was listed a day before
 * @param partnerIds ids of the demo partners, in their order
 * @param placesOf ids of the places that a partner serves
 */
export function makeDemoVehicles(
  now: Date,
  partnerIds: readonly string[],
  placesOf: (partnerId: string) => readonly string[],
): DemoVehicle[] {
  const random = createDemoRandom(2025);
  const pick = <T>(values: readonly T[], serial: number) => values[serial % values.length] as T;
  const usedSlugs = new Map<string, number>();
  const thisYear = now.getUTCFullYear();
  const rounds = Math.max(...DEMO_MODELS.map((model) => model.partners.length));
  const offers = Array.from({ length: rounds }, (_, round) =>
    DEMO_MODELS.flatMap((model) => {
      const partner = model.partners[round];
      return partner === undefined ? [] : [{ model, partner, round }];
    }),
  ).flat();
  return offers.map(({ model, partner, round }, serial) => {
    const slug = toSlug(model.title);
    const uses = (usedSlugs.get(slug) ?? 0) + 1;
    usedSlugs.set(slug, uses);
    const status = round === 0 && FEATURED_TITLES.has(model.title) ? "approved" : statusOf(serial);
    // A third offer has the colour of the first, whose serial is the model's, and so its images.
    const paint = pick(COLORS, round === 2 ? DEMO_MODELS.indexOf(model) * 5 : serial * 5 + round);
    const createdAt = new Date(now.getTime() - (serial + 1) * 1.5 * DAY_MS);
    const hasCabin = model.doors !== null;
    return {
      body: model.body,
      paint,
      partner,
      row: {
        id: demoId(createdAt, serial),
        title: model.title,
        slug: uses === 1 ? slug : `${slug}-${uses}`,
        brand: model.brand,
        plate: plateOf(serial, partner),
        type: model.type,
        status,
        rejectionReason: status === "rejected" ? REJECTION : null,
        featured: status === "approved" && round === 0 && FEATURED_TITLES.has(model.title),
        pricePerDay: `${model.euros + round * 2}.${round === 1 ? "50" : "00"}`,
        ...securityOf(model.euros, serial),
        engineSize: model.engineSize,
        description: model.el,
        descriptionEn: model.en,
        transmission: model.transmission,
        fuelType: model.fuelType,
        seats: model.seats,
        year: thisYear - 1 - Math.floor(random() * 6),
        color: paint,
        airConditioning: hasCabin && !(model.body === "jimny" && round === 1),
        luggageCapacity: model.luggageCapacity,
        doors: model.doors,
        unlimitedMileage: random() < 0.8,
        features: {
          gps: random() < 0.4,
          bluetooth: hasCabin && random() < 0.9,
          childSeat: hasCabin && random() < 0.6,
          usb: random() < 0.7,
        },
        partnerId: partnerIds[partner] ?? null,
        placeIds: placesOfVehicle(model, partner, placesOf(partnerIds[partner] ?? "")),
        createdAt,
        updatedAt: createdAt,
      },
    };
  });
}
