import type { Queries } from "#server/records/database/database.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import { listByIds } from "./vehicle-cards.ts";

/** About 30 MB. */
const MAX_CARDS = 20_000;

/** Cards of public vehicles in memory, so that a list only has to find which vehicles it shows. */
export class KnownCards {
  readonly #cards = new Map<string, VehicleCard>();
  readonly #isCurrent: () => boolean;
  #changes = 0;

  /** @param isCurrent false while changes may be missed; no card is taken from memory then */
  constructor(isCurrent: () => boolean) {
    this.#isCurrent = isCurrent;
  }

  /** Drops the card of a vehicle that has changed. */
  drop(vehicleId: string): void {
    this.#changes += 1;
    this.#cards.delete(vehicleId);
  }

  /** Drops all cards: many vehicles, or what cards show of partners and places, have changed. */
  clear(): void {
    this.#changes += 1;
    this.#cards.clear();
  }

  /** The cards of public vehicles in the order of their ids; others are left out. */
  async list(db: Queries, vehicleIds: readonly string[]): Promise<VehicleCard[]> {
    const isCurrent = this.#isCurrent();
    const find = (id: string) => (isCurrent ? this.#cards.get(id) : undefined);
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

  #store(card: VehicleCard): void {
    const [oldest] = this.#cards.size >= MAX_CARDS ? this.#cards.keys() : [];
    if (oldest !== undefined) this.#cards.delete(oldest);
    this.#cards.set(card.id, card);
  }
}
