import { expect, type Page } from "@playwright/test";
import { footerText } from "#client/app/shell/footer-text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { notFoundText } from "#client/site/pages/not-found-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { COMPANY } from "#shared/site/company.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import {
  isTakenOver,
  open,
  openAccount,
  restingScroll,
  test,
} from "#tests/support/journey/journey.ts";

const t = shellText.el;
const banner = (page: Page) => page.getByRole("banner");

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test("the navigation bar shrinks past 20 px of scroll and grows again", async ({ page }) => {
  await open(page, "/vehicles");
  const bar = banner(page).locator("> div").first();
  const tall = (await bar.boundingBox())?.height ?? 0;
  await scrollTo(page, 20);
  await expect(banner(page)).not.toHaveAttribute("data-shrunk");
  await scrollTo(page, 21);
  await expect(banner(page)).toHaveAttribute("data-shrunk");
  await expect.poll(async () => (await bar.boundingBox())?.height ?? 0).toBeLessThan(tall);
  await scrollTo(page, 0);
  await expect(banner(page)).not.toHaveAttribute("data-shrunk");
});

test("a button to the top appears past 300 px of scroll and scrolls there", async ({ page }) => {
  await open(page, "/vehicles");
  const button = page.getByRole("button", { name: footerText.el.toTop });
  await scrollTo(page, 300);
  await expect(banner(page)).toHaveAttribute("data-shrunk");
  await expect(button).toHaveCount(0);
  await scrollTo(page, 301);
  await button.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(button).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test(`the footer is as tall as estimated before it is laid out, in ${language}`, async ({
    page,
  }) => {
    // The first width of each range is the tightest.
    for (const width of [320, 390, 576, 768, 992, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(localizedPath("/", language));
      const footer = page.getByRole("contentinfo");
      const estimated = (await footer.boundingBox())?.height ?? 0;
      await page.evaluate(() => document.documentElement.setAttribute("data-whole", ""));
      const real = (await footer.boundingBox())?.height ?? 0;
      expect(real, String(width)).toBeGreaterThan(300);
      // Its last links would lie on the page's background, and be measured against it.
      expect(estimated, String(width)).toBeGreaterThanOrEqual(real);
      expect(estimated, String(width)).toBeLessThan(real * 1.2);
    }
  });
}

test("the footer of the checkout leads to help and terms only", async ({ page }) => {
  await open(page, "/checkout?vehicle=suzuki-jimny-4x4");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: COMPANY.phone })).toBeVisible();
  await expect(footer.getByRole("link", { name: footerText.el.legal.terms })).toBeVisible();
  await expect(footer.getByRole("link", { name: t.about })).toHaveCount(0);
  await open(page, "/about");
  await expect(footer.getByRole("link", { name: t.about })).toBeVisible();
});

test("a page opens at its top, and going back restores the scroll position", async ({ page }) => {
  await open(page, "/vehicles");
  const link = page.locator("main article h3 a").nth(9);
  await link.scrollIntoViewIfNeeded();
  const before = await restingScroll(page);
  expect(before).toBeGreaterThan(400);
  await link.click();
  await page.waitForURL(/\/vehicles\/./);
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await page.waitForURL(/\/vehicles$/);
  await expect.poll(() => scrollY(page)).toBe(before);
});

test("a page that was just opened leaves the scroll position to a user who acts", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/vehicles");
  const link = page.locator("main article h3 a").nth(9);
  await link.scrollIntoViewIfNeeded();
  // In the page, because a request from outside would come later than such a scroll.
  await link.evaluate(async (element: HTMLElement) => {
    const heading = () => document.querySelector("h1")?.textContent;
    const before = heading();
    element.click();
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (heading() === before || window.scrollY > 0) await nextFrame();
    window.dispatchEvent(new PointerEvent("pointerdown"));
    window.scrollTo({ top: 200, behavior: "instant" });
  });
  // That nothing moves has no event to wait for; a later scroll came after 100 ms.
  await page.clock.fastForward(500);
  expect(await scrollY(page)).toBe(200);
});

test("links within a page that was just opened scroll to their sections, and stay there", async ({
  page,
}) => {
  await open(page, "/about");
  const footer = page.getByRole("contentinfo");
  const terms = footer.getByRole("link", { name: footerText.el.legal.terms, exact: true });
  // The footer becomes part of the client when it is first touched; before, its links load pages.
  await terms.hover();
  const isHydrated = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith("__react"));
  await expect.poll(() => terms.evaluate(isHydrated)).toBe(true);
  await terms.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // The router handles the new address in tasks of its own, and may scroll in the last of them.
  const isIdle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestIdleCallback(() => resolve()));
        }),
    );
  // The second link leaves an entry of the history that is not the router's either.
  for (const index of [3, 8]) {
    const link = page.getByRole("main").locator('a[href^="#"]').nth(index);
    const section = page.locator((await link.getAttribute("href")) ?? "");
    await expect(section).not.toBeInViewport();
    // Without the scroll to the link that a click by the mouse would make.
    await link.evaluate((element: HTMLElement) => element.click());
    await isIdle();
    await expect(section).toBeInViewport();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the open menu traps the page and the focus, and releases both when it closes", async ({
    page,
    context,
  }) => {
    await openAccount(context);
    await open(page, "/");
    const opener = page.getByRole("button", { name: t.openMenu });
    const menu = page.getByRole("dialog", { name: t.mainMenu });
    const pageScrolls = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");

    await opener.click();
    await expect(menu).toBeVisible();
    await expect.poll(pageScrolls).toBe(false);
    await expect(menu.getByRole("link", { name: menuText.el.bookings })).toBeVisible();
    const visited = new Set<string>();
    for (let tabs = 0; tabs < 20; tabs++) {
      await page.keyboard.press("Tab");
      visited.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          if (activeElement === document.body) return "outside the page";
          return activeElement?.closest("dialog[open]") ? "menu" : "behind the menu";
        }),
      );
    }
    expect(visited).toContain("menu");
    expect(visited).not.toContain("behind the menu");

    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await expect.poll(pageScrolls).toBe(true);

    await opener.click();
    await menu.getByRole("link", { name: t.about }).click();
    await page.waitForURL(/\/about$/);
    await expect(menu).toBeHidden();
    await expect.poll(pageScrolls).toBe(true);
  });
});

const CAR = "/vehicles?brand=Suzuki&type=car";
const MOTORCYCLE = "/vehicles?brand=Suzuki&type=motorcycle";
const ATV = "/vehicles?brand=Suzuki&type=atv";
const ALL = "/vehicles?brand=Suzuki";
const SIGN_UP = "/auth?brand=Suzuki&tab=signup";

/** Where each alias leads, with `?brand=Suzuki` in hand. */
const MOVED: Record<string, string> = {
  "/home": "/?brand=Suzuki",
  "/index": "/?brand=Suzuki",
  "/main": "/?brand=Suzuki",
  "/gr": "/?brand=Suzuki",
  "/el": "/?brand=Suzuki",
  "/cars": CAR,
  "/car": CAR,
  "/motorcycles": MOTORCYCLE,
  "/motorcycle": MOTORCYCLE,
  "/bike": MOTORCYCLE,
  "/scooter": MOTORCYCLE,
  "/atv": ATV,
  "/quad": ATV,
  "/vip": "/vehicles?brand=Suzuki&type=vip",
  "/book": ALL,
  "/rent": ALL,
  "/hire": ALL,
  "/quad/some-slug": "/vehicles/some-slug?brand=Suzuki",
  "/rent/some-slug": "/vehicles/some-slug?brand=Suzuki",
  "/login": "/auth?brand=Suzuki",
  "/signin": "/auth?brand=Suzuki",
  "/signup": SIGN_UP,
  "/register": SIGN_UP,
  "/profile": "/dashboard?brand=Suzuki",
  "/account": "/dashboard?brand=Suzuki",
  "/my-account": "/dashboard?brand=Suzuki",
  "/admin-panel": "/admin?brand=Suzuki",
  "/admin-dashboard": "/admin?brand=Suzuki",
  "/manage": "/admin?brand=Suzuki",
  "/management": "/admin?brand=Suzuki",
  "/vehicles/": "/vehicles?brand=Suzuki",
  "/en/cars": `/en${CAR}`,
  "/en/home": "/en?brand=Suzuki",
  "/en/atv/some-slug": "/en/vehicles/some-slug?brand=Suzuki",
  "/en/dashboard": "/dashboard?brand=Suzuki",
};

test("the server permanently redirects every alias and keeps its query", async ({ request }) => {
  for (const [alias, target] of Object.entries(MOVED)) {
    const response = await request.get(`${alias}?brand=Suzuki`, { maxRedirects: 0 });
    expect(response.status(), alias).toBe(308);
    expect(response.headers()["location"], alias).toBe(target);
  }
});

test("inside the client an alias opens its target address", async ({ page }) => {
  for (const [alias, target] of [
    ["/scooter?brand=Honda", "/vehicles?brand=Honda&type=motorcycle"],
    ["/quad/suzuki-jimny-4x4?place=chania", "/vehicles/suzuki-jimny-4x4?place=chania"],
    ["/my-account?tab=my-profile", "/dashboard?tab=my-profile"],
  ] as const) {
    await page.context().clearCookies();
    await open(page, "/auth");
    await page.evaluate((path) => {
      document.body.setAttribute("data-same-page", "");
      sessionStorage.setItem("redirectAfterAuth", JSON.stringify(path));
    }, alias);
    await page.getByRole("textbox", { name: "Email" }).fill("giorgos@meltemi.example");
    await page.getByRole("textbox", { name: /^Κωδικός/ }).fill("meltemi-demo");
    await page.getByRole("button", { name: "Σύνδεση", exact: true }).click();
    await page.waitForURL((url) => url.pathname + url.search === target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body[data-same-page]")).toHaveCount(1);
  }
});

test("an unknown address is shown and logged, with links to other pages", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") logged.push(message.text());
  });
  await open(page, "/about");
  await open(page, "/where/is-this?no=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFoundText.el.title);
  await expect(page.locator("main code")).toHaveText("/where/is-this");
  await expect.poll(() => logged.some((line) => line.includes("/where/is-this"))).toBe(true);
  const links = page.getByRole("navigation", { name: notFoundText.el.links });
  await expect(links.getByRole("link")).toHaveCount(3);
  const search = page.getByRole("main").getByRole("link", { name: notFoundText.el.search });
  await expect(search).toHaveAttribute("href", "/vehicles");
  await page.getByRole("button", { name: notFoundText.el.back }).click();
  await page.waitForURL(/\/about$/);
});

test("back on an unknown address opens home where there is no previous page", async ({
  page,
  context,
}) => {
  await open(page, "/about");
  const opened = context.waitForEvent("page");
  await page.evaluate(() => window.open("/where/is-this"));
  const tab = await opened;
  const back = tab.getByRole("button", { name: notFoundText.el.back });
  await isTakenOver(tab);
  await back.click();
  await tab.waitForURL((url) => url.pathname === "/");

  // The history now has a page ahead of this one, and still none before it.
  await tab.goBack();
  await expect(tab.locator("main code")).toHaveText("/where/is-this");
  await back.click();
  await tab.waitForURL((url) => url.pathname === "/");
});

test("a colour scheme can be selected on every page and is kept over a reload, before anything is painted", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
  const toggle = (now: string) => banner(page).getByRole("button", { name: t.schemeLabel(now) });
  await toggle(t.schemes.auto).click();
  await toggle(t.schemes.light).click();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();

  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { documentElement } = document;
      const scheme = documentElement.getAttribute("data-mantine-color-scheme");
      documentElement.setAttribute("data-first-scheme", scheme ?? "");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await isTakenOver(page);
  await expect(html).toHaveAttribute("data-first-scheme", "dark");
  await expect(toggle(t.schemes.dark)).toBeVisible();
  expect(await background()).toBe(dark);
  await toggle(t.schemes.dark).click();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");

  await open(page, "/contact");
  await toggle(t.schemes.auto).click();
  await toggle(t.schemes.light).click();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
});
