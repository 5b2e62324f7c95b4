import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { LIVE_EXCHANGE } from "#client/site/developers/examples/live-exchange.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** After so long without a frame of the client, the server checks whether it is there. */
const PING_MS = 30_000;

let world: World;
let isEnded = false;
let customer: { id: string; email: string };
let secret: string;
let vehicle: { id: string };

beforeAll(async () => {
  world = await startWorld();
  const partner = await addUser(world.platform, "partner");
  vehicle = await addVehicle(world.platform, partner.id);
  customer = await addUser(world.platform, "customer");
  secret = (await addAccessToken(world.platform, customer.id, ["checkout:write"])).secret;
});
afterAll(async () => {
  if (!isEnded) await world.end();
});

/** A frame with the same text for every id, instant and position. */
function withoutChance(frame: string): unknown {
  const fixed = frame
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "a uuid")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "an instant")
    .replaceAll(/"\d+-[0-9a-f]{8}"/g, '"a position"')
    .replaceAll(/"requestId":"[0-9a-f]{16}"/g, '"requestId":"an id"');
  return fixed.startsWith("{") ? JSON.parse(fixed) : fixed;
}

it("the frames of a socket are those that the guide to live events and docs/api.md show", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const address = `${world.origin.replace("http", "ws")}/trpc?connectionParams=1`;
  const socket = new WebSocket(address);
  const received: string[] = [];
  socket.on("message", (data) => received.push(Buffer.isBuffer(data) ? data.toString() : ""));
  const closed = once(socket, "close") as Promise<[number]>;
  await once(socket, "open");
  const exchange = async (frames: readonly string[]) => {
    for (const shown of frames) {
      const [direction, frame] = [shown[0], shown.slice(2)];
      if (direction === "→") {
        socket.send(frame.replace("mlt_live_…", secret));
      } else {
        await expect.poll(() => received.length, { message: shown }).toBeGreaterThan(0);
        expect(withoutChance(received.shift() ?? "")).toEqual(withoutChance(frame));
      }
    }
  };
  await exchange(LIVE_EXCHANGE.subscribe);
  const { api, close } = await connect(world.origin, customer.email);
  await api.checkout.place.mutate(bookingRequest(vehicle.id));
  await close();
  await exchange(LIVE_EXCHANGE.change);
  await exchange(LIVE_EXCHANGE.refusal);
  // Lets the latest wait for the client end at once.
  timers.mock.calls.findLast(([, delay]) => delay === PING_MS)?.[0]();
  await exchange(LIVE_EXCHANGE.ping);
  await exchange(LIVE_EXCHANGE.stop);
  isEnded = true;
  const ended = world.end();
  await exchange(LIVE_EXCHANGE.restart);
  expect((await closed)[0]).toBe(1001);
  await ended;
  expect(received).toEqual([]);

  const document = await readFile("docs/api.md", "utf8");
  for (const frame of Object.values(LIVE_EXCHANGE).flat()) expect(document).toContain(frame);
});
