import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashEmailCode, hashSecret } from "#server/platform/auth/secrets.ts";
import { MAX_PENDING_SIGN_UPS } from "#server/platform/limits/limits.ts";
import { EMAIL_CODE_MINUTES } from "#shared/account/email-code.ts";
import { callOverHttp } from "#tests/support/servers/wire.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { codeIn, queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";
import { startTwin, type World } from "#tests/support/world/world.ts";

const MINUTE_MS = 60_000;

let world: World;
let after: LaterWorld["after"];
let countOf: LaterWorld["countOf"];
let address = 0;
beforeAll(async () => {
  ({ world, after, countOf } = await startLaterWorld());
});
afterAll(() => world.end());

/** A browser that has signed up in the checkout, with what was emailed. */
async function signUp(email = `booker-${address++}@example.com`, origin = world.origin) {
  const { api } = await connect(origin);
  await api.account.signUpInCheckout.mutate({ fullName: "Helen Trial", email, language: "en" });
  const { text } = await queuedEmail(world, email, "confirm-email");
  return { api, email, code: codeIn(text), token: secretIn(text) };
}

/** Another code than the given one. */
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a sign-up in the checkout", () => {
  it("asks for no password, and opens account and session by the emailed code", async () => {
    const { api, email, code } = await signUp();
    expect(await api.account.viewer.query()).toBeNull();
    expect(await countOf("profiles", "email", email)).toBe(0);
    const viewer = await api.account.confirmCode.mutate({
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(viewer).toMatchObject({ email, fullName: "Helen Trial", role: "customer" });
    expect(await api.account.viewer.query()).toMatchObject({ email });
    expect(await countOf("pending_sign_ups", "email", email)).toBe(0);
  });

  it("opens account and session by the emailed link in its own browser, once", async () => {
    const { api, email, token } = await signUp();
    const confirmed = await api.account.confirmEmail.mutate({ token });
    expect(confirmed).toMatchObject({ email, viewer: { email, role: "customer" } });
    expect(await api.account.viewer.query()).toMatchObject({ email });
    const again = await refusalOf(api.account.confirmEmail.mutate({ token }));
    expect(again.code).toBe("linkExpired");
  });

  it("sends both in one email in the chosen language, without the typed name", async () => {
    const { api } = await connect(world.origin);
    const email = "both@example.com";
    await api.account.signUpInCheckout.mutate({ fullName: "Πειρατής", email, language: "el" });
    const { subject, text, html } = await queuedEmail(world, email, "confirm-email");
    expect(subject).toMatch(/κωδικός/);
    expect(subject).not.toMatch(/\d{6}/);
    expect(text).toContain(`${EMAIL_CODE_MINUTES} λεπτά`);
    expect(html).toContain(codeIn(text));
    expect(`${text}${html}`).not.toContain("Πειρατής");
  });

  it("is refused for an address that has an account", async () => {
    const { email } = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin);
    const input = { fullName: "A", email: email.toUpperCase(), language: "el" as const };
    const refused = await refusalOf(api.account.signUpInCheckout.mutate(input));
    expect(refused).toMatchObject({ code: "emailTaken", httpStatus: 409 });
  });

  it("stores the code so that a copy of the database does not give it away", async () => {
    const { email, code } = await signUp();
    const { rows } = await world.sql.query(
      "select id, browser_hash, link_hash, code_hash from pending_sign_ups where email = $1",
      [email],
    );
    const { code_hash: stored, ...others } = rows[0];
    expect(stored).toMatch(/^[0-9a-f]{64}$/);
    expect(stored).not.toBe(hashSecret(code));
    for (const known of Object.values<string>(others)) {
      expect([hashEmailCode(known, code), hashSecret(`${known}:${code}`)]).not.toContain(stored);
    }
  });
});

describe("the emailed link, opened elsewhere", () => {
  it("opens no session and no account, and still works in its own browser", async () => {
    const { api, email, token } = await signUp();
    const stranger = await connect(world.origin);
    for (const password of [undefined, "", PASSWORD, "null"]) {
      const refused = refusalOf(stranger.api.account.confirmEmail.mutate({ token, password }));
      expect((await refused).code).toBe(password === "" ? "invalidInput" : "browserNeeded");
    }
    expect(await stranger.api.account.viewer.query()).toBeNull();
    expect(await countOf("profiles", "email", email)).toBe(0);
    expect(await api.account.confirmEmail.mutate({ token })).toMatchObject({ email });
  });

  it("opens nothing in the browser of another sign-up of the same address", async () => {
    const owner = await signUp("contested-booking@example.com");
    const thief = await signUp(owner.email);
    const crossed = await refusalOf(owner.api.account.confirmEmail.mutate({ token: thief.token }));
    expect(crossed.code).toBe("browserNeeded");
    const typed = await refusalOf(owner.api.account.confirmCode.mutate({ code: thief.code }));
    expect(typed.code).toBe("emailCodeWrong");

    expect(await owner.api.account.confirmCode.mutate({ code: owner.code })).toMatchObject({
      email: owner.email,
    });
    const late = await refusalOf(thief.api.account.confirmCode.mutate({ code: thief.code }));
    expect(late.code).toBe("emailCodeWrong");
    const lateLink = thief.api.account.confirmEmail.mutate({ token: thief.token });
    expect((await refusalOf(lateLink)).code).toBe("linkExpired");
    expect(await thief.api.account.viewer.query()).toBeNull();
  });
});

describe("the emailed code", () => {
  it("works in no other browser, with and without a sign-up of its own", async () => {
    const { email, code } = await signUp();
    const others = [await connect(world.origin), await signUp()];
    for (const { api } of others) {
      const refused = await refusalOf(api.account.confirmCode.mutate({ code }));
      expect(refused).toMatchObject({ code: "emailCodeWrong", httpStatus: 403 });
      expect(await api.account.viewer.query()).toBeNull();
    }
    expect(await countOf("profiles", "email", email)).toBe(0);
  });

  it("works once, even when it is sent five times at once", async () => {
    const { api, email, code } = await signUp();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.account.confirmCode.mutate({ code })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countOf("profiles", "email", email)).toBe(1);
    await api.account.signOut.mutate();
    const replay = await refusalOf(api.account.confirmCode.mutate({ code }));
    expect(replay.code).toBe("emailCodeWrong");
    expect(await api.account.viewer.query()).toBeNull();
  });

  it("expires before the link", async () => {
    const { api, email, code, token } = await signUp();
    await after(EMAIL_CODE_MINUTES * MINUTE_MS + 1000, async () => {
      const late = await refusalOf(api.account.confirmCode.mutate({ code }));
      expect(late.code).toBe("emailCodeWrong");
      expect(await api.account.confirmEmail.mutate({ token })).toMatchObject({ email });
    });
  });

  it("is replaced by the next one, which only its own browser can request", async () => {
    const { api, email, code } = await signUp();
    const stranger = await connect(world.origin);
    await stranger.api.account.resendConfirmation.mutate({ email, language: "en" });
    expect(await countOf("outgoing_mails", "recipient", email)).toBe(1);
    await api.account.resendConfirmation.mutate({ email, language: "en" });
    const newer = codeIn((await queuedEmail(world, email, "confirm-email")).text);
    const older = newer === code ? notThe(code) : code;
    const refused = await refusalOf(api.account.confirmCode.mutate({ code: older }));
    expect(refused.code).toBe("emailCodeWrong");
    expect(await api.account.confirmCode.mutate({ code: newer })).toMatchObject({ email });
  });

  it("gives the same refusal whether a browser has a sign-up or none", async () => {
    const { api } = await signUp();
    const waiting = await refusalOf(api.account.confirmCode.mutate({ code: "not six digits" }));
    expect(waiting.code).toBe("invalidInput");
    const unknown = await connect(world.origin);
    const refusals = [];
    for (const caller of [api, unknown.api]) {
      refusals.push(await refusalOf(caller.account.confirmCode.mutate({ code: "000000" })));
    }
    expect(refusals[1]).toEqual(refusals[0]);
    const raw = await callOverHttp(world.origin, {
      path: "account.confirmCode",
      input: { code: "000000" },
      type: "mutation",
    });
    expect(raw.status).toBe(403);
  });
});

describe("guessing codes", () => {
  it("ends after five wrong ones for a sign-up, while its link works on", async () => {
    const strict = await startTwin(world);
    const { api, email, code, token } = await signUp("guessed-code@example.com", strict.origin);
    for (let tries = 0; tries < 5; tries++) {
      const refused = await refusalOf(api.account.confirmCode.mutate({ code: notThe(code) }));
      expect(refused.code).toBe("emailCodeWrong");
    }
    const right = await refusalOf(api.account.confirmCode.mutate({ code }));
    expect(right).toMatchObject({ code: "tooManyAttempts", httpStatus: 429 });
    await api.account.resendConfirmation.mutate({ email, language: "en" });
    const { text } = await queuedEmail(world, email, "confirm-email");
    const renewed = await refusalOf(api.account.confirmCode.mutate({ code: codeIn(text) }));
    expect(renewed.code).toBe("tooManyAttempts");
    expect(secretIn(text)).not.toBe(token);
    expect(await api.account.confirmEmail.mutate({ token: secretIn(text) })).toMatchObject({
      email,
    });
    await strict.end();
  });

  it("with more sign-ups of one address gives no more attempts", async () => {
    const strict = await startTwin(world);
    const email = "many-sign-ups@example.com";
    let wrong = 0;
    let refused = "emailCodeWrong";
    for (let at = 0; at < MAX_PENDING_SIGN_UPS && refused === "emailCodeWrong"; at++) {
      await world.sql.query("delete from rate_limits where key like 'signUp%'");
      const { api, code } = await signUp(email, strict.origin);
      for (let tries = 0; tries < 5 && refused === "emailCodeWrong"; tries++) {
        await world.sql.query("delete from rate_limits where key like 'codeTriesByAddress%'");
        refused = (await refusalOf(api.account.confirmCode.mutate({ code: notThe(code) }))).code;
        if (refused === "emailCodeWrong") wrong++;
      }
    }
    expect(refused).toBe("tooManyAttempts");
    expect(wrong).toBe(20);
    await strict.end();
  });

  it("without a sign-up ends after thirty for a network", async () => {
    const strict = await startTwin(world);
    const { api } = await connect(strict.origin);
    const codes = [];
    for (let tries = 0; tries < 31; tries++) {
      codes.push((await refusalOf(api.account.confirmCode.mutate({ code: "123456" }))).code);
    }
    expect(codes.filter((code) => code === "emailCodeWrong")).toHaveLength(30);
    expect(codes.at(-1)).toBe("tooManyAttempts");
    await strict.end();
  });
});

describe("an account without a password", () => {
  it("cannot be entered by any password, and gets one by the reset link", async () => {
    const { api, email, code } = await signUp();
    await api.account.confirmCode.mutate({ code });
    const visitor = await connect(world.origin);
    for (const password of ["null", PASSWORD]) {
      const refused = await refusalOf(visitor.api.account.signIn.mutate({ email, password }));
      expect(refused.code).toBe("wrongCredentials");
    }
    await visitor.api.account.requestReset.mutate({ email, language: "en" });
    const token = secretIn((await queuedEmail(world, email, "reset-password")).text);
    await visitor.api.account.resetPassword.mutate({ token, password: PASSWORD });
    expect(await api.account.viewer.query()).toBeNull();
    const signedIn = await visitor.api.account.signIn.mutate({ email, password: PASSWORD });
    expect(signedIn).toMatchObject({ email });
  });

  it("says that it has none, and is deleted by its typed address", async () => {
    const { api, email, code } = await signUp();
    await api.account.confirmCode.mutate({ code });
    expect(await api.account.signInMethods.query()).toMatchObject({
      hasPassword: false,
      isGoogleLinked: false,
    });
    const change = { email: "other-address@example.com", password: "anything" };
    const refused = await refusalOf(api.account.requestEmailChange.mutate(change));
    expect(refused.code).toBe("wrongPassword");
    const { key } = await api.account.startTwoFactor.mutate({});
    expect(key).toMatch(/^[A-Z2-7]+$/);
    const byPassword = await refusalOf(api.account.deleteAccount.mutate({ password: "anything" }));
    expect(byPassword.code).toBe("wrongPassword");
    await api.account.deleteAccount.mutate({ confirm: email });
    expect(await countOf("profiles", "email", email)).toBe(0);
  });

  it("waiting for its code does not hide a sign-up with a password of the same address", async () => {
    const email = "both-ways@example.com";
    const { api } = await connect(world.origin);
    const account = { fullName: "A", email, password: PASSWORD, role: "customer" as const };
    await api.account.signUp.mutate({ ...account, language: "en" });
    await signUp(email);
    const elsewhere = await connect(world.origin);
    const attempt = elsewhere.api.account.signIn.mutate({ email, password: PASSWORD });
    expect((await refusalOf(attempt)).code).toBe("emailNotConfirmed");
  });
});
