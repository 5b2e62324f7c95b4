import { randomBytes, randomUUID } from "node:crypto";
import { type OfferedVehicle, offerVehicle } from "./journey.ts";
import { queryJourneyDatabase } from "./journey-database.ts";

/**
 * Creates a partner that no other journey uses, so that other journeys' bookings do not interfere.
 * Signs in like the demo accounts.
 * @param served the places of its vehicles, else all; and the home place, else none
 * @returns the email
 */
export async function openPartner(
  served: { placeIds?: string[]; homePlaceId?: string } = {},
): Promise<string> {
  const email = `partner-${randomBytes(5).toString("hex")}@example.com`;
  await queryJourneyDatabase(
    `with known as (select password_hash from profiles where email = 'partner@meltemi.example'),
     profile as (
       insert into profiles (id, full_name, email, role, language, password_hash, email_verified_at, created_at, updated_at)
       select $1, 'Δοκιμαστικός Συνεργάτης', $2, 'partner', 'el', password_hash, now(), now(), now() from known
       returning id),
     partner as (
       insert into partners (id, name, email, status, home_place_id, created_at, updated_at)
       select id, 'Δοκιμαστικός Συνεργάτης', $2, 'active', $4, now(), now() from profile returning id)
     insert into partner_places (partner_id, place_id) select partner.id, places.id from partner, places
     where $3::text[] is null or places.id = any ($3::text[])`,
    [randomUUID(), email, served.placeIds ?? null, served.homePlaceId ?? null],
  );
  return email;
}

/**
 * Lists a vehicle that no other journey uses, of a partner who names no home place: the customer
 * chooses its pickup place (BR-136).
 */
export async function offerVehicleWithoutHome(pricePerDay: string): Promise<OfferedVehicle> {
  return offerVehicle(pricePerDay, await openPartner());
}
