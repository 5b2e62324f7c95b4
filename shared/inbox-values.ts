/** How contact messages and mails are narrowed; the first order of a table is its default. */
export const MESSAGE_STATES = ["open", "answered"] as const;
export const MESSAGE_KINDS = ["contact", "report"] as const;
export const MESSAGE_SORTS = ["at", "name"] as const;

/** Open messages are counted no farther; beyond it the number says nothing more. */
export const MAX_OPEN_COUNTED = 100;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MAIL_STATES = ["waiting", "sent", "dead"] as const;

export type MailState = (typeof MAIL_STATES)[number];
