import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, refusalOf } from "../support/caller.ts";
import { addPerson, addVehicle, bookingRequest, PASSWORD } from "../support/fleet.ts";
import { startServerProcess } from "../support/server-process.ts";
import { signedInCookie } from "../support/session-cookie.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

it("a log at its loudest holds no password, token, cookie, e-mail address or phone number, also of failures", async () => {
  const { platform, sql } = world;
  const server = await startServerProcess({
    DATABASE_URL: world.databaseUrl,
    LOG_LEVEL: "trace",
  });
  const [partner, person] = await Promise.all([
    addPerson(platform, "partner"),
    addPerson(platform, "customer"),
  ]);
  const vehicle = await addVehicle(platform, partner.id);
  const cookie = await signedInCookie(server.origin, person.email);
  const { api } = await connect(server.origin, person.email);
  const request = bookingRequest(vehicle.id);
  // A constraint that nobody expects makes the database repeat the row in its answer.
  await sql.query("alter table bookings add constraint never check (customer_name = '')");
  expect((await refusalOf(api.checkout.place.mutate(request))).code).toBe("unexpected");
  await sql.query("alter table bookings drop constraint never");
  await refusalOf(api.account.signIn.mutate({ email: person.email, password: "not the password" }));
  await server.end("SIGTERM");

  const log = server.output();
  expect(log).toContain('"a call failed"');
  expect(log).toContain("never");
  const token = cookie.split("=")[1] ?? "";
  const secrets = [PASSWORD, "not the password", token, person.email, request.customerEmail];
  for (const secret of [...secrets, request.customerPhone, request.customerName]) {
    expect(log).not.toContain(secret);
  }
});
