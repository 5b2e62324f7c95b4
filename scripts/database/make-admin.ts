/**
 * Makes an admin from the shell, which is the only way to create admins. Stop the server first when
 * the database is the embedded one.
 *   npm run make-admin -- --email who@example.com --name "Ελένη Παπαδάκη"
 */
import { text } from "node:stream/consumers";
import { type MadeAdmin, makeAdmin } from "#server/account/make-admin.ts";
import { argon2Passwords } from "#server/platform/auth/passwords.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createIds } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { openPool } from "#server/records/database/database.ts";
import { signUpSchema } from "#shared/account/account.ts";
import { LANGUAGES } from "#shared/language.ts";
import { Problem } from "#shared/problem.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#shared/validation/fields.ts";
import { fail, print } from "./command-output.ts";
import { readOptions, runCommand, UsageError } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const USAGE =
  'Usage: npm run make-admin -- --email who@example.com [--name "Full Name"] [--language el|en] [--password-stdin]';

const REFUSALS: Record<string, string> = {
  vehiclesRemain: "is a partner with vehicles and cannot become an admin: use another address.",
  passwordTooCommon: "needs a password that is not among the most common ones.",
  emailTaken: "has an account with a password of its own: leave --password-stdin out.",
};

const { email: emailField, fullName: nameField, password: passwordField } = signUpSchema.shape;

function readRequest() {
  const values = readOptions({
    email: { type: "string" },
    name: { type: "string" },
    language: { type: "string" },
    "password-stdin": { type: "boolean", default: false },
  });
  const language = LANGUAGES.find((known) => known === (values.language ?? LANGUAGES[0]));
  if (!language) throw new UsageError(`Languages are ${LANGUAGES.join(" and ")}`);
  const email = emailField.safeParse(values.email);
  if (!email.success) throw new UsageError("--email takes an email address");
  const fullName = nameField.nullable().safeParse(values.name ?? null);
  if (!fullName.success) throw new UsageError("--name takes a name of at most 120 characters");
  return {
    email: email.data,
    fullName: fullName.data,
    language,
    isPasswordPiped: values["password-stdin"],
  };
}

/** One line of standard input; never an argument, which every process list shows. */
async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (!passwordField.safeParse(password).success) {
    throw new UsageError(
      `A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`,
    );
  }
  return password;
}

function report(email: string, { outcome, isLinkMailed }: MadeAdmin): void {
  const done = {
    created: `${email} is a new admin.`,
    promoted: `${email} is an admin now, with the same password as before, and was signed out everywhere.`,
    alreadyAdmin: `${email} is an admin already; nothing was changed.`,
  };
  print(done[outcome]);
  if (isLinkMailed) {
    print(
      "A link to set the password goes out with the next emails and is valid for one hour; after that,",
    );
    print("'Forgot your password?' on the sign-in page sends another.");
  }
  print(
    "Next: sign in and set up two-step sign-in with an authenticator app. Outside demo mode the",
  );
  print("admin area opens only then.");
}

await runCommand(USAGE, async () => {
  const request = readRequest();
  const password = request.isPasswordPiped ? await readPassword() : null;
  await withDatabase(async ({ url, env }) => {
    const log = createLog(env.logLevel);
    const { db, close } = openPool(url, 1, (error) => log.warn({ err: error }, "lost connection"));
    const origin = env.publicUrl ?? `http://localhost:${env.port}`;
    const { publicUrl, trustedProxies } = env;
    const site = { origin, isFixed: publicUrl !== null, trustedProxies, distFolder: "", fonts: [] };
    const parts = { db, clock: systemClock, ids: createIds(systemClock), site };
    try {
      const { email, fullName, language } = request;
      const input = { email, fullName, password, language };
      report(email, await makeAdmin({ ...parts, passwords: argon2Passwords }, input));
    } catch (error) {
      const refusal = error instanceof Problem ? REFUSALS[error.code] : undefined;
      if (!refusal) throw error;
      fail(`${request.email} ${refusal}`);
    } finally {
      await close();
    }
  });
});
