import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { offerVehicle, open, openAccount, test } from "#tests/support/journey/journey.ts";
import { bundleClient } from "../../../scripts/client-package/build-package.ts";

/** The page's own policy allows no script but its own. */
test.use({ bypassCSP: true });

test("the client package runs in a browser, as the user of its session", async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-browser-"));
  const file = path.join(folder, "index.js");
  await bundleClient(file);
  await page.route("**/client-package.js", (route) =>
    route.fulfill({ path: file, contentType: "text/javascript" }),
  );
  const vehicle = await offerVehicle("40.00");
  await openAccount(page.context());
  await open(page, "/");
  const seen = await page.evaluate(async (slug) => {
    const address = "/client-package.js";
    const { createMeltemiClient } = await import(address);
    const meltemi = createMeltemiClient({ url: location.origin });
    const { title } = await meltemi.catalog.bySlug({ slug });
    const changes = meltemi.checkout.onBookingChange();
    await changes.ready();
    // A change must carry the origin, which only the browser itself can send.
    const { language } = await meltemi.account.updateProfile({
      fullName: "Helen Trial",
      phone: "",
      language: "en",
    });
    const { role } = await meltemi.account.viewer();
    const found = { role, title, language, position: changes.cursor };
    await meltemi.close();
    return found;
  }, vehicle.slug);
  expect(seen).toEqual({
    role: "customer",
    title: vehicle.title,
    language: "en",
    position: expect.any(String),
  });
  await rm(folder, { recursive: true, force: true });
});
