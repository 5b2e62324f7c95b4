import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { groupRows } from "#server/records/database/group-rows.ts";
import { oneTimeTokens } from "#server/records/schema/accounts.ts";
import { calendarFeeds, calendarImports, vehicleBlocks } from "#server/records/schema/calendars.ts";
import { partnerPlaces, partners, payoutRequests } from "#server/records/schema/partners.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { listAllSpecialPrices } from "#server/records/vehicles/special-price.ts";

const vehicleOf = ({ vehicleId }: { vehicleId: string }) => vehicleId;

async function listOwnVehicles(db: Queries, partnerId: string) {
  const rows = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.partnerId, partnerId))
    .orderBy(desc(vehicles.createdAt));
  return rows.map(
    ({ search: _search, searchText: _normalized, plateKey: _key, listed: _listed, ...vehicle }) =>
      vehicle,
  );
}

async function listImages(db: Queries, partnerId: string) {
  return db
    .select({ vehicleId: vehicleImages.vehicleId, name: vehicleImages.name })
    .from(vehicleImages)
    .innerJoin(vehicles, eq(vehicles.id, vehicleImages.vehicleId))
    .where(eq(vehicles.partnerId, partnerId))
    .orderBy(asc(vehicleImages.position));
}

/** Blocked periods, entered or imported, with the partner's notes. */
async function listBlocks(db: Queries, partnerId: string) {
  const { vehicleId, startDate, startTime, endDate, endTime } = vehicleBlocks;
  return db
    .select({
      vehicleId,
      startDate,
      startTime,
      endDate,
      endTime,
      note: vehicleBlocks.note,
      seriesId: vehicleBlocks.seriesId,
      calendar: calendarImports.name,
      createdAt: vehicleBlocks.createdAt,
      updatedAt: vehicleBlocks.updatedAt,
    })
    .from(vehicleBlocks)
    .innerJoin(vehicles, eq(vehicles.id, vehicleId))
    .leftJoin(calendarImports, eq(calendarImports.id, vehicleBlocks.importId))
    .where(eq(vehicles.partnerId, partnerId))
    .orderBy(asc(startDate), asc(startTime), asc(vehicleBlocks.id));
}

/** External calendars with the addresses that the partner entered. */
async function listCalendars(db: Queries, partnerId: string) {
  const { vehicleId, name, url, lastReadAt, lastProblem, skipped, createdAt } = calendarImports;
  return db
    .select({ vehicleId, name, url, lastReadAt, lastProblem, skipped, createdAt })
    .from(calendarImports)
    .innerJoin(vehicles, eq(vehicles.id, vehicleId))
    .where(eq(vehicles.partnerId, partnerId))
    .orderBy(asc(createdAt), asc(calendarImports.id));
}

/** The addresses for other calendars, without their secrets. */
async function listFeeds(db: Queries, partnerId: string) {
  const { vehicleId, createdAt } = calendarFeeds;
  return db
    .select({ vehicleId, createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.partnerId, partnerId))
    .orderBy(asc(createdAt), asc(calendarFeeds.id));
}

/** Payout accounts that wait for the confirmation by an emailed link. */
async function listPayoutRequests(db: Queries, partnerId: string) {
  const { iban, holder } = payoutRequests;
  const { expiresAt } = oneTimeTokens;
  return db
    .select({ iban, holder, expiresAt })
    .from(payoutRequests)
    .innerJoin(oneTimeTokens, eq(oneTimeTokens.id, payoutRequests.tokenId))
    .where(eq(oneTimeTokens.profileId, partnerId))
    .orderBy(asc(expiresAt));
}

async function listPlaces(db: Queries, partnerId: string): Promise<string[]> {
  const rows = await db
    .select({ placeId: partnerPlaces.placeId })
    .from(partnerPlaces)
    .where(eq(partnerPlaces.partnerId, partnerId))
    .orderBy(asc(partnerPlaces.placeId));
  return rows.map(({ placeId }) => placeId);
}

/** What the partner answered to reviews, newest first. */
async function listReplies(db: Queries, partnerId: string) {
  const { vehicleId, stars, text, reply, repliedAt } = reviews;
  return db
    .select({ vehicleId, stars, text, reply, repliedAt })
    .from(reviews)
    .where(and(eq(reviews.partnerId, partnerId), isNotNull(reply)))
    .orderBy(desc(repliedAt), desc(reviews.id));
}

/**
 * All that is stored about a partner: the record, payout accounts that wait for confirmation,
 * places, calendar feeds, answers to reviews, and the vehicles with images, special prices, blocks
 * and external calendars; null if the person is not a partner.
 */
export async function findPartnerData(db: Queries, id: string) {
  const [partner] = await db.select().from(partners).where(eq(partners.id, id));
  if (!partner) return null;
  const { lastEventSeq: _counter, ...columns } = partner;
  const owned = await listOwnVehicles(db, id);
  const vehicleIds = owned.map((vehicle) => vehicle.id);
  const specialPrices = await listAllSpecialPrices(db, vehicleIds);
  const images = groupRows(await listImages(db, id), vehicleOf);
  const blocks = groupRows(await listBlocks(db, id), vehicleOf);
  const calendars = groupRows(await listCalendars(db, id), vehicleOf);
  return {
    ...columns,
    payoutRequests: await listPayoutRequests(db, id),
    servedPlaces: await listPlaces(db, id),
    calendarFeeds: await listFeeds(db, id),
    replies: await listReplies(db, id),
    vehicles: owned.map((vehicle) => ({
      ...vehicle,
      images: (images.get(vehicle.id) ?? []).map(({ name }) => name),
      specialPrices: specialPrices.get(vehicle.id) ?? [],
      blocks: (blocks.get(vehicle.id) ?? []).map(({ vehicleId: _own, ...block }) => block),
      calendars: (calendars.get(vehicle.id) ?? []).map(
        ({ vehicleId: _own, ...calendar }) => calendar,
      ),
    })),
  };
}
