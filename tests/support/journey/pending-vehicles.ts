import { randomBytes } from "node:crypto";
import { queryJourneyDatabase } from "./journey-database.ts";
import { openPartner } from "./journey-partner.ts";

/**
 * Adds vehicles that wait for a decision, of a partner that no other journey uses.
 * @returns the word in all their titles, their partner, and the title of each, from 1
 */
export async function addPendingVehicles(count: number, createdAt = "2020-01-01") {
  const email = await openPartner();
  const mark = `mark${randomBytes(4).toString("hex")}`;
  const [partner] = await queryJourneyDatabase<{ id: string; name: string }>(
    `with added as (
       insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, created_at, updated_at)
       select gen_random_uuid(), 'Λάντα ' || $2::text || ' νο' || n, $2::text || n, $2::text, 'car', 'pending', 44, p.id, $4::timestamptz, now()
       from generate_series(1, $3::int) n, partners p where p.email = $1)
     select id, name from partners where email = $1`,
    [email, mark, count, createdAt],
  );
  const title = (n: number) => `Λάντα ${mark} νο${n}`;
  return { email, mark, partnerId: partner?.id, partnerName: partner?.name ?? "", title };
}
