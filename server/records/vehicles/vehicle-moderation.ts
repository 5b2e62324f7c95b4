import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type {
  AdminVehicleFilters,
  ChosenVehicles,
  MatchingVehicles,
  ModerationDecision,
} from "#shared/admin/admin-vehicles.ts";
import type { Language } from "#shared/language.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";
import { MAX_COUNTED } from "#shared/table/table-page.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";
import { isNotArchived, matchesFilters } from "./admin-vehicle.ts";

/** One parameter for any number of ids. */
const isOneOf = (ids: readonly string[]): SQL =>
  sql`${vehicles.id} = any(${sql.param([...ids])}::uuid[])`;

export type HeldVehicle = { status: VehicleStatus; updatedAt: Date };

/**
 * Locks the chosen vehicles until the transaction ends, in one order, so that two admins cannot
 * deadlock. At most one more than can be counted.
 */
export async function lockChosen(
  db: Transaction,
  chosen: ChosenVehicles,
): Promise<Map<string, HeldVehicle>> {
  const isChosen =
    "vehicles" in chosen
      ? and(isNotArchived, isOneOf(chosen.vehicles.map(({ id }) => id)))
      : matchesFilters(chosen.matching);
  const rows = await db
    .select({ id: vehicles.id, status: vehicles.status, updatedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(isChosen)
    .orderBy(asc(vehicles.id))
    .limit(MAX_COUNTED + 1)
    .for("update");
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/**
 * The matching vehicles as a set, at most one more than can be counted: its size, and a mark that
 * changes whenever a vehicle enters, leaves or changes.
 */
export async function markMatching(
  db: Queries,
  filters: AdminVehicleFilters,
): Promise<MatchingVehicles> {
  const matching = db
    .select({ id: vehicles.id, updatedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(matchesFilters(filters))
    .limit(MAX_COUNTED + 1)
    .as("matching");
  const states = sql`string_agg(${matching.id} || ' ' || extract(epoch from ${matching.updatedAt}), ',' order by ${matching.id})`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      mark: sql<string>`md5(coalesce(${states}, ''))`,
    })
    .from(matching);
  if (!row) throw new Error("An aggregate returned no row");
  return row;
}

function isOtherDecision(decision: ModerationDecision): SQL | undefined {
  const isOther = ne(vehicles.status, decision.status);
  if (decision.status === "approved") return isOther;
  return or(isOther, sql`${vehicles.rejectionReason} is distinct from ${decision.reason}`);
}

const isState = ({ status, updatedAt }: HeldVehicle) =>
  and(eq(vehicles.status, status), eq(vehicles.updatedAt, updatedAt));

export type ModeratedVehicle = { id: string; title: string; partnerId: string | null };

/**
 * Approves or rejects vehicles in one statement; those already in that state are skipped.
 * @param from changes only a vehicle in exactly this state
 * @returns those that changed
 */
export async function updateModeration(
  db: Transaction,
  ids: readonly string[],
  decision: ModerationDecision,
  change: { updatedAt: Date; from?: HeldVehicle },
): Promise<ModeratedVehicle[]> {
  const { updatedAt, from } = change;
  const outcome =
    decision.status === "approved"
      ? { status: decision.status, rejectionReason: null }
      : { status: decision.status, rejectionReason: decision.reason, featured: false };
  return db
    .update(vehicles)
    .set({ ...outcome, updatedAt })
    .where(and(isNotArchived, isOneOf(ids), from ? isState(from) : isOtherDecision(decision)))
    .returning({ id: vehicles.id, title: vehicles.title, partnerId: vehicles.partnerId });
}

export type VehicleOwner = PartnerName & { id: string; email: string; language: Language };

/** Partners as email recipients, at the address of their account. */
export async function listOwners(db: Queries, ids: readonly string[]): Promise<VehicleOwner[]> {
  if (ids.length === 0) return [];
  const { id, name, latinName } = partners;
  const { email, language } = profiles;
  return db
    .select({ id, name, latinName, email, language })
    .from(partners)
    .innerJoin(profiles, eq(profiles.id, partners.id))
    .where(inArray(partners.id, [...ids]));
}
