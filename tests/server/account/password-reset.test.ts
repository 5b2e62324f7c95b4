import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const HOUR_MS = 3_600_000;

let world: World;
let after: LaterWorld["after"];
let countOf: LaterWorld["countOf"];
beforeAll(async () => {
  ({ world, after, countOf } = await startLaterWorld());
});
afterAll(() => world.end());

describe("a forgotten password", () => {
  const NEW_PASSWORD = "a quite different one";

  async function requestedToken(email: string): Promise<string> {
    const { api } = await connect(world.origin);
    expect(await api.account.requestReset.mutate({ email, language: "el" })).toBeNull();
    return secretIn((await queuedEmail(world, email, "reset-password")).text);
  }

  it("is replaced through the emailed link, which works once and ends every session", async () => {
    const user = await addUser(world.platform, "customer");
    const cookies = [
      await signedInCookie(world.origin, user.email),
      await signedInCookie(world.origin, user.email),
    ];
    const { api } = await connect(world.origin);
    const token = await requestedToken(user.email);
    expect(await api.account.findReset.mutate({ token })).toEqual({ email: user.email });
    const done = api.account.resetPassword.mutate({ token, password: NEW_PASSWORD });
    expect(await done).toEqual({ email: user.email });

    for (const cookie of cookies) {
      const call = { path: "account.viewer", type: "query" as const, cookie };
      expect((await callOverHttp(world.origin, call)).body).toContain('"data":null');
    }
    const again = api.account.resetPassword.mutate({ token, password: "yet another one" });
    expect((await refusalOf(again)).code).toBe("linkExpired");
    const byOld = api.account.signIn.mutate({ email: user.email, password: PASSWORD });
    expect((await refusalOf(byOld)).code).toBe("wrongCredentials");
    const byNew = api.account.signIn.mutate({ email: user.email, password: NEW_PASSWORD });
    expect(await byNew).toMatchObject({ id: user.id });
    const message = await queuedEmail(world, user.email, "password-changed");
    expect(message.text).not.toContain("#token=");
  });

  it("invalidates every other link, such as one requested with the old password", async () => {
    const user = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin, user.email);
    const email = `thief-${user.email}`;
    await api.account.requestEmailChange.mutate({ email, password: PASSWORD });
    const link = { token: secretIn((await queuedEmail(world, email, "change-email")).text) };
    const token = await requestedToken(user.email);
    await api.account.resetPassword.mutate({ token, password: NEW_PASSWORD });
    expect((await refusalOf(api.account.confirmEmailChange.mutate(link))).code).toBe("linkExpired");
  });

  it("proves the address, because its mailbox was read", async () => {
    const user = await addUser(world.platform, "customer", { isUnverified: true });
    const { api } = await connect(world.origin);
    const token = await requestedToken(user.email);
    await api.account.resetPassword.mutate({ token, password: NEW_PASSWORD });
    const signedIn = api.account.signIn.mutate({ email: user.email, password: NEW_PASSWORD });
    expect(await signedIn).toMatchObject({ id: user.id });
  });

  it("can be replaced for one hour, only with the newest link", async () => {
    const user = await addUser(world.platform, "customer");
    const older = await requestedToken(user.email);
    const token = await requestedToken(user.email);
    const { api } = await connect(world.origin);
    expect((await refusalOf(api.account.findReset.mutate({ token: older }))).code).toBe(
      "linkExpired",
    );
    await after(HOUR_MS + 1000, async () => {
      const late = api.account.resetPassword.mutate({ token, password: NEW_PASSWORD });
      expect((await refusalOf(late)).code).toBe("linkExpired");
    });
    expect(await api.account.findReset.mutate({ token })).toEqual({ email: user.email });
  });

  it("keeps its link valid when the new one is too common; a changed address invalidates the link", async () => {
    const user = await addUser(world.platform, "customer");
    const token = await requestedToken(user.email);
    const { api } = await connect(world.origin);
    const common = api.account.resetPassword.mutate({ token, password: "Password1" });
    expect((await refusalOf(common)).code).toBe("passwordTooCommon");
    expect(await api.account.findReset.mutate({ token })).toEqual({ email: user.email });
    await world.sql.query("update profiles set email = $2 where id = $1", [
      user.id,
      `moved-${user.email}`,
    ]);
    const moved = api.account.resetPassword.mutate({ token, password: NEW_PASSWORD });
    expect((await refusalOf(moved)).code).toBe("linkExpired");
  });

  it("is replaced exactly once by ten concurrent uses of the link", async () => {
    const user = await addUser(world.platform, "customer");
    const token = await requestedToken(user.email);
    const { api } = await connect(world.origin);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        api.account.resetPassword.mutate({ token, password: `attempt number ${at}` }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countOf("outgoing_mails", "recipient", user.email)).toBe(2);
  });

  it("leaves no trace of a request for an address without an account", async () => {
    const { api } = await connect(world.origin);
    const email = "never-signed-up@example.com";
    expect(await api.account.requestReset.mutate({ email, language: "en" })).toBeNull();
    expect(await countOf("outgoing_mails", "recipient", email)).toBe(0);
    expect(await countOf("one_time_tokens", "email", email)).toBe(0);
  });
});

describe("a call that checked the old password just before it was reset", () => {
  let slow: World;
  /** Runs once, between the check of a password and the rest of the call. */
  let afterProof: (() => Promise<unknown>) | null = null;
  beforeAll(async () => {
    slow = await startWorld({
      with: ({ passwords }) => ({
        passwords: {
          ...passwords,
          async matches(password, stored) {
            const isSame = await passwords.matches(password, stored);
            const act = afterProof;
            afterProof = null;
            await act?.();
            return isSame;
          },
        },
      }),
    });
  });
  afterAll(() => slow.end());

  it.each([
    ["signIn", "wrongCredentials", (email: string) => ({ email, password: PASSWORD })],
    [
      "changePassword",
      "wrongPassword",
      () => ({ current: PASSWORD, password: "what the thief wants" }),
    ],
    [
      "requestEmailChange",
      "wrongPassword",
      (email: string) => ({ email: `thief-${email}`, password: PASSWORD }),
    ],
  ])("%s leaves no session, password or link behind", async (path, code, inputFor) => {
    const { id, email } = await addUser(slow.platform, "customer");
    const cookie = await signedInCookie(slow.origin, email);
    const { api } = await connect(slow.origin);
    await api.account.requestReset.mutate({ email, language: "en" });
    const token = secretIn((await queuedEmail(slow, email, "reset-password")).text);
    const password = "what the owner wants";
    afterProof = () => api.account.resetPassword.mutate({ token, password });
    const call = { path: `account.${path}`, type: "mutation" as const, cookie };
    const response = await callOverHttp(slow.origin, { ...call, input: inputFor(email) });
    expect(response.code).toBe(code);
    const { rows } = await slow.sql.query(
      `select (select count(*)::int from sessions where profile_id = $1) as sessions,
         (select count(*)::int from one_time_tokens where profile_id = $1) as links`,
      [id],
    );
    expect(rows).toEqual([{ sessions: 0, links: 0 }]);
    expect(await api.account.signIn.mutate({ email, password })).toMatchObject({ id });
  });
});
