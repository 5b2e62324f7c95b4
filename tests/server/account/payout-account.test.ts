import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCsv } from "#tests/support/read-csv.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { turnOnTwoFactor } from "#tests/support/world/authenticator.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";

const FIRST = "GR1601101250000000012300695";
const SECOND = "DE89370400440532013000";
const HOUR_MS = 3_600_000;

let later: LaterWorld;
let admin: ApiClient;
let adminEmail: string;

beforeAll(async () => {
  later = await startLaterWorld();
  const { email } = await addUser(later.world.platform, "admin");
  admin = await connect(later.world.origin, email);
  adminEmail = email;
});
afterAll(async () => {
  await admin.close();
  await later.world.end();
});

type Partner = { id: string; email: string; client: ApiClient };

async function join(): Promise<Partner> {
  const { world } = later;
  const { id, email } = await addUser(world.platform, "partner");
  await world.sql.query("update profiles set language = 'en' where id = $1", [id]);
  return { id, email, client: await connect(world.origin, email) };
}

const request = ({ client }: Partner, iban: string, change: object = {}) =>
  client.api.account.requestPayoutAccount.mutate({
    iban,
    holder: "Knossos Rentals",
    password: PASSWORD,
    ...change,
  });

/** The secret of the newest link, which only the partner's mailbox holds. */
async function mailedSecret({ email }: Partner): Promise<string> {
  return secretIn((await queuedEmail(later.world, email, "confirm-payout")).text);
}

async function confirm(partner: Partner) {
  const token = await mailedSecret(partner);
  return partner.client.api.account.confirmPayoutAccount.mutate({ token });
}

const own = ({ client }: Partner) => client.api.account.payoutAccount.query();
const ofAdmin = ({ id }: Partner) => admin.api.admin.partner.query({ id });

/** A partner's row in the admins' export, by column header. */
async function exported({ email }: Partner): Promise<Record<string, string>> {
  const query = new URLSearchParams({ search: email, language: "en" });
  // A separate session: an admin's ends long before the two days that pass in these tests.
  const adminCookie = await signedInCookie(later.world.origin, adminEmail);
  const response = await fetch(`${later.world.origin}/exports/partners.csv?${query}`, {
    headers: { cookie: adminCookie },
  });
  const [head = [], row = []] = readCsv(await response.text());
  return Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""]));
}

describe("a partner's payout account", () => {
  it("takes effect only after the password was given and the emailed link opened", async () => {
    const partner = await join();
    expect(await own(partner)).toEqual({ account: null, waiting: null, pendingIban: null });
    await request(partner, "gr16 0110 1250 0000 0001 2300 695");
    expect(await own(partner)).toEqual({
      account: null,
      waiting: null,
      pendingIban: "GR•• … 0695",
    });
    expect((await exported(partner))["IBAN"]).toBe("");
    expect(await confirm(partner)).toEqual({ iban: "GR•• … 0695", from: null });
    expect(await own(partner)).toMatchObject({
      account: { iban: "GR•• … 0695", holder: "Knossos Rentals", verifiedAt: null },
      waiting: null,
      pendingIban: null,
    });
    expect(await exported(partner)).toMatchObject({
      IBAN: FIRST,
      "Account holder": "Knossos Rentals",
      "IBAN status": "Confirmed by the partner",
    });
    expect((await refusalOf(confirm(partner))).code).toBe("linkExpired");
  });

  it("is refused without the password, without a valid IBAN, and for callers who are not partners", async () => {
    const partner = await join();
    expect((await refusalOf(request(partner, FIRST, { password: "wrong" }))).code).toBe(
      "wrongPassword",
    );
    for (const iban of ["GR1601101250000000012300696", "BR1800360305000010009795493C1", "x"]) {
      expect((await refusalOf(request(partner, iban))).fields).toEqual({ iban: "ibanInvalid" });
    }
    expect((await refusalOf(request(partner, FIRST, { holder: " " }))).code).toBe("invalidInput");
    const { email } = await addUser(later.world.platform, "customer");
    const customer = await connect(later.world.origin, email);
    expect((await refusalOf(request({ ...partner, client: customer }, FIRST))).code).toBe(
      "forbidden",
    );
    await customer.close();
  });

  it("requires a password first for accounts that only use Google", async () => {
    const partner = await join();
    await later.world.sql.query("update profiles set password_hash = null where id = $1", [
      partner.id,
    ]);
    expect((await refusalOf(request(partner, FIRST))).code).toBe("passwordMissing");
  });

  it("requires a code as well where the second factor is on, and accepts each code once", async () => {
    const partner = await join();
    const { recoveryCodes } = await turnOnTwoFactor(partner.client);
    const [code = ""] = recoveryCodes;
    expect((await refusalOf(request(partner, FIRST))).code).toBe("secondFactorNeeded");
    expect((await refusalOf(request(partner, FIRST, { code: "000000" }))).code).toBe("wrongCode");
    await request(partner, FIRST, { code });
    expect((await refusalOf(request(partner, SECOND, { code }))).code).toBe("wrongCode");
    await confirm(partner);
    expect(await own(partner)).toMatchObject({ account: { iban: "GR•• … 0695" } });
  });

  it("emails and audits a change with masked IBANs, and pays the old account for 48 more hours", async () => {
    const partner = await join();
    await request(partner, FIRST);
    await confirm(partner);
    await request(partner, SECOND);
    const { from } = await confirm(partner);
    const waits = new Date(from ?? 0).getTime() - Date.now();
    expect(Math.round(waits / HOUR_MS)).toBe(48);
    expect(await own(partner)).toMatchObject({
      account: { iban: "DE•• … 3000" },
      waiting: { iban: "GR•• … 0695", until: from },
    });
    expect(await exported(partner)).toMatchObject({
      IBAN: FIRST,
      "IBAN status": "Changing: this one is still in use",
    });
    const { subject, text } = await queuedEmail(
      later.world,
      partner.email,
      "payout-account-changed",
    );
    expect(subject).toBe("Meltemi: your payout account was changed");
    expect(text).toContain("Before: GR•• … 0695");
    expect(text).toContain("New: DE•• … 3000");
    const { rows } = await later.world.sql.query(
      "select details from audit_entries where subject_id = $1 and action = 'partner.payoutAccount' order by id",
      [partner.id],
    );
    expect(rows.map(({ details }) => details.changes)).toEqual([
      { iban: { from: null, to: "GR•• … 0695" } },
      { iban: { from: "GR•• … 0695", to: "DE•• … 3000" } },
    ]);
    const everything = JSON.stringify([text, rows, await own(partner), await ofAdmin(partner)]);
    expect(everything).not.toContain("37040044");
    await later.after(49 * HOUR_MS, async () => {
      expect((await exported(partner))["IBAN"]).toBe(SECOND);
    });
  });

  it("does not change when the password is changed before the link is opened", async () => {
    const partner = await join();
    await request(partner, FIRST);
    const token = await mailedSecret(partner);
    await partner.client.api.account.changePassword.mutate({
      current: PASSWORD,
      password: "another long passphrase",
    });
    const late = partner.client.api.account.confirmPayoutAccount.mutate({ token });
    expect((await refusalOf(late)).code).toBe("linkExpired");
    expect(await own(partner)).toMatchObject({ account: null, pendingIban: null });
  });

  it("is confirmed only by the newest link, for one hour, and by one of many concurrent uses", async () => {
    const partner = await join();
    await request(partner, FIRST);
    const older = await mailedSecret(partner);
    await request(partner, SECOND);
    const open = (token: string) =>
      partner.client.api.account.confirmPayoutAccount.mutate({ token });
    expect((await refusalOf(open(older))).code).toBe("linkExpired");
    const token = await mailedSecret(partner);
    await later.after(2 * HOUR_MS, async () => {
      expect((await refusalOf(open(token))).code).toBe("linkExpired");
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => open(token)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is erased completely when the partner's account is deleted", async () => {
    const partner = await join();
    await request(partner, FIRST);
    await confirm(partner);
    await request(partner, SECOND);
    await partner.client.api.account.deleteAccount.mutate({ password: PASSWORD });
    const { rows } = await later.world.sql.query(
      "select count(*)::int as n from payout_requests where iban = $1",
      [SECOND],
    );
    expect(rows[0].n).toBe(0);
  });
});

describe("an admin", () => {
  const review = (
    { id }: Partner,
    provenAt: string | null | undefined,
    decision: "verified" | "withdrawn",
  ) => admin.api.admin.reviewPayoutAccount.mutate({ id, provenAt: provenAt ?? "", decision });

  it("sees the account masked, and marks the one that was shown as verified, once", async () => {
    const partner = await join();
    await request(partner, FIRST);
    await confirm(partner);
    const { payout } = await ofAdmin(partner);
    expect(payout.account).toMatchObject({ iban: "GR•• … 0695", holder: "Knossos Rentals" });
    const provenAt = payout.account?.provenAt;
    await review(partner, provenAt, "verified");
    expect((await own(partner)).account?.verifiedAt).toEqual(expect.any(String));
    expect((await exported(partner))["IBAN status"]).toBe("Verified");
    expect((await refusalOf(review(partner, provenAt, "verified"))).code).toBe(
      "payoutAlreadyChanged",
    );
    await queuedEmail(later.world, partner.email, "payout-account-verified");
  });

  it("cannot verify an account that was replaced since it was read", async () => {
    const partner = await join();
    await request(partner, FIRST);
    await confirm(partner);
    const { payout } = await ofAdmin(partner);
    await request(partner, SECOND);
    await confirm(partner);
    expect((await refusalOf(review(partner, payout.account?.provenAt, "verified"))).code).toBe(
      "payoutAlreadyChanged",
    );
  });

  it("withdraws a waiting account, so that the previous one stays in use", async () => {
    const partner = await join();
    await request(partner, FIRST);
    await confirm(partner);
    const { payout: first } = await ofAdmin(partner);
    await review(partner, first.account?.provenAt, "verified");
    const { account: verified } = await own(partner);
    await request(partner, SECOND);
    await confirm(partner);
    const { payout } = await ofAdmin(partner);
    await review(partner, payout.account?.provenAt, "withdrawn");
    // Including the previous account's proof and verification.
    expect(await own(partner)).toMatchObject({ account: verified, waiting: null });
    expect((await exported(partner))["IBAN"]).toBe(FIRST);
    await queuedEmail(later.world, partner.email, "payout-account-withdrawn");
    await later.after(49 * HOUR_MS, async () => {
      expect((await exported(partner))["IBAN"]).toBe(FIRST);
    });
  });
});
