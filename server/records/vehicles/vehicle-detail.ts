import { and, asc, type Column, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { partnerPlaces, partners, places } from "#server/records/schema/partners.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import {
  filterShape,
  filterValues,
  matchesBeyondValues,
} from "#server/records/search/filter-conditions.ts";
import { matchesSearchText } from "#server/records/search/text-search.ts";
import {
  SIMILAR_PRICE_REACH,
  type VehicleCard,
  type VehicleDetail,
  type VehicleFilters,
  type VehicleSummary,
} from "#shared/catalog/catalog.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import { type StoredImage, toCatalogImage } from "#shared/vehicle/image-files.ts";
import { factsOf, type VehicleFacts } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import { type CardRow, cardColumns, homePlaces, isPublic, mainImage, toCard } from "./vehicle.ts";

export const summaryColumns = {
  ...cardColumns,
  ...factsOf(vehicles),
  features: vehicles.features,
};

type SummaryRow = CardRow & VehicleFacts & Pick<typeof vehicles.$inferSelect, "features">;

/** The card, all facts and the additional equipment of a row. */
export function toSummary(row: SummaryRow): VehicleSummary {
  const extras = VEHICLE_EXTRAS.filter((extra) => row.features[extra]);
  return { ...toCard(row), ...factsOf(row), extras };
}

/** All images of the vehicle in their order. */
export const images = sql<StoredImage[]>`(
  select coalesce(json_agg(json_build_object('name', i.name, 'width', i.width, 'height', i.height,
    'placeholder', i.placeholder) order by i.position), '[]')
  from ${vehicleImages} i where i.vehicle_id = ${vehicles.id})`;

/** Ids of the active places that the partner in a column serves. */
export const servedBy = (partnerId: Column) => servedWhere(sql`s.partner_id = ${partnerId}`);

/** Ids of the active places at which the vehicle is handed over (BR-341). */
export const vehiclePlaces = servedWhere(sql`s.partner_id = ${vehicles.partnerId}
  and (${vehicles.placeIds} is null or s.place_id = any(${vehicles.placeIds}))`);

function servedWhere(condition: SQL): SQL<string[]> {
  return sql<string[]>`(select coalesce(json_agg(s.place_id order by s.place_id), '[]')
    from ${partnerPlaces} s join ${places} a on a.id = s.place_id and a.active where ${condition})`;
}

/** Id of the active place where the vehicle is kept, or null. */
const homePlaceId = sql<string | null>`(
  select coalesce(own.id, h.id) from ${partners} p ${homePlaces}
  where p.id = ${vehicles.partnerId})`;

/** A public vehicle by its slug, with all its images and its places. */
export async function findListedBySlug(db: Queries, slug: string): Promise<VehicleDetail | null> {
  const statement = prepared(db, "vehicle by slug", (name) =>
    db
      .select({ ...summaryColumns, images, vehiclePlaces, homePlaceId })
      .from(vehicles)
      .leftJoin(vehicleImages, mainImage)
      .where(and(isPublic, eq(vehicles.slug, sql.placeholder("slug"))))
      .prepare(name),
  );
  const [row] = await statement.execute({ slug });
  if (!row) return null;
  const { images: stored, vehiclePlaces: placeIds, homePlaceId: home, ...summary } = row;
  return {
    ...toSummary(summary),
    images: stored.map(toCatalogImage),
    placeIds,
    homePlaceId: home,
  };
}

const TITLES_LIMIT = 50;

/** Slug and title of public vehicles whose name or description has all the words of a title. */
export async function listTitlesLike(
  db: Queries,
  title: string,
): Promise<{ slug: string; title: string }[]> {
  const { search } = filterValues({ search: title });
  if (search === undefined) return [];
  const statement = prepared(db, "titles like", (name) =>
    db
      .select({ slug: vehicles.slug, title: vehicles.title })
      .from(vehicles)
      .where(and(isPublic, matchesSearchText))
      .limit(TITLES_LIMIT)
      .prepare(name),
  );
  return statement.execute({ search });
}

/** Public vehicles with all attributes, in the order of their slugs, without unknown slugs. */
export async function listBySlugs(
  db: Queries,
  slugs: readonly string[],
): Promise<VehicleSummary[]> {
  const statement = prepared(db, "vehicles by slug", (name) =>
    db
      .select(summaryColumns)
      .from(vehicles)
      .leftJoin(vehicleImages, mainImage)
      .where(and(isPublic, sql`${vehicles.slug} = any(${sql.placeholder("slugs")}::text[])`))
      .prepare(name),
  );
  const rows = await statement.execute({ slugs: [...slugs] });
  const found = new Map(rows.map((row) => [row.slug, toSummary(row)]));
  return [...new Set(slugs)].flatMap((slug) => found.get(slug) ?? []);
}

/** What a vehicle is compared by. */
export type ComparedVehicle = Pick<VehicleCard, "id" | "type" | "pricePerDayCents">;

/** The same of a public vehicle by its slug. */
export async function findCompared(db: Queries, slug: string): Promise<ComparedVehicle | null> {
  const { id, type, pricePerDay } = vehicles;
  const statement = prepared(db, "compared vehicle", (name) =>
    db
      .select({ id, type, pricePerDay })
      .from(vehicles)
      .where(and(isPublic, eq(vehicles.slug, sql.placeholder("slug"))))
      .prepare(name),
  );
  const [row] = await statement.execute({ slug });
  return row ? { id: row.id, type: row.type, pricePerDayCents: toCents(row.pricePerDay) } : null;
}

/** Number of next prices checked above, and below; in season most of these vehicles are taken. */
const LOOKUP_LIMIT = 200;

/**
 * The first vehicles of a type, above or below a price, that match. Each direction is a walk along
 * an index that ends when it has found enough; ordered by the distance, every price in range would
 * be read.
 */
function nextPrices(db: Queries, direction: "up" | "down", matches: SQL | undefined) {
  const { pricePerDay, id, type } = vehicles;
  const price = sql`${sql.placeholder("price")}::numeric`;
  const [within, order] =
    direction === "up"
      ? [sql`>= ${price} and ${pricePerDay} <= ${sql.placeholder("highest")}::numeric`, asc]
      : [sql`< ${price} and ${pricePerDay} >= ${sql.placeholder("lowest")}::numeric`, desc];
  const isOther = ne(id, sql.placeholder("id"));
  const walked = db
    .select()
    .from(vehicles)
    .where(and(isPublic, eq(type, sql.placeholder("type")), isOther, sql`${pricePerDay} ${within}`))
    .orderBy(order(pricePerDay), order(id))
    .limit(LOOKUP_LIMIT)
    .as("vehicles");
  return db
    .select({ id: walked.id, distance: sql`abs(${walked.pricePerDay} - ${price})`.as("distance") })
    .from(walked)
    .where(matches)
    .orderBy(order(walked.pricePerDay), order(walked.id))
    .limit(sql.placeholder("limit"));
}

/**
 * Ids of public vehicles of the same type at about the same price, the closest price first.
 * @param period only vehicles that are free then
 */
export async function listSimilar(
  db: Queries,
  { id, type, pricePerDayCents }: ComparedVehicle,
  period: Pick<VehicleFilters, "pickupDate" | "pickupTime" | "returnDate" | "returnTime">,
  limit: number,
): Promise<string[]> {
  const values = filterValues(period);
  const statement = prepared(db, `similar ${filterShape(values)}`, (name) => {
    const matches = matchesBeyondValues(values);
    const [above, below] = [nextPrices(db, "up", matches), nextPrices(db, "down", matches)];
    return unionAll(above, below)
      .orderBy(asc(sql`distance`), asc(sql`id`))
      .limit(sql.placeholder("limit"))
      .prepare(name);
  });
  const rows = await statement.execute({
    ...values,
    id,
    type,
    limit,
    price: toNumeric(pricePerDayCents),
    lowest: toNumeric(Math.round(pricePerDayCents / SIMILAR_PRICE_REACH)),
    highest: toNumeric(Math.round(pricePerDayCents * SIMILAR_PRICE_REACH)),
  });
  return rows.map((row) => row.id);
}
