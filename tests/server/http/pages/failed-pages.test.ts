import { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { trueStatus } from "#client/app/page-status.ts";
import type { Platform } from "#server/platform/platform.ts";
import { LANGUAGES } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const rendered: Platform["renderPage"] = async () => ({
  status: 200,
  headers: new Headers(),
  html: "<h1>fine</h1>",
});

async function inWorld(
  options: Parameters<typeof startWorld>[0],
  check: (world: World) => Promise<void>,
): Promise<void> {
  const world = await startWorld(options);
  try {
    await check(world);
  } finally {
    await world.end();
  }
}

/** The requirements for every page of this kind. */
async function expectDesigned(response: Response, language: string): Promise<void> {
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain("<h1>");
  expect(html).toContain('<meta name="robots" content="noindex">');
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  const blocks = [...html.matchAll(/<(?:style|script)\b([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  );
  expect(blocks.length).toBeGreaterThan(0);
  for (const attributes of blocks) expect(attributes).toContain(`nonce="${nonce}"`);
}

describe("a page", () => {
  it("responds with 503 and an error page when the database is unavailable", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const parts = ({ limits }: Platform) => ({
      renderPage: rendered,
      limits: { ...limits, consume: () => Promise.reject(away) },
    });
    await inWorld({ with: parts }, async ({ origin }) => {
      for (const language of LANGUAGES) {
        const response = await fetch(origin + localizedPath("/vehicles", language));
        expect(response.status).toBe(503);
        await expectDesigned(response, language);
      }
      const map = await fetch(`${origin}/sitemap.xml`);
      expect(map.status).toBe(503);
    });
  });

  it("responds with 429, a page and the time to wait after too many requests", async () => {
    await inWorld(
      { rateLimitFactor: 1 / 300, with: () => ({ renderPage: rendered }) },
      async (world) => {
        expect((await fetch(`${world.origin}/en`)).status).toBe(200);
        const response = await fetch(`${world.origin}/en`);
        expect(response.status).toBe(429);
        await expectDesigned(response, "en");
      },
    );
  });

  it("responds with 500 and a page without internal details when it cannot be rendered", async () => {
    const broken: Platform["renderPage"] = async () => {
      throw new Error("secret detail");
    };
    await inWorld({ with: () => ({ renderPage: broken }) }, async ({ origin }) => {
      const response = await fetch(origin);
      expect(response.status).toBe(500);
      expect(await response.clone().text()).not.toContain("secret detail");
      await expectDesigned(response, "el");
    });
  });

  it.each(["//", "///", "//[", "//a//evil.example/", "//evil.example/x"])(
    "at %s redirects to no other host and causes no error",
    async (address) => {
      await inWorld({ with: () => ({ renderPage: rendered }) }, async ({ origin }) => {
        const response = await fetch(origin + address, { redirect: "manual" });
        expect(response.status).toBe(308);
        expect(response.headers.get("location")).toMatch(/^\/(?!\/)/);
      });
    },
  );

  it("responds with 503 as a whole when its calls failed because of a database outage", async () => {
    const renderPage: Platform["renderPage"] = async () => ({
      status: 503,
      headers: new Headers(),
      html: "<p></p>",
    });
    await inWorld({ with: () => ({ renderPage }) }, async ({ origin }) => {
      const response = await fetch(`${origin}/en/vehicles`);
      expect(response.status).toBe(503);
      await expectDesigned(response, "en");
    });
  });
});

describe("the status of a rendered page", () => {
  type Router = Parameters<typeof trueStatus>[1];

  /** A router after loading, reduced to the fields that determine its status. */
  async function loaded(matches: object[], failures: Error[] = []): Promise<Router> {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    for (const [index, failure] of failures.entries()) {
      const queryFn = () => Promise.reject(failure);
      await queryClient.query({ queryKey: [index], queryFn }).catch(() => undefined);
    }
    return { state: { matches }, options: { context: { queryClient } } } as unknown as Router;
  }
  const refusal = (code: string) =>
    Object.assign(new Error(code), { data: { problem: { code, params: {} } } });

  it("is the router's own without outages and removed content", async () => {
    for (const status of [200, 404, 500]) {
      expect(trueStatus(status, await loaded([{ status: "success" }]))).toBe(status);
    }
    expect(trueStatus(200, await loaded([], [refusal("invalidInput")]))).toBe(200);
    expect(trueStatus(404, await loaded([{ error: notFound() }]))).toBe(404);
  });

  it("is 410 for removed content, and 503 during a database outage", async () => {
    const gone = notFound({ data: { gone: "atv" } });
    expect(trueStatus(404, await loaded([{ error: gone }]))).toBe(410);
    const away = refusal("unavailable");
    expect(trueStatus(200, await loaded([], [away]))).toBe(503);
    expect(trueStatus(500, await loaded([{ status: "error", error: away }]))).toBe(503);
    expect(trueStatus(404, await loaded([{ error: notFound() }], [away]))).toBe(404);
  });
});
