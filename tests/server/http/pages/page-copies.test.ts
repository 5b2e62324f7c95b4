import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const DAY_MS = 24 * 60 * 60_000;
let now = new Date("2028-02-28T12:00:00.000Z");
let text = "Fiat Panda";
let rendered = 0;

/** As the built client does, it writes when the data were read. */
const renderPage: PageRenderer = async ({ nonce }) => {
  rendered += 1;
  const script = `<script nonce="${nonce}">{u:${now.getTime()}}</script>`;
  return { status: 200, headers: new Headers(), html: `${text}${script}` };
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ clock: { now: () => now }, with: () => ({ renderPage }) });
});
afterAll(() => world.end());
keepMemoryOn(() => [world.platform]);

const POLICY = "content-security-policy";
const get = (etag = "") =>
  world.app.server.inject({ url: "/copied", headers: { "if-none-match": etag } });

it("a visitor's copy stays current when the page is rendered again and shows the same", async () => {
  const first = await get();
  const nonce = /'nonce-([^']+)'/.exec(String(first.headers[POLICY]))?.[1] ?? "none";
  expect(first.body).toContain(`nonce="${nonce}"`);
  const tag = String(first.headers.etag);
  // Another day is another rendering, with a nonce and instants of its own.
  now = new Date(now.getTime() + DAY_MS);
  const again = await get(tag);
  expect([rendered, again.statusCode, again.body]).toEqual([2, 304, ""]);
  // A cache would store the policy of the second rendering beside the bytes of the first.
  expect(again.headers[POLICY]).toBeUndefined();
  const second = await get();
  expect([second.statusCode, second.headers.etag]).toEqual([200, tag]);
  expect(second.body).not.toBe(first.body);
});

it("a page that shows something else has another tag", async () => {
  const tag = String((await get()).headers.etag);
  text = "Fiat Panda, 1735689600000 km";
  now = new Date(now.getTime() + DAY_MS);
  const changed = await get(tag);
  expect(changed.statusCode).toBe(200);
  // Such a number is no instant of the rendering.
  text = "Fiat Panda, 1735689600001 km";
  now = new Date(now.getTime() + DAY_MS);
  expect((await get(String(changed.headers.etag))).statusCode).toBe(200);
});
