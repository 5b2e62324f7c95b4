import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSecret } from "#server/platform/secrets.ts";
import { PASSWORD } from "../support/fleet.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { cloneDatabase } from "../support/world.ts";

let servers: ServerProcess[];
let sql: Client;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneDatabase();
  dropDatabase = database.drop;
  const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: "1" };
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

/** Calls one of the two processes; `turn` says which. */
async function call(turn: number, name: string, input: object): Promise<Outcome> {
  const { origin } = servers[turn % servers.length] ?? { origin: "" };
  const response = await fetch(`${origin}/trpc/account.${name}`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as { error?: { data: { problem: { code: string } } } };
  const retryAfter = response.headers.get("retry-after");
  return {
    status: response.status,
    code: body.error?.data.problem.code ?? null,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  };
}

const newcomer = (email: string) => ({
  ...{ fullName: "Helen", email, password: PASSWORD, role: "customer", language: "en" },
});

/** Counting starts anew, as after the time of the limit. */
async function forgetAttempts(): Promise<void> {
  await sql.query("delete from rate_limits");
}

async function addProven(email: string): Promise<void> {
  await forgetAttempts();
  expect((await call(0, "signUp", newcomer(email))).status).toBe(200);
  await sql.query("update profiles set email_verified_at = now() where email = $1", [email]);
  await forgetAttempts();
}

function expectRefusal(outcome: Outcome, withinSeconds: number): void {
  expect(outcome).toMatchObject({ status: 429, code: "tooManyAttempts" });
  expect(outcome.retryAfter).toBeGreaterThan(0);
  expect(outcome.retryAfter).toBeLessThanOrEqual(withinSeconds);
}

describe("limits hold over two processes together", () => {
  it("the eleventh wrong password is refused whichever process gets it, and the right one too", async () => {
    await addProven("owner@example.com");
    await addProven("neighbour@example.com");
    const wrong = { email: "Owner@example.com", password: "not the password" };
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await call(attempt, "signIn", wrong)).code).toBe("wrongCredentials");
    }
    for (const turn of [0, 1]) {
      expectRefusal(await call(turn, "signIn", wrong), 900);
      const right = { email: "owner@example.com", password: PASSWORD };
      expectRefusal(await call(turn, "signIn", right), 900);
      const neighbour = { email: "neighbour@example.com", password: PASSWORD };
      expect((await call(turn, "signIn", neighbour)).status).toBe(200);
    }
  });

  it("an address has thirty wrong passwords for all accounts together; right ones do not count", async () => {
    await addProven("regular@example.com");
    const right = { email: "regular@example.com", password: PASSWORD };
    for (let attempt = 0; attempt < 30; attempt++) {
      const wrong = { email: `guess-${attempt}@example.com`, password: "not the password" };
      expect((await call(attempt, "signIn", wrong)).code).toBe("wrongCredentials");
      if (attempt % 10 === 0) expect((await call(attempt, "signIn", right)).status).toBe(200);
    }
    for (const turn of [0, 1]) expectRefusal(await call(turn, "signIn", right), 900);
  });

  it("right passwords of an unproven account are not counted as failures", async () => {
    await forgetAttempts();
    expect((await call(0, "signUp", newcomer("unproven@example.com"))).status).toBe(200);
    const right = { email: "unproven@example.com", password: PASSWORD };
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await call(attempt, "signIn", right)).code).toBe("emailNotConfirmed");
    }
  });

  it("an address signs up ten times an hour", async () => {
    await forgetAttempts();
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status } = await call(attempt, "signUp", newcomer(`many-${attempt}@example.com`));
      expect(status).toBe(200);
    }
    for (const turn of [0, 1]) {
      expectRefusal(await call(turn, "signUp", newcomer("one-more@example.com")), 3600);
    }
  });

  it.each(["requestReset", "resendConfirmation"])(
    "%s mails an account three times an hour, whether or not it exists",
    async (name) => {
      await addProven(`${name.toLowerCase()}@example.com`);
      for (const email of [`${name}@example.com`, `nobody-${name}@example.com`]) {
        for (let attempt = 0; attempt < 3; attempt++) {
          expect((await call(attempt, name, { email, language: "el" })).status).toBe(200);
        }
        for (const turn of [0, 1]) {
          expectRefusal(
            await call(turn, name, { email: email.toUpperCase(), language: "el" }),
            3600,
          );
        }
      }
    },
  );

  it("a new password by mail clears the failures before it", async () => {
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
    expect((await call(1, "resetPassword", { token: secret, password })).status).toBe(200);
    expect((await call(0, "signIn", { email, password })).status).toBe(200);
  });
});
