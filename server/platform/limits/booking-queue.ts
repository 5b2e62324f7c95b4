import { currentTimeLimit, timeLeft } from "#server/records/database/time-limit.ts";
import { WorkQueue } from "#server/records/database/work-queue.ts";

/**
 * The slot of one checkout. It begins with reads only; most of many simultaneous checkouts are
 * refused by those.
 */
export type CheckoutSlot = {
  /**
   * Runs the transaction that books a vehicle. The slot for reading is released here, so that
   * checkouts waiting for a locked vehicle do not keep others from reading.
   * @param work gets true if it had to wait, so that earlier reads may be out of date
   * @throws {Overloaded} before `work` began: the queue is full, no slot was free in time, or the
   * caller disconnected
   */
  book: <T>(vehicleId: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;
};

/**
 * Limits how many checkouts of this process run at the same time, and refuses early what would wait
 * too long. There are two stages: a wide one for the reads of a checkout, which wait for no lock,
 * and a narrow one for its transaction, where one locked row can hold up all behind it.
 */
export type BookingQueue = {
  /**
   * Runs a checkout once a slot for reading is free.
   * @param gone aborted when the caller disconnected; a checkout that is still queued is then
   * dropped
   * @throws {Overloaded} before `work` began
   */
  run: <T>(gone: AbortSignal | undefined, work: (slot: CheckoutSlot) => Promise<T>) => Promise<T>;
  /**
   * Refuses a checkout that would wait too long, before any of its data is read.
   * @throws {Overloaded}
   */
  requireRoom: () => void;
};

/** Enough that their statements can be sent together; more would only share the same processor. */
const READING_AT_ONCE = 32;
/** Part of the pool that transactions of checkouts may hold; the rest is for everything else. */
const SHARE_OF_BOOKINGS = 0.5;
/** One transaction locks the vehicle, so more at once would only wait for it in the database. */
const BOOKING_AT_ONCE_PER_VEHICLE = 3;
/** Each waiting request keeps its body and its socket in memory. */
const MAX_WAITING = 2_000;
const MAX_WAIT_MS = 4_000;
/**
 * Time of its request that a checkout needs after the queue: at least this, and at least twice the
 * average transaction. A transaction that is interrupted also costs its connection.
 */
const OWN_WORK_MS = 750;
const OWN_WORK_FACTOR = 2;

/** @param connections the size of the pool (`DATABASE_CONNECTIONS`) */
export function createBookingQueue(connections: number): BookingQueue {
  const reading = new WorkQueue("checkouts", {
    atOnce: READING_AT_ONCE,
    maxWaiting: MAX_WAITING,
  });
  const booking = new WorkQueue("bookings", {
    atOnce: Math.max(1, Math.floor(connections * SHARE_OF_BOOKINGS)),
    maxWaiting: MAX_WAITING,
  });
  const vehicles = new Map<string, WorkQueue>();
  const queueOf = (vehicleId: string) => {
    const found = vehicles.get(vehicleId);
    if (found) return found;
    const queue = new WorkQueue("bookings of one vehicle", {
      atOnce: BOOKING_AT_ONCE_PER_VEHICLE,
      maxWaiting: MAX_WAITING,
    });
    vehicles.set(vehicleId, queue);
    return queue;
  };
  const longestWait = () => {
    const limit = currentTimeLimit();
    const ownWorkMs = Math.max(OWN_WORK_MS, booking.averageMs * OWN_WORK_FACTOR);
    return limit ? Math.min(MAX_WAIT_MS, timeLeft(limit) - ownWorkMs) : MAX_WAIT_MS;
  };
  const waitOf = (gone: AbortSignal | undefined, shedsEarly: boolean) => ({
    maxWaitMs: longestWait(),
    shedsEarly,
    gone,
  });
  const book = async <T>(
    vehicleId: string,
    gone: AbortSignal | undefined,
    work: (hasWaited: boolean) => Promise<T>,
  ): Promise<T> => {
    const ofVehicle = queueOf(vehicleId);
    try {
      const hasWaited = ofVehicle.isFull || booking.isFull;
      // The limit per vehicle comes first, so that a queue for one vehicle delays no other.
      const leaveVehicle = await ofVehicle.enter(waitOf(gone, false));
      try {
        const leaveBooking = await booking.enter(waitOf(gone, false));
        try {
          return await work(hasWaited);
        } finally {
          leaveBooking();
        }
      } finally {
        leaveVehicle();
      }
    } finally {
      if (ofVehicle.isIdle) vehicles.delete(vehicleId);
    }
  };
  const requireRoom = () => {
    reading.requireRoom(MAX_WAIT_MS);
    booking.requireRoom(MAX_WAIT_MS);
  };
  return {
    requireRoom,
    async run(gone, work) {
      const releaseReading = await reading.enter(waitOf(gone, true));
      try {
        // The queue of bookings may have grown since this checkout arrived.
        booking.requireRoom(longestWait());
        return await work({
          book(vehicleId, transaction) {
            releaseReading();
            return book(vehicleId, gone, transaction);
          },
        });
      } finally {
        releaseReading();
      }
    },
  };
}
