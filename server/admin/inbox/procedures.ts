import { z } from "zod";
import {
  countOpenMessages,
  listContactMessages,
} from "#server/records/administration/contact-message.ts";
import { listEmails } from "#server/records/emails/email-list.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import {
  answerMessageSchema,
  messageIdSchema,
  messagesSchema,
} from "#shared/admin/admin-messages.ts";
import { emailIdSchema, emailsSchema } from "#shared/admin/email-queue.ts";
import { MAX_OPEN_COUNTED } from "#shared/admin/inbox-values.ts";
import { answerMessage } from "./answer-message.ts";
import { countEmailQueue } from "./count-email-queue.ts";
import { retryDeadEmails, retryEmail } from "./retry-email.ts";
import { showEmail } from "./show-email.ts";
import { showMessage } from "./show-message.ts";

/** Messages and emails. */
export const inboxProcedures = {
  /** A page of contact messages and problem reports. */
  messages: adminProcedure
    .input(messagesSchema)
    .query(({ ctx, input }) => listContactMessages(ctx.platform.db, input)),

  /** One contact message in full. */
  message: adminProcedure
    .input(messageIdSchema)
    .query(({ ctx, input }) => showMessage(ctx.platform, input.id)),

  /** Number of unanswered messages, counted up to 100. */
  openMessages: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => countOpenMessages(ctx.platform.db, MAX_OPEN_COUNTED)),

  /** Marks a message as answered or open; refuses with `messageAlreadyChanged` if it already is. */
  answerMessage: adminProcedure
    .input(answerMessageSchema)
    .mutation(({ ctx, input }) => answerMessage(ctx.platform, ctx.viewer, input)),

  /** A page of pending, sent or failed emails. */
  emails: adminProcedure
    .input(emailsSchema)
    .query(({ ctx, input }) => listEmails(ctx.platform.db, input)),

  /** One email, with its text unless it is secret. */
  email: adminProcedure
    .input(emailIdSchema)
    .query(({ ctx, input }) => showEmail(ctx.platform, input.id)),

  /** Number of emails that are pending, have failed, or were sent recently. */
  emailCounts: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => countEmailQueue(ctx.platform)),

  /**
   * Queues a failed email again; refuses with `notFound` if already queued or its secret is gone.
   */
  retryEmail: adminProcedure
    .input(emailIdSchema)
    .mutation(({ ctx, input }) => retryEmail(ctx.platform, ctx.viewer, input.id)),

  /** Queues every failed email again that can still be sent. */
  retryDeadEmails: adminProcedure
    .input(z.undefined())
    .mutation(({ ctx }) => retryDeadEmails(ctx.platform, ctx.viewer)),
};
