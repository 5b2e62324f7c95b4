import { request } from "node:http";
import type { App } from "#server/app.ts";
import type { CrowdMember } from "#tests/support/clients/crowd.ts";
import { bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { type BaselinePlan, nthBooking } from "./baseline-plan.ts";
import { recordStatements } from "./recorded-statements.ts";

/** Days from today after which there are no bookings. */
export const FIRST_FREE_DAY = 150;
/** A price above all vehicles, lowered a little by each request, so that no response is cached. */
export const VARIED_CENTS = 9_999_999;
const VARIED_PRICE = "99999.99";
/** Lower than all that are measured. */
const SETTLING_CENTS = VARIED_CENTS - 999_999;

export const listUrl = (maxPriceCents?: number) =>
  `/trpc/catalog.list?input=${encodeURIComponent(
    JSON.stringify({ filters: maxPriceCents ? { maxPriceCents } : {} }),
  )}`;
export const slugUrl = (slug: string) =>
  `/trpc/catalog.bySlug?input=${encodeURIComponent(JSON.stringify({ slug }))}`;

export const SAME_SITE_JSON = {
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
};
export const BROWSER = { "accept-encoding": "br", "accept-language": "el" };

/** A program to measure, and the data to request from it. */
export type Fixture = {
  app: App;
  origin: string;
  slug: string;
  crowd: CrowdMember[];
  prices: ReadonlyMap<string, number>;
  vehicleIds: string[];
  slugs: string[];
};

/** The bytes of a response as received, still compressed. */
async function bytesOf(origin: string, address: string): Promise<BaselinePlan["bytes"][string]> {
  return new Promise((resolve, reject) => {
    request(origin + address, { headers: BROWSER }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { "content-type": type = "", "content-encoding": encoding = "" } = response.headers;
        const body = Buffer.concat(chunks);
        const headers = {
          "content-type": type,
          "content-encoding": encoding,
          "content-length": String(body.length),
        };
        resolve({ headers, body: body.toString("base64") });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Records the responses and statements of the program, for replay by the baseline. */
export async function makePlan(fixture: Fixture, url: string): Promise<BaselinePlan> {
  const { app, origin, slug, crowd, vehicleIds } = fixture;
  const get = (address: string) => app.server.inject({ url: address });
  const customerIds = crowd.map(({ id }) => id);
  const first = nthBooking(0, customerIds, vehicleIds, inDays(FIRST_FREE_DAY));
  let bookingId = "";
  const place = await recordStatements(async () => {
    const booked = await app.server.inject({
      method: "POST",
      url: "/trpc/checkout.place",
      headers: { ...SAME_SITE_JSON, cookie: crowd[0]?.cookie ?? "" },
      payload: bodyOf(fixture, first),
    });
    if (booked.statusCode !== 200) throw new Error(`The first booking failed: ${booked.body}`);
    bookingId = booked.json<{ result: { data: { bookingId: string } } }>().result.data.bookingId;
  });
  // The counts and the cards of the first page are in memory then, as in the measured program.
  await get(listUrl(SETTLING_CENTS));
  const addresses = [listUrl(), slugUrl(slug), "/", `/vehicles/${slug}`];
  const bytes = await Promise.all(
    addresses.map(async (address) => [address, await bytesOf(origin, address)] as const),
  );
  return {
    databaseUrl: url,
    origin,
    bytes: Object.fromEntries(bytes),
    statements: {
      list: await recordStatements(() => get(listUrl(VARIED_CENTS))),
      bySlug: await recordStatements(() => get(slugUrl(slug))),
      place,
    },
    variedPrice: VARIED_PRICE,
    placed: { ...first, bookingId },
    customerIds,
    vehicleIds,
  };
}

/** The body of a checkout, with the price that the server will calculate. */
export function bodyOf(
  { prices }: Pick<Fixture, "prices">,
  { vehicleId, pickupDate, returnDate, key }: ReturnType<typeof nthBooking>,
): string {
  return JSON.stringify(
    bookingRequest(vehicleId, {
      pickupDate,
      returnDate,
      idempotencyKey: key,
      expectedTotalCents: 2 * (prices.get(vehicleId) ?? 0),
    }),
  );
}
