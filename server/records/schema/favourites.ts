import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { vehicles } from "./vehicles.ts";

/** The vehicles that people marked. A deleted account or vehicle takes its rows along. */
export const favourites = pgTable(
  "favourites",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.vehicleId] }),
    index("favourites_vehicle").on(t.vehicleId),
  ],
);
