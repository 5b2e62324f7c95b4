import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import { withoutTracking } from "#shared/site/tracking-parameters.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** The addresses of the pages that were rendered. */
let rendered: string[] = [];

const renderPage: PageRenderer = async ({ url }) => {
  const { pathname, search } = new URL(url);
  rendered.push(pathname + search);
  return { status: 200, headers: new Headers(), html: `<p>${pathname}${search}</p>` };
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ with: () => ({ renderPage }) });
});
afterAll(() => world.end());
keepMemoryOn(() => [world.platform]);

const read = async (address: string) => (await fetch(world.origin + address)).text();

it("visitors who came by different ways share a page, rendered without what tracks them", async () => {
  rendered = [];
  const pages = [
    await read("/vehicles?seats=5&brand=Fiat"),
    await read("/vehicles?gclid=Cj0KCQ&seats=5&utm_source=mail&brand=Fiat&fbclid=IwAR"),
    await read("/vehicles?seats=5&brand=Fiat&utm_campaign=%CE%BC%CE%AC%CE%B9%CE%BF%CF%82"),
  ];
  expect(new Set(pages)).toEqual(new Set(["<p>/vehicles?seats=5&brand=Fiat</p>"]));
  expect(rendered).toEqual(["/vehicles?seats=5&brand=Fiat"]);
});

it("a page whose other parameters differ is a page of its own", async () => {
  rendered = [];
  await read("/vehicles?brand=Fiat&utm=x");
  await read("/vehicles?brand=Ford&gclid=a");
  await read("/about?gclid=a");
  await read("/about?gclid=b");
  expect(rendered).toEqual(["/vehicles?brand=Fiat&utm=x", "/vehicles?brand=Ford", "/about"]);
});

it("the address without tracking keeps all other parameters, and what is too long to read", () => {
  expect(withoutTracking("/")).toBe("/");
  expect(withoutTracking("/?")).toBe("/?");
  expect(withoutTracking("/?_gl=1*a&gad_source=1&mc_eid")).toBe("/");
  expect(withoutTracking("/x?b=2&a=%20+&_ga=1&b=1&c&")).toBe("/x?b=2&a=%20+&b=1&c&");
  const long = `/?b=${"x".repeat(2_000)}&gclid=1`;
  expect(withoutTracking(long)).toBe(long);
});
