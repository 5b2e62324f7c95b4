import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { createMeltemiClient, type MeltemiClient } from "#package/create-client.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { freePort } from "#tests/support/servers/server-process.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partner: { id: string; email: string };
let vehicleId: string;
let booking: MeltemiClient;

beforeAll(async () => {
  world = await startWorld();
  partner = await addUser(world.platform, "partner");
  vehicleId = (await addVehicle(world.platform, partner.id)).id;
  booking = await signIn((await addUser(world.platform, "customer")).email);
});
afterAll(async () => {
  await booking.close();
  await world.end();
});

async function signIn(email: string, options = {}): Promise<MeltemiClient> {
  const meltemi = createMeltemiClient({
    url: world.origin,
    retry: { firstDelayMs: 1, retries: 2 },
    ...options,
  });
  await meltemi.account.signIn({ email, password: PASSWORD });
  return meltemi;
}

/** Books and cancels: two changes. */
async function change(): Promise<string> {
  const { bookingId: id } = await booking.checkout.place(bookingRequest(vehicleId));
  await booking.checkout.cancel({ id });
  return id;
}

it("changes reach a partner as they happen, each with its type", async () => {
  const meltemi = await signIn(partner.email);
  const changes = meltemi.partner.onBookingChange();
  await changes.ready();
  const id = await change();
  const kinds: string[] = [];
  for await (const { bookingId, kind, customerName, totalCents } of changes) {
    expect({ bookingId, customerName, totalCents }).toEqual({
      bookingId: id,
      customerName: "Ελένη Παπαδάκη",
      totalCents: 12_000,
    });
    if (kinds.push(kind) === 2) break;
  }
  expect(kinds).toEqual(["placed", "cancelled"]);
  await meltemi.close();
});

it("changes reach the owner of a token", async () => {
  const { secret } = await addAccessToken(world.platform, partner.id, ["partner:read"]);
  const meltemi = createMeltemiClient({ url: world.origin, token: secret });
  const changes = meltemi.partner.onBookingChange();
  await changes.ready();
  const bookingId = await change();
  expect(await changes.next()).toMatchObject({ value: { bookingId, kind: "placed" } });
  await meltemi.close();
});

it("a program that was restarted continues where it stopped", async () => {
  const first = await signIn(partner.email);
  const before = first.partner.onBookingChange();
  await before.ready();
  await change();
  await before.next();
  const { cursor } = before;
  await first.close();
  expect(await before.next()).toEqual({ done: true, value: undefined });

  const meltemi = await signIn(partner.email);
  const after = meltemi.partner.onBookingChange({ lastEventId: cursor });
  expect(await after.next()).toMatchObject({ value: { kind: "cancelled" } });
  await meltemi.close();
});

it("a visitor is refused changes with the problem of the server", async () => {
  const meltemi = createMeltemiClient({ url: world.origin });
  const changes = meltemi.checkout.onBookingChange();
  await expect(changes.next()).rejects.toMatchObject({
    procedure: "checkout.onBookingChange",
    problem: { code: "notSignedIn" },
  });
  await meltemi.close();
});

it("a server that cannot be reached ends the start of a subscription", async () => {
  // Some runtimes open no WebSocket to ports such as 1, and do not close it either.
  const meltemi = createMeltemiClient({
    url: `http://127.0.0.1:${await freePort()}`,
    retry: { retries: 2, firstDelayMs: 1 },
  });
  await expect(meltemi.checkout.onBookingChange().ready()).rejects.toMatchObject({
    problem: { code: "unreachable" },
  });
  await meltemi.close();
});

it("onMissed makes admins read everything again after a lost connection", async () => {
  const admin = await addUser(world.platform, "admin");
  const sockets: WebSocket[] = [];
  class Recorded extends WebSocket {
    constructor(address: string, options: object) {
      super(address, options);
      sockets.push(this);
    }
  }
  const meltemi = await signIn(admin.email, { WebSocket: Recorded });
  const missed = new Promise<void>((resolve) => {
    const changes = meltemi.admin.onChange({}, { onMissed: resolve });
    void changes.ready().then(() => sockets[0]?.terminate());
    void changes.next().catch(() => undefined);
  });
  await missed;
  expect(sockets).toHaveLength(2);
  await meltemi.close();
});

it("a token is sent as a parameter of the connection, with the origin of the site", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const meltemi = createMeltemiClient({
    url: `http://127.0.0.1:${port}`,
    // As read from a file with a last line.
    token: "secret\n",
    origin: "https://meltemi.example",
  });
  void meltemi.checkout
    .onBookingChange()
    .ready()
    .catch(() => undefined);
  const [socket, request] = await once(server, "connection");
  const [message] = await once(socket, "message");
  expect(request.url).toBe("/trpc?connectionParams=1");
  expect(request.headers.origin).toBe("https://meltemi.example");
  expect(JSON.parse(String(message))).toEqual({
    method: "connectionParams",
    data: { token: "secret" },
  });
  await meltemi.close();
  server.close();
});
