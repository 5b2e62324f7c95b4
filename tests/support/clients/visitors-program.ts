/**
 * Visitors, customers and a partner of a site behind TLS, in a process of their own because its
 * certificate has to be trusted from the start. Runs until its parent says `stop`, then sends what
 * it saw.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createMeltemiClient } from "#package/create-client.ts";
import type { PlaceBooking } from "#shared/checkout/checkout.ts";

/** What the parent sends at the beginning. */
export type VisitorsTask = {
  origin: string;
  /** API token of the partner of all vehicles, who follows the bookings. */
  partnerToken: string;
  /** A checkout each, with the API token of its customer. */
  checkouts: { token: string; request: PlaceBooking }[];
  /** True where every fifth read is one that is in no memory. */
  readsDatabase: boolean;
  /**
   * True where what was lost is sent once more, as browsers do with what they sent over a kept
   * connection in the moment in which a proxy closed it.
   */
  repeatsLost: boolean;
};

/** What the parent gets at the end. */
export type VisitorsReport = {
  /** Requests that got a response. */
  answered: number;
  /** Those that were not, or with a failure of the server or the proxy. */
  failures: string[];
  /** The bookings that were confirmed to the customers. */
  booked: string[];
  /** The bookings that the partner received changes of, each as often as it was named. */
  received: string[];
};

const READERS = 4;
/**
 * Milliseconds between two reads of a reader, and between two checkouts. Hundreds of requests a
 * second meet every moment of a restart; without a pause they took all of the processor from it.
 */
const READ_PAUSE = 10;
const CHECKOUT_PAUSE = 50;
/** What is mostly served from memory. */
const ADDRESSES = [
  "/",
  "/vehicles",
  "/en/vehicles",
  "/trpc/catalog.places",
  "/api/v1/catalog/places",
];

/** An error with everything that it was caused by. */
function withCauses(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? String(error) : `${String(error)} <- ${withCauses(cause)}`;
}

/** A read that is in no memory. */
function addressOfNewRead(): string {
  const input = encodeURIComponent(JSON.stringify({ vehicleIds: [randomUUID()] }));
  return `/trpc/catalog.byIds?input=${input}`;
}

process.once("message", (task: VisitorsTask) => void visit(task));

async function visit(task: VisitorsTask): Promise<void> {
  const { origin, partnerToken, checkouts, readsDatabase, repeatsLost } = task;
  const report: VisitorsReport = { answered: 0, failures: [], booked: [], received: [] };
  const stopped = new AbortController();
  process.once("message", () => stopped.abort());
  const partner = createMeltemiClient({ url: origin, token: partnerToken });
  const changes = partner.partner.onBookingChange();
  await changes.ready();
  const listening = (async () => {
    for await (const { kind, bookingId } of changes) {
      if (kind === "placed") report.received.push(bookingId);
    }
  })();
  const read = async (address: string) => {
    try {
      const response = await fetch(origin + address).catch((error: unknown) => {
        if (!repeatsLost) throw error;
        return fetch(origin + address);
      });
      await response.arrayBuffer();
      if (response.status === 200) report.answered += 1;
      else report.failures.push(`${address}: ${response.status}`);
    } catch (error) {
      report.failures.push(`${address}: ${withCauses(error)}`);
    }
  };
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !stopped.signal.aborted; turn++) {
      const count = ADDRESSES.length + (readsDatabase ? 1 : 0);
      await read(ADDRESSES[turn % count] ?? addressOfNewRead());
      await pause(READ_PAUSE);
    }
  });
  const booking = (async () => {
    for (const { token, request } of checkouts) {
      if (stopped.signal.aborted) return;
      const retry = { retries: repeatsLost ? 1 : 0, firstDelayMs: 1, maxDelayMs: 1 };
      const customer = createMeltemiClient({ url: origin, token, retry });
      try {
        const { bookingId } = await customer.checkout.place(request);
        report.booked.push(bookingId);
        report.answered += 1;
      } catch (error) {
        report.failures.push(`checkout.place: ${withCauses(error)}`);
      }
      await pause(CHECKOUT_PAUSE);
    }
  })();
  process.send?.("visiting");
  await Promise.all([...reading, booking]);
  const isComplete = () => report.booked.every((id) => report.received.includes(id));
  for (let waited = 0; !isComplete() && waited < 300; waited++) await pause(100);
  await changes.return();
  await listening;
  await partner.close();
  process.send?.(report);
  process.disconnect();
}
