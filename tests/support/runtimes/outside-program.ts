/**
 * A program as an outside developer writes it: it uses ten procedures, books, follows its bookings
 * across a restart of the server, and cancels. It prints a line for each step, and waits for one
 * before the last step.
 */
export const OUTSIDE_PROGRAM = `
import {
  createMeltemiClient,
  MeltemiError,
  type BookingChange,
  type InputOf,
  type MeltemiClient,
  type VehicleCard,
} from "@meltemi/client";

const [url = "", session = "", brand = ""] = process.argv.slice(2);
const meltemi = createMeltemiClient({ url, session });

type Filters = InputOf<MeltemiClient["catalog"]["list"]>["filters"];
const filters: Filters = { brand, type: "car" };

const viewer = await meltemi.account.viewer();
if (!viewer) throw new Error("The session is not active");
const places = await meltemi.catalog.places();
const { total } = await meltemi.catalog.list({ filters, limit: 1 });
const found: VehicleCard[] = [];
for await (const vehicle of meltemi.catalog.list.all({ filters, limit: 1 })) found.push(vehicle);
const [first] = found;
if (!first) throw new Error("No vehicle was found");
const { id: vehicleId, title } = await meltemi.catalog.bySlug({ slug: first.slug });
const { taken } = await meltemi.catalog.availability({ vehicleId });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dates = {
  pickupDate: inDays(10),
  pickupTime: "10:00",
  returnDate: inDays(13),
  returnTime: "10:00",
};
const quote = await meltemi.checkout.quote({ vehicleId, ...dates });

const changes = meltemi.checkout.onBookingChange();
await changes.ready();
const [place] = places;
const request = {
  vehicleId,
  ...dates,
  customerName: viewer.fullName,
  customerEmail: viewer.email,
  customerPhone: "+30 694 555 0101",
  pickupLocation: place?.id ?? "",
  returnLocation: place?.id ?? "",
  specialRequests: "",
  acceptTerms: true as const,
  expectedTotalCents: quote.totalCents,
};
const { bookingId } = await meltemi.checkout.place(request);
console.log(JSON.stringify({ step: "booked", title, total, taken: taken.length, found: found.length }));

try {
  await meltemi.checkout.place(request);
} catch (error) {
  if (!(error instanceof MeltemiError) || error.problem.code !== "datesTaken") throw error;
  const free: string | undefined = error.problem.params.nearest[0]?.from;
  console.log(JSON.stringify({ step: "refused", free }));
}

const kinds: BookingChange["kind"][] = [];
for await (const change of changes) {
  kinds.push(change.kind);
  console.log(JSON.stringify({ step: "change", kind: change.kind, cursor: changes.cursor }));
  if (kinds.length === 2) {
    console.log(JSON.stringify({ step: "cancelling" }));
    await meltemi.checkout.cancel({ id: bookingId });
  }
  if (change.kind === "cancelled") break;
}
const { status } = await meltemi.checkout.booking({ id: bookingId });
console.log(JSON.stringify({ step: "over", kinds, status }));
await meltemi.close();
`;
