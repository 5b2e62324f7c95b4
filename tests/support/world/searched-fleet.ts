import type { NewVehicle } from "#server/records/vehicles/vehicle.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { TRANSMISSIONS } from "#shared/vehicle/vehicle-values.ts";
import { connect } from "./caller.ts";
import { drawFacts } from "./filtered-facts.ts";
import { addUser, addVehicle, bookingRequest } from "./fleet.ts";
import { startWorld, type World } from "./world.ts";

export type Api = Awaited<ReturnType<typeof connect>>["api"];

/**
 * A world with eighty vehicles of every kind, a fifth of them in one town only, some with bookings.
 */
export type SearchedFleet = {
  world: World;
  api: Api;
  customer: Api;
  partnerId: string;
  /** Books and pays immediately, so that the limit on unpaid bookings does not apply. */
  book: (
    vehicleId: string,
    change?: Parameters<typeof bookingRequest>[1],
  ) => Promise<ReturnType<typeof bookingRequest>>;
  totalOf: (filters: VehicleFilters) => Promise<number>;
};

const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T;

export async function startSearchedFleet(): Promise<SearchedFleet> {
  const world = await startWorld();
  const { api } = await connect(world.origin);
  const { email } = await addUser(world.platform, "customer");
  const customer = (await connect(world.origin, email)).api;
  const partnerId = (await addUser(world.platform, "partner")).id;
  const local = await addUser(world.platform, "partner");
  await world.sql.query(
    "delete from partner_places where partner_id = $1 and place_id <> 'sitia'",
    [local.id],
  );
  const book: SearchedFleet["book"] = async (vehicleId, change = {}) => {
    const request = bookingRequest(vehicleId, change);
    const { bookingId } = await customer.checkout.place.mutate(request);
    await world.sql.query("update bookings set status = 'confirmed' where id = $1", [bookingId]);
    return request;
  };
  for (let index = 0; index < 80; index++) {
    const vehicle: Partial<NewVehicle> = {
      title: `${pick(["Yaris", "Jimny", "Polo"], index)} ${index}`,
      ...drawFacts(index),
      description: index % 2 ? "Αυτόματο κιβώτιο" : "Οικονομικό στην πόλη",
      // Searches for words find it, so a known number of vehicles has it.
      transmission: pick([...TRANSMISSIONS, null], index),
      pricePerDay: `${20 + (index % 7) * 10}.50`,
      featured: index % 11 === 0,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index >> 2))),
    };
    const { id } = await addVehicle(world.platform, index % 5 ? partnerId : local.id, vehicle);
    if (index % 4 === 0) {
      const place = index % 5 ? "chania" : "sitia";
      const cents = (20 + (index % 7) * 10) * 100 + 50;
      await book(id, {
        pickupLocation: place,
        returnLocation: place,
        expectedTotalCents: 3 * cents,
      });
    }
  }
  return {
    world,
    api,
    customer,
    partnerId,
    book,
    totalOf: async (filters) => (await api.catalog.list.query({ filters, limit: 1 })).total,
  };
}
