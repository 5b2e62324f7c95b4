/**
 * How far one hostile client can slow down all others over WebSockets: floods of frames, idle
 * sockets, sockets that read nothing. Exits with 1 when a limit is missed.
 *   npm run bench -- --only hostile-sockets [--frames 20000 --idle 2000]
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import WebSocket from "ws";
import type { ServerProcess } from "#tests/support/servers/server-process.ts";
import { addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { print } from "../figures.ts";
import { type AttackFigures, measureAttack, prepareFixture } from "../probed-server.ts";

const { values } = parseArgs({
  options: {
    frames: { type: "string", default: "20000" },
    idle: { type: "string", default: "2000" },
  },
  strict: false,
});
const frames = Number(values.frames);
const idle = Number(values.idle);

const MAX_P99_MS = 1_000;
const MAX_GROWTH_BYTES = 50 * 1024 ** 2;
/** Limits the wait for a server that never ends a flood. */
const LONGEST_FLOOD_MS = 60_000;
/** Longer than the server keeps a socket without a subscription, with the time to close it. */
const IDLE_MS = 30_000;
/** So many that each is below the limit of sockets of one address. */
const ADDRESSES = 400;
const WAVE = 100;
const SLOW_READERS = 5;
const SLOW_EVENTS = 10_000;

const fixture = await prepareFixture();

function openSocket(origin: string, cookie: string, localAddress = "127.0.0.1"): WebSocket {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/trpc`, {
    headers: { origin, cookie },
    localAddress,
  });
  socket.on("error", () => undefined);
  return socket;
}

const follow = (id: number, path: string, input = {}) =>
  JSON.stringify({ id, method: "subscription", params: { path, input } });

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends all frames at once, and waits until each has a response or the socket is closed. */
async function flood({ origin }: ServerProcess, cookie: string): Promise<string> {
  const socket = openSocket(origin, cookie);
  await once(socket, "open");
  let received = 0;
  const isAnswered = new Promise<void>((resolve) => {
    socket.on("message", (data: Buffer) => {
      if (data.includes('"started"')) return;
      received += 1;
      if (received >= frames) resolve();
    });
  });
  let end = "still open";
  const isClosed = new Promise<void>((resolve) => {
    socket.once("close", (closedWith: number) => {
      end = `closed with ${closedWith}`;
      resolve();
    });
  });
  for (let id = 1; id <= frames; id++) socket.send(follow(id, "checkout.onBookingChange"));
  await Promise.race([isAnswered, isClosed, pause(LONGEST_FLOOD_MS)]);
  socket.terminate();
  return `${received} of ${frames} frames answered, the socket ${end}`;
}

const addressOf = (index: number) => `127.0.${1 + Math.floor(index / 200)}.${2 + (index % 200)}`;

/** Opens sockets from many addresses that never send anything. */
async function stayIdle({ origin }: ServerProcess): Promise<string> {
  const outcomes = { accepted: 0, refused: 0, closed: 0 };
  const sockets: WebSocket[] = [];
  const openNext = async () => {
    const address = addressOf(sockets.length % ADDRESSES);
    const socket = openSocket(origin, "meltemi_session=any", address);
    sockets.push(socket);
    await new Promise<void>((resolve) => {
      socket.on("open", () => {
        outcomes.accepted += 1;
        socket.on("close", () => {
          outcomes.closed += 1;
        });
        resolve();
      });
      socket.on("unexpected-response", (request) => {
        outcomes.refused += 1;
        request.destroy();
        resolve();
      });
    });
  };
  // In waves: of more handshakes at once the server refuses most.
  while (sockets.length < idle) await Promise.all(Array.from({ length: WAVE }, openNext));
  await pause(IDLE_MS);
  for (const socket of sockets) socket.terminate();
  const { accepted, refused, closed } = outcomes;
  if (closed < accepted) process.exitCode = 1;
  return `${accepted} of ${idle} from ${ADDRESSES} addresses accepted, ${refused} refused, ${closed} closed within ${IDLE_MS / 1000} s`;
}

/** A partner with thousands of events whose titles have the maximum length of the form. */
async function makeHeavyFeed(): Promise<string> {
  const { id, cookie } = await fixture.signIn("partner");
  const vehicle = await addVehicle(fixture.platform, id);
  const customer = await fixture.signIn("customer");
  const { sql } = fixture;
  const { pickupDate, returnDate } = bookingRequest(vehicle.id);
  await sql.query(
    `insert into bookings (id, customer_id, vehicle_id, partner_id, customer_name, customer_email, customer_phone,
       start_date, end_date, pickup_time, return_time, pickup_location, return_location,
       price_per_day, quote_lines, total_amount, payment_reference, payment_due_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, 'Ελένη', 'eleni@example.com', '+306945550101', $4, $5, '10:00', '10:00',
       'chania', 'chania', 40, '[]', 80, 'RF-slow', now() + interval '2 days', now(), now())`,
    [customer.id, vehicle.id, id, pickupDate, returnDate],
  );
  await sql.query("update vehicles set title = repeat('Ω', 100) where id = $1", [vehicle.id]);
  await sql.query(
    `insert into booking_events (id, booking_id, partner_id, partner_seq, customer_id, customer_seq, kind, created_at)
     select gen_random_uuid(), b.id, b.partner_id, n, b.customer_id, n, 'confirmed', now()
     from bookings b, generate_series(1, $2::int) n where b.partner_id = $1`,
    [id, SLOW_EVENTS],
  );
  await sql.query("update partners set last_event_seq = $2 where id = $1", [id, SLOW_EVENTS]);
  return cookie;
}

/** Requests everything and reads nothing. */
async function readNothing({ origin }: ServerProcess, cookie: string): Promise<string> {
  const sockets = Array.from({ length: SLOW_READERS }, () => openSocket(origin, cookie));
  for (const socket of sockets) {
    socket.once("open", () => {
      socket.send(follow(1, "partner.onBookingChange", { lastEventId: "0" }));
      socket.pause();
    });
  }
  await pause(10_000);
  for (const socket of sockets) socket.terminate();
  return `${SLOW_READERS} sockets with ${SLOW_EVENTS} events each left unread`;
}

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);

function report(name: string, outcome: string, figures: AttackFigures): boolean {
  const { probes, restBytes, peakBytes, logLines } = figures;
  print(`  ${name}: ${outcome}`);
  for (const { name: target, calls, p50, p99, failures } of probes) {
    print(
      `    ${target.padEnd(10)} p50 ${p50.toFixed(0).padStart(5)} ms, p99 ${p99.toFixed(0).padStart(6)} ms, ` +
        `${failures} of ${calls} calls failed`,
    );
  }
  const growth = peakBytes - restBytes;
  print(`    memory ${megabytes(restBytes)} → ${megabytes(peakBytes)} MB, ${logLines} log lines`);
  const isWithinLimits =
    growth < MAX_GROWTH_BYTES &&
    probes.every(({ p99, failures }) => p99 < MAX_P99_MS && failures === 0);
  print(
    `    ${isWithinLimits ? "kept" : "MISSED"}: p99 below 1 s, no failures, less than 50 MB more`,
  );
  return isWithinLimits;
}

async function attack(name: string, run: (server: ServerProcess) => Promise<string>) {
  let outcome = "";
  const figures = await measureAttack(fixture, async (server) => {
    outcome = await run(server);
  });
  return report(name, outcome, figures);
}

const member = await fixture.signIn("customer");
const heavy = await makeHeavyFeed();
const results = [
  await attack("flood with any cookie", (server) => flood(server, "meltemi_session=aaaa")),
  await attack("flood signed in", (server) => flood(server, member.cookie)),
  await attack("idle sockets", stayIdle),
  await attack("slow readers", (server) => readNothing(server, heavy)),
];
await fixture.end();
if (results.includes(false)) process.exitCode = 1;
