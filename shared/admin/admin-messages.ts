import { z } from "zod";
import type { Language } from "#shared/language.ts";
import { tableFields, tableSearchField } from "#shared/table/table.ts";
import { idField } from "#shared/validation/fields.ts";
import { MESSAGE_KINDS, MESSAGE_STATES } from "./inbox-values.ts";
import { MESSAGE_SORTS } from "./table-sorts.ts";
import type { MessageRow } from "./tables/message-columns.ts";

/** Input of `admin.messages`. */
export const messagesSchema = z.strictObject({
  ...tableFields(MESSAGE_SORTS),
  search: tableSearchField,
  state: z.enum(MESSAGE_STATES).optional(),
  kind: z.enum(MESSAGE_KINDS).optional(),
});

export type MessagesQuery = z.infer<typeof messagesSchema>;

/** Input of `admin.message`. */
export const messageIdSchema = z.strictObject({ id: idField });

/** Input of `admin.answerMessage`: marks the message as answered or as open again. */
export const answerMessageSchema = z.strictObject({ id: idField, isAnswered: z.boolean() });

export type MessageDetail = MessageRow & {
  phone: string | null;
  message: string;
  /** The language in which the sender reads the site and expects an answer. */
  language: Language;
  /** Name of the admin who marked it; null while it is open, or when that account was deleted. */
  answeredBy: string | null;
};
