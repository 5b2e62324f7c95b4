import { alias } from "drizzle-orm/pg-core";
import { searchedVehicles } from "#server/records/schema/vehicles.ts";

/** The short rows that searches read, under the name that their conditions have for vehicles. */
export const searched = alias(searchedVehicles, "vehicles");
