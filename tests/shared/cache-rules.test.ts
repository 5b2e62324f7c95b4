import { describe, expect, it } from "vitest";
import { builtFilesOf, kindOf, MAX_COPIES, mayCache } from "../../client/worker/cache-rules.ts";

const ORIGIN = "https://meltemi.example";

const kind = (path: string, mode: RequestMode = "cors", method = "GET") =>
  kindOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

describe("a device caches", () => {
  it.each(["/", "/en", "/vehicles?type=car", "/en/vehicles/some-slug", "/about"])(
    "the page %s",
    (path) => expect(kind(path, "navigate")).toBe("page"),
  );

  it.each([
    "/dashboard",
    "/admin",
    "/checkout?vehicle=x",
    "/en/booking-success",
    "/auth",
    "/en/auth",
    "/reset-password",
    "/en/confirm-email",
    "/auth/google",
  ])("nothing of %s", (path) => expect(kind(path, "navigate")).toBeNull());

  it("the page of trips for every account, until it signs out", () => {
    expect(kind("/booking-success?booking=0199f0c4", "navigate")).toBe("trip");
    const headers = new Headers({ "content-type": "text/html", "cache-control": "no-store" });
    const page = (status: number) => ({ status, type: "basic", headers }) as Response;
    expect(mayCache("trip", page(200))).toBe(true);
    expect(mayCache("trip", page(503))).toBe(false);
  });

  it("public data, but no batch with any other call in it", () => {
    expect(kind("/trpc/catalog.list,catalog.options?batch=1")).toBe("data");
    expect(kind("/trpc/catalog.list%2Ccatalog.options?batch=1")).toBe("data");
    expect(kind("/trpc/account.viewer")).toBeNull();
    expect(kind("/trpc/catalog.list,account.viewer?batch=1")).toBeNull();
    expect(kind("/trpc/checkout.quote?input={}")).toBeNull();
    expect(kind("/trpc/catalog.list", "cors", "POST")).toBeNull();
  });

  it("files and images of the site, and none of another site", () => {
    expect(kind("/assets/entry-abc.js")).toBe("asset");
    expect(kind("/drawings/car.webp")).toBe("asset");
    expect(kind("/images/abc-480.webp")).toBe("image");
    expect(kind("https://evil.example/assets/entry.js")).toBeNull();
    expect(kind("/healthz/live")).toBeNull();
  });

  it("no page that shows the signed-in user, and none that failed", () => {
    const html = { "content-type": "text/html; charset=utf-8" };
    const response = (status: number, headers: Record<string, string>) =>
      ({ status, type: "basic", headers: new Headers(headers) }) as Response;
    expect(mayCache("page", response(200, { ...html, "cache-control": "private, no-cache" }))).toBe(
      true,
    );
    expect(mayCache("page", response(200, { ...html, "cache-control": "private, no-store" }))).toBe(
      false,
    );
    expect(mayCache("page", response(503, html))).toBe(false);
    expect(mayCache("page", response(200, { "content-type": "image/jpeg" }))).toBe(false);
    expect(mayCache("data", response(429, {}))).toBe(false);
  });
});

describe("the built files of a page", () => {
  it("are the scripts, styles and fonts that its HTML names, each once", () => {
    const html = `<link rel="preload" href="/assets/font-1a.woff2" as="font">
      <link disabled="" data-later rel="stylesheet" href="/assets/extras-2b.css">
      <link rel="modulepreload" href="/assets/entry-3c.js">
      <a href="/assets/../account.js">x</a><img src="/images/4d.js">
      <script>start(["/assets/entry-3c.js","/assets/home-screen-5e.js"],3000)</script>`;
    expect(builtFilesOf(html)).toEqual([
      "/assets/font-1a.woff2",
      "/assets/extras-2b.css",
      "/assets/entry-3c.js",
      "/assets/home-screen-5e.js",
    ]);
  });

  it("are never more than half of what a device caches", () => {
    const html = Array.from({ length: 500 }, (_, n) => `"/assets/part-${n}.js"`).join();
    expect(builtFilesOf(html)).toHaveLength(MAX_COPIES.asset / 2);
  });
});
