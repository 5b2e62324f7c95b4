/** Books the cheapest vehicle that is free in Chania, pays it with play money, and cancels. */
// region: search
import { createMeltemiClient } from "@meltemi/client";

const meltemi = createMeltemiClient({
  url: process.env.MELTEMI_URL ?? "http://localhost:3000",
  token: process.env.MELTEMI_TOKEN,
});
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dates = {
  pickupDate: inDays(30),
  pickupTime: "10:00",
  returnDate: inDays(33),
  returnTime: "10:00",
};
const { vehicles } = await meltemi.catalog.list({
  filters: { ...dates, place: "chania" },
  sort: "priceAsc",
  limit: 1,
});
const [vehicle] = vehicles;
if (!vehicle) throw new Error("No vehicle is free on these dates");
console.log(vehicle.title);
// endregion
// region: quote
const { totalCents } = await meltemi.checkout.quote({ vehicleId: vehicle.id, ...dates });
console.log(totalCents / 100);

// endregion
// region: book
import { randomUUID } from "node:crypto";

// One key per booking. The client makes one itself where you give none.
const idempotencyKey = randomUUID();
const book = () =>
  meltemi.checkout.place({
    vehicleId: vehicle.id,
    ...dates,
    customerName: "Eleni Papadaki",
    customerEmail: "eleni@example.com",
    customerPhone: "+30 694 555 0101",
    pickupLocation: "chania",
    returnLocation: "chania",
    specialRequests: "",
    acceptTerms: true,
    expectedTotalCents: totalCents,
    idempotencyKey,
  });
const { bookingId } = await book();
console.log(bookingId);
// endregion
// region: again
const repeated = await book();
console.log(repeated.bookingId);
// endregion
// region: pay
const { paymentReference } = await meltemi.checkout.booking({ id: bookingId });
await meltemi.checkout.payByDemoBank({ paymentReference });
const paid = await meltemi.checkout.booking({ id: bookingId });
console.log(paid.status);
// endregion
// region: cancel
const cancelled = await meltemi.checkout.cancel({ id: bookingId });
console.log(cancelled.status);
// endregion
