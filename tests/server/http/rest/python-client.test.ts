import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { hasPython } from "#tests/support/programs/installed-programs.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const SCRIPT = path.resolve(import.meta.dirname, "../../../../scripts/book-vehicle.py");

type Result = { code: number; output: string; errors: string };

let world: World;
let customerId: string;
let secret: string;
let reader: string;

beforeAll(async () => {
  world = await startWorld();
  const { platform } = world;
  const partner = await addUser(platform, "partner");
  // More than one page of vehicles.
  for (let cents = 0; cents < 21; cents++) {
    await addVehicle(platform, partner.id, {
      pricePerDay: `4${String(cents).padStart(2, "0")}.00`,
    });
  }
  const customer = await addUser(platform, "customer");
  customerId = customer.id;
  const writes = await addAccessToken(platform, customerId, ["catalog:read", "checkout:write"]);
  const reads = await addAccessToken(platform, customerId, ["catalog:read", "checkout:read"]);
  [secret, reader] = [writes.secret, reads.secret];
});
afterAll(() => world.end());

/**
 * Passes calls on and their responses back, except for the response to the first booking, which is
 * lost.
 * @param keys receives the keys of the bookings
 */
async function startLossyProxy(keys: string[]): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "", headers } = request;
    const body = await buffer(request);
    const upstream = await fetch(world.origin + url, {
      method,
      headers: {
        authorization: headers.authorization ?? "",
        "content-type": "application/json",
        "idempotency-key": String(headers["idempotency-key"] ?? ""),
      },
      ...(method === "POST" && { body: new Uint8Array(body) }),
    });
    const text = await upstream.text();
    if (method === "POST" && keys.push(String(headers["idempotency-key"])) === 1) {
      response.destroy();
      return;
    }
    const link = upstream.headers.get("link");
    response.writeHead(upstream.status, link === null ? {} : { link }).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function run(token: string, ...args: string[]): Promise<Result> {
  const dates = ["--from", inDays(20), "--to", inDays(23)];
  const driver = ["--name", "Eleni", "--email", "e@example.com", "--phone", "+30 694 555 0101"];
  // The last of two addresses counts.
  const all = [SCRIPT, "--url", world.origin, ...dates, ...driver, ...args];
  const env = { ...process.env, MELTEMI_TOKEN: token, no_proxy: "*" };
  try {
    const { stdout, stderr } = await promisify(execFile)("python3", all, { env });
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, errors: stderr };
  }
}

async function statuses(): Promise<string[]> {
  const { rows } = await world.sql.query<{ status: string }>(
    "select status from bookings where customer_id = $1 order by created_at",
    [customerId],
  );
  return rows.map(({ status }) => status);
}

// What is not tested without Python is named in the summary of the tests (missing-programs.ts).
const lossTitle = hasPython
  ? "a script in Python that lost the response to its booking repeats it with the same key, and has one"
  : "a script in Python that lost a response is not run, as there is no python3";

it(lossTitle, async () => {
  if (!hasPython) return;
  const before = await statuses();
  const keys: string[] = [];
  const { server, url } = await startLossyProxy(keys);
  const booked = await run(secret, "--url", url, "--type", "car");
  server.close();
  server.closeAllConnections();
  expect([booked.code, booked.errors]).toEqual([0, ""]);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await statuses()).toEqual([...before, "pending"]);
});

const title = hasPython
  ? "a script in Python books with a token, and learns why it may not with another one"
  : "a script in Python is not run, as there is no python3";

it(title, async () => {
  if (!hasPython) return;
  const before = await statuses();
  const refused = await run(reader);
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.errors)).toMatchObject({
    code: "scopeMissing",
    params: { scope: "checkout:write" },
  });
  expect(await statuses()).toEqual(before);
  const booked = await run(secret, "--type", "car");
  expect([booked.code, booked.errors]).toEqual([0, ""]);
  expect(JSON.parse(booked.output)).toMatchObject({ totalCents: expect.any(Number) });
  const cancelled = await run(secret, "--cancel");
  expect(JSON.parse(cancelled.output)).toMatchObject({
    totalCents: expect.any(Number),
    cancelled: true,
  });
  expect(await statuses()).toEqual([...before, "pending", "cancelled"]);
});
