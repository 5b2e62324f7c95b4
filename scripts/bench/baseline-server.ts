/**
 * The baseline of the measurements, in its own process: bare node:http and bare Fastify that send
 * the same bytes, bare Fastify with `pg` that runs the same SQL, and a React render of the same
 * pages without any memory. Started by start-baseline.ts.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import fastify from "fastify";
import { Pool, type PoolClient } from "pg";
import { creditorReference } from "#shared/checkout/creditor-reference.ts";
import { type BaselinePlan, nthBooking, PLAIN_LIST, type Statement } from "./baseline-plan.ts";
import { createPlainRender } from "./plain-render.ts";

const plan = JSON.parse(await readFile(process.argv[2] ?? "", "utf8")) as BaselinePlan;
const pool = new Pool({ connectionString: plan.databaseUrl, max: 20 });

const responses = new Map(
  Object.entries(plan.bytes).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, "base64") },
  ]),
);
const bare = createServer((request, response) => {
  const found = responses.get(request.url ?? "");
  response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
});

const constant = fastify({ logger: { level: "error", stream: process.stderr } });
constant.get("*", async ({ url }, reply) => {
  const found = responses.get(url);
  return reply
    .code(found ? 200 : 404)
    .headers(found?.headers ?? {})
    .send(found?.body);
});

const named = ({ text }: Statement, values: unknown[]) => ({
  name: `s${text.length}_${text.slice(-24)}`.slice(0, 60),
  text,
  values,
});

const app = fastify({ logger: { level: "error", stream: process.stderr } });
app.get<{ Querystring: { price: string } }>("/list", async ({ query }) => {
  const results = await Promise.all(
    plan.statements.list.map((statement) => {
      const values = statement.values.map((value) =>
        value === plan.variedPrice ? query.price : value,
      );
      return pool.query(named(statement, values));
    }),
  );
  return results.map(({ rows }) => rows);
});
app.get<{ Querystring: { price: string } }>("/plain-list", async ({ query }) => {
  const { rows } = await pool.query({ name: "plain", text: PLAIN_LIST, values: [query.price] });
  return rows;
});
const render = await createPlainRender(plan.origin);
app.get("/render/*", async ({ url }, reply) =>
  reply.type("text/html").send(await render(url.slice("/render".length))),
);
app.get("/bySlug", async () => {
  const [statement] = plan.statements.bySlug;
  if (!statement) throw new Error("no statement");
  return (await pool.query(named(statement, statement.values))).rows[0];
});

/** Runs the recorded statements of one booking for another one, with its own sequences. */
async function place(client: PoolClient, serial: number): Promise<string> {
  const { placed, customerIds, vehicleIds } = plan;
  const bookingId = randomUUID();
  const now: Record<string, string> = {
    ...nthBooking(serial, customerIds, vehicleIds, placed.pickupDate),
    bookingId,
    reference: creditorReference(bookingId),
  };
  const then: Record<string, string> = {
    ...placed,
    reference: creditorReference(placed.bookingId),
  };
  const is = new Map(Object.entries(then).map(([name, was]) => [was, now[name] ?? was]));
  // One pass, because the new dates of one booking are the old ones of another.
  const any = new RegExp([...is.keys()].join("|"), "g");
  const fit = (value: unknown) =>
    typeof value === "string" ? value.replace(any, (was) => is.get(was) ?? was) : value;
  const sequences: unknown[] = [];
  for (const { text, values: recorded } of plan.statements.place) {
    let values = recorded.map(fit);
    const isEvent = text.startsWith('insert into "booking_events"');
    if (isEvent || text.startsWith('insert into "outgoing_mails"')) values[0] = randomUUID();
    if (isEvent) {
      // The customer's sequence is taken first, the partner's second; the event has them in reverse
      // order.
      const numbers = sequences.toReversed();
      values = values.map((value) => (typeof value === "number" ? numbers.shift() : value));
    }
    const { rows } = await client.query<{ last_event_seq?: unknown }>(text, values);
    const sequence = rows[0]?.last_event_seq;
    if (sequence !== undefined) sequences.push(Number(sequence));
  }
  return bookingId;
}

// The first one is the recorded booking.
let serial = 1;
app.post("/place", async () => {
  const client = await pool.connect();
  try {
    return { bookingId: await place(client, serial++) };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});

bare.listen(0, "127.0.0.1", async () => {
  const local = { port: 0, host: "127.0.0.1" };
  const [sql, fastifyOrigin] = [await app.listen(local), await constant.listen(local)];
  const address = bare.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const origins = { bare: `http://127.0.0.1:${port}`, fastify: fastifyOrigin, sql };
  process.stdout.write(`${JSON.stringify(origins)}\n`);
});
