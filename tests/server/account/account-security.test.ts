import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const NEW_PASSWORD = "a new and longer one";

async function user(role: "customer" | "partner" = "customer") {
  const { id, email } = await addUser(world.platform, role);
  const { api } = await connect(world.origin, email);
  return { id, email, api };
}

const freshAddress = () => `fresh-${world.platform.ids.uuid().slice(-12)}@example.com`;

const emailsTo = async (recipient: string) =>
  (await world.sql.query("select * from outgoing_mails where recipient = $1", [recipient])).rows;

describe("a changed password", () => {
  it("ends every other session, renews the token of this one, and is reported by email", async () => {
    const { id, email, api } = await user();
    const { api: other } = await connect(world.origin, email);
    const tokens = async () =>
      (await world.sql.query("select id from sessions where profile_id = $1", [id])).rows;
    const before = await tokens();
    await api.account.changePassword.mutate({ current: PASSWORD, password: NEW_PASSWORD });
    expect((await api.account.viewer.query())?.id).toBe(id);
    expect(await other.account.viewer.query()).toBeNull();
    const after = await tokens();
    expect(after).toHaveLength(1);
    expect(before).not.toContainEqual(after[0]);
    const message = await queuedEmail(world, email, "password-changed");
    expect(message.text).toContain("Γεια σας");
    expect(message.text + message.html).not.toContain(NEW_PASSWORD);
    const { api: again } = await connect(world.origin);
    const old = again.account.signIn.mutate({ email, password: PASSWORD });
    expect((await refusalOf(old)).code).toBe("wrongCredentials");
    expect((await again.account.signIn.mutate({ email, password: NEW_PASSWORD })).id).toBe(id);
  });

  it("invalidates links that were emailed before it", async () => {
    const { email, api } = await user();
    const address = freshAddress();
    await api.account.requestEmailChange.mutate({ email: address, password: PASSWORD });
    await api.account.changePassword.mutate({ current: PASSWORD, password: NEW_PASSWORD });
    const token = secretIn((await queuedEmail(world, address, "change-email")).text);
    const opened = api.account.confirmEmailChange.mutate({ token });
    expect((await refusalOf(opened)).code).toBe("linkExpired");
    expect((await api.account.viewer.query())?.email).toBe(email);
  });

  it("requires the current one, and changes nothing without it", async () => {
    const { email, api } = await user();
    const change = { current: "not the one", password: NEW_PASSWORD };
    expect((await refusalOf(api.account.changePassword.mutate(change))).code).toBe("wrongPassword");
    expect(await emailsTo(email)).toEqual([]);
    await connect(world.origin, email);
  });
});

describe("a changed name or phone", () => {
  it("of a partner is shown to customers", async () => {
    const { id, api } = await user("partner");
    const { slug } = await addVehicle(world.platform, id);
    const phone = "+302810555101";
    await api.account.updateProfile.mutate({ fullName: "Κνωσός", phone, language: "el" });
    const { offeredBy } = await api.catalog.bySlug.query({ slug });
    expect(offeredBy?.name).toEqual({ el: "Κνωσός", en: "Knosos" });
    const record = await world.sql.query("select name, phone from partners where id = $1", [id]);
    expect(record.rows).toEqual([{ name: "Κνωσός", phone }]);

    // A changed language is not audited; a changed name is audited, once.
    await api.account.updateProfile.mutate({ fullName: "Κνωσός", phone, language: "en" });
    const audited = "select actor_id from audit_entries where action = 'account.editProfile'";
    expect((await world.sql.query(audited)).rows).toEqual([{ actor_id: id }]);
  });
});

describe("a changed address", () => {
  it("takes effect once its mailbox opens the link, and for partners in both records", async () => {
    const { id, email, api } = await user("partner");
    const { api: other } = await connect(world.origin, email);
    const address = freshAddress();
    await api.account.requestEmailChange.mutate({ email: address, password: PASSWORD });
    expect((await api.account.viewer.query())?.email).toBe(email);
    expect(await api.account.signInMethods.query()).toMatchObject({
      hasPassword: true,
      pendingEmail: address,
    });
    const { text } = await queuedEmail(world, address, "change-email");
    expect(text).toContain(`${world.platform.site.origin}/confirm-new-email#token=`);
    const token = secretIn(text);
    const moved = await api.account.confirmEmailChange.mutate({ token });
    expect(moved).toMatchObject({ email: address, viewer: { id, email: address } });
    expect((await api.account.viewer.query())?.email).toBe(address);
    expect(await other.account.viewer.query()).toBeNull();
    const { rows } = await world.sql.query("select email from partners where id = $1", [id]);
    expect(rows).toEqual([{ email: address }]);
    expect((await queuedEmail(world, email, "email-changed")).text).toContain(address);
    const again = api.account.confirmEmailChange.mutate({ token });
    expect((await refusalOf(again)).code).toBe("linkExpired");
    expect((await api.account.signInMethods.query()).pendingEmail).toBeNull();
  });

  it("confirmed without a session ends every session and returns only the address", async () => {
    const { api } = await user();
    const address = freshAddress();
    await api.account.requestEmailChange.mutate({ email: address, password: PASSWORD });
    const token = secretIn((await queuedEmail(world, address, "change-email")).text);
    const { api: visitor } = await connect(world.origin);
    const moved = await visitor.account.confirmEmailChange.mutate({ token });
    expect(moved).toEqual({ email: address, viewer: null });
    expect(await api.account.viewer.query()).toBeNull();
  });

  it("requires the password, and expires after a day", async () => {
    const { email, api } = await user();
    const address = freshAddress();
    const wrong = api.account.requestEmailChange.mutate({ email: address, password: "no" });
    expect((await refusalOf(wrong)).code).toBe("wrongPassword");
    expect(await emailsTo(address)).toEqual([]);
    const own = { email: email.toUpperCase(), password: PASSWORD };
    const refused = await refusalOf(api.account.requestEmailChange.mutate(own));
    expect(refused.code).toBe("emailTaken");
    await api.account.requestEmailChange.mutate({ email: address, password: PASSWORD });
    const [message] = await emailsTo(address);
    expect(message.confidential).toBe(true);
    await world.sql.query(
      "update one_time_tokens set expires_at = now() - interval '1 second' where email = $1",
      [address],
    );
    const opened = api.account.confirmEmailChange.mutate({ token: secretIn(message.text) });
    expect((await refusalOf(opened)).code).toBe("linkExpired");
  });

  it("that is in use gets the same response, and is emailed no link", async () => {
    const { api } = await user();
    const owner = await user();
    const input = { email: owner.email.toUpperCase(), password: PASSWORD };
    expect(await api.account.requestEmailChange.mutate(input)).toBeNull();
    const [message] = await emailsTo(input.email);
    expect(message.kind).toBe("change-email");
    expect(message.text).not.toContain("token=");
    expect(await api.account.signInMethods.query()).toMatchObject({ pendingEmail: input.email });
  });

  it("that another account took in the meantime stays with that account", async () => {
    const { email, api } = await user();
    const address = freshAddress();
    await api.account.requestEmailChange.mutate({ email: address, password: PASSWORD });
    const token = secretIn((await queuedEmail(world, address, "change-email")).text);
    await addUser(world.platform, "customer", { email: address });
    const opened = api.account.confirmEmailChange.mutate({ token });
    expect((await refusalOf(opened)).code).toBe("linkExpired");
    expect((await api.account.viewer.query())?.email).toBe(email);
  });

  it("requested in English has its page under /en", async () => {
    const { id, api } = await user();
    await world.sql.query("update profiles set language = 'en' where id = $1", [id]);
    const address = freshAddress();
    await api.account.requestEmailChange.mutate({ email: address, password: PASSWORD });
    const { text } = await queuedEmail(world, address, "change-email");
    expect(text).toContain("/en/confirm-new-email#token=");
    expect(text).toContain("Hello");
  });
});

describe("limits", () => {
  let strict: World;
  beforeAll(async () => {
    strict = await startWorld({ rateLimitFactor: 1 });
  });
  afterAll(() => strict.end());

  it("reject the eleventh wrong current password of a session, but not of the owner's other devices", async () => {
    const { email } = await addUser(strict.platform, "customer");
    const { api } = await connect(strict.origin, email);
    const change = { current: "wrong", password: NEW_PASSWORD };
    for (let attempt = 1; attempt <= 10; attempt++) {
      const { code } = await refusalOf(api.account.changePassword.mutate(change));
      expect(code).toBe("wrongPassword");
    }
    const right = { ...change, current: PASSWORD };
    const { code } = await refusalOf(api.account.changePassword.mutate(right));
    expect(code).toBe("tooManyAttempts");
    const other = await connect(strict.origin, email);
    expect(await other.api.account.changePassword.mutate(right)).toBeNull();
  });

  it("of strangers' wrong passwords do not prevent a signed-in owner from changing the password", async () => {
    const { email } = await addUser(strict.platform, "customer");
    const { api } = await connect(strict.origin, email);
    const stranger = await connect(strict.origin);
    for (let attempt = 1; attempt <= 11; attempt++) {
      await refusalOf(stranger.api.account.signIn.mutate({ email, password: "wrong" }));
    }
    const change = { current: PASSWORD, password: NEW_PASSWORD };
    expect(await api.account.changePassword.mutate(change)).toBeNull();
  });

  it("allow a person three new addresses an hour", async () => {
    const { email } = await addUser(strict.platform, "customer");
    const { api } = await connect(strict.origin, email);
    const ask = () =>
      api.account.requestEmailChange.mutate({ email: freshAddress(), password: PASSWORD });
    for (let attempt = 1; attempt <= 3; attempt++) expect(await ask()).toBeNull();
    expect((await refusalOf(ask())).code).toBe("tooManyAttempts");
  });

  it("allow three links an hour to one mailbox, and ten an hour from one network, for all callers together", async () => {
    await strict.sql.query("delete from rate_limits");
    const ask = async (address: string) => {
      const { email } = await addUser(strict.platform, "customer");
      const { api } = await connect(strict.origin, email);
      return api.account.requestEmailChange.mutate({ email: address, password: PASSWORD });
    };
    for (const typed of ["Stranger@example.com", "stranger@EXAMPLE.com", "stranger@example.com"]) {
      expect(await ask(typed)).toBeNull();
    }
    expect((await refusalOf(ask("STRANGER@example.com"))).code).toBe("tooManyAttempts");
    for (let attempt = 4; attempt <= 10; attempt++) expect(await ask(freshAddress())).toBeNull();
    expect((await refusalOf(ask(freshAddress()))).code).toBe("tooManyAttempts");
  });
});
