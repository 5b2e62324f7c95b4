import { z } from "zod";
import { contactSchema, signInSchema, signUpSchema, updateProfileSchema } from "#shared/account.ts";
import {
  changePasswordSchema,
  confirmEmailChangeSchema,
  endSessionSchema,
  requestEmailChangeSchema,
} from "#shared/account-security.ts";
import { findSignInDetails } from "../records/profile.ts";
import { deleteOtherSessions } from "../records/session.ts";
import { limitedByAddress, memberProcedure, publicProcedure, router } from "../trpc/procedures.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { editProfile } from "./edit-profile.ts";
import { endSession } from "./end-session.ts";
import { listDevices } from "./list-devices.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

/** People: who they are, and how they come in and out. */
export const accountRouter = router({
  /** Who is signed in, or null. */
  viewer: publicProcedure.input(z.undefined()).query(({ ctx }) => ctx.findViewer()),

  /** Opens an account and a session; refuses with `emailTaken`. */
  signUp: publicProcedure
    .use(limitedByAddress("signUpByAddress"))
    .input(signUpSchema)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  /** Opens a session; refuses with `wrongCredentials`, alike for known and unknown addresses. */
  signIn: publicProcedure.input(signInSchema).mutation(({ ctx, input }) => signIn(ctx, input)),

  /** Ends the session, at once and for good. */
  signOut: publicProcedure.input(z.undefined()).mutation(async ({ ctx }) => {
    await ctx.signOut();
    return null;
  }),

  /** Changes name, phone and language of the caller. */
  updateProfile: memberProcedure
    .input(updateProfileSchema)
    .mutation(({ ctx, input }) => editProfile(ctx.platform, ctx.viewer, input)),

  /** Where the caller is signed in. */
  sessions: memberProcedure.input(z.undefined()).query(({ ctx }) => listDevices(ctx, ctx.viewer)),

  /** Signs one of the caller's devices out. */
  endSession: memberProcedure
    .input(endSessionSchema)
    .mutation(({ ctx, input }) => endSession(ctx.platform, ctx.viewer, input.id)),

  /** Signs all of the caller's devices out but this one; answers how many. */
  endOtherSessions: memberProcedure
    .input(z.undefined())
    .mutation(({ ctx }) => deleteOtherSessions(ctx.platform.db, ctx.viewer.id, ctx.sessionId)),

  /** Whether the caller has a password, and the address that waits to be confirmed. */
  signInDetails: memberProcedure
    .input(z.undefined())
    .query(({ ctx }) =>
      findSignInDetails(ctx.platform.db, ctx.viewer.id, ctx.platform.clock.now()),
    ),

  /** Sets another password and ends all other sessions; refuses with `wrongPassword`. */
  changePassword: memberProcedure
    .input(changePasswordSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.viewer, input)),

  /** Mails a link to a new address, alike for free and taken ones. */
  requestEmailChange: memberProcedure
    .input(requestEmailChangeSchema)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, ctx.viewer, input)),

  /** Moves an account to the address whose mailbox the link was opened from. */
  confirmEmailChange: publicProcedure
    .input(confirmEmailChangeSchema)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),

  /** Keeps a message from the contact form and mails it to the company. */
  contact: publicProcedure
    .use(limitedByAddress("contactByAddress"))
    .input(contactSchema)
    .mutation(({ ctx, input }) => sendContactMessage(ctx.platform, input)),
});
