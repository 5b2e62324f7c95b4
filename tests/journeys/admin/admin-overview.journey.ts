import { expect, type Route } from "@playwright/test";
import { chartsText } from "#client/admin/overview/charts-text.ts";
import { tasksText } from "#client/admin/overview/tasks-text.ts";
import { adminText } from "#client/admin/overview/text.ts";
import type { ApiOutputs } from "#client/api/api.ts";
import type { RecentEvent } from "#shared/admin/admin-overview.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  inDays,
  offerVehicle,
  open,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

type Overview = ApiOutputs["admin"]["overview"];
type Result = { result?: { data: unknown } };

/** Turns the result of a procedure into the one that the page gets. */
type Replacements = Record<string, (data: Overview) => unknown>;

async function replaceResults(route: Route, replacements: Replacements): Promise<void> {
  const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
  if (!names.some((name) => replacements[name])) return route.fallback();
  const response = await route.fetch();
  const body: Result | Result[] = await response.json();
  const results = Array.isArray(body) ? body : [body];
  for (const [index, name] of names.entries()) {
    const { result } = results[index] ?? {};
    const replaced = replacements[name];
    if (result && replaced) result.data = replaced(result.data as Overview);
  }
  await route.fulfill({ response, json: body });
}

const ID = "11111111-1111-4111-8111-111111111111";
const AT = "2026-05-01T12:00:00.000Z";

/** Grouped events of a partner's import, and of an admin's decision about many vehicles. */
const IMPORT: RecentEvent = {
  id: "import",
  at: AT,
  count: 230,
  isMore: false,
  kind: "vehicle",
  vehicle: {
    id: ID,
    title: "Panda",
    partnerId: ID,
    partnerName: "Κρήτη Καρς",
    partnerLatinName: "Crete Cars",
  },
};
const DECISIONS: RecentEvent = {
  id: "decisions",
  at: AT,
  count: 500,
  isMore: true,
  kind: "change",
  entry: {
    actor: { id: ID, name: "Admin" },
    action: "vehicle.approve",
    subject: { type: "vehicle", id: ID, name: "Panda", role: null, isGone: false },
  },
};
const placed = (id: string, customerName: string): RecentEvent => ({
  id: "placed",
  at: AT,
  count: 1,
  isMore: false,
  kind: "booking",
  change: "placed",
  booking: { id, customerName, vehicleTitle: "Panda", totalCents: 12_000 },
});

const ADMIN = "admin@meltemi.example";
const WIDE = { width: 1440, height: 900 };

test("the overview begins with what needs the admin, each with a link to its list", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, "/admin");
  const tasks = page.getByRole("region", { name: tasksText.el.heading });
  await expect(tasks).toBeVisible();
  await inspect(page, "the overview");
  await page.setViewportSize(WIDE);
  const { vehicles } = tasksText.el.tasks;
  await tasks.getByRole("link", { name: new RegExp(`${vehicles(1)}|${vehicles(2)}`) }).click();
  await expect(page).toHaveURL("/admin/vehicles?status=pending");

  // With nothing left to do it says so.
  const NOTHING: Replacements = {
    "admin.overview": (data) => ({
      ...data,
      vehicles: { ...data.vehicles, pending: 0 },
      bookings: { ...data.bookings, pending: 0 },
      partners: { ...data.partners, pending: 0 },
    }),
    "admin.emailCounts": (data) => ({ ...data, dead: 0 }),
    "admin.openMessages": () => 0,
  };
  await page.route(/\/trpc\/admin\./, (route) => replaceResults(route, NOTHING));
  await open(page, "/admin");
  await expect(tasks.getByText(tasksText.el.nothing)).toBeVisible();
  await expect(tasks.getByRole("link")).toHaveCount(0);
  await inspect(page, "the overview with nothing to do");
});

test("the overview has each figure once, and a feed whose events lead to their records", async ({
  page,
  context,
}) => {
  const t = adminText.en;
  const { id: vehicleId } = await offerVehicle("40.00");
  const { api, close } = await connect();
  const customerName = "Kallirroi Eventful";
  const days = { pickupDate: inDays(20), returnDate: inDays(23) };
  const { bookingId } = await api.checkout.place.mutate(
    bookingRequest(vehicleId, { customerName, ...days }),
  );
  // The feed is short, and other journeys add to it: the server's answer is replaced.
  let events: RecentEvent[] = [IMPORT, DECISIONS, placed(bookingId, customerName)];
  await page.route(/\/trpc\/admin\./, (route) =>
    replaceResults(route, { "admin.recentEvents": () => events }),
  );
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  await open(page, "/admin");
  const figures = page.getByRole("region", { name: t.stats });
  await expect(figures.getByRole("link", { name: t.cards.approved })).toHaveCount(1);
  const admins = new RegExp(`^\\d+ (${t.cards.admins(1)}|${t.cards.admins(2)})$`);
  await expect(figures.getByRole("listitem").filter({ hasText: admins })).toHaveCount(1);
  // The card of the partners has partners alone.
  const partners = figures.getByRole("listitem").filter({ hasText: t.cards.partners });
  await expect(partners.getByRole("link", { name: t.cards.inactivePartners })).toHaveAttribute(
    "href",
    "/admin/partners?status=inactive",
  );
  await expect(partners).not.toContainText(t.cards.customers(2));

  const feed = page.getByRole("region", { name: t.activity });
  const lines = feed.getByRole("list").getByRole("listitem");
  await expect(lines).toHaveCount(3);
  const ofImport = lines.filter({ hasText: t.events.vehicles("230") });
  await expect(ofImport).toContainText("Crete Cars");
  await expect(ofImport.getByRole("link")).toHaveAttribute("href", `/admin/vehicles?partner=${ID}`);
  const ofDecisions = lines.filter({ hasText: "500+" });
  await expect(ofDecisions.getByRole("link")).toHaveAttribute("href", /\/admin\/audit\?.*actor=/);
  const ofBooking = lines.filter({ hasText: customerName });
  await expect(ofBooking).toContainText(t.events.bookings.placed);
  await expect(ofBooking).toContainText("€120.00");

  // The page is not reloaded. What it has no words for is left out.
  const cancelled = { ...placed(bookingId, customerName), id: "cancelled", change: "cancelled" };
  const unknown = { ...IMPORT, id: "unknown", kind: "ferry" };
  events = [unknown as RecentEvent, cancelled as RecentEvent, ...events];
  await api.checkout.cancel.mutate({ id: bookingId });
  await expect(ofBooking).toHaveCount(2);
  await expect(lines).toHaveCount(4);
  await expect(ofBooking.first()).toContainText(t.events.bookings.cancelled);
  await ofBooking.first().getByRole("link").click();
  await expect(page).toHaveURL(`/admin/bookings?open=${bookingId}`);
  await close();
});

test("the charts of the overview begin in the first window, and name the present week", async ({
  page,
  context,
}) => {
  const t = chartsText.en;
  const { id: vehicleId } = await offerVehicle("40.00");
  const { api, close } = await connect();
  const days = { pickupDate: inDays(20), returnDate: inDays(23) };
  await api.checkout.place.mutate(bookingRequest(vehicleId, days));
  await close();
  await page.route(/\/trpc\/admin\./, (route) =>
    replaceResults(route, { "admin.overview": (data) => ({ ...data, unpaidAlarm: null }) }),
  );
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  await open(page, "/admin?period=next12");
  const chart = page.getByRole("list", { name: t.bookings });
  const first = chart.getByRole("listitem").first();
  await expect(first).toContainText("This week");
  await expect(first.getByText(t.now)).toHaveCSS("visibility", "visible");
  const box = await chart.boundingBox();
  expect((box?.y ?? WIDE.height) + 100).toBeLessThan(WIDE.height);
});

test("the overview tells in words how a figure has changed, and has the day of the server", async ({
  page,
  context,
}) => {
  const t = adminText.en;
  let day = "2030-02-03";
  await page.route(/\/trpc\/admin\./, (route) =>
    replaceResults(route, {
      "admin.overview": (data: Overview) => ({
        ...data,
        revenueCents: 50_000,
        commissionCents: 7500,
        pendingCents: 20_000,
        bookedValueCents: 100_000,
        today: { ...data.today, day },
        trends: {
          vehicles: { recent: 12, before: 10 },
          bookings: { recent: 10, before: 20 },
          partners: { recent: 3, before: 3 },
          revenueCents: { recent: 10_000, before: 100 },
        },
      }),
    }),
  );
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  await page.clock.install();
  await open(page, "/admin");
  const figures = page.getByRole("region", { name: t.stats });
  const card = (label: string) => figures.getByRole("listitem").filter({ hasText: label });
  const { vehicles, bookings, partners, revenue } = t.cards;
  // What is new comes before its arrow, which is not one of the total.
  const newVehicles = t.cards.newVehicles(12, "12");
  await expect(card(vehicles)).toContainText(`${t.changes.up("20%")} ${newVehicles}20%`);
  await expect(card(bookings)).toContainText(t.changes.down("50%"));
  await expect(card(partners)).toContainText(t.changes.same());
  await expect(card(revenue)).toContainText(t.changes.up(""));
  await expect(card(revenue)).toContainText(`${t.cards.commission}€75.00`);
  // The other parts below the revenue add up with it.
  await expect(card(revenue)).toContainText(`${t.cards.cancelledRevenue}€300.00`);
  await expect(card(revenue)).toContainText(`${t.cards.bookedValue}€1,000.00`);
  const pickups = page.getByRole("region", { name: t.today.heading }).getByRole("link");
  await expect(pickups).toHaveAttribute("href", /from=2030-02-03&to=2030-02-03/);
  // At midnight nothing is announced.
  day = "2030-02-04";
  await page.clock.fastForward("05:00");
  await expect(pickups).toHaveAttribute("href", /from=2030-02-04&to=2030-02-04/);
});
