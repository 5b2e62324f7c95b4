import { z } from "zod";
import { auditActorsSchema, auditSchema } from "#shared/admin-audit.ts";
import { answerMessageSchema, messageIdSchema, messagesSchema } from "#shared/admin-messages.ts";
import { bookingChangeCursorSchema } from "#shared/checkout.ts";
import { MAX_OPEN_COUNTED } from "#shared/inbox-values.ts";
import { mailIdSchema, mailsSchema } from "#shared/mail-queue.ts";
import { listActors } from "../records/audit.ts";
import { countOpenMessages, listContactMessages } from "../records/contact-message.ts";
import { listMails } from "../records/mail-list.ts";
import { adminProcedure } from "../trpc/procedures.ts";
import { answerMessage } from "./answer-message.ts";
import { countMailQueue } from "./count-mail-queue.ts";
import { followAdminChanges } from "./follow-admin-changes.ts";
import { listAudit } from "./list-audit.ts";
import { retryDeadMails, retryMail } from "./retry-mail.ts";
import { showMail } from "./show-mail.ts";
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
    .input(mailsSchema)
    .query(({ ctx, input }) => listMails(ctx.platform.db, input)),

  /** One mail, with its text where that is no secret. */
  mail: adminProcedure
    .input(mailIdSchema)
    .query(({ ctx, input }) => showMail(ctx.platform, input.id)),

  /** How many mails wait, were given up, and left lately. */
  mailCounts: adminProcedure.input(z.undefined()).query(({ ctx }) => countMailQueue(ctx.platform)),

  /** Queues a dead letter again; refuses with `notFound` when somebody else did or its secret is gone. */
  retryMail: adminProcedure
    .input(mailIdSchema)
    .mutation(({ ctx, input }) => retryMail(ctx.platform, ctx.viewer, input.id)),

  /** Queues every dead letter again that can still be sent. */
  retryDeadMails: adminProcedure
    .input(z.undefined())
    .mutation(({ ctx }) => retryDeadMails(ctx.platform, ctx.viewer)),

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
