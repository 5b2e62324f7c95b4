import { expect, type Page } from "@playwright/test";
import { profileText } from "#client/account/profile/profile-text.ts";
import { priceLinesText } from "#client/booking/price/price-lines-text.ts";
import { rentalTermsText } from "#client/booking/rental/rental-terms-text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { availableVehiclesText } from "#client/catalog/available/available-vehicles-text.ts";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateCalendarText } from "#client/ui/dates/date-calendar-text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import type { Language } from "#shared/language.ts";
import { BOTH_SCHEMES, expectNoSidewaysScroll, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  inDays,
  openAccount,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { offerVehicleWithoutHome } from "#tests/support/journey/journey-partner.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const WIDE = { width: 1440, height: 900 };

/** Checks one screen after the other. */
function createInspector(page: Page) {
  return {
    /** Opens the screen and inspects it. */
    async at(screen: string, act: () => Promise<unknown>) {
      await page.setViewportSize(WIDE);
      await act();
      await inspect(page, screen, BOTH_SCHEMES);
    },
  };
}

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = checkoutText[language];

  test("the checkout is accessible", async ({ page, context }) => {
    await openAccount(context, language);
    const vehicle = await offerVehicleWithoutHome("31.00");
    const period = { pickupDate: inDays(210), returnDate: inDays(213) };
    const see = createInspector(page);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const title = (name: string) => expect(page.getByRole("heading", { name })).toBeVisible();

    await see.at("no vehicle", async () => {
      await page.goto("/checkout");
      await title(t.noVehicle.title);
    });
    await see.at("no such vehicle", async () => {
      await page.goto("/checkout?vehicle=no-such-vehicle");
      await title(t.vehicleGone.title);
    });
    await see.at("step 1", async () => {
      await page.goto(
        `/checkout?vehicle=${vehicle.slug}&${new URLSearchParams(period).toString()}`,
      );
      await title(t.vehicle.title);
    });
    await see.at("step 2", async () => {
      await press(t.next);
      await title(t.details.title);
      await expect(page.getByText(priceLinesText[language].line(3, "")).first()).toBeAttached();
    });
    await see.at("step 2, blank", async () => {
      await press(t.next);
      await expect(page.getByText(t.details.fillRequired)).toBeVisible();
    });
    await see.at("step 2, calendar", async () => {
      const pickup = new RegExp(`^${dateText[language].pickup}:`);
      await page.getByRole("button", { name: pickup }).click();
      await expect(
        page
          .getByRole("dialog")
          .getByRole("button", { name: dateCalendarText[language].nextMonth }),
      ).toBeVisible();
    });
    await page.keyboard.press("Escape");
    await page.getByLabel(t.details.pickupPlace).selectOption("heraklion-airport");
    await page.getByLabel(t.details.phone).fill("+30 694 555 0100");
    await see.at("step 3", async () => {
      await press(t.next);
      await title(t.summary.title);
    });
    await see.at("step 3, terms not accepted", async () => {
      await press(t.next);
      await expect(page.getByText(t.summary.acceptTerms)).toBeVisible();
    });
    await see.at("step 3, the terms", async () => {
      await press(t.summary.acceptLink);
      const terms = page.getByRole("dialog", { name: t.terms.title });
      await expect(terms).toContainText(rentalTermsText[language].ageValue(21));
    });
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox").check();
    await see.at("step 4", async () => {
      await press(t.next);
      await title(t.payment.title);
    });

    await queryJourneyDatabase("update vehicles set price_per_day = 33 where id = $1", [
      vehicle.id,
    ]);
    await see.at("step 4, another price", async () => {
      await press(t.complete);
      await expect(page.getByRole("alert")).toContainText(t.payment.priceChanged);
    });

    const rival = await connect();
    await rival.api.checkout.place.mutate(
      bookingRequest(vehicle.id, { ...period, expectedTotalCents: 9900 }),
    );
    await rival.close();
    await see.at("step 4, dates taken", async () => {
      await page.locator('main button[type="submit"]:visible').click();
      await expect(page.getByText(t.conflict.title)).toBeVisible();
    });
    await press(t.conflict.otherDates);
    await see.at("step 2, dates taken", () => title(t.details.title));
    await page.getByRole("alert").getByRole("button").first().click();
    await press(t.next);
    await title(t.summary.title);
    await press(t.next);
    await title(t.payment.title);
    await press(t.complete);
    await page.waitForURL(/\/booking-success/);
    await see.at("placed, come back", async () => {
      await page.goBack();
      await title(t.placed.title);
    });
  });

  test("the customer's workspace is accessible", async ({ page, context }) => {
    const b = bookingText[language];
    const see = createInspector(page);
    const shown = (name: string) =>
      expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await openAccount(context, language);
    await see.at("no bookings", async () => {
      await page.goto("/dashboard");
      await expect(
        page.getByRole("heading", { name: b.list.emptyLists.first.title }),
      ).toBeVisible();
    });
    // An open page detects that another person signed in and reloads itself, which would end the
    // next visit.
    await page.goto("about:blank");
    await signIn(context, "customer@meltemi.example");
    await see.at("bookings", async () => {
      await page.goto("/dashboard");
      await expect(page.getByRole("article").first()).toBeVisible();
    });
    await see.at("cancelling", async () => {
      await page.getByRole("button", { name: b.list.cancel }).first().click();
      await expect(page.getByRole("dialog", { name: b.list.cancelTitle })).toBeVisible();
    });
    await see.at("available vehicles", async () => {
      await page.goto("/dashboard?tab=available-vehicles");
      await shown(availableVehiclesText[language].heading);
      await expect(page.getByRole("article").first()).toBeVisible();
    });
    await see.at("profile", async () => {
      await page.goto("/dashboard?tab=my-profile");
      await shown(profileText[language].heading);
    });
    for (const section of ["security", "data", "tokens"]) {
      await see.at(`profile, ${section}`, async () => {
        await page.goto(`/dashboard?tab=my-profile&section=${section}`);
        await shown(profileText[language].heading);
      });
    }
    await see.at("profile, blank", async () => {
      await page.goto("/dashboard?tab=my-profile&section=personal");
      await page.getByLabel(profileText[language].fullName).fill("");
      await page.getByRole("button", { name: profileText[language].save }).click();
      await expect(page.getByText(VALIDATION_TEXTS[language].fullNameRequired)).toBeVisible();
    });
    const kinds = await queryJourneyDatabase<{ status: string; id: string }>(
      `select distinct on (b.status) b.status, b.id from bookings b join profiles p on p.id = b.customer_id
       where p.email = 'customer@meltemi.example'`,
      [],
    );
    expect(kinds.length).toBeGreaterThan(1);
    for (const { status, id } of kinds) {
      await see.at(`${status} booking`, async () => {
        await page.goto(`/booking-success?booking=${id}`);
        await expect(page.getByText(`#${id.slice(-8)}`).first()).toBeVisible();
        await page.getByText(bookingStateText[language].history).click();
      });
    }
    await see.at("no such booking", async () => {
      await page.goto("/booking-success");
      await shown(b.success.notFound);
    });
    await setLanguage(context, "en");
    for (const path of [
      "/dashboard",
      "/dashboard?tab=available-vehicles",
      "/dashboard?tab=my-profile",
      ...kinds.map(({ id }) => `/booking-success?booking=${id}`),
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page, `${path} in English`);
    }
  });
});

for (const [role, tabs] of [
  [
    "partner",
    [
      "?tab=my-vehicles",
      "?tab=partner-bookings",
      "?tab=earnings",
      "?tab=reviews",
      "?tab=my-profile",
      "?tab=my-profile&section=security",
    ],
  ],
  [
    "admin",
    ["?tab=bookings", "?tab=vehicles", "?tab=my-profile", "?tab=my-profile&section=webhooks"],
  ],
] as const) {
  test(`the ${role}'s workspace is accessible`, async ({ page, context }) => {
    // Bookings of other journeys would lay messages over the pages of the demo's partner.
    if (role === "partner") await page.routeWebSocket(/\/trpc/, () => undefined);
    await signIn(context, `${role}@meltemi.example`);
    const see = createInspector(page);
    const tabPaths = tabs.map((tab) => `/dashboard${tab}`);
    const paths = role === "admin" ? ["/admin", ...tabPaths] : tabPaths;
    for (const path of paths) await see.at(path, () => page.goto(path));
    await setLanguage(context, "en");
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page, `${path} in English`);
    }
  });
}
