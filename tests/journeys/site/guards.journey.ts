import { expect, type Page } from "@playwright/test";
import { adminText } from "#client/admin/overview/text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { open, openAccount, signIn, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

/** Records every heading that is rendered, however briefly, and every private call. */
async function watch(page: Page) {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) calls.push(pathname);
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenHeadings: seen });
    const note = () => {
      for (const { textContent } of document.querySelectorAll("main :is(h1, h2)")) {
        if (textContent) seen.add(textContent);
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return {
    calls,
    headings: () =>
      page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]),
  };
}

for (const who of ["a visitor", "a customer"] as const) {
  test(`${who} never sees any part of the admin area, not even for a moment`, async ({
    page,
    context,
  }) => {
    if (who === "a customer") await openAccount(context);
    const { calls, headings } = await watch(page);
    await page.goto("/admin");
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await headings()).not.toContain(adminText.el.heading);
    expect(calls.filter((path) => path.includes("admin."))).toEqual([]);
    const response = await context.request.get("/trpc/admin.overview");
    expect(response.status()).toBe(who === "a visitor" ? 401 : 403);
    const drawn = await context.request.get("/admin").then((document) => document.text());
    expect(drawn).toContain(shellText.el.loading);
    expect(drawn).not.toContain(adminText.el.heading);
  });
}

test("the dashboard is never rendered for a visitor, and the whole address is kept", async ({
  page,
}) => {
  const { calls, headings } = await watch(page);
  await page.goto("/dashboard?tab=my-bookings");
  await page.waitForURL(/\/auth$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await headings()).toHaveLength(1);
  expect(calls.filter((path) => /checkout\.|partner\./.test(path))).toEqual([]);
  const stored = await page.evaluate(() => sessionStorage.getItem("redirectAfterAuth"));
  expect(stored).toBe('"/dashboard?tab=my-bookings"');
});

test("a tab of another role redirects admins to their area and other users to the dashboard", async ({
  page,
  context,
}) => {
  await openAccount(context);
  await page.goto("/dashboard?tab=my-vehicles");
  await page.waitForURL(/\/dashboard$/);
  // An open page would detect the other person and reload itself in the meantime.
  await page.goto("about:blank");
  await context.clearCookies();
  await signIn(context, "admin@meltemi.example");
  await page.goto("/dashboard?tab=my-vehicles");
  await page.waitForURL(/\/admin$/);
});

test("an admin who loses the role is redirected from the open page", async ({ page, context }) => {
  const email = await openAccount(context);
  const setRole = (role: string) =>
    queryJourneyDatabase("update profiles set role = $1 where email = $2", [role, email]);
  await setRole("admin");
  await open(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: adminText.el.heading })).toBeVisible();
  await setRole("customer");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.waitForURL((url) => url.pathname === "/");
});
