import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredPendingSignUps } from "#server/records/accounts/pending-sign-up.ts";
import { withoutRequestId } from "#tests/support/clients/refusal-body.ts";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";
import { startTwin, type World } from "#tests/support/world/world.ts";

const HOUR_MS = 3_600_000;

let world: World;
let after: LaterWorld["after"];
let countOf: LaterWorld["countOf"];
beforeAll(async () => {
  ({ world, after, countOf } = await startLaterWorld());
});
afterAll(() => world.end());

const newcomer = (email: string) => ({
  fullName: "Ελένη Δοκιμαστική",
  email,
  password: PASSWORD,
  role: "customer" as const,
  language: "el" as const,
});

describe("a sign-up", () => {
  it("signs the person in only after the emailed link was opened, which works once", async () => {
    const { api } = await connect(world.origin);
    const email = "New.Comer@example.com";
    expect(await api.account.signUp.mutate(newcomer(email))).toEqual({ email });
    expect(await api.account.viewer.query()).toBeNull();
    const attempt = () => api.account.signIn.mutate({ email, password: PASSWORD });
    expect(await refusalOf(attempt())).toMatchObject({
      code: "emailNotConfirmed",
      httpStatus: 403,
    });

    const message = await queuedEmail(world, email, "confirm-email");
    expect(message.text).toContain(`${world.platform.site.origin}/confirm-email#token=`);
    const token = secretIn(message.text);
    expect(await countOf("one_time_tokens", "id", token)).toBe(0);
    expect(await api.account.confirmEmail.mutate({ token })).toEqual({ email, viewer: null });
    expect(await api.account.viewer.query()).toBeNull();
    expect((await refusalOf(api.account.confirmEmail.mutate({ token }))).code).toBe("linkExpired");
    expect(await attempt()).toMatchObject({ email, role: "customer" });
  });

  it("sends the email in the chosen language, with a link to the page in that language", async () => {
    const { api } = await connect(world.origin);
    const email = "english@example.com";
    await api.account.signUp.mutate({ ...newcomer(email), language: "en" });
    const { subject, text, html } = await queuedEmail(world, email, "confirm-email");
    expect(subject).toMatch(/Confirm your email/);
    expect(text).toContain("/en/confirm-email#token=");
    expect(html).toContain('lang="en"');
    // A name chosen at sign-up would be a stranger's message to the owner of the address.
    expect(`${text}${html}`).not.toContain("Ελένη");
  });

  it("must be confirmed within 24 hours", async () => {
    const { api } = await connect(world.origin);
    const [late, inTime] = ["late@example.com", "in-time@example.com"];
    for (const email of [late, inTime]) await api.account.signUp.mutate(newcomer(email));
    const tokenOf = async (email: string) =>
      secretIn((await queuedEmail(world, email, "confirm-email")).text);
    const tokens = [await tokenOf(late), await tokenOf(inTime)] as const;
    await after(24 * HOUR_MS + 1000, async () => {
      const confirmed = api.account.confirmEmail.mutate({ token: tokens[0] });
      expect((await refusalOf(confirmed)).code).toBe("linkExpired");
    });
    await after(23 * HOUR_MS, async () => {
      expect(await api.account.confirmEmail.mutate({ token: tokens[1] })).toEqual({
        email: inTime,
        viewer: null,
      });
    });
  });

  it("is refused for a proven address, in any letter case", async () => {
    const { api } = await connect(world.origin);
    const { email } = await addUser(world.platform, "customer");
    for (const written of [email, email.toUpperCase()]) {
      const refused = await refusalOf(api.account.signUp.mutate(newcomer(written)));
      expect(refused).toMatchObject({ code: "emailTaken", httpStatus: 409 });
    }
    expect(await countOf("outgoing_mails", "recipient", email)).toBe(0);
  });

  it("leaves an earlier sign-up of the address unchanged: each link proves only its own", async () => {
    const email = "contested@example.com";
    const owner = await connect(world.origin);
    await owner.api.account.signUp.mutate({ ...newcomer(email), fullName: "Owner" });
    const owners = secretIn((await queuedEmail(world, email, "confirm-email")).text);
    const thief = await connect(world.origin);
    const stolen = { ...newcomer(email), password: "the thief's secret", fullName: "Thief" };
    await thief.api.account.signUp.mutate({ ...stolen, role: "partner" });
    const thiefs = secretIn((await queuedEmail(world, email, "confirm-email")).text);

    // The owner opens the newest email, which belongs to another sign-up.
    const wrongLink = (password?: string) =>
      refusalOf(owner.api.account.confirmEmail.mutate({ token: thiefs, password }));
    expect(await wrongLink()).toMatchObject({ code: "passwordNeeded", params: { email } });
    expect(await wrongLink(PASSWORD)).toMatchObject({ code: "wrongPassword", httpStatus: 403 });
    expect(await countOf("profiles", "email", email)).toBe(0);

    expect(await owner.api.account.confirmEmail.mutate({ token: owners })).toMatchObject({ email });
    const late = thief.api.account.confirmEmail.mutate({ token: thiefs });
    expect((await refusalOf(late)).code).toBe("linkExpired");
    const byThief = thief.api.account.signIn.mutate({ email, password: stolen.password });
    expect((await refusalOf(byThief)).code).toBe("wrongCredentials");
    const viewer = await owner.api.account.signIn.mutate({ email, password: PASSWORD });
    expect(viewer).toMatchObject({ fullName: "Owner", role: "customer" });
    expect(await countOf("partners", "email", email)).toBe(0);
    expect(await countOf("pending_sign_ups", "email", email)).toBe(0);
  });

  it("is completed on another device with its password, which can be tried ten times", async () => {
    const { api } = await connect(world.origin);
    const [email, guessed] = ["on-a-phone@example.com", "guessed@example.com"];
    const tokens: Record<string, string> = {};
    for (const address of [email, guessed]) {
      await api.account.signUp.mutate(newcomer(address));
      tokens[address] = secretIn((await queuedEmail(world, address, "confirm-email")).text);
    }
    const strict = await startTwin(world);
    const phone = await connect(strict.origin);
    const confirm = (address: string, password: string) =>
      phone.api.account.confirmEmail.mutate({ token: tokens[address] ?? "", password });
    expect(await confirm(email, PASSWORD)).toEqual({ email, viewer: null });
    for (let tries = 0; tries < 10; tries++) {
      expect((await refusalOf(confirm(guessed, "not it"))).code).toBe("wrongPassword");
    }
    expect((await refusalOf(confirm(guessed, PASSWORD))).code).toBe("tooManyAttempts");
    await phone.close();
    await strict.end();
  });

  it("of a partner creates the partner's record at confirmation, despite earlier sign-ups", async () => {
    const { api } = await connect(world.origin);
    const email = "dealer@example.com";
    await api.account.signUp.mutate(newcomer(email));
    await api.account.signUp.mutate({ ...newcomer(email), role: "partner" });
    expect(await countOf("partners", "email", email)).toBe(0);
    const token = secretIn((await queuedEmail(world, email, "confirm-email")).text);
    await api.account.confirmEmail.mutate({ token });
    expect(await countOf("partners", "email", email)).toBe(1);
  });

  it("submitted five times at once creates one account, whichever link is opened", async () => {
    const { api } = await connect(world.origin);
    const email = "impatient@example.com";
    await Promise.all(Array.from({ length: 5 }, () => api.account.signUp.mutate(newcomer(email))));
    const { rows } = await world.sql.query(
      "select text from outgoing_mails where recipient = $1 and kind = 'confirm-email'",
      [email],
    );
    const outcomes = await Promise.allSettled(
      rows.map(({ text }) =>
        api.account.confirmEmail.mutate({ token: secretIn(text), password: PASSWORD }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countOf("profiles", "email", email)).toBe(1);
    expect(await countOf("pending_sign_ups", "email", email)).toBe(0);
  });

  it("is limited to ten waiting ones for an address, and is deleted after a week", async () => {
    const { api } = await connect(world.origin);
    const email = "crowded@example.com";
    for (let at = 0; at < 12; at++) await api.account.signUp.mutate(newcomer(email));
    expect(await countOf("pending_sign_ups", "email", email)).toBe(10);
    await deleteExpiredPendingSignUps(world.platform.db, new Date(Date.now() + 8 * 24 * HOUR_MS));
    expect(await countOf("pending_sign_ups", "email", email)).toBe(0);
  });
});

describe("a password", () => {
  it.each([
    "password",
    "PassWord",
    "12345678",
    "qwertyuiop",
    "iloveyou",
    "Football!!",
    "aaaaaaaa",
    "helen.trial",
    "HelenTrial2024",
    "helen1234",
    "meltemi2026",
    "Ελένη12345",
  ])("that is commonly guessed is rejected: %s", async (password) => {
    const { api } = await connect(world.origin);
    const user = { ...newcomer("helen.trial@example.com"), password };
    expect((await refusalOf(api.account.signUp.mutate(user))).code).toBe("passwordTooCommon");
  });
});

describe("the confirmation link", () => {
  it("is emailed again only to a waiting sign-up, and ends the older link", async () => {
    const { api } = await connect(world.origin);
    const email = "waiting@example.com";
    const proven = await addUser(world.platform, "customer");
    await api.account.signUp.mutate(newcomer(email));
    const older = secretIn((await queuedEmail(world, email, "confirm-email")).text);
    for (const address of ["WAITING@example.com", proven.email, "unregistered@example.com"]) {
      const response = api.account.resendConfirmation.mutate({ email: address, language: "en" });
      expect(await response).toBeNull();
    }
    expect(await countOf("outgoing_mails", "recipient", email)).toBe(2);
    expect(await countOf("outgoing_mails", "recipient", proven.email)).toBe(0);
    expect(await countOf("outgoing_mails", "recipient", "unregistered@example.com")).toBe(0);
    const newer = await queuedEmail(world, email, "confirm-email");
    expect(newer.text).not.toContain("/en/");
    const byOlder = await refusalOf(api.account.confirmEmail.mutate({ token: older }));
    expect(byOlder.code).toBe("linkExpired");
    const byNewer = api.account.confirmEmail.mutate({ token: secretIn(newer.text) });
    expect(await byNewer).toMatchObject({ email });
  });
});

it("no byte of any response shows whether an account exists", async () => {
  const { origin, platform } = world;
  const known = await addUser(platform, "customer");
  const waiting = newcomer("waiting-alike@example.com");
  await (await connect(origin)).api.account.signUp.mutate(waiting);
  const responsesTo = async (email: string) => {
    const calls = [
      { path: "account.signIn", input: { email, password: "not the password" } },
      { path: "account.requestReset", input: { email, language: "el" } },
      { path: "account.resendConfirmation", input: { email, language: "el" } },
    ];
    const responses = [];
    for (const call of calls) {
      const { body, ...response } = await callOverHttp(origin, { ...call, type: "mutation" });
      responses.push({ ...response, body: withoutRequestId(body) });
    }
    return responses;
  };
  const unknown = await responsesTo("unregistered@example.com");
  expect(unknown.map(({ status }) => status)).toEqual([401, 200, 200]);
  expect(await responsesTo(known.email)).toEqual(unknown);
  expect(await responsesTo(waiting.email)).toEqual(unknown);
});
