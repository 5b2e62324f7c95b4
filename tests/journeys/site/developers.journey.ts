import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { accessTokensText } from "#client/account/access-tokens/access-tokens-text.ts";
import { webhooksText } from "#client/account/webhooks/webhooks-text.ts";
import { developersText } from "#client/site/developers/developers-text.ts";
import { readRegion } from "#client/site/developers/examples/read-region.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#shared/account/demo-accounts.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import {
  CHANGELOG,
  CLIENT_PACKAGE_PATH,
  developerPath,
  ERROR_CODES,
  GUIDES,
  operationPage,
  REFERENCE,
} from "#shared/site/developer-pages.ts";
import { DEVELOPER_PATHS } from "#shared/site/developer-paths.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { open, openAccount, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";

const LIST = developerPath(operationPage("catalog.list"));

/** The ids and the links of a page. */
function readPage(html: string): { ids: Set<string>; links: string[] } {
  const values = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value);
  return {
    ids: new Set(values(/\sid="([^"]+)"/g)),
    links: values(/<a\s[^>]*?href="([^"]+)"/g).map((href) => href.replaceAll("&amp;", "&")),
  };
}

async function sendCall(page: Page, language: Language): Promise<void> {
  const answered = page.waitForResponse(/\/api\/v1\//);
  await page.getByRole("button", { name: developersText[language].console.send }).click();
  await answered;
}

const responseOf = (page: Page, language: Language) =>
  page.getByRole("region", { name: developersText[language].console.response });

for (const language of LANGUAGES) {
  const t = developersText[language];
  const at = (path: string) => localizedPath(path, language);

  test(`every page for developers is complete in its HTML, and all links and anchors lead somewhere (${language})`, async ({
    request,
  }) => {
    const waiting = DEVELOPER_PATHS.map(at);
    const pages = new Map<string, ReturnType<typeof readPage>>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (pages.has(path)) continue;
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html.match(/<h1/g)?.length, path).toBe(1);
      expect(html, path).toMatch(new RegExp(`rel="canonical" href="http://[^/]+${path}"`));
      const alternates = html.match(/rel="alternate" hrefLang="(?:el|en|x-default)"/gi);
      expect(alternates?.length, path).toBe(LANGUAGES.length + 1);
      const found = readPage(html);
      pages.set(path, found);
      const inner = found.links.map((href) => href.split("#")[0] ?? "");
      waiting.push(...inner.filter((href) => href.startsWith(at(developerPath()))));
    }
    for (const [path, { links }] of pages) {
      for (const href of links) {
        const [target = "", anchor] = href.split("#");
        const page = pages.get(target === "" ? path : target);
        if (anchor && page) expect([...page.ids], `${path} links to ${href}`).toContain(anchor);
      }
    }
    const api = await request.get("/api/openapi.json");
    const { paths } = (await api.json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    );
    expect(ids.length).toBeGreaterThan(100);
    for (const id of ids) expect([...pages.keys()]).toContain(at(developerPath(operationPage(id))));
    const map = await (await request.get("/sitemap-pages.xml")).text();
    for (const path of DEVELOPER_PATHS) expect(map).toContain(`${at(path)}</loc>`);
    for (const missing of [
      "nothing",
      "reference/nothing",
      "reference/catalog/nothing",
      "first-call/more",
    ]) {
      expect((await request.get(at(developerPath(missing)))).status(), missing).toBe(404);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(`guides show every language of their examples, exactly as the tests run them (${language})`, async ({
      page,
    }) => {
      const shown: [path: string, file: string, region: string][] = [
        ["first-call", "first-call.ts", "call"],
        ["first-call", "first-call.sh", "call"],
        ["first-call", "first-call.py", "call"],
        ["booking", "book.ts", "book"],
        ["booking", "book.sh", "book"],
        ["booking", "book.py", "book"],
        ["booking", "book.py", "pay"],
        ["live-events", "watch.ts", "watch"],
        ["errors", "errors.sh", "handle"],
        ["limits", "limits.py", "wait"],
      ];
      for (const [path, file, region] of shown) {
        await page.goto(at(developerPath(path)));
        const source = readRegion(await readFile(`scripts/examples/${file}`, "utf8"), region);
        const blocks = page.locator("article pre");
        const texts = await blocks.allTextContents();
        expect(texts, `${file}, ${region}`).toContain(source);
        await expect(blocks.nth(texts.indexOf(source))).toBeVisible();
      }
    });

    test(`an operation can be read, and says what needs scripts (${language})`, async ({
      page,
    }) => {
      await page.goto(at(LIST));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("catalog.list");
      await expect(page.getByText("filters[type]", { exact: true })).toBeVisible();
      await expect(page.locator("#type-VehicleCard")).toBeVisible();
      await expect(page.locator("main noscript p")).toHaveText(t.console.needsScripts);
      await expect(page.getByRole("button", { name: t.console.send })).toBeHidden();
    });
  });

  test(`a newcomer gets a test token, and makes a call with it in the console (${language})`, async ({
    page,
  }) => {
    await open(page, at(developerPath("first-call")));
    await page.getByRole("button", { name: t.tokens.customer }).click();
    const made = page.getByRole("region", { name: t.tokens.title });
    await expect(made).toContainText(/export MELTEMI_TOKEN=mlt_test_\w{49}/);
    const spoken = made.getByRole("status").filter({ hasText: "customer@meltemi.example" });
    await expect(spoken).toBeVisible();
    await expect(spoken).not.toContainText("mlt_test_");
    // Nothing below the token replaces it, or reads as if it did.
    const lines = await page.locator("article pre").allTextContents();
    const tokens = lines.filter((one) => one.includes("export MELTEMI_TOKEN="));
    expect(tokens.at(-1)).toContain("mlt_test_");
    const secret = /mlt_test_\w{49}/.exec((await made.textContent()) ?? "")?.[0] ?? "";
    const menu = page.getByRole("navigation", { name: t.menu });
    await menu.getByRole("link", { name: t.areas.account, exact: true }).click();
    await menu.getByRole("link", { name: "viewer", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("account.viewer");
    await expect(page.getByLabel(t.console.token, { exact: true })).toHaveValue(secret);
    await sendCall(page, language);
    const response = responseOf(page, language);
    await expect(response).toContainText("200");
    await expect(response).toContainText("x-request-id");
    await expect(response).toContainText('"email": "customer@meltemi.example"');
    // The token is nowhere but in the memory of the page.
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, document.cookie]),
    );
    expect(stored).not.toContain(secret);
    expect(page.url()).not.toContain("mlt_");
    await page.reload();
    await expect(page.getByLabel(t.console.token, { exact: true })).toHaveValue("");
  });

  test(`the pages of a demo site say how to sign in as the demo partner, who creates webhooks (${language})`, async ({
    page,
    context,
  }) => {
    await open(page, at(developerPath("first-call")));
    const tokens = page.getByRole("region", { name: t.tokens.title });
    const [, partner] = DEMO_ACCOUNTS;
    await expect(tokens.getByText(partner.email, { exact: true })).toBeVisible();
    await expect(tokens.getByText(DEMO_PASSWORD, { exact: true })).toBeVisible();
    await open(page, at(developerPath("webhooks")));
    const [email = "", password = ""] = await page
      .locator("article p", { hasText: partner.email })
      .locator("code")
      .allTextContents();
    const profile = page.locator('article a[href$="section=webhooks"]');
    const href = (await profile.getAttribute("href")) ?? "";
    await signIn(context, email, password);
    await setLanguage(context, language);
    await open(page, href);
    const create = page.getByRole("button", { name: webhooksText[language].create });
    await expect(create).toBeVisible();
  });

  test(`the console calls public operations without a token, and explains refusals (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, at(LIST));
    await page.getByRole("textbox", { name: t.console.query }).fill("limit=60\nfilters[type]=car");
    await sendCall(page, language);
    const response = responseOf(page, language);
    await expect(response).toContainText("200");
    await expect(response).toContainText(/ratelimit-policy/);
    // A long body is cut.
    await expect(response.locator("pre")).toContainText('"vehicles": [');
    expect((await response.locator("pre").textContent())?.length).toBe(20_000);
    await page.getByRole("textbox", { name: t.console.query }).fill("limit=600");
    await sendCall(page, language);
    await expect(response).toContainText("400");
    await expect(response.locator("p").nth(1)).toHaveText(
      language === "el" ? /issues/ : /not valid/,
    );
    await expect(response.locator("pre")).toContainText('"maximum": 60');

    await page.getByRole("button", { name: t.console.curl }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect
      .poll(copied)
      .toBe(`curl -sS '${new URL(page.url()).origin}/api/v1/catalog/vehicles?limit=600'`);

    await open(page, at(developerPath(operationPage("checkout.cancel"))));
    await page.getByLabel(t.console.token, { exact: true }).fill("mlt_test_wrong");
    await sendCall(page, language);
    await expect(response).toContainText("401");
    await expect(response.locator("pre")).toContainText('"code": "invalidToken"');
    await expect(response.getByRole("link", { name: t.console.advice })).toHaveAttribute(
      "href",
      `${at(developerPath(ERROR_CODES))}#invalidToken`,
    );
    await page.getByRole("textbox", { name: t.console.body }).fill("{");
    await expect(page.getByText(t.console.invalidJson)).toBeVisible();
    await expect(page.getByRole("button", { name: t.console.curl })).toHaveCount(0);
    await page.getByRole("textbox", { name: t.console.body }).fill('{ "id": "" }');
    await page.getByRole("button", { name: t.console.curl }).click();
    await expect.poll(copied).toContain("$MELTEMI_TOKEN");
    expect(await copied()).not.toContain("mlt_test_wrong");

    await open(page, at(developerPath(operationPage("checkout.place"))));
    await expect(page.locator("article pre").first()).toContainText(
      "Idempotency-Key: $(openssl rand -hex 16)",
    );
    await page.getByRole("tab", { name: "TypeScript" }).click();
    await expect(page.getByRole("tabpanel", { name: "TypeScript" }).locator("pre")).toContainText(
      "await meltemi.checkout.place({",
    );
    const key = page.getByRole("textbox", { name: t.console.repeatKey });
    await key.fill("κλειδί-κλειδί-κλειδί");
    await page.getByRole("button", { name: t.console.send }).click();
    await expect(page.getByText(t.console.invalidRepeatKey, { exact: true })).toBeVisible();
    await expect(page.getByText(t.console.unreachable)).toHaveCount(0);
  });

  test(`examples have one language at a time, which stays, and are copied (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, at(developerPath("booking")));
    const tabs = page.getByRole("tablist", { name: t.code.languages }).first();
    await expect(tabs.getByRole("tab", { name: "curl" })).toHaveAttribute("aria-selected", "true");
    await tabs.getByRole("tab", { name: "Python" }).click();
    const search = readRegion(await readFile("scripts/examples/book.py", "utf8"), "search");
    const panel = page.getByRole("tabpanel", { name: "Python" }).first();
    await expect(panel.locator("pre")).toHaveText(search, { useInnerText: false });
    await expect(page.getByRole("tabpanel", { name: "TypeScript" })).toHaveCount(0);
    await page.getByRole("button", { name: t.code.copy }).first().click();
    await expect(page.getByText(t.code.copied).first()).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(search);
    await page.keyboard.press("Tab");
    await tabs.getByRole("tab", { name: "Python" }).press("ArrowLeft");
    await expect(tabs.getByRole("tab", { name: "curl" })).toBeFocused();
    await expect(tabs.getByRole("tab", { name: "curl" })).toHaveAttribute("aria-selected", "true");
    // The choice holds on the next page.
    await page
      .getByRole("navigation", { name: t.menu })
      .getByRole("link", { name: t.guides.errors })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.guides.errors);
    await expect(page.getByRole("tab", { name: "curl" })).toHaveAttribute("aria-selected", "true");
  });

  test(`the pages for developers follow the rules of accessibility (${language})`, async ({
    page,
  }) => {
    for (const path of [
      developerPath(),
      developerPath("first-call"),
      developerPath("authentication"),
      developerPath(REFERENCE, "checkout"),
      developerPath(operationPage("checkout.place")),
      LIST,
      developerPath(ERROR_CODES),
      developerPath(CHANGELOG),
    ]) {
      await open(page, at(path));
      await inspect(page, path);
    }
    await open(page, at(LIST));
    await sendCall(page, language);
    await expect(responseOf(page, language)).toBeVisible();
    await inspect(page, "a response in the console");
  });

  test(`on a phone no name in a table is broken, and the page does not scroll sideways (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const guide of GUIDES) {
      await page.goto(at(developerPath(guide)));
      const broken = await page
        .locator("article table code")
        .evaluateAll((names) =>
          names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
        );
      expect(broken, guide).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, guide).toBe(390);
    }
  });

  test(`on a phone the menu opens above the page (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, at(developerPath()));
    const menu = page.getByRole("navigation", { name: t.menu });
    await expect(menu).toBeHidden();
    await page.locator("summary", { hasText: t.openMenu }).click();
    await expect(menu.getByRole("link")).toHaveCount(GUIDES.length + 10);
    await menu.getByRole("link", { name: t.guides.limits, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      language === "el" ? "Όρια" : "Limits",
    );
    await expect(menu).toBeHidden();
  });
}

test("a site has the package that its guides install", async ({ page, request }) => {
  await open(page, "/en/developers/first-call");
  const command = page.locator("article pre", { hasText: "npm install tsx" });
  const [, address = ""] = /npm install tsx (\S+)$/.exec((await command.textContent()) ?? "") ?? [];
  expect(address).toBe(new URL(CLIENT_PACKAGE_PATH, page.url()).href);
  const response = await request.get(address);
  expect([response.status(), response.headers()["content-type"]]).toEqual([
    200,
    "application/gzip",
  ]);
  const files = execFileSync("tar", ["-tzf", "-"], { input: await response.body() }).toString();
  expect(files).toContain("package/index.js");
});

test("the pages for developers load nothing from another origin", async ({ page, baseURL }) => {
  const { host } = new URL(baseURL ?? "");
  const foreign: string[] = [];
  // Ended here, so that none gets as far as another server.
  await page.route(
    (url) => url.protocol.startsWith("http") && url.host !== host,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).host !== host) foreign.push(socket.url());
  });
  const operation = developerPath(operationPage("checkout.place"));
  for (const path of [...DEVELOPER_PATHS, operation, LIST]) {
    const response = await page.request.get(localizedPath(path, "en"));
    const sources = (await response.text()).matchAll(
      /<(?:script|img|source|iframe|link rel="(?:stylesheet|preload|modulepreload|icon)")[^>]*?(?:src|srcset|href)="((?:https?:)?\/\/[^"]+)"/gi,
    );
    for (const [, address = ""] of sources) {
      if (new URL(address, baseURL).host !== host) foreign.push(`${path}: ${address}`);
    }
    await open(page, localizedPath(path, "en"));
  }
  await sendCall(page, "en");
  expect(foreign).toEqual([]);
});

test("the footer and the API tokens of the profile lead to the pages for developers", async ({
  page,
}) => {
  await open(page, "/en");
  const link = page.getByRole("contentinfo").getByRole("link", { name: developersText.en.name });
  await expect(link).toHaveAttribute("href", "/en/developers");
  await openAccount(page.context(), "en");
  await open(page, "/dashboard?tab=my-profile&section=tokens");
  const card = page.getByRole("region", { name: accessTokensText.en.heading });
  await card.getByRole("link", { name: accessTokensText.en.developers }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    developersText.en.overviewPage.title,
  );
});
