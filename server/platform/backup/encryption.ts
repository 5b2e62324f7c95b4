import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { StartError } from "#server/platform/process/start-error.ts";

/** How a file in the age format begins; one that is not encrypted begins with a name. */
export const AGE_HEADER = "age-encryption.org/";

type Bytes = ReadableStream<Uint8Array>;

/**
 * Node's own `Readable.toWeb` throws outside of every promise where the reader gives up.
 * The types of Node and of browsers name the same streams.
 */
const toWeb = (stream: Readable) => ReadableStream.from(stream) as globalThis.ReadableStream;

/** A new pair of keys: what is encrypted for the recipient only the identity opens. */
export async function createBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Prepares the encryption of a stream in the age format, which the program `age` reads too.
 * @param recipients public keys, `age1…`; each of their owners can open the result
 * @throws {StartError} in one sentence
 */
export function createBackupEncryption(
  recipients: readonly string[],
): (plain: Readable) => Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new StartError(`${recipient} is no public key of age, such as age1….`);
    }
  }
  return async (plain) => {
    const encrypted = await encrypter.encrypt(toWeb(plain));
    return Readable.fromWeb(encrypted as Bytes);
  };
}

/**
 * Decrypts a stream in the age format.
 * @param identities the lines of a key file, `AGE-SECRET-KEY-1…`; comments begin with `#`
 * @throws {StartError} in one sentence
 */
export async function decryptBackup(encrypted: Readable, identities: string): Promise<Readable> {
  const decrypter = new Decrypter();
  const keys = identities
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (keys.length === 0) throw new StartError("The key file has no key in it.");
  try {
    for (const key of keys) decrypter.addIdentity(key);
    const plain = await decrypter.decrypt(toWeb(encrypted));
    return Readable.fromWeb(plain as Bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup cannot be opened with this key (${reason}).`);
  }
}
