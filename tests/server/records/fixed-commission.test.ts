import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, connectNew } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await bookTwice();
});
afterAll(() => world.end());

/** A confirmed and a pending booking. */
async function bookTwice(): Promise<void> {
  const customer = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, customer.email);
  const admin = (await connectNew(world, "admin")).api;
  const partner = await addUser(world.platform, "partner");
  const book = async () => {
    const { id } = await addVehicle(world.platform, partner.id);
    return (await api.checkout.place.mutate(bookingRequest(id))).bookingId;
  };
  await confirmPayment(admin.admin, await book());
  await book();
}

const rates = async () => {
  const { rows } = await world.sql.query<{ status: string; rate: number | null }>(
    "select status, commission_basis_points as rate from bookings order by status",
  );
  return rows;
};

/** Puts the table back into the state before the migration. */
const undo = `drop trigger bookings_commission_fixed on bookings;
  drop function fix_booking_commission; drop function commission_in_force;
  alter table bookings drop column commission_basis_points`;

it("the migration gives confirmed bookings the commission in force, and others none", async () => {
  await world.sql.query(undo);
  await world.sql.query(
    "insert into settings (id, document, updated_at) values (1, $1, now()) on conflict (id) do update set document = $1",
    [{ commissionPercent: 12.25 }],
  );
  const migration = await readFile("drizzle/0020_fixed_commission.sql", "utf8");
  await world.sql.query(migration.replaceAll("--> statement-breakpoint", ""));
  expect(await rates()).toEqual([
    { status: "confirmed", rate: 1_225 },
    { status: "pending", rate: null },
  ]);
});

it("the database refuses to remove the commission of a confirmed booking", async () => {
  const forgotten = "update bookings set commission_basis_points = null where status = 'confirmed'";
  await expect(world.sql.query(forgotten)).rejects.toThrow("bookings_commission_fixed");
});
