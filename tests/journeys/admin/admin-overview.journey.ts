import { expect } from "@playwright/test";
import { tasksText } from "#client/admin/overview/tasks-text.ts";
import { adminText } from "#client/admin/overview/text.ts";
import type { ApiOutputs } from "#client/api/api.ts";
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
  const NOTHING: Record<string, (data: Overview) => unknown> = {
    "admin.overview": (data) => ({
      ...data,
      vehicles: { ...data.vehicles, pending: 0 },
      bookings: { ...data.bookings, pending: 0 },
      partners: { ...data.partners, pending: 0 },
    }),
    "admin.emailCounts": (data) => ({ ...data, dead: 0 }),
    "admin.openMessages": () => 0,
  };
  await page.route(/\/trpc\/admin\./, async (route) => {
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    if (!names.some((name) => NOTHING[name])) return route.fallback();
    const response = await route.fetch();
    const body: Result | Result[] = await response.json();
    const results = Array.isArray(body) ? body : [body];
    for (const [index, name] of names.entries()) {
      const { result } = results[index] ?? {};
      if (result && NOTHING[name]) result.data = NOTHING[name](result.data as Overview);
    }
    await route.fulfill({ response, json: body });
  });
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
  const request = bookingRequest(vehicleId, { customerName, ...days });
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  await open(page, "/admin");
  const figures = page.getByRole("region", { name: t.stats });
  await expect(figures.getByRole("link", { name: t.cards.approved })).toHaveCount(1);
  await expect(figures.getByText(t.cards.admins)).toHaveCount(1);

  const feed = page.getByRole("region", { name: t.activity });
  await expect(feed.getByRole("listitem").first()).toBeVisible();
  const { bookingId } = await api.checkout.place.mutate(request);
  const ofBooking = feed.getByRole("listitem").filter({ hasText: customerName });
  // The page is not reloaded.
  await expect(ofBooking).toHaveCount(1);
  await expect(ofBooking).toContainText(t.events.bookings.placed);
  await expect(ofBooking).toContainText("€120.00");
  await api.checkout.cancel.mutate({ id: bookingId });
  await expect(ofBooking).toHaveCount(2);
  await expect(ofBooking.first()).toContainText(t.events.bookings.cancelled);
  await ofBooking.first().getByRole("link").click();
  await expect(page).toHaveURL(`/admin/bookings?open=${bookingId}`);
  await close();
});
