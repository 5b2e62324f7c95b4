/**
 * Exports bookings: of a customer the own ones, of a partner those of the own vehicles, of an admin
 * all.
 *   MELTEMI_TOKEN=… npx tsx scripts/export-bookings.ts --json --out bookings.jsonl
 */
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MeltemiClient } from "#package/create-client.ts";
import {
  type Exported,
  type Filters,
  listAllBookings,
} from "./export-bookings/list-all-bookings.ts";
import { openOutput } from "./open-output.ts";
import { runProgram } from "./program.ts";

/** The names of customers are for the caller alone. */
const PRIVATE = 0o600;

async function* listOfPartner(meltemi: MeltemiClient, filters: Filters): AsyncGenerator<Exported> {
  for await (const booking of meltemi.partner.bookings.all(filters)) {
    yield { booking, facts: { ...booking, vehicleTitle: booking.vehicle.title } };
  }
}

async function* listOfCustomer(
  meltemi: MeltemiClient,
  { from = "", to = "9999", status }: Filters,
): AsyncGenerator<Exported> {
  for await (const booking of meltemi.checkout.myBookings.all()) {
    const isInPeriod = booking.pickupDate >= from && booking.pickupDate <= to;
    if (!isInPeriod || (status !== undefined && status !== booking.status)) continue;
    yield { booking, facts: { ...booking, vehicleTitle: booking.vehicle.title } };
  }
}

const LISTS = { admin: listAllBookings, partner: listOfPartner, customer: listOfCustomer };

function toLine({ booking, facts }: Exported, json: boolean): string {
  if (json) return `${JSON.stringify(booking)}\n`;
  const euros = (facts.totalCents / 100).toFixed(2);
  const { id, status, pickupDate, returnDate, vehicleTitle, customerName } = facts;
  return `${[id, status, pickupDate, returnDate, euros, vehicleTitle, customerName].join("\t")}\n`;
}

await runProgram({
  name: "export-bookings",
  description:
    "Exports bookings: of a customer the own ones, of a partner those of the own vehicles, of an\nadmin all. Without --json, a line has id, status, day of pickup, day of return, total in euros,\nvehicle and customer, with tabs between them.",
  signsIn: true,
  options: {
    from: { type: "string", value: "DAY", text: "picked up on this day or later" },
    to: { type: "string", value: "DAY", text: "picked up on this day or before" },
    status: { type: "string", value: "STATUS", text: "pending, confirmed or cancelled" },
    out: { type: "string", value: "FILE", text: "write to a file instead of the terminal" },
  },
  async run(meltemi, { json, out, from, to, status }) {
    const viewer = await meltemi.account.viewer();
    const filters = {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(status === undefined ? {} : { status }),
    } as Filters;
    const lines = Readable.from(LISTS[viewer?.role ?? "customer"](meltemi, filters)).map(
      (exported: Exported) => toLine(exported, json),
    );
    if (out === undefined) await pipeline(lines, process.stdout, { end: false });
    else {
      // A call that is refused must not cost the file of an earlier export.
      await once(lines, "readable");
      await pipeline(lines, await openOutput(out, PRIVATE));
    }
  },
});
