/**
 * Approves pending vehicles that fulfil rules, as an admin; without --apply it only lists them.
 *   MELTEMI_TOKEN=… npx tsx scripts/approve-vehicles.ts --max-price-per-day 120 --min-images 3
 */
import { type MeltemiClient, MeltemiError, type VehicleType } from "#package/create-client.ts";
import {
  findHeld,
  type Held,
  type MoreFacts,
  type PendingVehicle,
  type Rules,
} from "./approve-vehicles/rules.ts";
import { readNumberOption, runProgram, UsageError } from "./program.ts";

type Outcome = "approved" | "fulfils" | "held" | "changed";

/** The vehicle has been changed, decided or removed since it was read. */
const CHANGED = new Set([
  "selectionChanged",
  "vehicleEdited",
  "vehicleAlreadyChanged",
  "vehicleNotFound",
]);

/** Every pending vehicle, the longest waiting first; read as a whole before any is approved. */
async function listPending(meltemi: MeltemiClient): Promise<PendingVehicle[]> {
  const order = { sort: "created", direction: "asc" } as const;
  const pending = meltemi.admin.vehicles.all({ status: "pending", ...order });
  const found: PendingVehicle[] = [];
  for await (const vehicle of pending) found.push(vehicle);
  return found;
}

/** True for an active partner whose payout account an admin has verified. */
async function readVerified(meltemi: MeltemiClient, id: string): Promise<boolean> {
  const { status, payout } = await meltemi.admin.partner({ id });
  return status === "active" && typeof payout.account?.verifiedAt === "string";
}

/** Reads what the rules need; each partner is read once. */
function readMore(meltemi: MeltemiClient, rules: Rules) {
  const verified = new Map<string, Promise<boolean>>();
  const isVerified = (id: string) => {
    const known = verified.get(id) ?? readVerified(meltemi, id);
    verified.set(id, known);
    return known;
  };
  return async ({ id, partner }: PendingVehicle): Promise<MoreFacts & { updatedAt?: string }> => {
    const isPartnerVerified =
      rules.isPartnerVerified && partner ? await isVerified(partner.id) : null;
    if (rules.minImages === undefined) return { imageCount: null, isPartnerVerified };
    const { images, updatedAt } = await meltemi.admin.vehicle({ id });
    return { imageCount: images.length, isPartnerVerified, updatedAt };
  };
}

const isChange = (error: unknown): boolean =>
  error instanceof MeltemiError && CHANGED.has(error.problem.code);

/**
 * Approves vehicles of one partner in the versions that were read, with one email to the partner.
 * Where one of them has changed, the others are approved one by one.
 * @returns the ids of those that are approved now
 */
async function approve(
  meltemi: MeltemiClient,
  vehicles: readonly PendingVehicle[],
): Promise<Set<string>> {
  const decision = { status: "approved" } as const;
  const seen = vehicles.map(({ id, updatedAt }) => ({ id, expectedUpdatedAt: updatedAt }));
  try {
    const { changed } = await meltemi.admin.moderateVehicles({
      chosen: { vehicles: seen },
      decision,
    });
    if (changed === seen.length) return new Set(seen.map(({ id }) => id));
  } catch (error) {
    if (!isChange(error)) throw error;
  }
  const approved = new Set<string>();
  for (const vehicle of seen) {
    try {
      // Some may be approved already, if others were removed before the call.
      const { status } = await meltemi.admin.vehicle({ id: vehicle.id });
      if (status === "pending") await meltemi.admin.moderateVehicle({ ...vehicle, decision });
      if (status !== "rejected") approved.add(vehicle.id);
    } catch (error) {
      if (!isChange(error)) throw error;
    }
  }
  return approved;
}

function print(
  { id, title, brand, partner }: PendingVehicle,
  outcome: Outcome,
  held: readonly Held[],
  json: boolean,
): void {
  const reasons = held.map(({ rule, has }) => `--${rule}: ${has}`).join(", ");
  const text = `${outcome.padEnd(8)}  ${id}  ${title} (${brand})${reasons && `  ${reasons}`}`;
  const line = json
    ? JSON.stringify({ id, title, brand, partnerId: partner?.id ?? null, outcome, held })
    : text;
  process.stdout.write(`${line}\n`);
}

const readList = (text: string | undefined): string[] | undefined =>
  text?.split(",").map((entry) => entry.trim());

/** Has the server refuse what is no type of vehicle: a program outside does not know them all. */
async function checkTypes(meltemi: MeltemiClient, types: readonly string[] = []): Promise<void> {
  for (const type of types) await meltemi.admin.vehicles({ type: type as VehicleType });
}

await runProgram({
  name: "approve-vehicles",
  description:
    "Approves the pending vehicles that fulfil every given rule, in the version that was read. Lists\nthem only, and the rules that hold back the others, unless --apply is given.",
  signsIn: true,
  tokenMay: "change the admin area",
  incomplete: "some vehicles were changed by others before they could be approved",
  options: {
    "max-price-per-day": { type: "string", value: "EUROS", text: "costs at most this a day" },
    type: {
      type: "string",
      value: "TYPES",
      text: "of this type, such as motorcycle; or of several",
    },
    partner: { type: "string", value: "IDS", text: "of this partner, by id; or of several" },
    "min-images": { type: "string", value: "NUMBER", text: "has at least this many photos" },
    "verified-partner": {
      type: "boolean",
      text: "of an active partner with a verified payout account",
    },
    apply: { type: "boolean", text: "approve them" },
  },
  async run(meltemi, values) {
    const price = readNumberOption("max-price-per-day", values["max-price-per-day"], {
      least: 0,
      most: 100_000,
    });
    const rules: Rules = {
      maxPricePerDayCents: price === undefined ? undefined : Math.round(price * 100),
      types: readList(values.type),
      partners: readList(values.partner),
      minImages: readNumberOption("min-images", values["min-images"], { least: 1, most: 15 }),
      isPartnerVerified: values["verified-partner"],
    };
    if (Object.values(rules).every((rule) => rule === undefined)) {
      throw new UsageError("Give at least one rule.");
    }
    await checkTypes(meltemi, rules.types);
    const byPartner = new Map<string, PendingVehicle[]>();
    const readFacts = readMore(meltemi, rules);
    for (const vehicle of await listPending(meltemi)) {
      const { updatedAt = vehicle.updatedAt, ...more } = await readFacts(vehicle);
      // Price and type are those of the list, and the vehicle may have been edited since.
      const held = updatedAt === vehicle.updatedAt ? findHeld(vehicle, more, rules) : null;
      if (held === null) print(vehicle, "changed", [], values.json);
      else if (held.length > 0) print(vehicle, "held", held, values.json);
      else if (!values.apply) print(vehicle, "fulfils", [], values.json);
      else {
        const partnerId = vehicle.partner?.id ?? "";
        byPartner.set(partnerId, [...(byPartner.get(partnerId) ?? []), vehicle]);
      }
    }
    let isComplete = true;
    for (const vehicles of byPartner.values()) {
      const approved = await approve(meltemi, vehicles);
      for (const vehicle of vehicles) {
        const isApproved = approved.has(vehicle.id);
        isComplete &&= isApproved;
        print(vehicle, isApproved ? "approved" : "changed", [], values.json);
      }
    }
    return isComplete ? undefined : "incomplete";
  },
});
