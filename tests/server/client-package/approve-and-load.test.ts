import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMeltemiClient } from "#package/create-client.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { runScript } from "#tests/support/servers/run-script.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";
import { callAtRate } from "../../../scripts/load-test/open-loop.ts";

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

describe("approve-vehicles", () => {
  let args: string[];
  let env: Record<string, string>;
  const titles = { cheap: "Cheap", dear: "Dear", quad: "Quad", foreign: "Foreign" };

  const statuses = async () => {
    const { rows } = await world.sql.query<{ title: string; status: string }>(
      "select title, status from vehicles where title = any($1) order by title",
      [Object.values(titles)],
    );
    return Object.fromEntries(rows.map(({ title, status }) => [title, status]));
  };

  beforeAll(async () => {
    const { platform, sql } = world;
    const partner = await addUser(platform, "partner");
    const other = await addUser(platform, "partner");
    const pending = { status: "pending" as const };
    const { id } = await addVehicle(platform, partner.id, { ...pending, title: titles.cheap });
    await sql.query(
      `insert into vehicle_images (id, vehicle_id, position, name, width, height, placeholder, created_at)
       values (gen_random_uuid(), $1, 0, 'a', 64, 40, 'data:,', now())`,
      [id],
    );
    const price = { pricePerDay: "120.01" };
    await addVehicle(platform, partner.id, { ...pending, ...price, title: titles.dear });
    await addVehicle(platform, partner.id, { ...pending, type: "atv", title: titles.quad });
    await addVehicle(platform, other.id, { ...pending, title: titles.foreign });
    const admin = await addUser(platform, "admin");
    const { secret } = await addAccessToken(platform, admin.id, ["admin:write"]);
    env = { MELTEMI_TOKEN: secret };
    const rules = ["--max-price-per-day", "120", "--type", "car,vip", "--partner", partner.id];
    args = ["--url", world.origin, "--json", ...rules, "--min-images", "1"];
  });

  it("lists what holds each vehicle back, and changes nothing without --apply", async () => {
    const { code, out } = await runScript("approve-vehicles", args, env);
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { title: string; held: { rule: string }[] });
    expect(code).toBe(0);
    expect(
      Object.fromEntries(lines.map(({ title, held }) => [title, held.map(({ rule }) => rule)])),
    ).toEqual({
      Cheap: [],
      Dear: ["max-price-per-day", "min-images"],
      Quad: ["type", "min-images"],
      Foreign: ["partner", "min-images"],
    });
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(["pending"]));
  });

  it("approves those that fulfil every rule with --apply, and no other", async () => {
    const strict = await runScript(
      "approve-vehicles",
      [...args, "--apply", "--verified-partner"],
      env,
    );
    expect(strict.code).toBe(0);
    expect((await statuses())["Cheap"]).toBe("pending");
    const { code, out } = await runScript("approve-vehicles", [...args, "--apply"], env);
    expect(code).toBe(0);
    expect(out).toContain('"outcome":"approved"');
    expect(await statuses()).toEqual({
      Cheap: "approved",
      Dear: "pending",
      Foreign: "pending",
      Quad: "pending",
    });
  });

  it("approves nothing for a type that there is none of", async () => {
    const { code, errors } = await runScript(
      "approve-vehicles",
      ["--url", world.origin, "--apply", "--type", "car,spaceship"],
      env,
    );
    expect(code).toBe(1);
    const allowed = VEHICLE_TYPES.join(", ");
    expect(errors).toBe(`admin.vehicles: invalidInput (type: invalid, allowed: ${allowed})\n`);
  });

  it("approves nothing without any rule", async () => {
    const { code, errors } = await runScript(
      "approve-vehicles",
      ["--url", world.origin, "--apply"],
      env,
    );
    expect(code).toBe(2);
    expect(errors).toContain("Give at least one rule.");
  });
});

describe("load-test", () => {
  it("reports latencies, and fails beyond the limit", async () => {
    const partner = await addUser(world.platform, "partner");
    await addVehicle(world.platform, partner.id);
    const call = ["--url", world.origin, "--json", "--rate", "20", "--seconds", "1"];
    const [slow, done] = [
      await runScript("load-test", [...call, "--max-p99", "0"]),
      await runScript("load-test", [...call, "--max-p99", "600000", "--scenario", "quote"]),
    ];
    const figures = JSON.parse(slow.out) as Record<string, number>;
    expect(figures).toMatchObject({ scenario: "mix", calls: 20, failed: 0, errors: {} });
    expect(figures["p50"]).toBeLessThanOrEqual(figures["p99"] ?? 0);
    expect([slow.code, done.code]).toEqual([4, 0]);
    expect(JSON.parse(done.out)).toMatchObject({ scenario: "quote", calls: 20, failed: 0 });
  });

  it("calls no other machine, unless its name is repeated", async () => {
    const away = ["--url", "http://site.invalid", "--seconds", "1"];
    const refused = await runScript("load-test", away);
    expect(refused.code).toBe(2);
    expect(refused.errors).toContain("--i-may-load site.invalid");
    const other = await runScript("load-test", [...away, "--i-may-load", "elsewhere.invalid"]);
    expect(other.code).toBe(2);
    const allowed = await runScript("load-test", [...away, "--i-may-load", "site.invalid"]);
    expect(allowed.code).toBe(3);
  });
});

describe("calls at a fixed rate", () => {
  let slow: Server;
  let origin: string;
  const open: (() => void)[] = [];

  beforeAll(async () => {
    // It responds to no call before the last one has come.
    slow = createServer((_, response) => {
      open.push(() => response.writeHead(503).end("{}"));
      if (open.length === 5) for (const respond of open) respond();
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => slow.close(resolve)));

  it("do not wait for each other, and failures are counted by code", async () => {
    const meltemi = createMeltemiClient({ url: origin, retry: { retries: 0 } });
    const measured = await callAtRate({ perSecond: 50, seconds: 0.1 }, () =>
      meltemi.catalog.places(),
    );
    expect(measured).toEqual({ milliseconds: [], errors: { unreadableResponse: 5 } });
    await meltemi.close();
  });

  it("are measured from the moment at which they were due", async () => {
    // The first call blocks the thread, so all others begin late.
    const measured = await callAtRate({ perSecond: 1_000, seconds: 0.01 }, (index) => {
      const until = performance.now() + (index === 0 ? 100 : 0);
      while (performance.now() < until);
      return Promise.resolve();
    });
    expect(Math.min(...measured.milliseconds)).toBeGreaterThan(80);
    expect(measured.milliseconds).toHaveLength(10);
  });

  it("end with an error that is none of a call", async () => {
    const fault = new Error("fault");
    const failing = callAtRate({ perSecond: 10, seconds: 0.1 }, () => Promise.reject(fault));
    await expect(failing).rejects.toBe(fault);
  });
});
