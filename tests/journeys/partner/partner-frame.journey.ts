import { expect } from "@playwright/test";
import { dashboardText } from "#client/account/text.ts";
import { workspaceText } from "#client/app/workspace/workspace-text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { openAccount, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";

const WIDE = { width: 1440, height: 900 };

test("a partner's dashboard has a frame of its own with a menu that collapses, on every tab", async ({
  page,
  context,
}) => {
  const t = dashboardText.el;
  await page.setViewportSize(WIDE);
  await signIn(context, await openPartner());
  await setLanguage(context, "el");
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: t.menu });
  await expect(menu.getByRole("link", { name: t.tabs["my-vehicles"] })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByText(bookingStateText.el.live)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("button", { name: workspaceText.el.collapse }).click();
  await menu.getByRole("link", { name: t.tabs.earnings }).click();
  await expect(page).toHaveURL(/tab=earnings/);
  await expect(menu.getByRole("link", { name: t.tabs.earnings })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.reload();
  await expect(page.getByRole("button", { name: workspaceText.el.expand })).toBeVisible();
  await inspect(page, "a partner's frame", BOTH_SCHEMES);
  await page.setViewportSize(WIDE);
  await menu.getByRole("button", { name: t.signOut }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("a customer's dashboard keeps the frame of the site", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("button", { name: workspaceText.el.collapse })).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test(`the entries of a phone's bar are short enough for one line, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = dashboardText[language];
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(context, await openPartner());
    await setLanguage(context, language);
    await page.goto("/dashboard");
    const menu = page.getByRole("navigation", { name: t.menu });
    const bar = menu.locator("li[data-bar]");
    await expect(bar.first()).toContainText(t.tabsInBar["my-vehicles"]);
    await expect(bar.getByText(t.tabs["my-vehicles"], { exact: true })).toBeHidden();
    const lines = await bar.evaluateAll((entries) =>
      entries.map((entry) => {
        const range = document.createRange();
        range.selectNodeContents(entry);
        const tops = [...range.getClientRects()]
          .filter(({ height }) => height > 8 && height < 22)
          .map(({ top }) => Math.round(top));
        return new Set(tops).size;
      }),
    );
    expect(lines.length).toBeGreaterThan(3);
    // The icon is higher than a line of text, so a rectangle of this height is a line.
    expect(lines).toEqual(lines.map(() => 1));
  });
}
