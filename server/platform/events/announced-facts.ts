import type { CatalogChange, ListedFacts } from "./catalog-change.ts";

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

  /**
   * Learns the facts of a changed vehicle.
   * @returns the change, of a booking with the facts announced since; of any booking where it is
   * not known which
   */
  complete(change: CatalogChange): CatalogChange {
    switch (change.kind) {
      case "vehicle":
        this.#learn(change.id, change.after);
        return change;
      case "vehicles":
      case "everything":
        this.#clear();
        return change;
      case "booking": {
        const latest = this.#latest.get(change.vehicleId);
        if (!latest) return this.#unknownUntil > performance.now() ? { kind: "bookings" } : change;
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

  #clear(): void {
    this.#latest.clear();
    this.#unknownUntil = performance.now() + LONGEST_TRANSACTION_MS;
  }
}
