import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashEmailCode, hashSecret } from "#server/platform/auth/secrets.ts";
import { MAX_PENDING_SIGN_UPS } from "#server/platform/limits/limits.ts";
import { EMAIL_CODE_MINUTES } from "#shared/account/email-code.ts";
import { callOverHttp } from "#tests/support/clients/wire.ts";
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
  });

  it("opens account and session by the emailed link in its own browser", async () => {
    const { api, email, token } = await signUp();
    const confirmed = await api.account.confirmEmail.mutate({ token });
    expect(confirmed).toMatchObject({ email, viewer: { email, role: "customer" } });
    expect(await api.account.viewer.query()).toMatchObject({ email });
    const elsewhere = await connect(world.origin);
    const stranger = await refusalOf(elsewhere.api.account.confirmEmail.mutate({ token }));
    expect(stranger.code).toBe("linkExpired");
  });

  it("signs the same browser in again for ten minutes, in case the response was lost", async () => {
    const { api, email, code, token } = await signUp();
    await api.account.confirmCode.mutate({ code });
    const countSessions = async () => {
      const { rows } = await world.sql.query(
        "select count(*)::int as n from sessions s join profiles p on p.id = s.profile_id where p.email = $1",
        [email],
      );
      return rows[0].n;
    };
    // The response with the session's cookie never arrived.
    await world.sql.query(
      "delete from sessions where profile_id = (select id from profiles where email = $1)",
      [email],
    );
    expect(await api.account.viewer.query()).toBeNull();
    const wrong = await refusalOf(api.account.confirmCode.mutate({ code: notThe(code) }));
    expect(wrong.code).toBe("emailCodeWrong");
    expect(await api.account.confirmCode.mutate({ code })).toMatchObject({ email });
    expect(await api.account.viewer.query()).toMatchObject({ email });
    expect(await api.account.confirmEmail.mutate({ token })).toMatchObject({ viewer: { email } });
    expect(await countSessions()).toBe(1);
    expect(await countOf("profiles", "email", email)).toBe(1);
    await after(11 * MINUTE_MS, async () => {
      expect((await refusalOf(api.account.confirmCode.mutate({ code }))).code).toBe(
        "signUpMissing",
      );
      expect((await refusalOf(api.account.confirmEmail.mutate({ token }))).code).toBe(
        "linkExpired",
      );
    });
  });

  it("is not repeated past a password that was set since, nor once the account is deleted", async () => {
    const { api, email, code } = await signUp();
    await api.account.confirmCode.mutate({ code });
    await world.sql.query("update profiles set password_hash = 'set since' where email = $1", [
      email,
    ]);
    expect((await refusalOf(api.account.confirmCode.mutate({ code }))).code).toBe("signUpMissing");
    await world.sql.query("update profiles set password_hash = null where email = $1", [email]);
    await api.account.deleteAccount.mutate({ confirm: email });
    expect((await refusalOf(api.account.confirmCode.mutate({ code }))).code).toBe("signUpMissing");
    expect(await countOf("profiles", "email", email)).toBe(0);
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
    expect(late.code).toBe("signUpMissing");
    const lateLink = thief.api.account.confirmEmail.mutate({ token: thief.token });
    expect((await refusalOf(lateLink)).code).toBe("linkExpired");
    expect(await thief.api.account.viewer.query()).toBeNull();
  });
});

describe("the emailed code", () => {
  it("works in no other browser, with and without a sign-up of its own", async () => {
    const { email, code } = await signUp();
    const others = [
      { ...(await connect(world.origin)), refusal: { code: "signUpMissing", httpStatus: 404 } },
      { ...(await signUp()), refusal: { code: "emailCodeWrong", httpStatus: 403 } },
    ];
    for (const { api, refusal } of others) {
      const refused = await refusalOf(api.account.confirmCode.mutate({ code }));
      expect(refused).toMatchObject(refusal);
      expect(await api.account.viewer.query()).toBeNull();
    }
    expect(await countOf("profiles", "email", email)).toBe(0);
  });

  it("opens one account, even when it is sent five times at once", async () => {
    const { api, email, code } = await signUp();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.account.confirmCode.mutate({ code })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await countOf("profiles", "email", email)).toBe(1);
    await api.account.signOut.mutate();
    const replay = await refusalOf(api.account.confirmCode.mutate({ code }));
    expect(replay.code).toBe("signUpMissing");
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
    const refusedResend = await refusalOf(stranger.api.account.resendCode.mutate());
    expect(refusedResend.code).toBe("signUpMissing");
    expect(await countOf("outgoing_mails", "recipient", email)).toBe(1);
    await api.account.resendCode.mutate();
    const newer = codeIn((await queuedEmail(world, email, "confirm-email")).text);
    const older = newer === code ? notThe(code) : code;
    const refused = await refusalOf(api.account.confirmCode.mutate({ code: older }));
    expect(refused.code).toBe("emailCodeWrong");
    expect(await api.account.confirmCode.mutate({ code: newer })).toMatchObject({ email });
  });

  it("is refused as missing in a browser whose sign-up is gone, which can then sign up again", async () => {
    const { api, email, code } = await signUp();
    await world.sql.query("delete from pending_sign_ups where email = $1", [email]);
    const refused = await refusalOf(api.account.confirmCode.mutate({ code }));
    expect(refused).toMatchObject({ code: "signUpMissing", httpStatus: 404 });
    await api.account.signUpInCheckout.mutate({ fullName: "Helen Trial", email, language: "en" });
    const again = codeIn((await queuedEmail(world, email, "confirm-email")).text);
    expect(await api.account.confirmCode.mutate({ code: again })).toMatchObject({ email });
  });

  it("gets one refusal in a browser without a sign-up, whatever is typed", async () => {
    const { code } = await signUp();
    const { api } = await connect(world.origin);
    const malformed = await refusalOf(api.account.confirmCode.mutate({ code: "not six digits" }));
    expect(malformed.code).toBe("invalidInput");
    const [right, wrong] = [
      await refusalOf(api.account.confirmCode.mutate({ code })),
      await refusalOf(api.account.confirmCode.mutate({ code: notThe(code) })),
    ];
    expect(right).toEqual(wrong);
    const raw = await callOverHttp(world.origin, {
      path: "account.confirmCode",
      input: { code: "000000" },
      type: "mutation",
    });
    expect(raw).toMatchObject({ status: 404, code: "signUpMissing" });
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

  /** Wrong codes of new sign-ups of an address until one is refused. @returns how many counted */
  async function guess(email: string, origin: string, signUps: number): Promise<number> {
    let wrong = 0;
    for (let at = 0; at < signUps; at++) {
      await world.sql.query(
        "delete from rate_limits where key like 'signUp%' or key like 'codeTriesByAddress%'",
      );
      const { api, code } = await signUp(email, origin);
      for (let tries = 0; tries < 5; tries++) {
        const { code: refusal } = await refusalOf(
          api.account.confirmCode.mutate({ code: notThe(code) }),
        );
        if (refusal === "tooManyAttempts") break;
        expect(refusal).toBe("emailCodeWrong");
        wrong++;
      }
    }
    return wrong;
  }

  it("from one network ends after ten for an address, however many sign-ups there are", async () => {
    const strict = await startTwin(world);
    expect(await guess("one-network@example.com", strict.origin, MAX_PENDING_SIGN_UPS)).toBe(10);
    await strict.end();
  });

  it("from many networks ends after forty a day for an address", async () => {
    const strict = await startTwin(world);
    const email = "many-networks@example.com";
    let wrong = 0;
    for (let network = 0; network < 8; network++) {
      // A network that was not seen before.
      await world.sql.query("delete from rate_limits where key like '%AccountAndNetwork%'");
      wrong += await guess(email, strict.origin, 3);
    }
    expect(wrong).toBe(40);
    await strict.end();
  });

  it("by strangers who used up the shared tries leaves a new sign-up its first two", async () => {
    const strict = await startTwin(world);
    const owner = await signUp("besieged@example.com", strict.origin);
    for (let network = 0; network < 4; network++) {
      await guess(owner.email, strict.origin, 2);
      await world.sql.query("delete from rate_limits where key like '%AccountAndNetwork%'");
    }
    const wrong = await refusalOf(
      owner.api.account.confirmCode.mutate({ code: notThe(owner.code) }),
    );
    expect(wrong.code).toBe("emailCodeWrong");
    expect(await owner.api.account.confirmCode.mutate({ code: owner.code })).toMatchObject({
      email: owner.email,
    });
    await strict.end();
  });

  it("without a sign-up does not use up the tries of others on the network", async () => {
    const strict = await startTwin(world);
    const { api } = await connect(strict.origin);
    for (let tries = 0; tries < 35; tries++) {
      const { code } = await refusalOf(api.account.confirmCode.mutate({ code: "123456" }));
      expect(code).toBe("signUpMissing");
    }
    const owner = await signUp("neighbour@example.com", strict.origin);
    expect(await owner.api.account.confirmCode.mutate({ code: owner.code })).toMatchObject({
      email: owner.email,
    });
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
    // An open session alone must not lock the owner out by another person's app.
    const twoStep = await refusalOf(api.account.startTwoFactor.mutate({}));
    expect(twoStep.code).toBe("passwordMissing");
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
