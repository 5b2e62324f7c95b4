/** The last error of an email that waits because its mailbox gets too many. */
export const HELD_BACK = "Held back: too many emails to this recipient within an hour";
