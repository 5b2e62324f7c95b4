import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that stores received emails, and refuses them on request. */
export type EmailServer = {
  url: string;
  /** Every complete email, in order, parsed like a mail program would. */
  received: Email[];
  close: () => Promise<void>;
};

export type EmailServerRules = {
  /** The reply to a recipient; 250 when left out. */
  replyTo?: (recipient: string) => number;
  /** Called when an email has arrived, before it is acknowledged. */
  beforeReply?: (email: Email) => Promise<void> | void;
};

function refusal(code: number): Error {
  return Object.assign(new Error(code >= 500 ? "No such mailbox" : "Try again later"), {
    responseCode: code,
  });
}

/** Listens on a free port of this machine. */
export async function startEmailServer(rules: EmailServerRules = {}): Promise<EmailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, callback) {
      const code = rules.replyTo?.(address) ?? 250;
      callback(code >= 400 ? refusal(code) : null);
    },
    async onData(stream, _session, callback) {
      try {
        const email = await PostalMime.parse(await buffer(stream));
        received.push(email);
        await rules.beforeReply?.(email);
        callback(null);
      } catch (error) {
        callback(error instanceof Error ? error : new Error("The email could not be read"));
      }
    },
  });
  // A client that is killed during an email is part of the tests.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (typeof address !== "object" || !address) throw new Error("No port was bound");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
