import { currentTimeLimit, timeLeft } from "../records/time-limit.ts";
import { WaitingLine } from "../records/waiting-line.ts";

/**
 * Decides how many checkouts of this process work at the same time, so that they never hold all
 * connections while they wait for a row, and refuses early what would wait too long.
 */
export type BookingQueue = {
  /**
   * Runs a checkout when its turn comes.
   * @param gone aborted when the caller has gone; a checkout that still waits is then dropped
   * @throws {Overloaded} before `work` began
   */
  run: <T>(vehicleId: string, gone: AbortSignal | undefined, work: () => Promise<T>) => Promise<T>;
  /**
   * Refuses a checkout that would wait too long, before anything is known about it.
   * @throws {Overloaded}
   */
  requireRoom: () => void;
};

/** Half of the pool; the rest is for everything else. */
const AT_ONCE = 10;
/** The winner locks the vehicle, so more at once would only wait for it in the database. */
const AT_ONCE_PER_VEHICLE = 3;
const MAX_WAITING = 600;
const MAX_WAIT_MS = 4_000;
/** What a checkout needs once its turn has come, of the time of its request. */
const OWN_WORK_MS = 750;

function longestWait(): number {
  const limit = currentTimeLimit();
  return limit ? Math.min(MAX_WAIT_MS, timeLeft(limit) - OWN_WORK_MS) : MAX_WAIT_MS;
}

export function createBookingQueue(): BookingQueue {
  const all = new WaitingLine("checkouts", { atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  const vehicles = new Map<string, WaitingLine>();
  const lineOf = (vehicleId: string) => {
    const found = vehicles.get(vehicleId);
    if (found) return found;
    const line = new WaitingLine("checkouts of one vehicle", {
      atOnce: AT_ONCE_PER_VEHICLE,
      maxWaiting: MAX_WAITING,
    });
    vehicles.set(vehicleId, line);
    return line;
  };
  return {
    requireRoom: () => all.requireRoom(MAX_WAIT_MS),
    async run(vehicleId, gone, work) {
      const ofVehicle = lineOf(vehicleId);
      // First the vehicle, then all: those who wait for one vehicle keep nobody else waiting.
      try {
        const wait = () => ({ maxWaitMs: longestWait(), shedsEarly: true, gone });
        const leaveVehicle = await ofVehicle.enter(wait());
        try {
          const leaveAll = await all.enter(wait());
          try {
            return await work();
          } finally {
            leaveAll();
          }
        } finally {
          leaveVehicle();
        }
      } finally {
        if (ofVehicle.isIdle) vehicles.delete(vehicleId);
      }
    },
  };
}
