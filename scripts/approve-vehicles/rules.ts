import type { MeltemiClient, OutputOf } from "#package/create-client.ts";

export type PendingVehicle = OutputOf<MeltemiClient["admin"]["vehicles"]>["rows"][number];

/** What a vehicle has to fulfil; only the rules that are given hold it back. */
export type Rules = {
  maxPricePerDayCents?: number | undefined;
  types?: readonly string[] | undefined;
  /** Ids of partners. */
  partners?: readonly string[] | undefined;
  minImages?: number | undefined;
  isPartnerVerified?: boolean | undefined;
};

/** What the rules need to know besides the row of the list; null where no rule needs it. */
export type MoreFacts = { imageCount: number | null; isPartnerVerified: boolean | null };

/** A rule that holds a vehicle back, and what the vehicle has instead. */
export type Held = { rule: string; has: string | number | boolean | null };

/** The rules that hold a vehicle back, by the names of their options. */
export function findHeld(vehicle: PendingVehicle, more: MoreFacts, rules: Rules): Held[] {
  const { maxPricePerDayCents = Number.POSITIVE_INFINITY, minImages = 0 } = rules;
  const partnerId = vehicle.partner?.id ?? null;
  const isListed = (list: readonly string[] | undefined, value: string | null) =>
    list === undefined || (value !== null && list.includes(value));
  return [
    {
      rule: "max-price-per-day",
      isMet: vehicle.pricePerDayCents <= maxPricePerDayCents,
      has: vehicle.pricePerDayCents / 100,
    },
    { rule: "type", isMet: isListed(rules.types, vehicle.type), has: vehicle.type },
    { rule: "partner", isMet: isListed(rules.partners, partnerId), has: partnerId },
    { rule: "min-images", isMet: (more.imageCount ?? 0) >= minImages, has: more.imageCount },
    {
      rule: "verified-partner",
      isMet: rules.isPartnerVerified !== true || more.isPartnerVerified === true,
      has: more.isPartnerVerified,
    },
  ].flatMap(({ rule, isMet, has }) => (isMet ? [] : [{ rule, has }]));
}
