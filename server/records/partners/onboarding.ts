import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { partnerPlaces, partners, places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { OnboardingFacts } from "#shared/partner/onboarding.ts";
import { awaitsPayoutLink } from "./payout-account.ts";

const isSet = (...conditions: SQL[]) => sql<boolean>`${and(...conditions)}`;

/** True where one of a partner's vehicles meets a condition. */
const hasVehicleWith = (condition: SQL) => sql<boolean>`exists (select 1 from ${vehicles}
  where ${vehicles.partnerId} = ${partners.id} and (${condition}))`;

/** What the checklist of a partner depends on; null for a profile without a partner's record. */
export async function findOnboardingFacts(
  db: Queries,
  partnerId: string,
  now: Date,
): Promise<OnboardingFacts | null> {
  const isRemaining = sql`${vehicles.archivedAt} is null or ${vehicles.wasListed}`;
  const [row] = await db
    .select({
      status: partners.status,
      hasCompany: isSet(
        isNotNull(partners.taxNumber),
        isNotNull(partners.address),
        isNotNull(partners.phone),
      ),
      hasHomePlace: isSet(isNotNull(places.id)),
      servesPlaces: sql<boolean>`exists (select 1 from ${partnerPlaces} s
        join ${places} a on a.id = s.place_id and a.active where s.partner_id = ${partners.id})`,
      hasOpeningHours: isSet(isNotNull(partners.openingHours)),
      hasPayoutAccount: isSet(isNotNull(partners.payoutIban)),
      awaitsPayoutLink: awaitsPayoutLink(now),
      hasVehicle: hasVehicleWith(isRemaining),
      hasPendingVehicle: hasVehicleWith(
        sql`${vehicles.archivedAt} is null and ${vehicles.status} = 'pending'`,
      ),
      hasApprovedVehicle: hasVehicleWith(
        sql`${vehicles.wasListed} or (${vehicles.archivedAt} is null and ${vehicles.status} = 'approved')`,
      ),
    })
    .from(partners)
    .leftJoin(places, and(eq(places.id, partners.homePlaceId), eq(places.active, true)))
    .where(eq(partners.id, partnerId));
  return row ?? null;
}
