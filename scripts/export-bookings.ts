/**
 * Exports bookings: of a customer the own ones, of a partner those of the own vehicles, of an admin
 * all.
 *   MELTEMI_TOKEN=… npx tsx scripts/export-bookings.ts --json --out bookings.jsonl
 */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { BookingStatus, MeltemiClient } from "#package/create-client.ts";
import { runProgram } from "./program.ts";

type Filters = { from?: string; to?: string; status?: BookingStatus };

/** What every role sees of a booking. */
type Facts = {
  id: string;
  status: BookingStatus;
  vehicleTitle: string;
  customerName: string;
  pickupDate: string;
  returnDate: string;
  totalCents: number;
};

/** A booking as the caller's role sees it, and what all roles see. */
type Exported = { booking: object; facts: Facts };

async function* listAll(meltemi: MeltemiClient, filters: Filters): AsyncGenerator<Exported> {
  for (let page = 1; ; page += 1) {
    const { rows } = await meltemi.admin.bookings({ ...filters, page });
    for (const booking of rows) yield { booking, facts: booking };
    if (rows.length === 0) return;
  }
}

async function* listOfPartner(meltemi: MeltemiClient, filters: Filters): AsyncGenerator<Exported> {
  for await (const booking of meltemi.partner.bookings.all(filters)) {
    yield { booking, facts: { ...booking, vehicleTitle: booking.vehicle.title } };
  }
}

async function* listOfCustomer(
  meltemi: MeltemiClient,
  { from = "", to = "9999", status }: Filters,
): AsyncGenerator<Exported> {
  for (const booking of await meltemi.checkout.myBookings()) {
    const isInPeriod = booking.pickupDate >= from && booking.pickupDate <= to;
    if (!isInPeriod || (status !== undefined && status !== booking.status)) continue;
    yield { booking, facts: { ...booking, vehicleTitle: booking.vehicle.title } };
  }
}

const LISTS = { admin: listAll, partner: listOfPartner, customer: listOfCustomer };

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
    const target = out === undefined ? process.stdout : createWriteStream(out);
    for await (const exported of LISTS[viewer?.role ?? "customer"](meltemi, filters)) {
      if (!target.write(toLine(exported, json))) await once(target, "drain");
    }
    if (target === process.stdout) return;
    target.end();
    await finished(target);
  },
});
