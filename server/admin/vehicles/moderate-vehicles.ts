import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntries } from "#server/records/administration/audit.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { insertEmails } from "#server/records/emails/email-queue.ts";
import { findAdminVehicle } from "#server/records/vehicles/admin-vehicle.ts";
import {
  type HeldVehicle,
  listOwners,
  lockChosen,
  type ModeratedVehicle,
  markMatching,
  updateModeration,
} from "#server/records/vehicles/vehicle-moderation.ts";
import type { Viewer } from "#shared/account/account.ts";
import type {
  ChosenVehicles,
  ModerationDecision,
  SeenVehicle,
} from "#shared/admin/admin-vehicles.ts";
import { Problem } from "#shared/problem.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";
import { composeModerationEmail } from "./moderation-email.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site">;

const ACTIONS = { approved: "vehicle.approve", rejected: "vehicle.reject" } as const;

function titlesByPartner(moderated: readonly ModeratedVehicle[]): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const { partnerId, title } of moderated) {
    if (partnerId === null) continue;
    const known = titles.get(partnerId);
    if (known) known.push(title);
    else titles.set(partnerId, [title]);
  }
  return titles;
}

/** Records every decision: an audit row per vehicle, an email per partner. */
async function recordModeration(
  tx: Transaction,
  { ids, site }: Parts,
  admin: Viewer,
  outcome: { decision: ModerationDecision; now: Date; before: (id: string) => VehicleStatus },
  moderated: readonly ModeratedVehicle[],
): Promise<void> {
  const { decision, now, before } = outcome;
  const reason = decision.status === "rejected" ? { reason: decision.reason } : {};
  const entries = moderated.map(({ id, title }) => {
    const changes = { status: { from: before(id), to: decision.status } };
    return {
      id: ids.uuid(),
      actorId: admin.id,
      action: ACTIONS[decision.status],
      createdAt: now,
      subjectType: "vehicle" as const,
      subjectId: id,
      details: { title, ...reason, changes },
    };
  });
  await insertAuditEntries(tx, entries);
  const titles = titlesByPartner(moderated);
  const owners = await listOwners(tx, [...titles.keys()]);
  const emails = owners.map((owner) => ({
    ...composeModerationEmail(owner, decision, titles.get(owner.id) ?? [], site.origin),
    id: ids.uuid(),
    availableAt: now,
    createdAt: now,
  }));
  await insertEmails(tx, emails);
}

/**
 * Approves or rejects a pending vehicle in the version the admin saw. Of two concurrent decisions
 * the second is refused.
 * @throws {Problem} vehicleNotFound, vehicleAlreadyChanged when it is no longer pending,
 * vehicleEdited when its partner has changed it since the admin read it
 */
export async function moderateVehicle(
  platform: Parts,
  admin: Viewer,
  { id, expectedUpdatedAt, decision }: SeenVehicle & { decision: ModerationDecision },
): Promise<{ id: string; status: VehicleStatus }> {
  const { db, clock } = platform;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const from = { status: "pending" as const, updatedAt: new Date(expectedUpdatedAt) };
    const moderated = await updateModeration(tx, [id], decision, { updatedAt: now, from });
    if (moderated.length === 0) {
      const present = await findAdminVehicle(tx, id);
      if (!present) throw new Problem("vehicleNotFound");
      throw new Problem(present.status === "pending" ? "vehicleEdited" : "vehicleAlreadyChanged");
    }
    const outcome = { decision, now, before: () => "pending" as const };
    await recordModeration(tx, platform, admin, outcome, moderated);
  });
  return { id, status: decision.status };
}

/** Locked vehicles cannot change, so an equal count with the same mark means the same set. */
async function refuseOthers(
  tx: Transaction,
  { matching, expected, mark }: Extract<ChosenVehicles, { mark: string }>,
  count: number,
): Promise<void> {
  const isSame = count === expected && (await markMatching(tx, matching)).mark === mark;
  if (!isSame) throw new Problem("selectionChanged", { count });
}

/**
 * Refuses a decision about individually chosen vehicles when one of them has changed since. A
 * vehicle that was removed in the meantime is skipped.
 */
function refuseChanged(seen: readonly SeenVehicle[], held: ReadonlyMap<string, HeldVehicle>): void {
  const isSame = ({ id, expectedUpdatedAt }: SeenVehicle) =>
    held.get(id)?.updatedAt.toISOString() === expectedUpdatedAt;
  const same = seen.filter((vehicle) => !held.has(vehicle.id) || isSame(vehicle));
  if (same.length < seen.length) throw new Problem("selectionChanged", { count: same.length });
}

/**
 * Approves or rejects any number of vehicles, whatever their status; those already in the requested
 * state are skipped.
 * @returns how many changed
 * @throws {Problem} selectionChanged when the set of matches differs from the chosen one, or one of
 * them has changed
 */
export async function moderateVehicles(
  platform: Parts,
  admin: Viewer,
  { chosen, decision }: { chosen: ChosenVehicles; decision: ModerationDecision },
): Promise<{ changed: number }> {
  const { db, clock } = platform;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const held = await lockChosen(tx, chosen);
    if ("matching" in chosen) await refuseOthers(tx, chosen, held.size);
    else refuseChanged(chosen.vehicles, held);
    const moderated = await updateModeration(tx, [...held.keys()], decision, { updatedAt: now });
    const before = (id: string) => held.get(id)?.status ?? decision.status;
    await recordModeration(tx, platform, admin, { decision, now, before }, moderated);
    return { changed: moderated.length };
  });
}
