import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Language } from "#shared/language.ts";
import { codeOf } from "#tests/support/world/authenticator.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { visitGoogle } from "#tests/support/world/google-visit.ts";
import { type GoogleWorld, startGoogleWorld } from "#tests/support/world/google-world.ts";

let set: GoogleWorld;

beforeAll(async () => {
  set = await startGoogleWorld();
});
beforeEach(() => {
  set.google.account = null;
});
afterAll(() => set.end());

async function user(language: Language = "el") {
  const { id, email } = await addUser(set.world.platform, "customer");
  await set.world.sql.query("update profiles set language = $2 where id = $1", [id, language]);
  const { api, close } = await connect(set.world.origin, email);
  return { id, email, api, close };
}

/** The reports about a person: kinds of emails, and actions in the audit. */
async function reportsOf({ id, email }: { id: string; email: string }) {
  const { sql } = set.world;
  const emails = await sql.query(
    "select kind from outgoing_mails where recipient = $1 order by id",
    [email],
  );
  const audit = await sql.query(
    "select action from audit_entries where actor_id = $1 and subject_id = $1::text order by id",
    [id],
  );
  return {
    emails: emails.rows.map(({ kind }) => kind),
    audit: audit.rows.map(({ action }) => action),
  };
}

async function linkWithGoogle({ email, api }: Awaited<ReturnType<typeof user>>) {
  set.arrive({ email });
  const { ended } = await visitGoogle(set.world.origin);
  const token = ended.split("#link=")[1] ?? "";
  return api.account.linkGoogle.mutate({ token, password: PASSWORD });
}

it("setting up two-step sign-in, renewing its recovery codes and removing it are each emailed and audited", async () => {
  const someone = await user("en");
  const { account } = someone.api;
  const { key } = await account.startTwoFactor.mutate({ password: PASSWORD });
  expect(await reportsOf(someone)).toEqual({ emails: [], audit: [] });
  await account.confirmTwoFactor.mutate({ code: codeOf(key) });
  const { recoveryCodes } = await account.renewRecoveryCodes.mutate({ code: codeOf(key, 1) });
  const [code = ""] = recoveryCodes;
  await account.stopTwoFactor.mutate({ password: PASSWORD, code });
  expect(await reportsOf(someone)).toEqual({
    emails: ["two-factor-on", "recovery-codes-renewed", "two-factor-off"],
    audit: ["account.confirmTwoFactor", "account.renewRecoveryCodes", "account.stopTwoFactor"],
  });
  const email = await queuedEmail(set.world, someone.email, "recovery-codes-renewed");
  expect(email.subject).toBe("New recovery codes for your Meltemi account");
  expect(email.text + email.html).not.toContain(code);
  await someone.close();
});

it("linking and unlinking Google is emailed in the person's language and audited", async () => {
  const someone = await user();
  await linkWithGoogle(someone);
  await someone.api.account.unlinkGoogle.mutate();
  expect(await reportsOf(someone)).toEqual({
    emails: ["google-linked", "google-unlinked"],
    audit: ["account.linkGoogle", "account.unlinkGoogle"],
  });
  const { text } = await queuedEmail(set.world, someone.email, "google-linked");
  expect(text).toContain("ο λογαριασμός σας συνδέθηκε με έναν λογαριασμό Google");
  await someone.close();
});

it("refused calls and calls without effect are not reported", async () => {
  const someone = await user();
  const { account } = someone.api;
  await account.unlinkGoogle.mutate();
  await account.startTwoFactor.mutate({ password: PASSWORD });
  await refusalOf(account.confirmTwoFactor.mutate({ code: "000000" }));
  await account.stopTwoFactor.mutate({ password: PASSWORD, code: "000000" });
  expect(await reportsOf(someone)).toEqual({ emails: [], audit: [] });
  await someone.close();
});

it("the email about an account claimed through Google omits the name that the stranger chose", async () => {
  const { sql, origin, platform } = set.world;
  const { id, email } = await addUser(platform, "customer");
  await sql.query(
    "update profiles set full_name = 'Win at evil.example', email_verified_at = null where id = $1",
    [id],
  );
  set.arrive({ email });
  await visitGoogle(origin);
  expect(await reportsOf({ id, email })).toEqual({
    emails: ["google-linked"],
    audit: ["account.linkGoogle"],
  });
  expect((await queuedEmail(set.world, email, "google-linked")).text).not.toContain("evil");
});
