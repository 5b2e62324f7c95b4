import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { frameText } from "#client/admin/frame-text.ts";
import { systemText } from "#client/admin/system/system-text.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { open, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const ADMIN = "admin@meltemi.example";
const WIDE = { width: 1440, height: 900 };

test("an admin sees the processes and the database, and what needs attention", async ({
  page,
  context,
}) => {
  const t = systemText.el;
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, "/admin");
  await page.getByRole("link", { name: frameText.el.pages.system }).click();
  await expect(page).toHaveURL("/admin/system");
  await expect(page.getByRole("heading", { name: t.heading, level: 1 })).toBeVisible();
  await expect(page.getByText(t.processes.running).first()).toBeVisible();
  for (const row of [t.processes.feeds, t.processes.jobs]) {
    await expect(page.getByText(row, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(t.backups.noneInDemo)).toBeVisible();
  await expect(page.getByText(t.database.connections, { exact: true })).toBeVisible();
  await inspect(page, "the system");

  // A process that was killed did not say that it ends.
  await page.setViewportSize(WIDE);
  const name = `web-${randomUUID().slice(0, 8)}:3001`;
  await queryJourneyDatabase(
    `insert into server_processes (id, name, version, figures, started_at, seen_at)
     values ($1, $2, '0.1.0', '{}', now() - interval '1 hour', now() - interval '2 minutes')`,
    [randomUUID(), name],
  );
  try {
    // Without a reload.
    const warnings = page.getByRole("region", { name: t.attention });
    const warning = warnings.getByRole("listitem").filter({ hasText: name });
    await expect(warning.getByText(t.warnings.processMissing.title)).toBeVisible();
    await expect(page.getByText(t.processes.missing, { exact: true })).toBeVisible();
    await setLanguage(context, "en");
    await open(page, "/admin/system");
    const inEnglish = page.getByText(systemText.en.warnings.processMissing.title);
    await expect(inEnglish).toBeVisible();
    await inspect(page, "the system with a warning");
  } finally {
    await queryJourneyDatabase("delete from server_processes where name = $1", [name]);
  }
  await expect(page.getByText(name)).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ cutsTheLine: true });

  test("a state of the system that cannot be loaded is reported, and loaded again on request", async ({
    page,
    context,
  }) => {
    const t = systemText.en;
    await signIn(context, ADMIN);
    await setLanguage(context, "en");
    let isFailing = true;
    await page.route(/\/trpc\/[^?]*admin\.system/, (route) =>
      isFailing ? route.abort() : route.fallback(),
    );
    await page.goto("/admin/system");
    const alert = page.getByRole("alert").filter({ hasText: t.failed });
    await expect(alert).toBeVisible();
    isFailing = false;
    await alert.getByRole("button", { name: t.retry }).click();
    await expect(page.getByText(t.processes.running).first()).toBeVisible();
    await expect(alert).toBeHidden();
  });
});
