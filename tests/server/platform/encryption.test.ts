import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createEncryption } from "#server/platform/auth/encryption.ts";
import { keepSecretKey } from "#server/platform/auth/secret-key.ts";

const SECRET = "a secret that is long enough for it";
const encryption = createEncryption(SECRET);

describe("an encrypted secret", () => {
  it("is decrypted for its owner, also in another process, and looks different each time", () => {
    const encrypted = encryption.encrypt("JBSWY3DPEHPK3PXP", "eleni");
    expect(createEncryption(SECRET).decrypt(encrypted, "eleni")).toBe("JBSWY3DPEHPK3PXP");
    expect(encrypted).not.toContain("JBSWY3DPEHPK3PXP");
    expect(encryption.encrypt("JBSWY3DPEHPK3PXP", "eleni")).not.toBe(encrypted);
  });

  it("is not decrypted for another owner, with another key, or when changed, truncated or never encrypted", () => {
    const encrypted = encryption.encrypt("JBSWY3DPEHPK3PXP", "eleni");
    const changed = Buffer.from(encrypted.slice(3), "base64url");
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => encryption.decrypt(encrypted, "nikos")).toThrow("SECRET_KEY");
    expect(() => createEncryption(`${SECRET}!`).decrypt(encrypted, "eleni")).toThrow("SECRET_KEY");
    for (const wrong of [
      `v1.${changed.toString("base64url")}`,
      encrypted.slice(0, 20),
      "JBSWY3DP",
    ]) {
      expect(() => encryption.decrypt(wrong, "eleni"), wrong).toThrow("SECRET_KEY");
    }
  });
});

describe("the generated key of an installation without one", () => {
  it("is created once by concurrent processes, readable only by its owner", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "meltemi-secret-"));
    const stored = await Promise.all(Array.from({ length: 8 }, () => keepSecretKey(folder)));
    expect(new Set([...stored, await keepSecretKey(folder)]).size).toBe(1);
    expect(stored[0]).toMatch(/^[\w-]{43}$/);
    expect(await readdir(folder)).toEqual(["secret.key"]);
    expect((await stat(path.join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  it.each(["", "cut short"])("is never read from a damaged file: %j", async (content) => {
    const folder = await mkdtemp(path.join(tmpdir(), "meltemi-secret-"));
    const file = path.join(folder, "secret.key");
    await writeFile(file, content);
    await expect(keepSecretKey(folder)).rejects.toThrow(/is damaged; restore the file/);
    expect(await readFile(file, "utf8")).toBe(content);
    await rm(folder, { recursive: true });
  });
});
