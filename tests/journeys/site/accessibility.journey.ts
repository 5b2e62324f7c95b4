import { expect, type Page } from "@playwright/test";
import { authText } from "#client/account/text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { listingText } from "#client/catalog/text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { contactText } from "#client/site/pages/contact-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateCalendarText } from "#client/ui/dates/date-calendar-text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { seenText } from "#client/vehicle/seen/seen-text.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { inDays, open, test } from "#tests/support/journey/journey.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const JIMNY = "/vehicles/suzuki-jimny-4x4";
const PERIOD = `pickupDate=${inDays(90)}&returnDate=${inDays(93)}`;

type Screen = {
  name: string;
  path: string;
  /** Brings the page into the state to check, once it is open. */
  act?: (page: Page, language: Language) => Promise<void>;
  /** For a screen that exists only on phones. */
  isPhoneOnly?: true;
};

const submit = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).click();

const openCalendar = async (page: Page, language: Language) => {
  const t = dateText[language];
  await page
    .locator("main")
    .getByRole("button", { name: new RegExp(`^${t.pickup}:`) })
    .first()
    .click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: dateCalendarText[language].nextMonth }),
  ).toBeVisible();
};

const openMenu = async (page: Page, language: Language) => {
  await page.getByRole("button", { name: shellText[language].openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const openFilters = async (page: Page, language: Language) => {
  const t = listingText[language];
  await page.getByRole("button", { name: t.openFilters(1), exact: true }).click();
  await expect(page.getByRole("dialog", { name: t.filters })).toBeVisible();
};

const compareFirst = async (page: Page, language: Language) => {
  const t = compareText[language];
  await page
    .getByRole("button", { name: t.compareVehicle("") })
    .first()
    .click();
  await expect(page.getByRole("region", { name: t.bar })).toBeVisible();
};

const scrollToSeen = async (page: Page, language: Language) => {
  await page.evaluate(() => localStorage.setItem("seenVehicles", '["fiat-panda","vw-polo"]'));
  await page.reload();
  // The opening page may scroll itself back to its top.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    const seen = page.getByRole("region", { name: seenText[language].title });
    await expect(seen).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

const openTypes = async (page: Page, language: Language) => {
  await page.getByRole("button", { name: homeText[language].vehicleType }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
};

const failToSignIn = async (page: Page, language: Language) => {
  await page.getByLabel(authText[language].email).fill("unregistered@example.com");
  await page.getByLabel(new RegExp(`^${authText[language].password}`)).fill("not the password");
  await submit(page, authText[language].submit.login);
  await expect(page.getByRole("alert")).toBeVisible();
};

const leaveBlank = (button: (language: Language) => string) => {
  return async (page: Page, language: Language) => {
    await submit(page, button(language));
    await expect(page.getByText(VALIDATION_TEXTS[language].required).first()).toBeVisible();
  };
};

const sendMessage = async (page: Page, language: Language) => {
  const t = contactText[language];
  await page.getByRole("textbox", { name: t.name }).fill("Άννα");
  await page.getByRole("textbox", { name: t.email }).fill("anna@example.com");
  await page.getByRole("textbox", { name: t.message }).fill("Καλημέρα!");
  await submit(page, t.send);
  await expect(page.getByText(t.sent)).toBeVisible();
};

const SCREENS: Screen[] = [
  { name: "home", path: "/" },
  { name: "home with the types open", path: "/", act: openTypes, isPhoneOnly: true },
  { name: "home with the calendar", path: "/", act: openCalendar },
  { name: "home with the menu", path: "/", act: openMenu, isPhoneOnly: true },
  { name: "list", path: "/vehicles" },
  {
    name: "filtered list",
    path: `/vehicles?type=car&brand=Suzuki&transmission=manual&airConditioning=true&luggageCapacity=small&priceMax=90&${PERIOD}`,
  },
  { name: "list without results", path: "/vehicles?type=atv&brand=Audi" },
  {
    name: "list of a search with the chip to compare",
    path: "/vehicles?q=suzuki",
    act: compareFirst,
  },
  { name: "comparison", path: `/compare?vehicles=suzuki-jimny-4x4,fiat-panda,vw-polo&${PERIOD}` },
  { name: "comparison of one", path: "/compare?vehicles=fiat-panda" },
  { name: "comparison of nothing", path: "/compare" },
  { name: "list with what was seen", path: "/vehicles?type=vip", act: scrollToSeen },
  { name: "filters of phones", path: "/vehicles?type=car", act: openFilters, isPhoneOnly: true },
  { name: "vehicle", path: JIMNY },
  { name: "vehicle with a quote", path: `${JIMNY}?place=chania&${PERIOD}` },
  { name: "vehicle with the calendar", path: JIMNY, act: openCalendar },
  { name: "missing vehicle", path: "/vehicles/no-such-vehicle" },
  { name: "sign-in", path: "/auth" },
  { name: "sign-in, blank", path: "/auth", act: leaveBlank((l) => authText[l].submit.login) },
  { name: "sign-in, refused", path: "/auth", act: failToSignIn },
  { name: "sign-up", path: "/auth?tab=signup" },
  {
    name: "sign-up, blank",
    path: "/auth?tab=signup",
    act: leaveBlank((l) => authText[l].submit.signup),
  },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  { name: "contact, blank", path: "/contact", act: leaveBlank((l) => contactText[l].send) },
  { name: "contact, sent", path: "/contact", act: sendMessage },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "cookies", path: "/cookies" },
  { name: "no such page", path: "/no/such/page" },
];

/** Small groups, so that every worker always has one. */
const PORTION = 5;

for (let from = 0; from < SCREENS.length; from += PORTION) {
  const portion = SCREENS.slice(from, from + PORTION);
  const names = `${portion[0]?.name} to ${portion.at(-1)?.name}`;
  // One visit per screen: the groups alternate between the languages.
  const language = LANGUAGES[(from / PORTION) % LANGUAGES.length] ?? "el";
  test(`the public screens from ${names} are accessible`, async ({ page }) => {
    for (const { name, path, act, isPhoneOnly } of portion) {
      await page.setViewportSize(isPhoneOnly ? PHONE : WIDE);
      await open(page, localizedPath(path, language));
      await act?.(page, language);
      await inspect(page, name, BOTH_SCHEMES);
    }
  });
}
