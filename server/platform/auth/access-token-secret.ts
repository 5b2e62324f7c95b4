import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
/** The characters of a secret's end that its owner sees in the list. */
const SHOWN_LENGTH = 4;

/** Which installation a token belongs to: a real one, or one with demo data. */
export type TokenMode = "live" | "test";

const SECRET = new RegExp(`^mlt_(?:live|test)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** The beginning of every secret, by which scanners of leaked secrets find them. */
const prefixOf = (mode: TokenMode) => `mlt_${mode}_`;

/** The CRC-32 of the text before it, in six characters. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    digits = (ALPHABET[rest % ALPHABET.length] ?? "") + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** 256 random bits in letters and digits, behind a prefix and before a checksum. */
export function createAccessTokenSecret(mode: TokenMode): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const text = prefixOf(mode) + random.join("");
  return text + checksumOf(text);
}

/** True for what can be a secret of this mode. Typing errors and made-up ones need no database. */
export function isAccessTokenSecret(text: string, mode: TokenMode): boolean {
  if (!SECRET.test(text) || !text.startsWith(prefixOf(mode))) return false;
  const signed = text.slice(0, -CHECKSUM_LENGTH);
  return checksumOf(signed) === text.slice(-CHECKSUM_LENGTH);
}

/** The beginning and the end of a secret, by which its owner recognizes it. */
export function previewOf(secret: string): string {
  const start = secret.slice(0, -(RANDOM_LENGTH + CHECKSUM_LENGTH));
  return `${start}…${secret.slice(-SHOWN_LENGTH)}`;
}
