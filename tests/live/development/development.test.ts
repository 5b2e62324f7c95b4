import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readProcess } from "#server/platform/process/process-identity.ts";
import {
  type DevelopmentCopy,
  startDevelopmentCopy,
} from "#tests/support/servers/development-copy.ts";

let copy: DevelopmentCopy;
beforeAll(async () => {
  copy = await startDevelopmentCopy();
});
afterAll(() => copy.remove());

const isRunning = async (pid: number) => (await readProcess(pid)) !== null;

async function readPostgresPid(): Promise<number> {
  const file = path.join(copy.folder, ".data/postgres/cluster/postmaster.pid");
  return Number.parseInt(await readFile(file, "utf8"), 10);
}

const HEALTH = "server/http/health.ts";
const HEALTH_RESPONSE = '({ status: "ok" })';

/** Replaces the server's response to the check of its health by one that names its process. */
async function changeHealth(status: string): Promise<void> {
  const source = await readFile(path.resolve(HEALTH), "utf8");
  expect(source).toContain(HEALTH_RESPONSE);
  const answer = `({ status: "${status}", pid: process.pid })`;
  await copy.replaceFile(HEALTH, source.replace(HEALTH_RESPONSE, answer));
}

async function readHealth(): Promise<{ status: string; pid?: number }> {
  const response = await fetch(`${copy.origin}/healthz/live`);
  return (await response.json()) as { status: string; pid?: number };
}

const readStatus = async () => (await readHealth()).status;

it("renders pages on the server, with the scripts and styles of the sources", async () => {
  const response = await fetch(`${copy.origin}/en/about`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>[^<]/);
  expect(html).toContain('<script type="module" src="/@vite/client"></script>');
  expect(html).toContain('src="/src/app/entry-client.tsx"');
  expect(html).toMatch(/<style nonce="[^"]+" data-vite-dev-id="[^"]+\/global\.css">[^<]/);
});

it.each([
  ["/robots.txt", 200, "text/plain; charset=utf-8"],
  ["/sitemap.xml", 200, "application/xml; charset=utf-8"],
  ["/sitemap-pages.xml", 200, "application/xml; charset=utf-8"],
  ["/manifest.webmanifest", 200, "application/manifest+json; charset=utf-8"],
  ["/service-worker.js", 200, "text/javascript; charset=utf-8"],
  ["/favicon.svg", 200, "image/svg+xml"],
  ["/healthz/live", 200, "application/json; charset=utf-8"],
  ["/healthz/ready", 200, "application/json; charset=utf-8"],
  ["/en/offline", 200, "text/html; charset=utf-8"],
  ["/og/en/none.jpg", 404, "text/plain; charset=utf-8"],
  ["/calendars/none.ics", 404, "text/plain; charset=utf-8"],
  // The build writes it.
  ["/developers/meltemi-client.tgz", 404, "text/plain; charset=utf-8"],
  ["/exports/partners.csv", 401, "application/json; charset=utf-8"],
  ["/trpc/catalog.places", 200, "application/json"],
  ["/en/none", 404, "text/html; charset=utf-8"],
  ["/src/app/entry-client.tsx", 200, "text/javascript"],
])("serves %s with %i and %s", async (address, status, type) => {
  const response = await fetch(`${copy.origin}${address}`);
  await response.arrayBuffer();
  expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
});

it("shows a change of the client in the next page", async () => {
  const name = "client/src/app/shell/footer-text.ts";
  const source = await readFile(path.resolve(name), "utf8");
  await copy.replaceFile(name, source.replace("The Aegean wind", "A changed wind"));
  const isShown = async () => {
    const response = await fetch(`${copy.origin}/en`);
    return (await response.text()).includes("A changed wind");
  };
  await expect.poll(isShown).toBe(true);
});

it("replaces only the server when a file of the server is replaced, also after an error in it", async () => {
  const postgres = await readPostgresPid();
  await changeHealth("first change");
  await expect.poll(readStatus).toBe("first change");
  const { pid: first } = await readHealth();

  await copy.replaceFile(HEALTH, "export const = broken;\n");
  await expect.poll(copy.output).toContain("export const = broken;");
  expect(await readHealth()).toEqual({ status: "first change", pid: first });

  await changeHealth("second change");
  await expect.poll(readStatus).toBe("second change");
  const { pid: second } = await readHealth();
  expect(second).not.toBe(first);
  expect(await readPostgresPid()).toBe(postgres);
  expect(await isRunning(postgres)).toBe(true);

  expect(await copy.stop()).toBe(0);
  const processes = [copy.pid, postgres, first ?? 0, second ?? 0];
  expect(await Promise.all(processes.map(isRunning))).toEqual([false, false, false, false]);
});
