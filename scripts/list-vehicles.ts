/**
 * Lists vehicles with filters, as any external program could.
 *   npx tsx scripts/list-vehicles.ts --type motorcycle --from 2027-06-01 --to 2027-06-05
 */
import { parseArgs } from "node:util";
import { vehicleFiltersSchema } from "#shared/catalog/catalog.ts";
import { createApiClient } from "./api-client.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    type: { type: "string" },
    brand: { type: "string" },
    transmission: { type: "string" },
    fuelType: { type: "string" },
    seats: { type: "string" },
    place: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
  },
});

const { url, from, to, seats, ...exact } = values;
const filters = vehicleFiltersSchema.parse({
  ...exact,
  ...(seats ? { seats: Number(seats) } : {}),
  ...(from ? { pickupDate: from } : {}),
  ...(to ? { returnDate: to } : {}),
});

const { api, close } = createApiClient(url);
let cursor: string | null = null;
do {
  const page = await api.catalog.list.query({ filters, sort: "priceAsc", cursor, limit: 60 });
  if (cursor === null) process.stdout.write(`${page.total} vehicles\n`);
  for (const { title, brand, pricePerDayCents, slug } of page.vehicles) {
    const euros = (pricePerDayCents / 100).toFixed(2).padStart(8);
    process.stdout.write(`${euros} €/day  ${title} (${brand})  ${url}/vehicles/${slug}\n`);
  }
  cursor = page.nextCursor;
} while (cursor !== null);
await close();
