import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners, places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";
import type { BookingRow } from "./booking.ts";

/** The contents and recipients of the emails about a booking. */
export type BookingEmailFacts = {
  booking: BookingRow;
  vehicleTitle: string;
  customer: { email: string; language: Language };
  partner: PartnerName & { email: string; phone: string | null; language: Language };
  places: Pick<Place, "id" | "nameEl" | "nameEn">[];
};

const partnerProfiles = alias(profiles, "partner_profiles");

/**
 * Reads a booking for its emails; customer and partner get them at the addresses of their accounts.
 * @param formerPlaces places that the emails mention besides those of the booking
 */
export async function requireBookingEmailFacts(
  db: Queries,
  id: string,
  formerPlaces: readonly string[] = [],
): Promise<BookingEmailFacts> {
  const [row] = await db
    .select({
      booking: bookings,
      vehicleTitle: vehicles.title,
      customer: { email: profiles.email, language: profiles.language },
      partner: {
        name: partners.name,
        latinName: partners.latinName,
        email: partnerProfiles.email,
        phone: partners.phone,
        language: partnerProfiles.language,
      },
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .innerJoin(partnerProfiles, eq(partnerProfiles.id, partners.id))
    .where(eq(bookings.id, id));
  if (!row) throw new Error("The booking of the emails was not found");
  const { pickupLocation, returnLocation } = row.booking;
  const names = await db
    .select({ id: places.id, nameEl: places.nameEl, nameEn: places.nameEn })
    .from(places)
    .where(inArray(places.id, [pickupLocation, returnLocation, ...formerPlaces]));
  return { ...row, places: names };
}
