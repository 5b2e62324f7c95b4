/**
 * Lists vehicles with filters, as any program outside can.
 *   npx tsx scripts/list-vehicles.ts --type motorcycle --from 2027-06-01 --to 2027-06-05
 */
import type { VehicleFilters } from "#package/create-client.ts";
import { runProgram } from "./program.ts";

await runProgram({
  name: "list-vehicles",
  description: "Lists the vehicles on offer, the cheapest first.",
  signsIn: false,
  options: {
    type: { type: "string", value: "TYPE", text: "such as motorcycle" },
    brand: { type: "string", value: "BRAND", text: "such as Fiat" },
    transmission: { type: "string", value: "KIND", text: "automatic or manual" },
    fuelType: { type: "string", value: "FUEL", text: "petrol, diesel, hybrid or electric" },
    seats: { type: "string", value: "NUMBER", text: "2, 4, 5 or 7" },
    place: { type: "string", value: "PLACE", text: "the id of a place, such as chania" },
    from: { type: "string", value: "DAY", text: "the day of pickup, such as 2027-06-01" },
    to: { type: "string", value: "DAY", text: "the day of return" },
  },
  async run(meltemi, { url, json, from, to, seats, ...exact }) {
    // What was typed may be no value of a filter; the server refuses it and names the field.
    const filters = {
      ...exact,
      ...(seats === undefined ? {} : { seats: Number(seats) }),
      ...(from === undefined ? {} : { pickupDate: from }),
      ...(to === undefined ? {} : { returnDate: to }),
    } as VehicleFilters;
    for await (const vehicle of meltemi.catalog.list.all({
      filters,
      sort: "priceAsc",
      limit: 60,
    })) {
      if (json) {
        process.stdout.write(`${JSON.stringify(vehicle)}\n`);
        continue;
      }
      const { title, brand, pricePerDayCents, slug } = vehicle;
      const euros = (pricePerDayCents / 100).toFixed(2).padStart(8);
      process.stdout.write(
        `${euros} €/day  ${title} (${brand})  ${new URL(`/vehicles/${slug}`, url)}\n`,
      );
    }
  },
});
