/** Books the cheapest vehicle that is free in Chania, and pays it with play money. */
import { createMeltemiClient } from "@meltemi/client";

const meltemi = createMeltemiClient({
  url: process.env.MELTEMI_URL ?? "http://localhost:3000",
  token: process.env.MELTEMI_TOKEN,
});
const [pickupDate = "", returnDate = ""] = process.argv.slice(2);
// region: book
const dates = { pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00" };
const { vehicles } = await meltemi.catalog.list({
  filters: { ...dates, place: "chania" },
  sort: "priceAsc",
  limit: 1,
});
const [vehicle] = vehicles;
if (!vehicle) throw new Error("No vehicle is free on these dates");
const quote = await meltemi.checkout.quote({ vehicleId: vehicle.id, ...dates });

// The client sends a new idempotency key, and the same one again after a lost response.
const { bookingId } = await meltemi.checkout.place({
  vehicleId: vehicle.id,
  ...dates,
  customerName: "Eleni Papadaki",
  customerEmail: "eleni@example.com",
  customerPhone: "+30 694 555 0101",
  pickupLocation: "chania",
  returnLocation: "chania",
  specialRequests: "",
  acceptTerms: true,
  expectedTotalCents: quote.totalCents,
});
// endregion
// region: pay
const { paymentReference } = await meltemi.checkout.booking({ id: bookingId });
await meltemi.checkout.payByDemoBank({ paymentReference });
const { status } = await meltemi.checkout.booking({ id: bookingId });
console.log(bookingId, status);
// endregion
