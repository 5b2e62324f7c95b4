import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUserAgent } from "#server/account/security/read-user-agent.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

async function user() {
  const { id, email } = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, email);
  return { id, email, api };
}

describe("devices", () => {
  it("are listed with the current one marked, and never with a token or its hash", async () => {
    const { id, email, api } = await user();
    await connect(world.origin, email);
    const devices = await api.account.sessions.query();
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    const { rows } = await world.sql.query("select id from sessions where profile_id = $1", [id]);
    for (const row of rows) expect(JSON.stringify(devices)).not.toContain(row.id);
  });

  it("can be ended one by one, and only by their owner", async () => {
    const { email, api } = await user();
    const { api: other } = await connect(world.origin, email);
    const stranger = await user();
    const device = (await api.account.sessions.query()).find(({ isThisOne }) => !isThisOne);
    const name = { id: device?.id ?? "" };
    expect((await refusalOf(stranger.api.account.endSession.mutate(name))).code).toBe("notFound");
    expect(await other.account.viewer.query()).not.toBeNull();
    await api.account.endSession.mutate(name);
    expect(await other.account.viewer.query()).toBeNull();
    expect(await api.account.viewer.query()).not.toBeNull();
    expect((await refusalOf(api.account.endSession.mutate(name))).code).toBe("notFound");
  });

  it("can all be ended except the current one", async () => {
    const { email, api } = await user();
    const others = [await connect(world.origin, email), await connect(world.origin, email)];
    const stranger = await user();
    expect(await api.account.endOtherSessions.mutate()).toBe(2);
    for (const other of others) expect(await other.api.account.viewer.query()).toBeNull();
    expect(await api.account.sessions.query()).toHaveLength(1);
    expect(await stranger.api.account.viewer.query()).not.toBeNull();
  });

  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet",
      "Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPad",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0",
      "Opera",
      "macOS",
    ],
    ["node", null, null],
    ["", null, null],
  ])("are identified by their User-Agent: %s", (header, browser, system) => {
    expect(readUserAgent(header)).toEqual({ browser, system });
  });
});
