import { randomBytes } from "node:crypto";
import { bookingRequest } from "#tests/support/world/fleet.ts";
import { connect, inDays, type OfferedVehicle, offerVehicle } from "./journey.ts";
import { queryJourneyDatabase } from "./journey-database.ts";

type ReviewedRental = {
  id: string;
  bookingId: string;
  vehicle: OfferedVehicle;
  /** The name under which it is shown. */
  author: string;
  customerName: string;
};

/** Lets a new customer review a rental of the partner that ended three days ago. */
export async function reviewRental(
  partnerEmail: string,
  review: { stars: number; text: string },
): Promise<ReviewedRental> {
  const vehicle = await offerVehicle("40.00", partnerEmail);
  const customer = await connect();
  const mark = randomBytes(3).toString("hex");
  const customerName = `Άννα${mark} Κρητικού`;
  const request = bookingRequest(vehicle.id, {
    pickupDate: inDays(190),
    returnDate: inDays(192),
    expectedTotalCents: 8000,
    customerName,
  });
  const { bookingId } = await customer.api.checkout.place.mutate(request);
  await queryJourneyDatabase(
    "update bookings set status = 'confirmed', start_date = $2, end_date = $3 where id = $1",
    [bookingId, inDays(-5), inDays(-3)],
  );
  await customer.api.checkout.saveReview.mutate({ bookingId, ...review });
  await customer.close();
  const [stored] = await queryJourneyDatabase<{ id: string }>(
    "select id from reviews where booking_id = $1",
    [bookingId],
  );
  return { id: stored?.id ?? "", bookingId, vehicle, author: `Άννα${mark} Κ.`, customerName };
}
