import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { isTakenOver, test } from "#tests/support/journey/journey.ts";
import { followTraffic, untilNetworkIsIdle } from "#tests/support/journey/network-idle.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

type Frame = "header" | "heading" | "main";
type OfList = "form" | "filters" | "results" | "count" | "card";
type Shown = Frame | OfList | "breadcrumbs" | "panel" | "image" | "price" | "button";
type Box = { x: number; y: number; width: number; height: number };
type Boxes = Partial<Record<Shown, Box | null>>;
type Dimension = keyof Box;
type Locators = Partial<Record<Shown, Locator>>;

const frameOf = (page: Page): Locators => ({
  header: page.getByRole("banner"),
  heading: page.getByRole("heading", { level: 1 }),
  main: page.getByRole("main"),
});

/**
 * The first card of a page with a photo: the photo, its price and its button. Vehicles of other
 * journeys have none.
 */
function cardOf(page: Page): Locators {
  const card = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator("img") })
    .first();
  return {
    card,
    image: card.locator("img"),
    price: card.getByText(/€/),
    button: card.locator("a[aria-label]"),
  };
}

const PAGES: Record<string, (page: Page, language: Language) => Locators> = {
  "/": (page) => ({
    ...frameOf(page),
    ...cardOf(page),
    form: page.locator("main search form"),
    button: page.locator("main search form button[type=submit]"),
  }),
  "/vehicles": (page) => ({
    ...frameOf(page),
    ...cardOf(page),
    filters: page.locator("main aside"),
    results: page.locator("main section[aria-labelledby]"),
    count: page.locator("main h2"),
  }),
  "/vehicles/suzuki-jimny-4x4": (page, language) => {
    const t = bookingText[language];
    const panel = page.getByRole("region", { name: t.panel, exact: true });
    const bar = page.getByRole("region", { name: t.bar, exact: true });
    return {
      ...frameOf(page),
      breadcrumbs: page.locator("main nav"),
      image: page.locator("main img"),
      panel,
      price: panel.getByText(/€/),
      // In the bar on phones.
      button: panel.or(bar).getByRole("link", { name: t.book, exact: true }),
    };
  },
};

/**
 * What may differ where JavaScript is off, for which the styles ask (`scripting: none`), so that no
 * page changes while its scripts arrive. All else is at the same place in the same size.
 */
const MAY_DIFFER: Record<string, Partial<Record<Shown, readonly (Dimension | "shown")[]>>> = {
  // All types are laid out, as the button that opens them needs scripts; native fields of dates
  // take the place of the calendar's buttons. The form grows, and what follows moves down.
  "/": {
    form: ["height"],
    button: ["y"],
    card: ["y"],
    image: ["y"],
    price: ["y"],
    main: ["height"],
  },
  // The form in the banner and the field of words have buttons that send them. On phones the
  // filters, which scripts open in a drawer, are above the results; the sliders, which need
  // scripts, are left out of them. The title, which is for screen readers there, is shown with the
  // form.
  "/vehicles": {
    heading: ["x", "y", "width", "height"],
    filters: ["y", "height", "shown"],
    results: ["y", "height"],
    count: ["y"],
    card: ["y"],
    image: ["y"],
    price: ["y"],
    button: ["y"],
    main: ["height"],
  },
  // The buttons that share and compare are left out of the row of actions, which centres the
  // heading; the form of the panel has a button that asks for the price; a list of taken days takes
  // the place of the calendar.
  "/vehicles/suzuki-jimny-4x4": {
    heading: ["y"],
    image: ["y"],
    panel: ["y", "height"],
    price: ["y"],
    button: ["y"],
    main: ["height"],
  },
};

async function boxesOf(page: Page, locators: Locators): Promise<Boxes> {
  await page.evaluate(async () => {
    // Sections far from the screen have an estimated height until they come near, at any moment.
    document.documentElement.dataset["whole"] = "";
    await document.fonts.ready;
  });
  const boxes = Object.entries(locators).map(async ([name, locator]) => {
    const shown = locator.filter({ visible: true });
    const box = (await shown.count()) > 0 ? await shown.first().boundingBox() : null;
    return [name, box] as const;
  });
  return Object.fromEntries(await Promise.all(boxes));
}

type State = "without JavaScript" | "before its scripts" | "hydrated";

type Measured = { boxes: Boxes; titles: string };

/** Opens a page in a browser of its own, and measures it. */
async function measure(
  browser: Browser,
  state: State,
  place: { baseURL: string; path: string; language: Language; size: (typeof SIZES)[number] },
): Promise<Measured> {
  const { baseURL, path, language, size } = place;
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    javaScriptEnabled: state !== "without JavaScript",
    serviceWorkers: "block",
  });
  followTraffic(context);
  const page = await context.newPage();
  if (state === "before its scripts") await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  await page.goto(localizedPath(path, language));
  if (state === "before its scripts") {
    // The page keeps its other images back until the first one is painted.
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
  }
  if (state === "hydrated") {
    await isTakenOver(page);
    // Prices and availability that are read again must not move anything either.
    await untilNetworkIsIdle(page);
  }
  const locate = PAGES[path];
  const boxes = await boxesOf(page, locate ? locate(page, language) : {});
  const titles = await page.locator("main article h3").allTextContents();
  await context.close();
  return { boxes, titles: titles.slice(0, 3).join(" | ") };
}

/** Measures a page in all its states, while it shows the same vehicles in each. */
async function measureAll(browser: Browser, place: Parameters<typeof measure>[2]) {
  for (;;) {
    const hydrated = await measure(browser, "hydrated", place);
    const served = await measure(browser, "before its scripts", place);
    const off = await measure(browser, "without JavaScript", place);
    // Another journey may add a vehicle in between, above the one that is measured.
    const titles = new Set([hydrated, served, off].map((state) => state.titles));
    if (titles.size === 1)
      return { hydrated: hydrated.boxes, served: served.boxes, off: off.boxes };
  }
}

type Difference = [part: Shown, dimension: Dimension | "shown", change: string];

/** How the boxes of two states differ by more than a pixel. */
function differences(one: Boxes, other: Boxes): Difference[] {
  return (Object.keys(other) as Shown[]).flatMap((name): Difference[] => {
    const [before, after] = [one[name], other[name]];
    if (!before && !after) return [];
    if (!before || !after) return [[name, "shown", before ? "only before" : "only after"]];
    return (["x", "y", "width", "height"] as const).flatMap((dimension): Difference[] => {
      const [from, to] = [before[dimension], after[dimension]];
      return Math.abs(from - to) > 1 ? [[name, dimension, `${from} → ${to}`]] : [];
    });
  });
}

for (const language of LANGUAGES) {
  for (const path of Object.keys(PAGES)) {
    test(`nothing of ${path} moves when its scripts arrive, nor without JavaScript what need not, in ${language}`, async ({
      browser,
      baseURL,
    }) => {
      for (const size of SIZES) {
        const place = { baseURL: baseURL ?? "", path, language, size };
        const name = `${size.width} px`;
        const { hydrated, served, off } = await measureAll(browser, place);
        for (const part of ["heading", "image", "price", "button"] as const) {
          expect(hydrated[part], `${name}: ${part}`).toBeTruthy();
        }
        expect.soft(differences(served, hydrated), `${name}, before its scripts`).toEqual([]);
        const others = differences(off, hydrated).filter(
          ([part, dimension]) => !MAY_DIFFER[path]?.[part]?.includes(dimension),
        );
        expect.soft(others, `${name}, without JavaScript`).toEqual([]);
      }
    });
  }
}
