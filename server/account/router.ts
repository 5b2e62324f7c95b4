import { z } from "zod";
import {
  confirmEmailSchema,
  contactSchema,
  linkSchema,
  mailRequestSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  updateProfileSchema,
} from "#shared/account.ts";
import {
  changePasswordSchema,
  confirmEmailChangeSchema,
  endSessionSchema,
  requestEmailChangeSchema,
} from "#shared/account-security.ts";
import { finishGoogleSchema, linkGoogleSchema } from "#shared/google.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { deleteAccountSchema } from "#shared/my-data.ts";
import { confirmPayoutAccountSchema, requestPayoutAccountSchema } from "#shared/payout-account.ts";
import { codeSchema, startTwoFactorSchema, stopTwoFactorSchema } from "#shared/two-factor.ts";
import { findLeaving } from "../records/leaving.ts";
import { deleteOtherSessions } from "../records/session.ts";
import {
  limitedByAddress,
  longRequest,
  memberProcedure,
  partnerProcedure,
  publicProcedure,
  router,
} from "../trpc/procedures.ts";
import { withRealPhone } from "../trpc/real-phone.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { confirmPayoutAccount } from "./confirm-payout-account.ts";
import { confirmTwoFactor } from "./confirm-two-factor.ts";
import { deleteAccount } from "./delete-account.ts";
import { describeSignInMethods } from "./describe-sign-in-methods.ts";
import { editProfile } from "./edit-profile.ts";
import { endSession } from "./end-session.ts";
import { exportMyData } from "./export-my-data.ts";
import { findReset } from "./find-reset.ts";
import { finishGoogle } from "./finish-google.ts";
import { linkGoogle } from "./link-google.ts";
import { listDevices } from "./list-devices.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { describePayoutAccount, requestPayoutAccount } from "./request-payout-account.ts";
import { requestReset } from "./request-reset.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { resetPassword } from "./reset-password.ts";
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

  /** Stores a sign-up and mails the link that completes it; refuses with `emailTaken`, `passwordTooCommon`. */
  signUp: publicProcedure
    .use(limitedByAddress("signUpByAddress"))
    .input(signUpSchema)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  /** Mails that link again; answers alike whether or not anybody waits for it. */
  resendConfirmation: publicProcedure
    .use(limitedByAddress("mailRequestsByAddress"))
    .input(mailRequestSchema)
    .mutation(({ ctx, input }) => resendConfirmation(ctx, input)),

  /** Completes a sign-up by its mailed link; refuses with `linkExpired`, and in another browser with `passwordNeeded`, `wrongPassword`. */
  confirmEmail: publicProcedure
    .input(confirmEmailSchema)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  /** Mails a link to set a new password; answers alike whether or not the address has an account. */
  requestReset: publicProcedure
    .use(limitedByAddress("mailRequestsByAddress"))
    .input(mailRequestSchema)
    .mutation(({ ctx, input }) => requestReset(ctx.platform, input)),

  /** Whose password a link would set. A mutation, because queries carry their input in the address. */
  findReset: publicProcedure
    .input(linkSchema)
    .mutation(({ ctx, input }) => findReset(ctx.platform, input.token)),

  /** Sets a new password and ends all sessions; refuses with `linkExpired`, `passwordTooCommon`. */
  resetPassword: publicProcedure
    .input(resetPasswordSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  /** Opens a session; refuses with `wrongCredentials`, alike for known and unknown addresses, and refuses with `emailNotConfirmed`, and asks for a code with `secondFactorNeeded`. */
  signIn: publicProcedure.input(signInSchema).mutation(({ ctx, input }) => signIn(ctx, input)),

  /** Ends the session, at once and for good. */
  signOut: publicProcedure.input(z.undefined()).mutation(async ({ ctx }) => {
    await ctx.signOut();
    return null;
  }),

  /** Changes name, phone and language of the caller. */
  updateProfile: memberProcedure
    .input(withRealPhone(updateProfileSchema, "phone"))
    .mutation(({ ctx, input }) => editProfile(ctx.platform, ctx.viewer, input)),

  /** Everything that is stored about the caller, to take along. */
  exportMyData: memberProcedure
    .use(longRequest)
    .input(z.undefined())
    .query(({ ctx }) => exportMyData(ctx.platform, ctx.viewer)),

  /** What deleting the caller's account would mean. */
  leaving: memberProcedure.input(z.undefined()).query(({ ctx: { platform, viewer } }) => {
    return findLeaving(platform.db, viewer.id, toLocalDateTime(platform.clock.now()));
  }),

  /** Deletes the caller's account; refuses with `wrongPassword`, `bookingsAhead`, `vehiclesRemain`. */
  deleteAccount: memberProcedure
    .input(deleteAccountSchema)
    .mutation(({ ctx, input }) => deleteAccount(ctx, ctx.viewer, input)),

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

  /** A new key for the caller's authenticator app; refuses with `wrongPassword`. */
  startTwoFactor: memberProcedure
    .input(startTwoFactorSchema)
    .mutation(({ ctx, input }) => startTwoFactor(ctx, ctx.viewer, input)),

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

  /** Where the caller is paid, with IBANs masked. */
  payoutAccount: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => describePayoutAccount(ctx.platform, ctx.viewer)),

  /** Mails a link that puts another payout account on record; refuses with `wrongPassword`. */
  requestPayoutAccount: partnerProcedure
    .input(requestPayoutAccountSchema)
    .mutation(({ ctx, input }) => requestPayoutAccount(ctx, ctx.viewer, input)),

  /** Puts a payout account on record by its mailed link; refuses with `linkExpired`. */
  confirmPayoutAccount: publicProcedure
    .input(confirmPayoutAccountSchema)
    .mutation(({ ctx, input }) => confirmPayoutAccount(ctx.platform, input)),

  /** Keeps a message from the contact form and mails it to the company. */
  contact: publicProcedure
    .use(limitedByAddress("contactByAddress"))
    .input(withRealPhone(contactSchema, "phone"))
    .mutation(({ ctx, input }) => sendContactMessage(ctx.platform, input)),
});
