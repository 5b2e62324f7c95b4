import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners, places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import {
  comesAfter,
  orderOf,
  readCursor,
  writeCursor,
} from "#server/records/search/vehicle-order.ts";
import type { KnownCards } from "#server/records/vehicles/known-cards.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { servedBy } from "#server/records/vehicles/vehicle-detail.ts";
import type { PartnerProfile, PartnerVehiclePage } from "#shared/catalog/catalog.ts";
import { ratingOf } from "#shared/catalog/rating.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { localizedPartnerName } from "#shared/partner/partner-name.ts";

/** A partner with a public page, or one who had one. */
export type PublicPartner = { profile: PartnerProfile; isActive: boolean; wasPublic: boolean };

/** What a partner's vehicles add up to: those on offer, and the reviews of all. */
type Fleet = { vehicleCount: number; wasPublic: boolean; reviewCount: number; starCount: number };

/** A partner by id, with public facts only; null where there is none. */
export async function findPublicPartner(
  db: Queries,
  id: string,
  now: Date,
): Promise<PublicPartner | null> {
  const statement = prepared(db, "public partner", (name) => {
    const partnerId = sql`${sql.placeholder("id")}::uuid`;
    return db
      .select({
        id: partners.id,
        name: partners.name,
        latinName: partners.latinName,
        status: partners.status,
        createdAt: partners.createdAt,
        townEl: places.nameEl,
        townEn: places.nameEn,
        placeIds: servedBy(partners.id),
        openingHours: partners.openingHours,
        completedRentals: sql<number>`(select count(*)::int from ${bookings}
          where ${bookings.partnerId} = ${partnerId} and ${bookings.status} = 'confirmed'
            and upper(${bookings.period}) <= ${sql.placeholder("now")}::timestamptz)`,
        // One subquery, so that an index is read once that has all of it.
        fleet: sql<Fleet>`(
          select json_build_object(
            'vehicleCount', count(*) filter (where ${isPublic}),
            'wasPublic', coalesce(bool_or(${vehicles.wasListed}), false),
            'reviewCount', coalesce(sum(${vehicles.reviewCount}), 0),
            'starCount', coalesce(sum(${vehicles.starCount}), 0))
          from ${vehicles} where ${vehicles.partnerId} = ${partnerId})`,
      })
      .from(partners)
      .leftJoin(places, and(eq(places.id, partners.homePlaceId), eq(places.active, true)))
      .where(eq(partners.id, partnerId))
      .prepare(name);
  });
  const [row] = await statement.execute({ id, now: now.toISOString() });
  if (!row) return null;
  const { name, latinName, townEl, townEn, status, createdAt, fleet, ...facts } = row;
  const town = townEl === null || townEn === null ? null : { el: townEl, en: townEn };
  return {
    profile: {
      ...facts,
      name: localizedPartnerName({ name, latinName }),
      town,
      since: toLocalDate(createdAt),
      vehicleCount: fleet.vehicleCount,
      rating: ratingOf(fleet.reviewCount, fleet.starCount),
    },
    isActive: status === "active",
    wasPublic: fleet.wasPublic,
  };
}

/** One page of a partner's public vehicles, newest first; a cursor of another list is ignored. */
export async function listPartnerVehicles(
  db: Queries,
  cards: KnownCards,
  query: {
    partnerId: string;
    except?: string | undefined;
    cursor?: string | null;
    after?: string | undefined;
    limit: number;
  },
): Promise<PartnerVehiclePage> {
  const { partnerId, except, limit } = query;
  const cursor = query.cursor ?? query.after;
  const position = cursor ? readCursor("newest", cursor) : null;
  const shape = `of partner ${except !== undefined} ${position !== null}`;
  const { id, createdAt, pricePerDay } = vehicles;
  const statement = prepared(db, shape, (name) =>
    db
      .select({ id, createdAt, pricePerDay, fit: sql<number>`0` })
      .from(vehicles)
      .where(
        and(
          isPublic,
          eq(vehicles.partnerId, sql.placeholder("partnerId")),
          except === undefined ? undefined : ne(vehicles.id, sql.placeholder("except")),
          position ? comesAfter("newest") : undefined,
        ),
      )
      .orderBy(...orderOf("newest"))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  );
  const rows = await statement.execute({ partnerId, except, ...position, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    vehicles: await cards.list(
      db,
      page.map((row) => row.id),
    ),
    nextCursor: rows.length > limit && last ? writeCursor("newest", last) : null,
  };
}

/** Active partners with vehicles on offer, for the site map. */
export async function listPublicPartners(
  db: Queries,
  limit: number,
): Promise<{ id: string; updatedAt: Date }[]> {
  const hasVehicles = sql`exists (select 1 from ${vehicles}
    where ${vehicles.partnerId} = ${partners.id} and ${isPublic})`;
  return db
    .select({ id: partners.id, updatedAt: partners.updatedAt })
    .from(partners)
    .where(and(eq(partners.status, "active"), hasVehicles))
    .orderBy(desc(partners.createdAt), desc(partners.id))
    .limit(limit);
}
