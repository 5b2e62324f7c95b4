import { expect, type Locator } from "@playwright/test";
import {
  connect,
  inDays,
  offerVehicle,
  open,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { openAdmin } from "#tests/support/journey/open-admin.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

type Part = "background" | "outline" | "text";

/**
 * The contrast of a background, an outline or a text to a background, as the guidelines for
 * accessibility measure it.
 */
async function contrast(one: Locator, other: Locator, part: Part = "background"): Promise<number> {
  const luminanceOf = (locator: Locator, measured: Part) =>
    locator.evaluate((element, name) => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("There is no canvas");
      const { backgroundColor, borderTopColor, color } = getComputedStyle(element);
      canvas.fillStyle = { background: backgroundColor, outline: borderTopColor, text: color }[
        name
      ];
      canvas.fillRect(0, 0, 1, 1);
      const linear = [...canvas.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      const [red = 0, green = 0, blue = 0] = linear;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }, measured);
  const [low = 0, high = 0] = [
    await luminanceOf(one, part),
    await luminanceOf(other, "background"),
  ].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.use({ colorScheme: "dark", viewport: { width: 1440, height: 900 } });

test("unpaid bookings of the overview are visible on their card in the dark", async ({
  page,
  context,
}) => {
  const { id: vehicleId } = await offerVehicle("40.00");
  const { api, close } = await connect();
  await api.checkout.place.mutate(bookingRequest(vehicleId));
  await close();
  await signIn(context, "admin@meltemi.example");
  await open(page, "/admin?period=next12");
  const unpaid = page.locator('[class^="extra_"]').first();
  await expect(unpaid).toBeAttached();
  const card = page.locator(".mantine-Paper-root", { has: unpaid }).last();
  expect(await contrast(unpaid, card, "outline")).toBeGreaterThan(3);
});

test("weekends and past days of the calendar are visible in the dark", async ({
  page,
  context,
}) => {
  const partner = await openPartner();
  await offerVehicle("40.00", partner);
  await signIn(context, partner);
  await open(page, `/dashboard?tab=calendar&month=${inDays(-35).slice(0, 7)}`);
  const past = page.locator('[class^="cell_"][data-past]:not([data-weekend])').first();
  await expect(past).toBeVisible();
  const frame = page.locator('[class^="scroll_"]').first();
  expect(await contrast(past, frame)).toBeGreaterThan(1.15);
  const weekend = page.locator('[class^="cell_"][data-weekend]').first();
  expect(await contrast(weekend, frame)).toBeGreaterThan(1.15);
});

test("a banner has an edge in the dark, and the name of a disabled control is readable", async ({
  page,
  context,
}) => {
  await openAdmin(context, "Dark Reader");
  await open(page, "/admin/system");
  const banner = page.locator(".mantine-Alert-root").first();
  await expect(banner).toBeVisible();
  const behind = page.locator("body");
  expect(await contrast(banner, behind, "outline")).toBeGreaterThan(2.5);
  await open(page, "/admin/settings?place=heraklion-airport");
  const fixed = page.getByRole("dialog").locator("input:disabled");
  await expect(fixed).toHaveCSS("opacity", "1");
  expect(await contrast(fixed, fixed, "text")).toBeGreaterThan(4.5);
});
