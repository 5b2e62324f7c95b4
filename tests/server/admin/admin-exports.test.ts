import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { displayId } from "#shared/display-id.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { ROW_COUNT_HEADER } from "#shared/table/export-formats.ts";
import { readCsv } from "#tests/support/read-csv.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const FORMULA = '=HYPERLINK("https://evil.example"; "Ταΰγετος, ᾧ")';
const LONG = `Καμπριολέ ${"με πολύ μακρύ όνομα ".repeat(12)}τέλος`;

let world: World;
let admin: { id: string; email: string };
let cookie: string;
let partner: { id: string; email: string };
const ids: Record<string, string> = {};

const download = (file: string, query: Record<string, string> = {}, as = cookie) =>
  fetch(`${world.origin}/exports/${file}?${new URLSearchParams(query)}`, {
    headers: { cookie: as },
  });

const csv = async (file: string, query: Record<string, string> = {}) =>
  readCsv(await (await download(file, query)).text());

/** The text of each sheet, in selection order. */
const pdf = async (file: string, query: Record<string, string> = {}) => {
  const bytes = new Uint8Array(await (await download(file, query)).arrayBuffer());
  return (await extractText(bytes)).text;
};

const auditOf = async (action: string) => {
  const { rows } = await world.sql.query<{ details: object }>(
    "select details from audit_entries where actor_id = $1 and action = $2 order by created_at",
    [admin.id, action],
  );
  return rows.map(({ details }) => details);
};

beforeAll(async () => {
  world = await startWorld();
  admin = await addUser(world.platform, "admin");
  cookie = await signedInCookie(world.origin, admin.email);
  partner = await addUser(world.platform, "partner");
  const add = async (name: string, title: string, status: "approved" | "pending") => {
    const { id } = await addVehicle(world.platform, partner.id, { title, status });
    ids[name] = id;
  };
  await add("formula", FORMULA, "pending");
  await add("long", LONG, "pending");
  for (let serial = 0; serial < 60; serial++) {
    await add(`panda${serial}`, `Πάντα ${serial}`, "approved");
  }
  const customer = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, customer.email);
  const requested = bookingRequest(ids["panda0"] ?? "", { specialRequests: "+1 κάθισμα\nπαιδικό" });
  await api.checkout.place.mutate(requested);
});
afterAll(() => world.end());

describe("a CSV of vehicles", () => {
  it("starts with the spec's columns, contains the table's results, and contains no formula", async () => {
    const response = await download("vehicles.csv", { status: "pending" });
    const today = toLocalDate(new Date());
    expect(response.headers.get(ROW_COUNT_HEADER)).toBe("2");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="vehicles-${today}.csv"`,
    );
    const [head, ...rows] = readCsv(await response.text());
    expect(head?.slice(0, 7)).toEqual([
      "Κωδικός",
      "Τίτλος",
      "Τύπος",
      "Μάρκα",
      "Τιμή ανά ημέρα (€)",
      "Κατάσταση",
      "Καταχωρίστηκε",
    ]);
    expect(rows.map((row) => row.slice(0, 8))).toEqual(
      (["long", "formula"] as const).map((name) => [
        displayId(ids[name] ?? ""),
        name === "long" ? LONG : `'${FORMULA}`,
        "Αυτοκίνητο",
        "Fiat",
        "40.00",
        "Εκκρεμεί",
        today,
        "Test partner",
      ]),
    );
  });

  it("has the same results and count as the table, for any page and order", async () => {
    const { api } = await connect(world.origin, admin.email);
    const query = { search: "ΠΑΝΤΑ 1", status: "approved", partnerId: partner.id } as const;
    const rows = await csv("vehicles.csv", query);
    const table = await api.admin.vehicles.query(query);
    expect(rows).toHaveLength(1 + table.total);
    expect(rows.slice(1, 4).map(([id]) => id)).toEqual(
      table.rows.slice(0, 3).map(({ id }) => displayId(id)),
    );
    expect((await download("vehicles.csv", { page: "2" })).status).toBe(400);
  });

  it("continues across internal pages without losing or repeating a row", async () => {
    await world.sql.query(
      `insert into vehicles (id, title, slug, brand, type, price_per_day, partner_id, created_at, updated_at)
       select gen_random_uuid(), 'Πολλά', 'many-' || n, 'Many', 'atv', 20, $1,
         now() - (n / 3) * interval '1 second', now() from generate_series(1, 2500) n`,
      [partner.id],
    );
    const rows = await csv("vehicles.csv", { type: "atv" });
    expect(new Set(rows.slice(1).map((row) => row.at(-1))).size).toBe(2500);
    expect(rows).toHaveLength(2501);
    await world.sql.query("delete from vehicles where brand = 'Many'");
  });
});

describe("a PDF of vehicles", () => {
  it("shows title, filters and day, repeats its header and numbers its sheets", async () => {
    const sheets = await pdf("vehicles.pdf", { search: "πάντα", status: "approved" });
    expect(sheets.length).toBeGreaterThan(1);
    const [first = ""] = sheets;
    expect(first).toContain("Οχήματα");
    expect(first).toContain("Αναζήτηση: «πάντα» · Κατάσταση: Εγκεκριμένο");
    expect(first).toContain(String(new Date().getFullYear()));
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet).toContain("Μάρκα");
      expect(sheet.replace(/\s/g, "")).toMatch(
        new RegExp(`Meltemi·Οχήματα${index + 1}/${sheets.length}$`),
      );
    }
    const whole = sheets.join("\n");
    for (let serial = 0; serial < 60; serial++) expect(whole).toContain(`Πάντα ${serial}`);
  });

  it("keeps Greek with every accent, and truncates long text with an ellipsis", async () => {
    const text = (await pdf("vehicles.pdf", { status: "pending" })).join(" ").replace(/\s+/g, " ");
    expect(text).toContain("Ταΰγετος, ᾧ");
    expect(text).toContain("Καμπριολέ με πολύ μακρύ");
    expect(text).toContain("…");
    expect(text).not.toContain("τέλος");
    expect(text).toContain("40,00");
  });

  it("uses English where the page does", async () => {
    const text = (await pdf("vehicles.pdf", { status: "pending", language: "en" })).join(" ");
    expect(text).toContain("Status: Pending");
    expect(text).toContain("40.00");
  });
});

describe("bookings and partners", () => {
  it("are exported with all of their data", async () => {
    const [head = [], row = []] = await csv("bookings.csv", { search: "παπαδακη", language: "en" });
    const cell = (title: string) => row[head.indexOf(title)];
    expect(row.slice(1, 5)).toEqual([
      "Πάντα 0",
      "Ελένη Παπαδάκη",
      "eleni@example.com",
      "Test partner",
    ]);
    expect(cell("Total (€)")).toBe("120.00");
    expect(cell("Phone")).toBe("'+306945550101");
    expect(cell("Special requests")).toBe("'+1 κάθισμα\nπαιδικό");
    expect((await pdf("bookings.pdf")).join(" ")).toContain("Ελένη Παπαδάκη");

    const partners = await csv("partners.csv", { search: partner.email });
    expect(partners[1]?.slice(0, 6)).toEqual([
      displayId(partner.id),
      "Test partner",
      partner.email,
      "",
      "62",
      "Ενεργός",
    ]);
    expect((await pdf("partners.pdf", { status: "active" }))[0]).toContain("Κατάσταση: Ενεργός");
  });
});

describe("every export", () => {
  it("is audited with its filters and format, once its rows start", async () => {
    await download("partners.csv", { search: "no such name" });
    await download("partners.pdf", { search: partner.email });
    expect((await auditOf("export.partners")).at(-1)).toEqual({
      format: "pdf",
      filter: { search: partner.email },
    });
    const entries = (await auditOf("export.partners")).map((entry) => JSON.stringify(entry));
    expect(entries.join()).not.toContain("no such name");
  });

  it.each(["csv", "pdf"])("without rows is refused as %s", async (format) => {
    const response = await download(`bookings.${format}`, { search: "no such name" });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { data: { problem: { code: "nothingToExport" } } },
    });
  });

  it.each(["vehicles", "bookings", "partners"])("of %s is for admins only", async (table) => {
    const stranger = await signedInCookie(world.origin, partner.email);
    expect((await download(`${table}.pdf`, {}, stranger)).status).toBe(403);
    expect((await download(`${table}.csv`, {}, "")).status).toBe(401);
    expect((await download(`${table}.xlsx`)).status).toBe(404);
  });
});
