import type { Queries } from "#server/records/database/database.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import { listByIds } from "./vehicle-cards.ts";

/**
 * Some 12,000 cards with a sentence each; descriptions may have 4,000 characters in two languages.
 */
const MAX_BYTES = 48 * 1024 * 1024;
/** Of an object, its bytes and their place in the map, as measured. */
const OVERHEAD_BYTES = 700;

type KnownCard = {
  card: VehicleCard;
  json: Buffer;
  /** The memory that it takes, about. */
  bytes: number;
};

function toKnownCard(card: VehicleCard): KnownCard {
  const text = JSON.stringify(card);
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  json.write(text);
  // V8 takes two bytes for a character of a text beyond Latin.
  return { card, json, bytes: OVERHEAD_BYTES + 2 * text.length + json.length };
}

/**
 * Cards of public vehicles in memory, so that a list only has to find which vehicles it shows, and
 * their JSON, so that it does not have to be written again.
 */
export class KnownCards {
  /** The oldest first. */
  readonly #cards = new Map<string, KnownCard>();
  readonly #isCurrent: () => boolean;
  readonly #maxBytes: number;
  #bytes = 0;
  #changes = 0;

  /** @param isCurrent false while changes may be missed; no card is taken from memory then */
  constructor(isCurrent: () => boolean, maxBytes = MAX_BYTES) {
    this.#isCurrent = isCurrent;
    this.#maxBytes = maxBytes;
  }

  /** Drops the card of a vehicle that has changed. */
  drop(vehicleId: string): void {
    this.#changes += 1;
    this.#delete(vehicleId);
  }

  /** Drops the cards of a partner, whose name or town has changed. */
  dropOfPartner(partnerId: string): void {
    this.#changes += 1;
    for (const [id, { card }] of this.#cards) {
      if (card.offeredBy?.id === partnerId) this.#delete(id);
    }
  }

  /** Drops all cards: many vehicles, or what cards show of partners and places, have changed. */
  clear(): void {
    this.#changes += 1;
    this.#cards.clear();
    this.#bytes = 0;
  }

  /** The cards of public vehicles in the order of their ids; others are left out. */
  async list(db: Queries, vehicleIds: readonly string[]): Promise<VehicleCard[]> {
    const isCurrent = this.#isCurrent();
    const find = (id: string) => (isCurrent ? this.#cards.get(id)?.card : undefined);
    const unknown = vehicleIds.filter((id) => !find(id));
    if (unknown.length === 0) return vehicleIds.flatMap((id) => find(id) ?? []);
    const known = new Map(vehicleIds.map((id) => [id, find(id)]));
    const before = this.#changes;
    for (const card of await listByIds(db, unknown)) {
      known.set(card.id, card);
      // Read before a change that has been announced since, it may be the old card.
      if (before === this.#changes) this.#store(card);
    }
    return vehicleIds.flatMap((id) => known.get(id) ?? []);
  }

  /**
   * The JSON of each of these cards, in bytes that are not to be changed; null if one of them is
   * not in memory.
   */
  readJson(cards: readonly VehicleCard[]): Buffer[] | null {
    const found: Buffer[] = [];
    for (const card of cards) {
      const known = this.#cards.get(card.id);
      // A card that was read in the meantime may be another one.
      if (known?.card !== card) return null;
      found.push(known.json);
    }
    return found;
  }

  #store(card: VehicleCard): void {
    this.#delete(card.id);
    const known = toKnownCard(card);
    this.#cards.set(card.id, known);
    this.#bytes += known.bytes;
    for (const oldest of this.#cards.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldest);
    }
  }

  #delete(vehicleId: string): void {
    this.#bytes -= this.#cards.get(vehicleId)?.bytes ?? 0;
    this.#cards.delete(vehicleId);
  }
}
