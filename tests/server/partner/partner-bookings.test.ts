import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCsv } from "#tests/support/read-csv.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partner: { id: string; email: string };
let api: ApiClient["api"];
let customer: ApiClient["api"];
const ids: Record<string, string> = {};

type Wish = { title?: string; from?: number; by?: ApiClient["api"] } & Parameters<
  typeof bookingRequest
>[1];

/** Books a separate vehicle, so that only the test's own data can match. */
async function book(partnerId: string, { title, from = 20, by, ...change }: Wish) {
  const vehicle = await addVehicle(world.platform, partnerId, title ? { title } : {});
  const dates = { pickupDate: inDays(from), returnDate: inDays(from + 3) };
  const caller = by ?? customer;
  const request = bookingRequest(vehicle.id, { ...dates, ...change });
  const { bookingId } = await caller.checkout.place.mutate(request);
  return bookingId;
}

const freshCustomer = async () => {
  const { email } = await addUser(world.platform, "customer");
  return (await connect(world.origin, email)).api;
};

const confirm = async (id: string) => {
  const admin = await addUser(world.platform, "admin");
  const client = await connect(world.origin, admin.email);
  await confirmPayment(client.api.admin, id);
};

beforeAll(async () => {
  world = await startWorld();
  partner = await addUser(world.platform, "partner");
  api = (await connect(world.origin, partner.email)).api;
  customer = await freshCustomer();
  ids["eleni"] = await book(partner.id, {
    title: "Citroën C3",
    from: 20,
    customerName: "Ελένη Παπαδάκη",
    customerEmail: "eleni@example.com",
    customerPhone: "+30 694 555 0101",
    specialRequests: '=HYPERLINK("https://evil.example";"κλικ"), με "εισαγωγικά"\nκαι γραμμή',
  });
  ids["jose"] = await book(partner.id, {
    title: "Yamaha XMAX",
    from: 40,
    customerName: "José Núñez",
    customerEmail: "jose@example.org",
    customerPhone: "+34 612 345 678",
    driverAge: 40,
    driverLicence: "B",
  });
  const rival = await addUser(world.platform, "partner");
  ids["foreign"] = await book(rival.id, { title: "Ξένο", customerName: "Ελένη Παπαδάκη" });
});
afterAll(() => world.end());

const found = async (query: Parameters<ApiClient["api"]["partner"]["bookings"]["query"]>[0]) =>
  (await api.partner.bookings.query(query)).bookings.map(({ id }) => id);

describe("the bookings of a partner", () => {
  it("are those of their own vehicles, newest first, with all data of the card", async () => {
    expect(await found({})).toEqual([ids["jose"], ids["eleni"]]);
    const { bookings, matches } = await api.partner.bookings.query({ search: "παπαδάκη" });
    expect(matches?.total).toBe(1);
    expect(bookings[0]).toMatchObject({
      status: "pending",
      customerName: "Ελένη Παπαδάκη",
      customerPhone: "+306945550101",
      days: 3,
      totalCents: 12_000,
      pickupLocation: "chania",
      vehicle: { title: "Citroën C3", pricePerDayCents: 4_000 },
      history: [{ kind: "placed" }],
    });
  });

  it.each([
    ["a name without accents and case", "ΠΑΠΑΔΑΚΗ ελενη", "eleni"],
    ["a foreign name without accents", "jose nunez", "jose"],
    ["a part of an email", "@EXAMPLE.ORG", "jose"],
    ["a phone number as it is spaced by hand", "694 555 0101", "eleni"],
    ["a title without accents", "citroen", "eleni"],
  ])("are found by %s", async (_what, search, who) => {
    expect(await found({ search })).toEqual([ids[who]]);
  });

  it("are found by the displayed id, and not by text that only looks like a pattern", async () => {
    expect(await found({ search: `#${ids["jose"]?.slice(-8).toUpperCase()}` })).toEqual([
      ids["jose"],
    ]);
    expect(await found({ search: "%" })).toEqual([]);
    expect(await found({ search: "ξενο" })).toEqual([]);
  });

  it("are filtered by status and start day", async () => {
    expect(await found({ status: "cancelled" })).toEqual([]);
    expect(await found({ status: "pending" })).toHaveLength(2);
    expect(await found({ from: inDays(30) })).toEqual([ids["jose"]]);
    expect(await found({ from: inDays(20), to: inDays(20) })).toEqual([ids["eleni"]]);
  });

  it("have pages that neither repeat nor lose one, also when new ones arrive between them", async () => {
    const busy = await addUser(world.platform, "partner");
    const client = await connect(world.origin, busy.email);
    const placed: string[] = [];
    for (let index = 0; index < 24; index++) {
      const by = index % 3 === 0 ? await freshCustomer() : null;
      if (by) customer = by;
      placed.unshift(await book(busy.id, {}));
    }
    const first = await client.api.partner.bookings.query({});
    expect(first.matches?.total).toBe(24);
    expect(first.bookings.map(({ id }) => id)).toEqual(placed.slice(0, 20));
    customer = await freshCustomer();
    await book(busy.id, {});
    const second = await client.api.partner.bookings.query({
      cursor: first.nextCursor,
      direction: "forward",
    });
    expect(second.bookings.map(({ id }) => id)).toEqual(placed.slice(20));
    expect(second.nextCursor).toBeNull();
  });

  it("are refused with partnerMissing for an account with the role but without the record", async () => {
    const { email } = await addUser(world.platform, "partner");
    await world.sql.query("delete from partners where email = $1", [email]);
    const client = await connect(world.origin, email);
    expect((await refusalOf(client.api.partner.bookings.query({}))).code).toBe("partnerMissing");
    const earnings = client.api.partner.earnings.query({ year: 2026 });
    expect((await refusalOf(earnings)).code).toBe("partnerMissing");
  });
});

describe("the CSV of bookings", () => {
  const download = async (query: string, email?: string) => {
    const headers = new Headers();
    if (email) headers.set("cookie", await signedInCookie(world.origin, email));
    return fetch(`${world.origin}/exports/partner-bookings.csv${query}`, { headers });
  };

  it("contains the filtered bookings, with a byte order mark, CRLF and texts of the language", async () => {
    const response = await download("?search=jose&language=en", partner.email);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="bookings-/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1).split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Reference,Status,Vehicle,Brand,Customer/);
    expect(lines[1]).toMatch(/^#[0-9a-f]{8},Pending,Yamaha XMAX,Fiat,José Núñez,jose@example\.org/);
    expect(lines[1]).toContain(",40,B,");
    expect(lines[1]).toContain(",Chania,");
    expect(lines[1]).toContain(",3,40.00,120.00,");
  });

  it("contains no formula and quotes everything that would break a row", async () => {
    const text = await (await download("?search=eleni@example.com", partner.email)).text();
    expect(text).toContain("Κωδικός,Κατάσταση");
    expect(text).toContain("'+306945550101");
    expect(text).toContain(
      `"'=HYPERLINK(""https://evil.example"";""κλικ""), με ""εισαγωγικά""\nκαι γραμμή"`,
    );
  });

  it("has the commission of confirmed bookings only, and so has the file of the admins", async () => {
    const owner = await addUser(world.platform, "partner");
    const by = await freshCustomer();
    const [paid, cancelled] = [
      await book(owner.id, { by, title: "Paid and earned", from: 60 }),
      await book(owner.id, { by, title: "Cancelled and earned", from: 60 }),
    ];
    for (const id of [paid, cancelled]) await confirm(id);
    await by.checkout.cancel.mutate({ id: cancelled });
    const { email: adminEmail } = await addUser(world.platform, "admin");
    for (const [file, reader] of [
      ["partner-bookings.csv", owner.email],
      ["bookings.csv", adminEmail],
    ] as const) {
      const response = await fetch(`${world.origin}/exports/${file}?search=earned&language=en`, {
        headers: { cookie: await signedInCookie(world.origin, reader) },
      });
      const [head = [], ...rows] = readCsv(await response.text());
      const commissions = Object.fromEntries(
        rows.map((row) => [row[head.indexOf("Vehicle")], row[head.indexOf("Commission (€)")]]),
      );
      expect(commissions, file).toEqual({ "Paid and earned": "18.00", "Cancelled and earned": "" });
    }
  });

  it("has deposit and excess of each booking, and so has the file of the admins", async () => {
    const owner = await addUser(world.platform, "partner");
    const by = await freshCustomer();
    const stated = await book(owner.id, { by, title: "Secured, stated" });
    const zero = await book(owner.id, { by, title: "Secured, none" });
    await book(owner.id, { by, title: "Secured, told at pickup" });
    for (const [id, deposit, excess] of [
      [stated, 30_000, 80_050],
      [zero, 0, 0],
    ]) {
      await world.sql.query(
        "update bookings set deposit_cents = $2, excess_cents = $3 where id = $1",
        [id, deposit, excess],
      );
    }
    const { email: adminEmail } = await addUser(world.platform, "admin");
    for (const [file, reader] of [
      ["partner-bookings.csv", owner.email],
      ["bookings.csv", adminEmail],
    ] as const) {
      const cookie = await signedInCookie(world.origin, reader);
      for (const [language, ...titles] of [
        ["en", "Vehicle", "Deposit (€)", "Insurance excess (€)"],
        ["el", "Όχημα", "Εγγύηση (€)", "Απαλλαγή ασφάλειας (€)"],
      ] as const) {
        const query = new URLSearchParams({ search: "secured", language });
        const response = await fetch(`${world.origin}/exports/${file}?${query}`, {
          headers: { cookie },
        });
        const [head = [], ...rows] = readCsv(await response.text());
        const amounts = rows.map((row) => {
          const [vehicle, ...cells] = titles.map((title) => row[head.indexOf(title)]);
          return [vehicle, cells];
        });
        expect(Object.fromEntries(amounts), `${file} in ${language}`).toEqual({
          "Secured, stated": ["300.00", "800.50"],
          "Secured, none": ["0.00", "0.00"],
          "Secured, told at pickup": ["", ""],
        });
      }
    }
  });

  it.each([
    ["a visitor", undefined, "", 401, "notSignedIn"],
    ["a customer", "customer", "", 403, "forbidden"],
    ["an admin", "admin", "", 403, "forbidden"],
    ["a wrong filter", "partner", "?status=paid", 400, "invalidInput"],
    ["an unknown parameter", "partner", "?partnerId=1", 400, "invalidInput"],
  ] as const)("is refused for %s", async (_who, role, query, status, code) => {
    const email = role && (await addUser(world.platform, role)).email;
    const response = await download(query, email);
    expect(response.status).toBe(status);
    const body = (await response.json()) as { error: { data: { problem: { code: string } } } };
    expect(body.error.data.problem.code).toBe(code);
  });

  it("contains no other partner's bookings, and is refused where it would be empty", async () => {
    const { email } = await addUser(world.platform, "partner");
    const response = await download("?language=en", email);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(await response.json()).toMatchObject({
      error: { data: { problem: { code: "nothingToExport" } } },
    });
  });

  it("of a table that does not exist gets a 404", async () => {
    expect((await fetch(`${world.origin}/exports/users.csv`)).status).toBe(404);
  });
});

describe("earnings", () => {
  it("count confirmed bookings in the month of their pickup, minus the commission fixed at confirmation", async () => {
    const owner = await addUser(world.platform, "partner");
    const client = await connect(world.origin, owner.email);
    const by = await freshCustomer();
    const paid = await book(owner.id, { by, title: "Fiat Panda", from: 60 });
    await book(owner.id, { by, title: "Waiting", from: 60 });
    await confirm(paid);
    const pickup = inDays(60);
    const [year, month] = [Number(pickup.slice(0, 4)), Number(pickup.slice(5, 7))];
    const earnings = await client.api.partner.earnings.query({ year });
    const earned = { bookings: 1, grossCents: 12_000, commissionCents: 1_800, netCents: 10_200 };
    expect(earnings).toMatchObject({
      year,
      commissionPercent: 15,
      appliedPercents: [15],
      total: earned,
      // The rental is ahead, and the other one waits for payment (BR-355).
      expected: { aheadCents: 10_200, awaitedCents: 10_200, awaitedBookings: 1 },
    });
    expect(earnings.months).toHaveLength(12);
    expect(earnings.months[month - 1]).toEqual({ month, ...earned, awaitedCents: 10_200 });
    expect(earnings.months.filter(({ bookings }) => bookings > 0)).toHaveLength(1);
    expect(earnings.vehicles).toMatchObject([{ title: "Fiat Panda", ...earned }]);
    expect(earnings.vehicles[0]?.monthsCents[month - 1]).toBe(12_000);
    expect(earnings.years).toContain(year);
    const other = await client.api.partner.earnings.query({ year: year + 5 });
    expect(other.total.bookings).toBe(0);
    expect(other.expected).toEqual({ aheadCents: 0, awaitedCents: 0, awaitedBookings: 0 });

    const cookie = await signedInCookie(world.origin, owner.email);
    const address = `${world.origin}/exports/partner-earnings.csv?year=${year}&language=en`;
    const csv = await (await fetch(address, { headers: { cookie } })).text();
    const row = `${pickup.slice(0, 7)},Fiat Panda,1,120.00,18.00,102.00`;
    expect(csv.trim().split("\r\n").slice(1)).toEqual([row]);
  });

  it("agree in every sum, despite the rounding of each booking", async () => {
    const owner = await addUser(world.platform, "partner");
    const client = await connect(world.origin, owner.email);
    const by = await freshCustomer();
    for (const from of [60, 64, 68]) {
      await confirm(await book(owner.id, { by, title: `Panda ${from}`, from }));
    }
    await world.sql.query("update bookings set total_amount = 33.33 where partner_id = $1", [
      owner.id,
    ]);
    const years = [...new Set([inDays(60), inDays(68)].map((day) => Number(day.slice(0, 4))))];
    const all = await Promise.all(years.map((year) => client.api.partner.earnings.query({ year })));
    const add = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    const commission = add(all.map(({ total }) => total.commissionCents));
    expect(commission).toBe(1_500);
    for (const { total, months, vehicles } of all) {
      expect(add(months.map((m) => m.commissionCents))).toBe(total.commissionCents);
      expect(add(vehicles.map((v) => v.netCents))).toBe(total.netCents);
    }
  });
});
