import type { MeltemiClient, VehicleCard } from "#package/create-client.ts";

/** Makes one call; the index varies what is requested. */
export type Scenario = (index: number) => Promise<unknown>;

export const SCENARIO_NAMES = ["list", "vehicle", "quote", "mix"] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

const DAY_MS = 86_400_000;
const VEHICLES = 60;
/** Of ten visitors' calls in the mix, these many are lists and vehicles; the others are quotes. */
const MIX = { lists: 6, vehicles: 3, of: 10 };

const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Prepares the scenarios with vehicles and limits that the server has. */
export async function prepareScenarios(
  meltemi: MeltemiClient,
): Promise<Record<ScenarioName, Scenario>> {
  const { minRentalDays, maxDaysAhead } = await meltemi.catalog.options();
  const { vehicles } = await meltemi.catalog.list({ limit: VEHICLES });
  const [first] = vehicles;
  if (!first) throw new Error("There are no vehicles on offer.");
  const pick = (index: number): VehicleCard => vehicles[index % vehicles.length] ?? first;
  const types = [undefined, ...new Set(vehicles.map(({ type }) => type))];
  const list: Scenario = (index) => {
    const type = types[index % types.length];
    return meltemi.catalog.list({ filters: type === undefined ? {} : { type } });
  };
  const vehicle: Scenario = (index) => meltemi.catalog.bySlug({ slug: pick(index).slug });
  // Pickups from a week ahead, as far as they may be booked.
  const span = Math.max(1, maxDaysAhead - 7 - minRentalDays);
  const quote: Scenario = (index) => {
    const pickup = 7 + (index % span);
    return meltemi.checkout.quote({
      vehicleId: pick(index).id,
      pickupDate: dayIn(pickup),
      pickupTime: "10:00",
      returnDate: dayIn(pickup + minRentalDays),
      returnTime: "10:00",
    });
  };
  const mix: Scenario = (index) => {
    const turn = index % MIX.of;
    if (turn < MIX.lists) return list(index);
    return turn < MIX.lists + MIX.vehicles ? vehicle(index) : quote(index);
  };
  return { list, vehicle, quote, mix };
}
