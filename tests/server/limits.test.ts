import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { networkOf } from "#server/platform/network-of.ts";
import { connect, refusalOf } from "../support/caller.ts";
import { addPerson } from "../support/fleet.ts";
import { signedInCookie } from "../support/session-cookie.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  // So small a factor leaves each limit a single point.
  world = await startWorld({ rateLimitFactor: 0.001 });
});
afterAll(() => world.end());

it("a person takes their data along only so often", async () => {
  const { email } = await addPerson(world.platform, "customer");
  const { api } = await connect(world.origin, email);
  expect((await api.account.exportMyData.query()).profile.email).toBe(email);
  const again = await refusalOf(api.account.exportMyData.query());
  expect(again.code).toBe("tooManyAttempts");
});

it("a person has only so many tables written to files, and is told when the next", async () => {
  await addPerson(world.platform, "partner");
  const { email } = await addPerson(world.platform, "admin");
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
    ["no address", "no address"],
  ])("takes %s for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("the address that limits count by", () => {
  const knock = async (forwarded: string, env: Record<string, string>) => {
    const site = await startWorld({ rateLimitFactor: 0.001, env });
    const ask = (address: string) =>
      fetch(`${site.origin}/trpc/catalog.list?input=%7B%7D`, {
        headers: { "x-forwarded-for": address },
      });
    const first = await ask(forwarded);
    const second = await ask("198.51.100.2");
    await site.end();
    return [first.status, second.status];
  };

  it("is the one that a proxy of the private network names", async () => {
    expect(await knock("198.51.100.1", {})).toEqual([200, 200]);
  });

  it("is nobody's to choose where no proxy is believed", async () => {
    expect(await knock("198.51.100.1", { TRUSTED_PROXIES: "none" })).toEqual([200, 429]);
  });
});
