import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { outboxKey } from "#server/platform/email/outbox.ts";
import { TEST_SECRET_KEY } from "#tests/support/servers/server-process.ts";
import { secretIn } from "#tests/support/world/emails.ts";
import { JOURNEY_DATA_DIR, queryJourneyDatabase } from "./journey-database.ts";

/** Where the journeys' server stores sent emails. */
const OUTBOX = path.join(JOURNEY_DATA_DIR, "outbox");

/** The address of the outbox's pages, as the server printed it at its start. */
export function outboxAddress(): string {
  return `/outbox?key=${outboxKey(TEST_SECRET_KEY)}`;
}

/** A waiting email is in the queue; a sent one may be erased there and is in the outbox. */
async function textOf(message: { id: string; text: string }): Promise<string> {
  if (message.text.includes("#")) return message.text;
  const file = await readFile(path.join(OUTBOX, `${message.id}.eml`)).catch(() => null);
  return (file && (await PostalMime.parse(file)).text) ?? "";
}

/** What is found in the text of the newest email of a kind to an address, once it is there. */
async function inNewestEmail(email: string, kind: string, found: RegExp): Promise<string> {
  let match = "";
  await expect
    .poll(
      async () => {
        const [message] = await queryJourneyDatabase<{ id: string; text: string }>(
          `select id, text from outgoing_mails
           where lower(recipient) = lower($1) and kind = $2 order by id desc limit 1`,
          [email, kind],
        );
        match = found.exec(message ? await textOf(message) : "")?.[0] ?? "";
        return match;
      },
      { message: `an email of kind ${kind} to ${email}` },
    )
    .not.toBe("");
  return match;
}

/** The text of the newest email of a kind to an address. */
export async function mailedText(email: string, kind: string): Promise<string> {
  return inNewestEmail(email, kind, /[^]+/);
}

/** Opens the newest email of a kind to an address in the outbox, once it has been sent there. */
export async function openMailed(page: Page, email: string, kind: string): Promise<void> {
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const [sent] = await queryJourneyDatabase<{ id: string }>(
          `select id from outgoing_mails
           where lower(recipient) = lower($1) and kind = $2 and sent_at is not null
           order by id desc limit 1`,
          [email, kind],
        );
        id = sent?.id;
        return id;
      },
      { message: `a sent email of kind ${kind} to ${email}` },
    )
    .toBeDefined();
  await page.goto(outboxAddress().replace("/outbox", `/outbox/${id}`));
}

/** The link in the newest email of a kind to an address. */
export async function mailedLink(email: string, kind: string): Promise<string> {
  return inNewestEmail(email, kind, /https?:\S+#\S+/);
}

/** The secret of that link. */
export async function mailedSecret(email: string, kind: string): Promise<string> {
  return secretIn(await mailedLink(email, kind));
}

/** The six digits of the newest email that completes a sign-up of the checkout. */
export async function mailedCode(email: string): Promise<string> {
  return inNewestEmail(email, "confirm-email", /(?<=^(?:Code|Κωδικός επιβεβαίωσης): )\d{6}$/m);
}
