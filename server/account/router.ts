import { z } from "zod";
import { contactSchema, signInSchema, signUpSchema, updateProfileSchema } from "#shared/account.ts";
import { finishGoogleSchema, linkGoogleSchema } from "#shared/google.ts";
import { codeSchema, stopTwoFactorSchema } from "#shared/two-factor.ts";
import { limitedByAddress, memberProcedure, publicProcedure, router } from "../trpc/procedures.ts";
import { confirmTwoFactor } from "./confirm-two-factor.ts";
import { describeSignInMethods } from "./describe-sign-in-methods.ts";
import { editProfile } from "./edit-profile.ts";
import { finishGoogle } from "./finish-google.ts";
import { linkGoogle } from "./link-google.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { startTwoFactor } from "./start-two-factor.ts";
import { stopTwoFactor } from "./stop-two-factor.ts";
import { unlinkGoogle } from "./unlink-google.ts";

/** People: who they are, and how they come in and out. */
export const accountRouter = router({
  /** Who is signed in, or null. */
  viewer: publicProcedure.input(z.undefined()).query(({ ctx }) => ctx.findViewer()),

  /** Opens an account and a session; refuses with `emailTaken`. */
  signUp: publicProcedure
    .use(limitedByAddress("signUpByAddress"))
    .input(signUpSchema)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  /** Opens a session; refuses with `wrongCredentials`, alike for known and unknown addresses, and asks for a code with `secondFactorNeeded`. */
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

  /** Which ways of signing in this installation offers beside a password. */
  signInOptions: publicProcedure
    .input(z.undefined())
    .query(({ ctx }) => ({ google: ctx.platform.google !== null })),

  /** Links the Google account that the browser came with, for the account's password. */
  linkGoogle: publicProcedure
    .input(linkGoogleSchema)
    .mutation(({ ctx, input }) => linkGoogle(ctx, input)),

  /** Finishes a sign-in with Google with a code of the authenticator app. */
  finishGoogle: publicProcedure
    .input(finishGoogleSchema)
    .mutation(({ ctx, input }) => finishGoogle(ctx, input)),

  /** Takes the caller's link to Google off. */
  unlinkGoogle: memberProcedure
    .input(z.undefined())
    .mutation(({ ctx }) => unlinkGoogle(ctx.platform, ctx.viewer)),

  /** How the caller can come in, and what is asked of them. */
  signInMethods: memberProcedure
    .input(z.undefined())
    .query(({ ctx }) => describeSignInMethods(ctx.platform, ctx.viewer)),

  /** A new key for the caller's authenticator app. */
  startTwoFactor: memberProcedure
    .input(z.undefined())
    .mutation(({ ctx }) => startTwoFactor(ctx.platform, ctx.viewer)),

  /** Turns two-step sign-in on; answers with the recovery codes, once. */
  confirmTwoFactor: memberProcedure
    .input(codeSchema)
    .mutation(({ ctx, input }) => confirmTwoFactor(ctx, ctx.viewer, input.code)),

  /** Replaces the recovery codes. */
  renewRecoveryCodes: memberProcedure
    .input(codeSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, ctx.viewer, input.code)),

  /** Turns two-step sign-in off. */
  stopTwoFactor: memberProcedure
    .input(stopTwoFactorSchema)
    .mutation(({ ctx, input }) => stopTwoFactor(ctx, ctx.viewer, input)),

  /** Keeps a message from the contact form and mails it to the company. */
  contact: publicProcedure
    .use(limitedByAddress("contactByAddress"))
    .input(contactSchema)
    .mutation(({ ctx, input }) => sendContactMessage(ctx.platform, input)),
});
