import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCalendarFetcher } from "#server/platform/calendar/calendar-fetcher.ts";
import { isPublicAddress } from "#server/platform/network/public-address.ts";
import { Problem } from "#shared/problem.ts";
import {
  type CalendarServer,
  startCalendarServer,
} from "#tests/support/servers/calendar-server.ts";
import { startSwitchingServer } from "#tests/support/servers/switching-server.ts";

let elsewhere: CalendarServer;
beforeAll(async () => {
  elsewhere = await startCalendarServer();
});
afterAll(() => elsewhere.end());

const open = createCalendarFetcher(true);
const guarded = createCalendarFetcher(false);

async function codeOf(fetching: Promise<unknown>): Promise<string> {
  return fetching.then(
    () => "fetched",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}

describe("public addresses", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.15.0.1", "192.167.1.1", "2a00:1450:4001::1"])(
    "%s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",

    "::1",
    "::",
    "::ffff:8.8.8.8",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "2001::1",
    "localhost",
    "",
  ])("not %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("fetching a calendar", () => {
  it("never connects to this machine, by name, number or in other notations", async () => {
    elsewhere.serve("inside");
    const { port } = new URL(elsewhere.origin);
    const disguises = [
      "localhost",
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0x7f000001",
      "0.0.0.0",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "localhost.",
    ];
    for (const host of disguises) {
      const url = `http://${host}:${port}/cal.ics`;
      expect([host, await codeOf(guarded.fetch(url, null))]).toEqual([host, "calendarUnreachable"]);
    }
    expect(elsewhere.requests).toEqual([]);
  });

  it.each([
    "ftp://example.com/a.ics",
    "data:text/calendar,x",
    "http://user:secret@localhost/a.ics",
  ])("refuses %s", async (url) => {
    expect(await codeOf(open.fetch(url, null))).toBe("calendarUnreachable");
  });

  it("follows three redirects but not a fourth, and none to another kind of address", async () => {
    elsewhere.respondWith((response, path) => {
      const left = Number(path.slice(1));
      if (left === 0) response.writeHead(200).end("there");
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await open.fetch(`${elsewhere.origin}/3`, null)).toEqual({ text: "there", etag: null });
    expect(await codeOf(open.fetch(`${elsewhere.origin}/4`, null))).toBe("calendarUnreachable");
    elsewhere.respondWith((response) =>
      response.writeHead(302, { location: "data:text/calendar,x" }).end(),
    );
    expect(await codeOf(open.fetch(elsewhere.origin, null))).toBe("calendarUnreachable");
  });

  it("accepts a megabyte and not a byte more, for an endless response too", async () => {
    elsewhere.serve("x".repeat(1_000_000));
    expect((await open.fetch(elsewhere.origin, null)).text).toHaveLength(1_000_000);
    let sent = 0;
    elsewhere.respondWith((response) => {
      const more = (): void => {
        sent += 65_536;
        if (response.write(Buffer.alloc(65_536))) setImmediate(more);
        else response.once("drain", more);
      };
      more();
    });
    expect(await codeOf(open.fetch(elsewhere.origin, null))).toBe("calendarUnreadable");
    expect(sent).toBeLessThan(16_000_000);
  });

  it("reports all other errors as unreachable", async () => {
    for (const status of [204, 403, 404, 500]) {
      elsewhere.respondWith((response) => response.writeHead(status).end());
      expect(await codeOf(open.fetch(elsewhere.origin, null))).toBe("calendarUnreachable");
    }
    elsewhere.respondWith((response) => response.destroy());
    expect(await codeOf(open.fetch(elsewhere.origin, null))).toBe("calendarUnreachable");
    const switching = await startSwitchingServer();
    expect(await codeOf(open.fetch(switching.origin, null))).toBe("calendarUnreachable");
    await switching.end();
    expect(await codeOf(open.fetch("http://no-such-host.invalid/", null))).toBe(
      "calendarUnreachable",
    );
  });
});
