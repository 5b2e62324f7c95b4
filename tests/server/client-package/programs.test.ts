import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMeltemiClient, type MeltemiClient } from "#package/create-client.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { runScript, startScript } from "#tests/support/servers/run-script.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let customer: { id: string; email: string };
let partner: { id: string; email: string };
let vehicle: { id: string; slug: string };
let booking: MeltemiClient;

beforeAll(async () => {
  world = await startWorld();
  partner = await addUser(world.platform, "partner");
  customer = await addUser(world.platform, "customer");
  vehicle = await addVehicle(world.platform, partner.id, { brand: "Program" });
  booking = createMeltemiClient({ url: world.origin });
  await booking.account.signIn({ email: customer.email, password: PASSWORD });
});
afterAll(async () => {
  await booking.close();
  await world.end();
});

const NAMES = [
  "list-vehicles",
  "export-bookings",
  "watch-bookings",
  "import-fleet",
  "approve-vehicles",
  "load-test",
];
const SECRET = { MELTEMI_PASSWORD: PASSWORD };

describe("every program", () => {
  it.each(NAMES)("explains itself with --help: %s", async (name) => {
    const { code, out } = await runScript(name, ["--help"]);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: npx tsx scripts/${name}.ts`);
    expect(out).toMatch(/--url ADDRESS +where the site runs/);
    expect(out).toContain("Exit code: 0 done, 1 refused");
  });

  it.each(NAMES)("ends with 2 for a wrong argument: %s", async (name) => {
    const { code, out, errors } = await runScript(name, ["--colour", "red"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toContain("--colour");
    expect(errors).toContain("Usage:");
  });

  it("ends with 2 where it would act as a user and is given none", async () => {
    const { code, errors } = await runScript("export-bookings", []);
    expect(code).toBe(2);
    expect(errors).toContain("MELTEMI_TOKEN");
  });

  it("ends with 2 for a token that no header can carry", async () => {
    const args = ["--url", world.origin];
    expect(await runScript("export-bookings", args, { MELTEMI_TOKEN: "mlt_live_…" })).toEqual({
      code: 2,
      out: "",
      errors: "MELTEMI_TOKEN: The token has characters that are not allowed. Copy it again.\n",
    });
  });

  it("ends with 1 when the server refuses, and names the field", async () => {
    const args = ["--url", world.origin, "--type", "spaceship"];
    const { code, errors } = await runScript("list-vehicles", args);
    expect(code).toBe(1);
    const allowed = VEHICLE_TYPES.join(", ");
    expect(errors).toBe(
      `catalog.list: invalidInput (filters.type: invalid, allowed: ${allowed})\n`,
    );
  });
});

describe("list-vehicles", () => {
  it("prints a line per vehicle, or an object with --json", async () => {
    const args = ["--url", world.origin, "--brand", "Program"];
    const [text, json] = await Promise.all([
      runScript("list-vehicles", args),
      runScript("list-vehicles", [...args, "--json"]),
    ]);
    expect(text).toEqual({
      code: 0,
      errors: "",
      out: `   40.00 €/day  Fiat Panda (Program)  ${world.origin}/vehicles/${vehicle.slug}\n`,
    });
    expect(JSON.parse(json.out)).toMatchObject({ id: vehicle.id, pricePerDayCents: 4_000 });
  });
});

describe("the bookings", () => {
  it("are exported by a customer, a partner and an admin", async () => {
    const admin = await addUser(world.platform, "admin");
    const { bookingId } = await booking.checkout.place(bookingRequest(vehicle.id));
    const amounts = { depositCents: 30_000, excessCents: 90_000 };
    await world.sql.query(
      "update bookings set deposit_cents = $2, excess_cents = $3 where id = $1",
      [bookingId, amounts.depositCents, amounts.excessCents],
    );
    const scopes = ["account:read" as const, "checkout:read" as const];
    const { secret: token } = await addAccessToken(world.platform, customer.id, scopes);
    const file = path.join(world.dataDir, "bookings.jsonl");
    const args = (email: string) => ["--url", world.origin, "--email", email, "--json"];
    const [own, fleet, all, none] = await Promise.all([
      runScript("export-bookings", ["--url", world.origin, "--json"], { MELTEMI_TOKEN: token }),
      runScript("export-bookings", [...args(partner.email), "--out", file], SECRET),
      runScript("export-bookings", args(admin.email), SECRET),
      runScript("export-bookings", [...args(customer.email), "--status", "confirmed"], SECRET),
    ]);
    for (const text of [own.out, await readFile(file, "utf8"), all.out]) {
      expect(JSON.parse(text)).toMatchObject({ id: bookingId, status: "pending", ...amounts });
    }
    expect([fleet, none]).toEqual([
      { code: 0, out: "", errors: "" },
      { code: 0, out: "", errors: "" },
    ]);
    await booking.checkout.cancel({ id: bookingId });
  });

  it("are exported by a customer to the last one, however many there are", async () => {
    const { email } = await addUser(world.platform, "customer");
    const other = createMeltemiClient({ url: world.origin });
    await other.account.signIn({ email, password: PASSWORD });
    const { bookingId } = await other.checkout.place(bookingRequest(vehicle.id));
    await other.checkout.cancel({ id: bookingId });
    await other.close();
    const { rows } = await world.sql.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = 'bookings' and is_generated = 'NEVER'`,
    );
    const columns = rows[0]?.columns ?? "";
    await world.sql.query(
      `insert into bookings (${columns}) select ${columns} from (
         select (jsonb_populate_record(b, jsonb_build_object(
           'id', gen_random_uuid(), 'payment_reference', b.payment_reference || n,
           'created_at', b.created_at - make_interval(days => n)))).*
         from bookings b, generate_series(1, 1000) n where b.id = $1
       ) earlier`,
      [bookingId],
    );
    const args = ["--url", world.origin, "--email", email, "--json"];
    const { code, out } = await runScript("export-bookings", args, SECRET);
    const ids = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).id);
    expect({ code, count: ids.length, distinct: new Set(ids).size }).toEqual({
      code: 0,
      count: 1_001,
      distinct: 1_001,
    });
  });

  it("are watched: a command runs for each change, and a next run begins after the last", async () => {
    const position = path.join(world.dataDir, "position.txt");
    const seen = path.join(world.dataDir, "seen.txt");
    const account = ["--url", world.origin, "--email", partner.email, "--json"];
    const args = [...account, "--position", position, "--command", `cat >> ${seen}`];
    const first = startScript("watch-bookings", args, SECRET);
    await vi.waitFor(() => expect(first.written.errors).toBe("Watching\n"), LONG_WAIT);
    const { bookingId } = await booking.checkout.place(bookingRequest(vehicle.id));
    await vi.waitFor(() => expect(first.written.out).toContain(bookingId), LONG_WAIT);
    await vi.waitFor(
      async () => expect(await readFile(seen, "utf8")).toContain(bookingId),
      LONG_WAIT,
    );
    first.child.kill("SIGINT");
    expect(await first.ended).toBe(0);

    await booking.checkout.cancel({ id: bookingId });
    const second = startScript("watch-bookings", args, SECRET);
    await vi.waitFor(() => expect(second.written.out).not.toBe(""), LONG_WAIT);
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
    expect(JSON.parse(second.written.out)).toMatchObject({ bookingId, kind: "cancelled" });
    const handled = (await readFile(seen, "utf8")).trim().split("\n");
    expect(handled.map((line) => JSON.parse(line).kind)).toEqual(["placed", "cancelled"]);
  });

  it("are no longer watched when the command fails, and the change is handled again", async () => {
    const position = path.join(world.dataDir, "failed.txt");
    const account = ["--url", world.origin, "--email", customer.email];
    const args = [...account, "--position", position];
    const failing = startScript("watch-bookings", [...args, "--command", "false"], SECRET);
    await vi.waitFor(() => expect(failing.written.errors).toBe("Watching\n"), LONG_WAIT);
    const { bookingId } = await booking.checkout.place(bookingRequest(vehicle.id));
    expect(await failing.ended).toBe(1);
    expect(failing.written.errors).toContain("The command failed with code 1: false");

    const again = startScript("watch-bookings", args, SECRET);
    await vi.waitFor(() => expect(again.written.out).toContain("placed"), LONG_WAIT);
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
    await booking.checkout.cancel({ id: bookingId });
  });
});
