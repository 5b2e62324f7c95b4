import type { World } from "./world.ts";

/** The newest email of a kind to an address, as it waits in the queue. */
export async function queuedEmail(
  { sql }: Pick<World, "sql">,
  recipient: string,
  kind: string,
): Promise<{ subject: string; text: string; html: string }> {
  const { rows } = await sql.query(
    "select subject, text, html from outgoing_mails where recipient = $1 and kind = $2 order by id desc limit 1",
    [recipient, kind],
  );
  if (!rows[0]) throw new Error(`No email of kind ${kind} waits for ${recipient}`);
  return rows[0];
}

/** The secret in the fragment of an email's link. */
export function secretIn(text: string): string {
  const secret = /#(?:.*&)?token=([\w-]{43})/.exec(text)?.[1];
  if (!secret) throw new Error("The email holds no link with a secret");
  return secret;
}

/** The six digits of a code in an email. */
export function codeIn(text: string): string {
  const code = /^(?:Code|Κωδικός επιβεβαίωσης): (\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error("The email holds no code");
  return code;
}
