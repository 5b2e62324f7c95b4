import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { PASSWORD } from "#tests/support/world/fleet.ts";
import { cloneDatabase } from "#tests/support/world/world.ts";

let servers: ServerProcess[];
let sql: Client;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneDatabase();
  dropDatabase = database.drop;
  const SECRET_KEY = randomBytes(32).toString("base64url");
  const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: "1", SECRET_KEY };
  servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  await dropDatabase();
});

type Outcome = { status: number; code: string | null; retryAfter: number | null };

/** Cookies of one browser, by name. */
type Browser = Map<string, string>;

/**
 * Calls one of the two processes, selected by its index.
 * @param browser sends its cookies and stores those of the response
 */
async function call(
  index: number,
  name: string,
  input: object,
  { browser, headers }: { browser?: Browser; headers?: Record<string, string> } = {},
): Promise<Outcome> {
  const { origin } = servers[index % servers.length] ?? { origin: "" };
  const cookie = [...(browser ?? [])].map(([key, value]) => `${key}=${value}`).join("; ");
  const response = await fetch(`${origin}/trpc/account.${name}`, {
    method: "POST",
    headers: { origin, "content-type": "application/json", cookie, ...headers },
    body: JSON.stringify(input),
  });
  for (const set of response.headers.getSetCookie()) {
    const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value) browser?.set(key, value);
    else browser?.delete(key);
  }
  const body = (await response.json()) as { error?: { data: { problem: { code: string } } } };
  const retryAfter = response.headers.get("retry-after");
  return {
    status: response.status,
    code: body.error?.data.problem.code ?? null,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  };
}

const newcomer = (email: string) => ({
  fullName: "Helen",
  email,
  password: PASSWORD,
  role: "customer",
  language: "en",
});

/** Resets the counters, like the end of the limit's time window. */
async function clearAttempts(): Promise<void> {
  await sql.query("delete from rate_limits");
}

async function addProven(email: string): Promise<void> {
  await clearAttempts();
  expect((await call(0, "signUp", newcomer(email))).status).toBe(200);
  const token = randomBytes(32).toString("base64url");
  await sql.query("update pending_sign_ups set link_hash = $1 where email = $2", [
    hashSecret(token),
    email,
  ]);
  expect((await call(0, "confirmEmail", { token, password: PASSWORD })).status).toBe(200);
  await clearAttempts();
}

async function storedKeys(): Promise<string> {
  const { rows } = await sql.query("select string_agg(key, ' ') as keys from rate_limits");
  return rows[0].keys;
}

function expectRefusal(outcome: Outcome, withinSeconds: number): void {
  expect(outcome).toMatchObject({ status: 429, code: "tooManyAttempts" });
  expect(outcome.retryAfter).toBeGreaterThan(0);
  expect(outcome.retryAfter).toBeLessThanOrEqual(withinSeconds);
}

describe("limits are shared by two processes", () => {
  it("reject the eleventh wrong password and then the right one too, in either process", async () => {
    await addProven("owner@example.com");
    await addProven("neighbour@example.com");
    const wrong = { email: "Owner@example.com", password: "not the password" };
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await call(attempt, "signIn", wrong)).code).toBe("wrongCredentials");
    }
    for (const index of [0, 1]) {
      expectRefusal(await call(index, "signIn", wrong), 900);
      const right = { email: "owner@example.com", password: PASSWORD };
      expectRefusal(await call(index, "signIn", right), 900);
      const neighbour = { email: "neighbour@example.com", password: PASSWORD };
      expect((await call(index, "signIn", neighbour)).status).toBe(200);
    }
  });

  it("allow an address thirty wrong passwords for all accounts together; right ones do not count", async () => {
    await addProven("regular@example.com");
    const right = { email: "regular@example.com", password: PASSWORD };
    for (let attempt = 0; attempt < 30; attempt++) {
      const wrong = { email: `guess-${attempt}@example.com`, password: "not the password" };
      expect((await call(attempt, "signIn", wrong)).code).toBe("wrongCredentials");
      if (attempt % 10 === 0) expect((await call(attempt, "signIn", right)).status).toBe(200);
    }
    for (const index of [0, 1]) expectRefusal(await call(index, "signIn", right), 900);
  });

  it("do not count right passwords of an unproven account as failures", async () => {
    await clearAttempts();
    expect((await call(0, "signUp", newcomer("unproven@example.com"))).status).toBe(200);
    const right = { email: "unproven@example.com", password: PASSWORD };
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await call(attempt, "signIn", right)).code).toBe("emailNotConfirmed");
    }
  });

  it("allow an address ten sign-ups an hour", async () => {
    await clearAttempts();
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status } = await call(attempt, "signUp", newcomer(`many-${attempt}@example.com`));
      expect(status).toBe(200);
    }
    for (const index of [0, 1]) {
      expectRefusal(await call(index, "signUp", newcomer("one-more@example.com")), 3600);
    }
  });

  it.each(["requestReset", "resendConfirmation"])(
    "%s emails an account three times an hour, whether or not it exists",
    async (name) => {
      await addProven(`${name.toLowerCase()}@example.com`);
      for (const email of [`${name}@example.com`, `unregistered-${name}@example.com`]) {
        await sql.query("delete from rate_limits where key like 'emailRequestsByAddress%'");
        for (let attempt = 0; attempt < 3; attempt++) {
          expect((await call(attempt, name, { email, language: "el" })).status).toBe(200);
        }
        for (const index of [0, 1]) {
          expectRefusal(
            await call(index, name, { email: email.toUpperCase(), language: "el" }),
            3600,
          );
        }
      }
    },
  );

  it("let the owner in by an emailed reset link while strangers are refused", async () => {
    await addProven("forgetful@example.com");
    const email = "forgetful@example.com";
    for (let attempt = 0; attempt < 11; attempt++) {
      await call(attempt, "signIn", { email, password: "not the password" });
    }
    await call(0, "requestReset", { email, language: "el" });
    const secret = "s".repeat(43);
    await sql.query(
      "update one_time_tokens set id = $1 where email = $2 and purpose = 'reset_password'",
      [hashSecret(secret), email],
    );
    const password = "a quite different one";
    const browser: Browser = new Map();
    const reset = await call(1, "resetPassword", { token: secret, password }, { browser });
    expect(reset.status).toBe(200);
    expectRefusal(await call(0, "signIn", { email, password }), 900);
    expect((await call(0, "signIn", { email, password }, { browser })).status).toBe(200);
  });

  it("allow ten guesses across every spelling and forged header, while a known device can still sign in", async () => {
    const email = "σοφίας.index@example.com";
    await addProven(email);
    const browser: Browser = new Map();
    const right = { email, password: PASSWORD };
    expect((await call(0, "signIn", right, { browser })).status).toBe(200);
    // Signing out removes the session's cookie and keeps the device's.
    browser.delete("meltemi_session");
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email} `,
      email.normalize("NFD"),
      "σοφίασ.index@example.com",
      "σοφίας.İndex@example.com",
      "ΣΟΦΊΑΣ.İNDEX@EXAMPLE.COM",
      "σοφίας.index@example.com",
      "σοφίας.i\u0307ndex@example.com",
    ];
    const outcomes: Outcome[] = [];
    for (let attempt = 0; attempt < 18; attempt++) {
      const guess = { email: spellings[attempt % spellings.length], password: "not it" };
      const headers = {
        "x-forwarded-for": `198.51.100.${attempt}`,
        cookie: `meltemi_device=${"a".repeat(43)}.${String(attempt).padStart(43, "b")}`,
      };
      outcomes.push(await call(attempt, "signIn", guess, { headers }));
      if (attempt % 3 > 0) continue;
      expect((await call(attempt / 3, "signIn", right, { browser })).status).toBe(200);
    }
    expect(outcomes.filter(({ code }) => code === "wrongCredentials")).toHaveLength(10);
    expect(outcomes.filter(({ code }) => code === "tooManyAttempts")).toHaveLength(8);
    expectRefusal(await call(0, "signIn", right), 900);
    expect(await storedKeys()).not.toMatch(/example|σοφ/i);
  });

  it("allow a known device ten wrong passwords of its own, until a password change ends it", async () => {
    await addProven("device@example.com");
    const email = "device@example.com";
    const browser: Browser = new Map();
    const right = { email, password: PASSWORD };
    expect((await call(0, "signIn", right, { browser })).status).toBe(200);
    const stolen: Browser = new Map([...browser].filter(([name]) => name === "meltemi_device"));
    expect(stolen.size).toBe(1);
    for (let attempt = 0; attempt < 10; attempt++) {
      const wrong = await call(
        attempt,
        "signIn",
        { email, password: "not it" },
        { browser: stolen },
      );
      expect(wrong.code).toBe("wrongCredentials");
    }
    expectRefusal(await call(0, "signIn", right, { browser: stolen }), 900);
    // This did not use up any attempt of the owner elsewhere or of strangers.
    expect((await call(1, "signIn", right)).status).toBe(200);

    const password = "a quite different one";
    const change = { current: PASSWORD, password };
    expect((await call(0, "changePassword", change, { browser })).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++) {
      await call(attempt, "signIn", { email, password: "not it" });
    }
    const now = { email, password };
    expectRefusal(await call(0, "signIn", now, { browser: stolen }), 900);
    await sql.query("delete from rate_limits where key like 'signInByDevice%'");
    expectRefusal(await call(0, "signIn", now, { browser: stolen }), 900);
    expect((await call(0, "signIn", now, { browser })).status).toBe(200);
  });

  it("allow one network ten reset and confirmation emails an hour, to any addresses", async () => {
    await addProven("asked-for@example.com");
    for (let attempt = 0; attempt < 10; attempt++) {
      const name = attempt % 2 === 0 ? "requestReset" : "resendConfirmation";
      const input = { email: `asked-${attempt}@example.com`, language: "el" };
      expect((await call(attempt, name, input)).status).toBe(200);
    }
    for (const name of ["requestReset", "resendConfirmation"]) {
      for (const email of ["asked-for@example.com", "unregistered@example.com"]) {
        expectRefusal(await call(0, name, { email, language: "el" }), 3600);
      }
    }
  });

  it("allow one network to sign one address up five times a day, and then another network", async () => {
    await clearAttempts();
    const input = newcomer("wanted@example.com");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await call(attempt, "signUp", input)).status).toBe(200);
    }
    expectRefusal(await call(0, "signUp", input), 24 * 3600);
    await sql.query("delete from rate_limits where key like 'signUpByAccountAndNetwork%'");
    expect((await call(1, "signUp", input)).status).toBe(200);
  });

  it("allow ten sign-ups of one address an hour from all networks together", async () => {
    for (let attempt = 0; attempt < 11; attempt++) {
      await sql.query(
        "delete from rate_limits where key like 'signUpByAddress%' or key like 'signUpByAccountAndNetwork%'",
      );
      const email = attempt % 2 ? "Flooded@example.com" : "flooded@example.com";
      const outcome = await call(attempt, "signUp", newcomer(email));
      if (attempt < 10) expect(outcome.status).toBe(200);
      else expectRefusal(outcome, 3600);
    }
  });
});
