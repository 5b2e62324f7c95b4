import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { networkOf } from "#server/platform/limits/network-of.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, stoppedClock, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  // With such a small factor each limit allows a single request.
  world = await startWorld({ rateLimitFactor: 0.001, clock: stoppedClock() });
});
afterAll(() => world.end());

it("the export of a person's own data is limited", async () => {
  const { email } = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, email);
  expect((await api.account.exportMyData.query()).profile.email).toBe(email);
  const again = await refusalOf(api.account.exportMyData.query());
  expect(again.code).toBe("tooManyAttempts");
});

it("table exports of a person are limited, and the refusal returns the time of the next one", async () => {
  await addUser(world.platform, "partner");
  const { email } = await addUser(world.platform, "admin");
  const cookie = await signedInCookie(world.origin, email);
  const download = () =>
    fetch(`${world.origin}/exports/partners.csv?language=el`, { headers: { cookie } });
  expect((await download()).status).toBe(200);
  const again = await download();
  expect(again.status).toBe(429);
  expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await again.json()).toMatchObject({
    error: { data: { problem: { code: "tooManyAttempts", params: {} } } },
  });
});

describe("a limit by address", () => {
  it.each(["signUpByAddress", "catalogByAddress"] as const)(
    "counts all addresses of one IPv6 network together: %s",
    async (name) => {
      const { limits } = world.platform;
      await limits.consume(name, "2001:db8:1:2::1");
      const neighbour = limits.consume(name, "2001:db8:1:2:ffff::9");
      await expect(neighbour).rejects.toMatchObject({ code: "tooManyAttempts" });
      await limits.consume(name, "2001:db8:1:3::1");
    },
  );

  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:DB8:0001:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::5:6:7:8:9", "2001:db8:0:5::/64"],
    ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:FFFF:C000:0207", "192.0.2.7"],
    ["::ffff:192.0.2.7%eth0", "192.0.2.7"],
    ["192.0.2.7:5060", "192.0.2.7"],
    ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
    ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
    ["192.000.002.007", "unknown"],
    ["0xc0000207", "unknown"],
    ["no address", "unknown"],
    ["", "unknown"],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("counts all texts that are not an address as one, whatever their length", () => {
    expect(networkOf("9".repeat(8_000))).toBe("unknown");
  });
});

describe("the address used by limits", () => {
  /**
   * Statuses of one call for each of these values of X-Forwarded-For, where one call per address is
   * allowed.
   */
  const call = async (forwarded: string[], env: Record<string, string>) => {
    const site = await startWorld({ rateLimitFactor: 0.001, env, clock: stoppedClock() });
    const statuses: number[] = [];
    for (const address of forwarded) {
      const { status } = await fetch(`${site.origin}/trpc/catalog.list?input=%7B%7D`, {
        headers: { "x-forwarded-for": address },
      });
      statuses.push(status);
    }
    await site.end();
    return statuses;
  };

  it("is the one sent by a proxy on this host", async () => {
    expect(await call(["198.51.100.1", "198.51.100.2"], {})).toEqual([200, 200]);
  });

  it("cannot be chosen by the client where no proxy is trusted", async () => {
    const statuses = await call(["198.51.100.1", "198.51.100.2"], { TRUSTED_PROXIES: "none" });
    expect(statuses).toEqual([200, 429]);
  });

  it("is the socket's own for every text that is not an IP address", async () => {
    const garbage = ["garbage1", "garbage2", "198.51.100.1, garbage3", "010.0.0.1", "0x0a000001"];
    const long = [`198.51.100.3${", 10.0.0.1".repeat(300)}`, "x".repeat(8_000)];
    const statuses = await call([...garbage, ...long], { TRUSTED_PROXIES: "private" });
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429, 429]);
  });

  it("is the same for one IPv4 address, in every notation of a proxy", async () => {
    const spellings = [
      "198.18.8.1",
      "::ffff:198.18.8.1",
      "::ffff:c612:801",
      "::FFFF:C612:0801",
      "198.18.8.1:1234",
      "[::ffff:198.18.8.1]:1234",
      "::ffff:198.18.8.1%eth0",
    ];
    const statuses = await call(spellings, {});
    expect(statuses).toEqual([200, ...spellings.slice(1).map(() => 429)]);
  });

  it("is read through every trusted proxy, ignoring the client's own entries before them", async () => {
    const chain = (client: string) => `${client}, 198.51.100.9, 10.0.0.7:4711`;
    const statuses = await call([chain("203.0.113.1"), chain("203.0.113.2")], {
      TRUSTED_PROXIES: "private",
    });
    expect(statuses).toEqual([200, 429]);
  });

  it("is the same for WebSockets, of which one address may open five", async () => {
    const site = await startWorld({ rateLimitFactor: 1 });
    const open = async (address: string) => {
      const socket = new WebSocket(`${site.origin.replace("http", "ws")}/trpc`, {
        headers: { origin: site.origin, "x-forwarded-for": address },
      });
      const event = await once(socket, "open").then(
        () => "open",
        (error: Error) => error.message,
      );
      return { socket, event };
    };
    const first = await Promise.all(Array.from({ length: 5 }, () => open("203.0.113.5")));
    const sixth = await open("::ffff:cb00:7105");
    const neighbour = await open("203.0.113.6");
    expect(first.map(({ event }) => event)).toEqual(first.map(() => "open"));
    expect(sixth.event).toContain("429");
    expect(neighbour.event).toBe("open");
    for (const { socket } of [...first, sixth, neighbour]) socket.terminate();
    await site.end();
  });
});
