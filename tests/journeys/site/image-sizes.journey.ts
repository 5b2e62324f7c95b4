import { expect, type Page } from "@playwright/test";
import {
  connect,
  FRESH_PASSWORD,
  open,
  openAccount,
  test,
  visit,
} from "#tests/support/journey/journey.ts";

const JIMNY = "suzuki-jimny-4x4";
const WIDTHS = [390, 768, 1440];
/** The share by which the declared width of a photo may differ from the width shown. */
const TOLERANCE = 0.1;

/**
 * The photos of the page that are not loaded, or whose `sizes` differ too much from the width
 * shown. The natural width of a photo with a `srcset` of widths is the one that `sizes` gives,
 * whichever file was loaded. Nothing is decoded: the browser refuses to decode a photo for which
 * it chooses another file in that moment.
 */
async function wronglySized(page: Page): Promise<{ count: number; wrong: string[] }> {
  await page.locator("main img[srcset]").first().waitFor();
  return page.evaluate((tolerance) => {
    const shown = [...document.querySelectorAll<HTMLImageElement>("main img[srcset]")].filter(
      (photo) => photo.checkVisibility() && photo.offsetWidth > 0,
    );
    for (const photo of shown) photo.loading = "eager";
    const wrong = shown.flatMap(({ complete, currentSrc, naturalWidth, offsetWidth, sizes }) => {
      if (!complete || naturalWidth === 0) return [`not loaded: ${currentSrc}`];
      return Math.abs(naturalWidth / offsetWidth - 1) > tolerance
        ? [`${offsetWidth} px shown, ${naturalWidth} px by ${sizes}`]
        : [];
    });
    return { count: shown.length, wrong };
  }, TOLERANCE);
}

/** Pages with photos, by what they are called when one fails. */
async function pagesWithPhotos(): Promise<Record<string, string>> {
  const { api, close } = visit();
  const [{ vehicles }, jimny] = await Promise.all([
    api.catalog.list.query({}),
    api.catalog.bySlug.query({ slug: JIMNY }),
  ]);
  await close();
  const slugs = vehicles.slice(0, 3).map(({ slug }) => slug);
  return {
    home: "/",
    list: "/vehicles",
    "list without results": "/vehicles?q=zzzqqq",
    vehicle: `/vehicles/${JIMNY}`,
    partner: `/partners/${jimny.offeredBy?.id}`,
    "comparison of three": `/compare?vehicles=${slugs.join(",")}`,
    "comparison of two": `/compare?vehicles=${slugs.slice(0, 2).join(",")}`,
    favourites: "/favourites",
    checkout: `/checkout?vehicle=${JIMNY}&step=1`,
  };
}

/** Phones, tablets and wide screens with the densities that they have. */
const SCREENS = [
  { width: 390, densities: [1, 2, 3] },
  { width: 768, densities: [1, 2] },
  { width: 1440, densities: [1, 2] },
];

for (const { width, densities } of SCREENS) {
  for (const deviceScaleFactor of densities) {
    test(`photos of the list have the pixels that are shown, to a tenth, at ${width} pixels and density ${deviceScaleFactor}`, async ({
      browser,
      baseURL,
    }) => {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor });
      const page = await context.newPage();
      await open(page, "/vehicles");
      const photo = page.locator("main article img").first();
      const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
      await expect.poll(() => photo.evaluate(isLoaded)).toBe(true);
      const { file, shown } = await photo.evaluate((image: HTMLImageElement) => ({
        file: Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
        shown: image.offsetWidth * devicePixelRatio,
      }));
      expect(Math.abs(file / shown - 1), `${file} for ${shown}`).toBeLessThanOrEqual(TOLERANCE);
      await context.close();
    });
  }
}

test("every photo declares the width at which it is shown, to a tenth", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const { api, close } = await connect(email, FRESH_PASSWORD);
  const { vehicles } = await api.catalog.list.query({});
  for (const { id } of vehicles.slice(0, 3))
    await api.account.addFavourite.mutate({ vehicleId: id });
  await close();
  const pages = await pagesWithPhotos();
  for (const [name, address] of Object.entries(pages)) {
    await open(page, address);
    for (const width of WIDTHS) {
      await test.step(`${name} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const { count } = await wronglySized(page);
        expect(count, `photos of ${name} at ${width} pixels`).toBeGreaterThan(0);
        // The browser chooses the files again some time after the window has another width.
        const wrong = async () => (await wronglySized(page)).wrong;
        await expect.poll(wrong, `${name} at ${width} pixels`).toEqual([]);
      });
    }
  }
});
