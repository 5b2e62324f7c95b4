import { expect } from "@playwright/test";
import { offerVehicle, openAccount, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const LIST = "/en/vehicles?type=car";
const NAME = "Helen Trial";

test("a cached public page contains no personal data: signing in returns a separate page that is not cached", async ({
  context,
  request: stranger,
}) => {
  // Another journey may change the list between two reads.
  await expect(async () => {
    const first = await stranger.get(LIST);
    const again = await stranger.get(LIST);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers()["content-security-policy"]).toContain("'nonce-");
  }).toPass();

  await openAccount(context, "en");
  const own = await context.request.get(LIST);
  expect(await own.text()).toContain(NAME);
  expect(own.headers()["etag"]).toBeUndefined();
  const after = await stranger.get(LIST);
  expect(await after.text()).not.toContain(NAME);
});

test("a changed price is shown as soon as the other pages have it", async ({ request }) => {
  // Prices that no other vehicle has: the page shows similar ones too.
  const { id, slug } = await offerVehicle("41.37");
  const shows = async (price: string) =>
    (await (await request.get(`/en/vehicles/${slug}`)).text()).includes(price);
  await expect.poll(() => shows("€41.37")).toBe(true);
  await queryJourneyDatabase("update vehicles set price_per_day = 87.53 where id = $1", [id]);
  await expect.poll(() => shows("€87.53"), { intervals: [50] }).toBe(true);
  expect(await shows("€41.37")).toBe(false);
});
