import { changesFacts } from "#server/platform/cache/dependencies.ts";
import type { CatalogChange, ListedFacts, OccupancyChange } from "./catalog-change.ts";

/** Longer than a transaction takes: each of its statements, and each pause, ends within 10 s. */
const LONGEST_TRANSACTION_MS = 60_000;
/** Far more vehicles than are changed one by one within that time. */
const MAX_VEHICLES = 10_000;

/**
 * The facts that were announced of late. A booking is announced with its vehicle's facts as its
 * transaction saw them, and a change of the vehicle may be committed, and announced, between that
 * and the booking's own commit. Locking the vehicle instead would let a cancellation wait, or
 * deadlock, since it locks the booking first.
 */
export class AnnouncedFacts {
  /** Per vehicle its facts and until when they are needed, the earliest first. */
  readonly #latest = new Map<string, { facts: ListedFacts | null; until: number }>();
  /**
   * Until then the facts of a vehicle that is not named above may be older than announced ones. At
   * the start too: they may have been announced before this process listened.
   */
  #unknownUntil = performance.now() + LONGEST_TRANSACTION_MS;
  /** The same for the vehicles of single partners. */
  readonly #unknownFleets = new Map<string, number>();

  /**
   * Learns the facts of a changed vehicle.
   * @returns the change, of a booking with the facts announced since; of any booking where it is
   * not known which
   */
  complete(change: CatalogChange): CatalogChange {
    switch (change.kind) {
      case "vehicle":
        // Of a change of images alone the facts may be older: it waits for no change of the
        // vehicle.
        if (changesFacts(change)) this.#learn(change.id, change.after);
        return change;
      case "fleet":
        this.#deleteFleet(change.partnerId);
        return change;
      case "vehicles":
      case "everything":
        this.#clear();
        return change;
      case "booking": {
        const latest = this.#latest.get(change.vehicleId);
        if (!latest) return this.#isUnknown(change) ? { kind: "bookings" } : change;
        const { facts } = latest;
        return facts ? { ...change, facts: [...change.facts, facts] } : change;
      }
      default:
        return change;
    }
  }

  #learn(vehicleId: string, facts: ListedFacts | null): void {
    const now = performance.now();
    for (const [id, { until }] of this.#latest) {
      if (until > now) break;
      this.#latest.delete(id);
    }
    this.#latest.delete(vehicleId);
    if (this.#latest.size >= MAX_VEHICLES) this.#clear();
    this.#latest.set(vehicleId, { facts, until: now + LONGEST_TRANSACTION_MS });
  }

  /** Deletes what is known of a partner's vehicles, and of those that may be the partner's. */
  #deleteFleet(partnerId: string): void {
    for (const [id, { facts }] of this.#latest) {
      if (facts === null || facts.partnerId === partnerId) this.#latest.delete(id);
    }
    this.#unknownFleets.set(partnerId, performance.now() + LONGEST_TRANSACTION_MS);
  }

  #isUnknown({ partnerId, facts }: OccupancyChange): boolean {
    const now = performance.now();
    if (this.#unknownUntil > now) return true;
    for (const [id, until] of this.#unknownFleets) {
      if (until <= now) this.#unknownFleets.delete(id);
    }
    const ids = [partnerId, ...facts.map((known) => known.partnerId)].filter((id) => id !== null);
    // Blocks of a vehicle that was not listed do not name its partner.
    return ids.length === 0
      ? this.#unknownFleets.size > 0
      : ids.some((id) => this.#unknownFleets.has(id));
  }

  #clear(): void {
    this.#latest.clear();
    this.#unknownFleets.clear();
    this.#unknownUntil = performance.now() + LONGEST_TRANSACTION_MS;
  }
}
