import { Client } from "pg";
import { inDays } from "#tests/support/world/fleet.ts";
import { nthBooking } from "../baseline-plan.ts";
import { bodyOf, FIRST_FREE_DAY, type Fixture, SAME_SITE_JSON } from "../record-plan.ts";

const EDITS_PER_SECOND = 5;
const BOOKINGS_PER_SECOND = 2;

export type Changes = {
  /** Edits only, or edits and bookings. @returns stops them and reports how many were made */
  start: (withBookings: boolean) => () => Promise<{ edits: number; bookings: number }>;
  end: () => Promise<void>;
};

/** Makes the changes of a season's day beside the visitors: new prices, and bookings. */
export async function createChanges(fixture: Fixture, ownerUrl: string): Promise<Changes> {
  const sql = new Client({ connectionString: ownerUrl });
  await sql.connect();
  const { origin, vehicleIds, crowd } = fixture;
  const customerIds = crowd.map(({ id }) => id);
  let [editSerial, bookingSerial] = [0, 1];
  // In the database, as another process of the program would commit it.
  const edit = async () => {
    // Not the vehicles that are booked below, whose prices are known to the bookings.
    const id = vehicleIds[(editSerial++ * 37) % Math.floor(vehicleIds.length / 2)];
    await sql.query(
      `update vehicles set updated_at = now(),
         price_per_day = price_per_day + case when mod(price_per_day, 2) < 1 then 1 else -1 end
       where id = $1`,
      [id],
    );
  };
  const book = async () => {
    const booking = nthBooking(
      vehicleIds.length - bookingSerial++,
      customerIds,
      vehicleIds,
      inDays(FIRST_FREE_DAY),
    );
    const cookie = crowd.find(({ id }) => id === booking.customerId)?.cookie ?? "";
    const response = await fetch(`${origin}/trpc/checkout.place`, {
      method: "POST",
      headers: { ...SAME_SITE_JSON, cookie },
      body: bodyOf(fixture, booking),
    });
    // Under overload a checkout is refused and repeated; anything else is a mistake of the plan.
    if (response.status !== 200 && response.status !== 503) throw new Error(await response.text());
  };
  return {
    start(withBookings) {
      const made = { edits: 0, bookings: 0 };
      const running = new Set<Promise<void>>();
      const repeat = (name: keyof typeof made, perSecond: number, change: () => Promise<void>) =>
        setInterval(() => {
          made[name] += 1;
          const done: Promise<void> = change().finally(() => running.delete(done));
          running.add(done);
        }, 1_000 / perSecond);
      const timers = [repeat("edits", EDITS_PER_SECOND, edit)];
      if (withBookings) timers.push(repeat("bookings", BOOKINGS_PER_SECOND, book));
      return async () => {
        for (const timer of timers) clearInterval(timer);
        await Promise.all(running);
        return made;
      };
    },
    end: () => sql.end(),
  };
}
