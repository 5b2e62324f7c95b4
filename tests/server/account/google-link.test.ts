import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MockGoogle } from "#tests/support/servers/mock-google.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { visitGoogle } from "#tests/support/world/google-visit.ts";
import { type GoogleWorld, startGoogleWorld } from "#tests/support/world/google-world.ts";
import { startTwin, type World } from "#tests/support/world/world.ts";

let set: GoogleWorld;
let google: MockGoogle;
let world: World;

beforeAll(async () => {
  set = await startGoogleWorld();
  ({ google, world } = set);
});
afterEach(() => {
  google.flaw = null;
  google.account = null;
});
afterAll(() => set.end());

const secretOf = (address: string) => /#link=([\w-]{43})$/.exec(address)?.[1] ?? "no secret";

describe("an account with a proven address", () => {
  async function startLink() {
    const local = await addUser(world.platform, "customer");
    const { subject } = set.arrive({ email: local.email });
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(cookie).toBeNull();
    expect(ended).toMatch(/^\/auth#link=/);
    return { local, subject, token: secretOf(ended) };
  }

  it("is linked after its password was given, and then opens with Google", async () => {
    const { local, subject, token } = await startLink();
    const { api, close } = await connect(world.origin);
    await api.account.linkGoogle.mutate({ token, password: PASSWORD });
    expect(await api.account.viewer.query()).toMatchObject({ email: local.email });
    expect(await set.profileOf(local.email)).toMatchObject({ google_subject: subject });
    const again = api.account.linkGoogle.mutate({ token, password: PASSWORD });
    expect(await refusalOf(again)).toMatchObject({ code: "linkExpired" });
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(ended).toBe("/auth");
    expect(await set.whoIs(cookie)).toBe(local.email);
    await close();
  });

  it("and without a password is not linked, whatever is typed, and the refusal asks to set one", async () => {
    const { local, token } = await startLink();
    await world.sql.query("update profiles set password_hash = null where id = $1", [local.id]);
    const { api, close } = await connect(world.origin);
    const refused = refusalOf(api.account.linkGoogle.mutate({ token, password: PASSWORD }));
    expect(await refused).toMatchObject({ code: "passwordMissing" });
    expect(await api.account.viewer.query()).toBeNull();
    expect(await set.profileOf(local.email)).toMatchObject({ google_subject: null });
    await close();
  });

  it("accepts at most five wrong passwords for one link", async () => {
    const { local, token } = await startLink();
    const strict = await startTwin(world);
    const { api, close } = await connect(strict.origin);
    const attempt = (password: string) =>
      refusalOf(api.account.linkGoogle.mutate({ token, password }));
    for (let tries = 0; tries < 5; tries++) {
      expect(await attempt("not it")).toMatchObject({ code: "wrongPassword" });
    }
    expect(await attempt(PASSWORD)).toMatchObject({ code: "linkExpired" });
    expect(await set.profileOf(local.email)).toMatchObject({ google_subject: null });
    await close();
    await strict.end();
  });

  it("allows ten wrong passwords over all its links, independent of strangers' guesses at sign-in", async () => {
    const { local, token } = await startLink();
    const tokens = [token];
    const strict = await startTwin(world);
    const { api, close } = await connect(strict.origin);
    for (let tries = 0; tries < 11; tries++) {
      await refusalOf(api.account.signIn.mutate({ email: local.email, password: "not it" }));
    }
    const attempt = (password: string) => {
      const link = { token: tokens.at(-1) ?? "", password };
      return refusalOf(api.account.linkGoogle.mutate(link));
    };
    for (let tries = 0; tries < 10; tries++) {
      if (tries % 4 === 3) tokens.push(secretOf((await visitGoogle(world.origin)).ended));
      expect(await attempt("not it")).toMatchObject({ code: "wrongPassword" });
    }
    expect(await attempt(PASSWORD)).toMatchObject({ code: "tooManyAttempts", httpStatus: 429 });
    await close();
    await strict.end();
  });

  it("accepts only its newest link, for ten minutes", async () => {
    const { local, token } = await startLink();
    const { ended } = await visitGoogle(world.origin);
    const { api, close } = await connect(world.origin);
    const attempt = (secret: string) =>
      refusalOf(api.account.linkGoogle.mutate({ token: secret, password: PASSWORD }));
    expect(await attempt(token)).toMatchObject({ code: "linkExpired" });
    await world.sql.query(
      "update one_time_tokens set expires_at = expires_at - interval '10 minutes' where profile_id = $1",
      [local.id],
    );
    expect(await attempt(secretOf(ended))).toMatchObject({ code: "linkExpired" });
    await close();
  });

  it("is not linked to a Google account that was linked to another account in the meantime", async () => {
    const { local, subject, token } = await startLink();
    const rival = await addUser(world.platform, "customer");
    await world.sql.query("update profiles set google_subject = $1 where id = $2", [
      subject,
      rival.id,
    ]);
    const { api, close } = await connect(world.origin);
    const late = api.account.linkGoogle.mutate({ token, password: PASSWORD });
    expect(await refusalOf(late)).toMatchObject({ code: "googleFailed" });
    expect(await api.account.viewer.query()).toBeNull();
    expect(await set.profileOf(local.email)).toMatchObject({ google_subject: null });
    await close();
  });

  it("can be unlinked only while it has a password", async () => {
    const { local, token } = await startLink();
    const { api, close } = await connect(world.origin);
    await api.account.linkGoogle.mutate({ token, password: PASSWORD });
    await api.account.unlinkGoogle.mutate();
    expect(await api.account.signInMethods.query()).toMatchObject({
      isGoogleLinked: false,
      hasPassword: true,
      isGoogleOffered: true,
    });
    await world.sql.query(
      "update profiles set google_subject = 'x', password_hash = null where id = $1",
      [local.id],
    );
    expect(await refusalOf(api.account.unlinkGoogle.mutate())).toMatchObject({ code: "forbidden" });
    expect(await set.profileOf(local.email)).toMatchObject({ google_subject: "x" });
    await close();
  });
});
