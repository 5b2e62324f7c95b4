import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix that names the format, so that it can change later. */
const VERSION = "v1.";

/** Encrypts secrets that must be read again, so that the database alone does not reveal them. */
export type Encryption = {
  /** Encrypts a text for its owner, differently each time. */
  encrypt: (text: string, owner: string) => string;
  /** @throws {Error} for a text of another secret or owner, or a modified one */
  decrypt: (encrypted: string, owner: string) => string;
};

/**
 * AES-256-GCM under a key derived from the site's secret (HKDF, RFC 5869). The owner's id is
 * authenticated, so that a ciphertext copied into another owner's row does not decrypt.
 */
export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "meltemi: sealed columns", 32));
  return {
    encrypt(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    decrypt(encrypted, owner) {
      try {
        if (!encrypted.startsWith(VERSION)) throw new Error("The text is not encrypted");
        const bytes = Buffer.from(encrypted.slice(VERSION.length), "base64url");
        const iv = bytes.subarray(0, IV_BYTES);
        const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
        const options = { authTagLength: TAG_BYTES };
        const decipher = createDecipheriv(CIPHER, key, iv, options)
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch (error) {
        const message = "Decryption failed; the text may be encrypted under another SECRET_KEY";
        throw new Error(message, { cause: error });
      }
    },
  };
}
