import { z } from "zod";
import { followAdminChanges } from "#server/admin/overview/follow-admin-changes.ts";
import { listAudit } from "#server/admin/overview/list-audit.ts";
import { listActors } from "#server/records/administration/audit.ts";
import {
  countOpenMessages,
  listContactMessages,
} from "#server/records/administration/contact-message.ts";
import { listEmails } from "#server/records/emails/email-list.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import { auditActorsSchema, auditSchema } from "#shared/admin/admin-audit.ts";
import {
  answerMessageSchema,
  messageIdSchema,
  messagesSchema,
} from "#shared/admin/admin-messages.ts";
import { emailIdSchema, emailsSchema } from "#shared/admin/email-queue.ts";
import { MAX_OPEN_COUNTED } from "#shared/admin/inbox-values.ts";
import { bookingChangeCursorSchema } from "#shared/checkout/checkout.ts";
import { answerMessage } from "./answer-message.ts";
import { countEmailQueue } from "./count-email-queue.ts";
import { retryDeadEmails, retryEmail } from "./retry-email.ts";
import { showEmail } from "./show-email.ts";
import { showMessage } from "./show-message.ts";

/** Messages, mails and the audit, and what changed of all. */
export const inboxProcedures = {
  /** A page of the contact messages and reports of problems. */
  messages: adminProcedure
    .input(messagesSchema)
    .query(({ ctx, input }) => listContactMessages(ctx.platform.db, input)),

  /** One contact message whole. */
  message: adminProcedure
    .input(messageIdSchema)
    .query(({ ctx, input }) => showMessage(ctx.platform, input.id)),

  /** How many messages wait for an answer, counted up to MAX_OPEN_COUNTED. */
  openMessages: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => countOpenMessages(ctx.platform.db, MAX_OPEN_COUNTED)),

  /** Marks a message as answered or open; refuses with `messageAlreadyChanged` when it was so already. */
  answerMessage: adminProcedure
    .input(answerMessageSchema)
    .mutation(({ ctx, input }) => answerMessage(ctx.platform, ctx.viewer, input)),

  /** A page of the mails that wait, left or were given up. */
  mails: adminProcedure
    .input(emailsSchema)
    .query(({ ctx, input }) => listEmails(ctx.platform.db, input)),

  /** One mail, with its text where that is no secret. */
  mail: adminProcedure
    .input(emailIdSchema)
    .query(({ ctx, input }) => showEmail(ctx.platform, input.id)),

  /** How many mails wait, were given up, and left lately. */
  emailCounts: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => countEmailQueue(ctx.platform)),

  /** Queues a dead letter again; refuses with `notFound` when somebody else did or its secret is gone. */
  retryEmail: adminProcedure
    .input(emailIdSchema)
    .mutation(({ ctx, input }) => retryEmail(ctx.platform, ctx.viewer, input.id)),

  /** Queues every dead letter again that can still be sent. */
  retryDeadEmails: adminProcedure
    .input(z.undefined())
    .mutation(({ ctx }) => retryDeadEmails(ctx.platform, ctx.viewer)),

  /** Who did what: a page of the audit. */
  audit: adminProcedure
    .input(auditSchema)
    .query(({ ctx, input }) => listAudit(ctx.platform, input)),

  /** Whom the audit can be narrowed to: the admins, and whoever is named. */
  auditActors: adminProcedure
    .input(auditActorsSchema)
    .query(({ ctx, input }) => listActors(ctx.platform.db, input.actor)),

  /** Which lists changed, at most once a second; a null first, as something may have been missed. */
  onChange: adminProcedure
    .input(bookingChangeCursorSchema)
    .subscription(({ ctx, signal = new AbortController().signal }) =>
      followAdminChanges(ctx, signal),
    ),
};
