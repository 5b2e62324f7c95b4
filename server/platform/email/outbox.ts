import { createHmac } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** An email of the local outbox, in a list. */
export type OutboxEntry = { id: string; subject: string; recipient: string; writtenAt: Date };

export type OutboxEmail = OutboxEntry & { text: string; html: string };

/** The emails written to files because no mail server is configured. */
export type Outbox = {
  /** The key in the URLs of its pages; printed at startup. */
  key: string;
  /** Newest first. */
  list: () => Promise<OutboxEntry[]>;
  /** Null for anything that is not the id of an email in the outbox. */
  find: (id: string) => Promise<OutboxEmail | null>;
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LISTED = 100;

function toEmail(id: string, writtenAt: Date, email: Email): OutboxEmail {
  const { subject = "", to = [], text = "", html = "" } = email;
  return { id, subject, recipient: to[0]?.address ?? "", writtenAt, text, html };
}

/** The key of the outbox's pages, derived from the secret key, so that URLs survive a restart. */
export function outboxKey(secretKey: string): string {
  return createHmac("sha256", secretKey).update("outbox").digest("base64url");
}

/** Reads the outbox written by email-transport.ts. */
export function openOutbox(folder: string, key: string): Outbox {
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);
  const find = async (id: string) => {
    if (!ID.test(id)) return null;
    const file = fileOf(id);
    const content = await readFile(file).catch(() => null);
    if (!content) return null;
    const { mtime } = await stat(file);
    return toEmail(id, mtime, await PostalMime.parse(content));
  };
  return {
    key,
    find,
    async list() {
      const names = await readdir(folder).catch(() => []);
      const ids = names.filter((name) => name.endsWith(".eml")).map((name) => name.slice(0, -4));
      const dated = await Promise.all(
        ids.map(async (id) => ({ id, at: await stat(fileOf(id)).then(({ mtimeMs }) => mtimeMs) })),
      );
      const newest = dated.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, LISTED);
      const emails = await Promise.all(newest.map(({ id }) => find(id)));
      return emails.filter((email) => email !== null);
    },
  };
}
