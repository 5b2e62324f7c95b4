import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { DEMO_DATA: "off" } });
});
afterAll(() => world.end());

/** Runs the script as an operator does. */
async function makeAdmin(args: string[], input = "") {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/database/make-admin.ts", ...args],
    {
      env: { ...process.env, DATABASE_URL: world.databaseUrl, PUBLIC_URL: "https://site.example" },
    },
  );
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [output, refused] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, refused, code: await code };
}

const roleOf = async (email: string) => {
  const { rows } = await world.sql.query("select role from profiles where email = $1", [email]);
  return rows[0]?.role;
};

describe("npm run make-admin", () => {
  it("creates an account whose password is set by an emailed link", async () => {
    const email = "new@example.com";
    const { output, code } = await makeAdmin(["--email", email, "--name", "Ελένη"]);
    expect(code).toBe(0);
    expect(output).toContain("new admin");
    expect(output).toContain("two-step");
    const { text: emailText } = await queuedEmail(world, email, "reset-password");
    expect(emailText).toContain("https://site.example/reset-password#token=");
    const visitor = await connect(world.origin);
    await visitor.api.account.resetPassword.mutate({
      token: secretIn(emailText),
      password: PASSWORD,
    });
    const { api } = await connect(world.origin, email);
    expect(await api.account.viewer.query()).toMatchObject({ role: "admin", fullName: "Ελένη" });
    // Outside demo mode the second factor must be set up first.
    expect((await refusalOf(api.admin.partners.query({}))).code).toBe("twoFactorRequired");
  });

  it("reads a password from standard input, and gives an unproven account to no other person", async () => {
    const squatter = await addUser(world.platform, "partner", { isUnverified: true });
    const { email } = squatter;
    const refused = await makeAdmin(["--email", email, "--password-stdin"], "password1\n");
    expect([refused.code, refused.refused]).toEqual([1, expect.stringContaining("common")]);
    const password = "a rather long secret";
    expect((await makeAdmin(["--email", email, "--password-stdin"], `${password}\n`)).code).toBe(0);
    const { api } = await connect(world.origin);
    const wrong = api.account.signIn.mutate({ email, password: PASSWORD });
    expect((await refusalOf(wrong)).code).toBe("wrongCredentials");
    await api.account.signIn.mutate({ email, password });
    expect((await api.account.viewer.query())?.role).toBe("admin");
  });

  it("names the argument that is wrong", async () => {
    const linesOf = async (args: string[], input = "") => {
      const { code, refused } = await makeAdmin(args, input);
      return { code, lines: refused.split("\n") };
    };
    const usage = expect.stringMatching(/^Usage: npm run make-admin /);
    const email = "who@example.com";
    expect(await linesOf(["--email", "who"])).toEqual({
      code: 1,
      lines: ["--email takes an email address.", usage, ""],
    });
    expect(await linesOf(["--email", email, "--name", " "])).toEqual({
      code: 1,
      lines: ["--name takes a name of at most 120 characters.", usage, ""],
    });
    expect(await linesOf(["--email", email, "--password-stdin"], "short\n")).toEqual({
      code: 1,
      lines: ["A password has 8 to 128 characters.", usage, ""],
    });
  });

  it("says that standard input cannot be read, not that the email is wrong", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "meltemi-stdin-"));
    const onlyWritten = openSync(path.join(folder, "input"), "w");
    const args = ["--email", "who@example.com", "--password-stdin"];
    const { stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "scripts/database/make-admin.ts", ...args],
      { stdio: [onlyWritten, "ignore", "pipe"], encoding: "utf8" },
    );
    closeSync(onlyWritten);
    rmSync(folder, { recursive: true });
    expect(stderr).toContain("EBADF");
    expect(stderr).not.toContain("Usage");
  });

  it("promotes a customer and ends their sessions, and refuses a partner with vehicles", async () => {
    const customer = await addUser(world.platform, "customer");
    const device = await connect(world.origin, customer.email);
    const { output } = await makeAdmin(["--email", customer.email.toUpperCase()]);
    expect(output).toContain("is an admin now");
    expect(await device.api.account.viewer.query()).toBeNull();
    expect(await roleOf(customer.email)).toBe("admin");
    const partner = await addUser(world.platform, "partner");
    await addVehicle(world.platform, partner.id);
    const { refused, code } = await makeAdmin(["--email", partner.email]);
    expect([code, refused]).toEqual([1, expect.stringContaining("partner with vehicles")]);
    expect(await roleOf(partner.email)).toBe("partner");
  });
});
