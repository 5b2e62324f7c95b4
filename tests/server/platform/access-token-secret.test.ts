import { expect, it } from "vitest";
import {
  createAccessTokenSecret,
  isAccessTokenSecret,
  previewOf,
} from "#server/platform/auth/access-token-secret.ts";

const SECRETS = Array.from({ length: 50 }, () => createAccessTokenSecret("live"));
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_- ".split("");

it("a secret begins with a prefix that scanners find, and is one word of letters and digits", () => {
  for (const secret of SECRETS) {
    expect(secret).toMatch(/^mlt_live_[0-9A-Za-z]{49}$/);
    expect(isAccessTokenSecret(secret, "live")).toBe(true);
  }
  expect(createAccessTokenSecret("test")).toMatch(/^mlt_test_/);
  expect(new Set(SECRETS).size).toBe(SECRETS.length);
});

it("a secret with any one character changed, added or missing is recognized as wrong", () => {
  const [secret = ""] = SECRETS;
  for (let at = 0; at < secret.length; at++) {
    for (const sign of SIGNS) {
      if (sign === secret[at]) continue;
      const changed = secret.slice(0, at) + sign + secret.slice(at + 1);
      expect(isAccessTokenSecret(changed, "live"), changed).toBe(false);
    }
  }
  for (const other of [`${secret}0`, secret.slice(1), secret.slice(0, -1), ` ${secret}`, ""]) {
    expect(isAccessTokenSecret(other, "live")).toBe(false);
  }
});

it("a secret of demo data does not work on a real site, nor with its prefix exchanged", () => {
  const secret = createAccessTokenSecret("test");
  expect(isAccessTokenSecret(secret, "live")).toBe(false);
  expect(isAccessTokenSecret(secret.replace("_test_", "_live_"), "live")).toBe(false);
});

it("the checksum is the CRC-32 of the text before it, so that scanners can check it too", () => {
  const text = `mlt_live_${"0".repeat(43)}`;
  expect(isAccessTokenSecret(`${text}3FZJnl`, "live")).toBe(true);
});

it("a preview shows the prefix and four characters", () => {
  const [secret = ""] = SECRETS;
  expect(previewOf(secret)).toBe(`mlt_live_…${secret.slice(-4)}`);
});
