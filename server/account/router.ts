import { z } from "zod";
import { findDeletionPreview } from "#server/records/accounts/account-deletion.ts";
import { deleteFavourite, listFavourites } from "#server/records/accounts/favourite.ts";
import { deleteSignUpOf } from "#server/records/accounts/pending-sign-up.ts";
import {
  businessProcedure,
  longRequest,
  memberProcedure,
  partnerProcedure,
  publicProcedure,
  router,
} from "#server/trpc/procedures.ts";
import { withRealPhone } from "#server/trpc/real-phone.ts";
import { createAccessTokenSchema, revokeAccessTokenSchema } from "#shared/account/access-tokens.ts";
import {
  checkoutSignUpSchema,
  confirmEmailSchema,
  contactSchema,
  emailCodeSchema,
  emailLinkRequestSchema,
  linkSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  updateProfileSchema,
} from "#shared/account/account.ts";
import {
  changePasswordSchema,
  confirmEmailChangeSchema,
  endSessionSchema,
  requestEmailChangeSchema,
} from "#shared/account/account-security.ts";
import {
  type AccountFavourites,
  favouriteSchema,
  mergeFavouritesSchema,
} from "#shared/account/favourites.ts";
import { finishGoogleSchema, linkGoogleSchema } from "#shared/account/google.ts";
import { deleteAccountSchema } from "#shared/account/my-data.ts";
import { createTestTokenSchema } from "#shared/account/test-token-schema.ts";
import { TEST_ACCOUNTS, type TestAccount } from "#shared/account/test-tokens.ts";
import {
  codeSchema,
  startTwoFactorSchema,
  stopTwoFactorSchema,
} from "#shared/account/two-factor.ts";
import {
  createWebhookSchema,
  updateWebhookSchema,
  webhookDeliveriesSchema,
  webhookIdSchema,
} from "#shared/account/webhooks.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import {
  confirmPayoutAccountSchema,
  requestPayoutAccountSchema,
} from "#shared/partner/payout-account.ts";
import { createAccessToken } from "./access-tokens/create-access-token.ts";
import { createTestToken } from "./access-tokens/create-test-token.ts";
import { describeAccessTokens } from "./access-tokens/describe-access-tokens.ts";
import { revokeAccessToken } from "./access-tokens/revoke-access-token.ts";
import { addFavourite } from "./favourites/add-favourite.ts";
import { mergeFavourites } from "./favourites/merge-favourites.ts";
import { finishGoogle } from "./google/finish-google.ts";
import { linkGoogle } from "./google/link-google.ts";
import { unlinkGoogle } from "./google/unlink-google.ts";
import { confirmPayoutAccount } from "./profile/confirm-payout-account.ts";
import { deleteAccount } from "./profile/delete-account.ts";
import { editProfile } from "./profile/edit-profile.ts";
import { exportMyData } from "./profile/export-my-data.ts";
import { describePayoutAccount, requestPayoutAccount } from "./profile/request-payout-account.ts";
import { sendContactMessage } from "./profile/send-contact-message.ts";
import { changePassword } from "./security/change-password.ts";
import { confirmEmailChange } from "./security/confirm-email-change.ts";
import { confirmTwoFactor } from "./security/confirm-two-factor.ts";
import { describeSignInMethods } from "./security/describe-sign-in-methods.ts";
import { endOtherSessions, endSession } from "./security/end-session.ts";
import { listDevices } from "./security/list-devices.ts";
import { renewRecoveryCodes } from "./security/renew-recovery-codes.ts";
import { requestEmailChange } from "./security/request-email-change.ts";
import { startTwoFactor } from "./security/start-two-factor.ts";
import { stopTwoFactor } from "./security/stop-two-factor.ts";
import { confirmCode } from "./sign-in/confirm-code.ts";
import { confirmEmail } from "./sign-in/confirm-email.ts";
import { findReset } from "./sign-in/find-reset.ts";
import { requestReset } from "./sign-in/request-reset.ts";
import { resendCode } from "./sign-in/resend-code.ts";
import { resendConfirmation } from "./sign-in/resend-confirmation.ts";
import { resetPassword } from "./sign-in/reset-password.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signUp } from "./sign-in/sign-up.ts";
import { signUpInCheckout } from "./sign-in/sign-up-in-checkout.ts";
import {
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
} from "./webhooks/change-webhook.ts";
import { createWebhook } from "./webhooks/create-webhook.ts";
import {
  describeDeliveries,
  describeDelivery,
  describeWebhooks,
} from "./webhooks/describe-webhooks.ts";
import { replayDelivery, testWebhook } from "./webhooks/send-again.ts";
import { updateWebhook } from "./webhooks/update-webhook.ts";

/** Accounts: identity, sign-in and sign-out. */
export const accountRouter = router({
  /** The signed-in user, or null. */
  viewer: publicProcedure
    .meta({ isSameForVisitors: true })
    .input(z.undefined())
    .query(({ ctx }) => ctx.findViewer()),

  /** Stores a sign-up and emails its link; refuses with `emailTaken`, `passwordTooCommon`. */
  signUp: publicProcedure
    .meta({ rateLimit: "signUpByAddress", takesNoToken: true })
    .input(signUpSchema)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  /**
   * Stores the sign-up of a customer who is booking, and emails its code and link; refuses with
   * `emailTaken`.
   */
  signUpInCheckout: publicProcedure
    .meta({ rateLimit: "signUpByAddress", takesNoToken: true })
    .input(checkoutSignUpSchema)
    .mutation(({ ctx, input }) => signUpInCheckout(ctx, input)),

  /**
   * Completes that sign-up by its code, in its own browser; refuses with `emailCodeWrong`, and with
   * `signUpMissing` where this browser has none.
   */
  confirmCode: publicProcedure
    .meta({ takesNoToken: true })
    .input(emailCodeSchema)
    .mutation(({ ctx, input }) => confirmCode(ctx, input)),

  /**
   * Emails another code for that sign-up; refuses with `signUpMissing` where this browser has none.
   */
  resendCode: publicProcedure
    .meta({ rateLimit: "emailRequestsByAddress", takesNoToken: true })
    .input(z.undefined())
    .mutation(({ ctx }) => resendCode(ctx)),

  /** Emails that link again; the response is the same whether or not a sign-up exists. */
  resendConfirmation: publicProcedure
    .meta({ rateLimit: "emailRequestsByAddress", takesNoToken: true })
    .input(emailLinkRequestSchema)
    .mutation(({ ctx, input }) => resendConfirmation(ctx, input)),

  /**
   * Completes a sign-up by its emailed link; refuses with `linkExpired`, and in another browser
   * with `passwordNeeded`, `wrongPassword` or `browserNeeded`.
   */
  confirmEmail: publicProcedure
    .meta({ takesNoToken: true })
    .input(confirmEmailSchema)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  /** Emails a link to set a new password; gives the same response for unknown addresses. */
  requestReset: publicProcedure
    .meta({ rateLimit: "emailRequestsByAddress", takesNoToken: true })
    .input(emailLinkRequestSchema)
    .mutation(({ ctx, input }) => requestReset(ctx.platform, input)),

  /** The account that a reset link is for. A mutation, as queries carry their input in the URL. */
  findReset: publicProcedure
    .meta({ takesNoToken: true })
    .input(linkSchema)
    .mutation(({ ctx, input }) => findReset(ctx.platform, input.token)),

  /**
   * Sets a new password, ends all sessions and access tokens; refuses with `linkExpired`,
   * `passwordTooCommon`.
   */
  resetPassword: publicProcedure
    .meta({ takesNoToken: true })
    .input(resetPasswordSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  /**
   * Opens a session. Refuses with `wrongCredentials`, the same for known and unknown addresses,
   * with `emailNotConfirmed`, and with `secondFactorNeeded` where a code is required.
   */
  signIn: publicProcedure
    .meta({ takesNoToken: true })
    .input(signInSchema)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  /** Ends the session immediately; an emailed code does not sign in again afterwards. */
  signOut: publicProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .mutation(async ({ ctx }) => {
      const viewer = await ctx.findViewer();
      if (viewer) await deleteSignUpOf(ctx.platform.db, viewer.id);
      await ctx.signOut();
      return null;
    }),

  /**
   * Updates the caller's name, phone, language and invitations; what is left out stays as it is.
   */
  updateProfile: memberProcedure
    .input(withRealPhone(updateProfileSchema, "phone"))
    .mutation(({ ctx, input }) => editProfile(ctx.platform, ctx.viewer, input)),

  /** Exports all data stored about the caller, payout accounts included. */
  exportMyData: memberProcedure
    .meta({ takesNoToken: true })
    .use(longRequest)
    .input(z.undefined())
    .query(({ ctx }) => exportMyData(ctx.platform, ctx.viewer)),

  /** The effects of deleting the caller's account. */
  deletionPreview: memberProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .query(({ ctx: { platform, viewer } }) => {
      return findDeletionPreview(platform.db, viewer.id, toLocalDateTime(platform.clock.now()));
    }),

  /**
   * Deletes the account; refuses with `wrongPassword`, `bookingsAhead`, `payoutsAhead`,
   * `vehiclesRemain`.
   */
  deleteAccount: memberProcedure
    .meta({ takesNoToken: true })
    .use(longRequest)
    .input(deleteAccountSchema)
    .mutation(({ ctx, input }) => deleteAccount(ctx, ctx.viewer, input)),

  /** The caller's favourites, newest first, also those that are no longer on offer. */
  favourites: memberProcedure.input(z.undefined()).query(
    async ({ ctx: { platform, viewer } }): Promise<AccountFavourites> => ({
      ownerId: viewer.id,
      vehicles: await listFavourites(platform.db, viewer.id),
    }),
  ),

  /** Adds a favourite; refuses with `vehicleNotFound`, `tooManyFavourites`. */
  addFavourite: memberProcedure
    .input(favouriteSchema)
    .mutation(({ ctx, input }) => addFavourite(ctx.platform, ctx.viewer, input.vehicleId)),

  /** Removes one of the caller's favourites; without one, nothing changes. */
  removeFavourite: memberProcedure.input(favouriteSchema).mutation(async ({ ctx, input }) => {
    await deleteFavourite(ctx.platform.db, ctx.viewer.id, input.vehicleId);
    return null;
  }),

  /** Adds the favourites that a device has kept; returns how many found no room. */
  mergeFavourites: memberProcedure
    .input(mergeFavouritesSchema)
    .mutation(({ ctx, input }) => mergeFavourites(ctx.platform, ctx.viewer, input.vehicleIds)),

  /** The sign-in methods this installation offers besides a password. */
  signInOptions: publicProcedure
    .meta({ isSameForVisitors: true })
    .input(z.undefined())
    .query(({ ctx }) => ({ google: ctx.platform.google !== null })),

  /** Links the Google account the browser signed in with, after checking the account's password. */
  linkGoogle: publicProcedure
    .meta({ takesNoToken: true })
    .input(linkGoogleSchema)
    .mutation(({ ctx, input }) => linkGoogle(ctx, input)),

  /** Finishes a sign-in with Google with a code of the authenticator app. */
  finishGoogle: publicProcedure
    .meta({ takesNoToken: true })
    .input(finishGoogleSchema)
    .mutation(({ ctx, input }) => finishGoogle(ctx, input)),

  /** Removes the caller's link to Google. */
  unlinkGoogle: memberProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .mutation(({ ctx }) => unlinkGoogle(ctx.platform, ctx.viewer)),

  /** The caller's sign-in methods, and what they require. */
  signInMethods: memberProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .query(({ ctx }) => describeSignInMethods(ctx.platform, ctx.viewer)),

  /** Creates a new key for the caller's authenticator app; refuses with `wrongPassword`. */
  startTwoFactor: memberProcedure
    .meta({ takesNoToken: true })
    .input(startTwoFactorSchema)
    .mutation(({ ctx, input }) => startTwoFactor(ctx, ctx.viewer, input)),

  /** Turns two-step sign-in on; returns the recovery codes, once. */
  confirmTwoFactor: memberProcedure
    .meta({ takesNoToken: true })
    .input(codeSchema)
    .mutation(({ ctx, input }) => confirmTwoFactor(ctx, ctx.viewer, input.code)),

  /** Replaces the recovery codes. */
  renewRecoveryCodes: memberProcedure
    .meta({ takesNoToken: true })
    .input(codeSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, ctx.viewer, input.code)),

  /** Turns two-step sign-in off. */
  stopTwoFactor: memberProcedure
    .meta({ takesNoToken: true })
    .input(stopTwoFactorSchema)
    .mutation(({ ctx, input }) => stopTwoFactor(ctx, ctx.viewer, input)),

  /** The caller's access tokens, also those that ended lately. */
  accessTokens: memberProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .query(({ ctx }) => describeAccessTokens(ctx.platform, ctx.viewer)),

  /**
   * Creates an access token; returns its secret, once. Refuses with `wrongPassword`,
   * `tooManyAccessTokens`, and admins with `twoFactorRequired`, `secondFactorUnused`.
   */
  createAccessToken: memberProcedure
    .meta({ takesNoToken: true })
    .input(createAccessTokenSchema)
    .mutation(({ ctx, input }) => createAccessToken(ctx, ctx.viewer, input)),

  /** Revokes one of the caller's access tokens at once; refuses with `notFound`. */
  revokeAccessToken: memberProcedure
    .meta({ takesNoToken: true })
    .input(revokeAccessTokenSchema)
    .mutation(({ ctx, input }) => revokeAccessToken(ctx.platform, ctx.viewer, input.id)),

  /** The demo accounts that test tokens are offered for; none outside demo mode. */
  testTokens: publicProcedure
    .meta({ isSameForVisitors: true, takesNoToken: true })
    .input(z.undefined())
    .query(({ ctx }): { accounts: readonly TestAccount[] } => ({
      accounts: ctx.platform.isDemo ? TEST_ACCOUNTS : [],
    })),

  /**
   * Creates an access token of a demo account, in demo mode only; returns its secret, once. Refuses
   * with `demoModeOnly`, `notFound`.
   */
  createTestToken: publicProcedure
    .meta({ rateLimit: "newTestTokensByAddress", takesNoToken: true })
    .input(createTestTokenSchema)
    .mutation(({ ctx, input }) => createTestToken(ctx.platform, input.account)),

  /** The caller's webhooks, the oldest first. */
  webhooks: businessProcedure
    .input(z.undefined())
    .query(({ ctx }) => describeWebhooks(ctx.platform, ctx.viewer)),

  /**
   * Creates a webhook; returns its secret, once. Refuses with `wrongPassword`, `tooManyWebhooks`,
   * and admins with `twoFactorRequired`, `secondFactorUnused`.
   */
  createWebhook: businessProcedure
    .meta({ takesNoToken: true })
    .input(createWebhookSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx, ctx.viewer, input)),

  /**
   * Changes the address and the events of a webhook, which keeps its secret and what waits for it.
   * Refuses with `notFound`, `wrongPassword`, and admins with `twoFactorRequired`,
   * `secondFactorUnused`.
   */
  updateWebhook: businessProcedure
    .meta({ takesNoToken: true })
    .input(updateWebhookSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx, ctx.viewer, input)),

  /** Replaces the secret of a webhook; returns the new one, once. Refuses with `notFound`. */
  rotateWebhookSecret: businessProcedure
    .meta({ takesNoToken: true })
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx.platform, ctx.viewer, input.id)),

  /** Deletes a webhook with its log; refuses with `notFound`. */
  deleteWebhook: businessProcedure
    .meta({ takesNoToken: true })
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.platform, ctx.viewer, input.id)),

  /** Pauses a webhook, for which events wait from now on; refuses with `notFound`. */
  pauseWebhook: businessProcedure
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => pauseWebhook(ctx.platform, ctx.viewer, input.id)),

  /** Resumes a webhook and delivers what waits for it; refuses with `notFound`. */
  resumeWebhook: businessProcedure
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => resumeWebhook(ctx.platform, ctx.viewer, input.id)),

  /** Sends a test event to a webhook, once; refuses with `notFound`, `webhookPaused`. */
  testWebhook: businessProcedure
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => testWebhook(ctx.platform, ctx.viewer, input.id)),

  /** The log of a webhook, the newest deliveries first; refuses with `notFound`. */
  webhookDeliveries: businessProcedure
    .input(webhookDeliveriesSchema)
    .query(({ ctx, input }) => describeDeliveries(ctx.platform, ctx.viewer, input)),

  /**
   * A delivery with the body that is sent and the responses to it; refuses with `notFound`. Bodies
   * are about bookings, which a token of this area need not be allowed to read.
   */
  webhookDelivery: businessProcedure
    .meta({ takesNoToken: true })
    .input(webhookIdSchema)
    .query(({ ctx, input }) => describeDelivery(ctx.platform, ctx.viewer, input.id)),

  /**
   * Sends an event to a webhook again, under the same id; refuses with `notFound`, `webhookPaused`,
   * and with `deliveryUnfinished` while it is retried anyway.
   */
  replayWebhookDelivery: businessProcedure
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => replayDelivery(ctx.platform, ctx.viewer, input.id)),

  /** The caller's active sessions. */
  sessions: memberProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .query(({ ctx }) => listDevices(ctx, ctx.viewer)),

  /** Signs one of the caller's devices out. */
  endSession: memberProcedure
    .meta({ takesNoToken: true })
    .input(endSessionSchema)
    .mutation(({ ctx, input }) => endSession(ctx.platform, ctx.viewer, input.id)),

  /** Signs out all of the caller's devices except this one; returns how many. */
  endOtherSessions: memberProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .mutation(({ ctx }) => endOtherSessions(ctx, ctx.viewer)),

  /**
   * Changes the password, ends all other sessions and all access tokens; refuses with
   * `wrongPassword`.
   */
  changePassword: memberProcedure
    .meta({ takesNoToken: true })
    .input(changePasswordSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.viewer, input)),

  /** Emails a link to a new address; the response is the same for free and taken addresses. */
  requestEmailChange: memberProcedure
    .meta({ takesNoToken: true })
    .input(requestEmailChangeSchema)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, ctx.viewer, input)),

  /** Moves an account to the address that the link was sent to. */
  confirmEmailChange: publicProcedure
    .meta({ takesNoToken: true })
    .input(confirmEmailChangeSchema)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),

  /** The caller's payout accounts, with IBANs masked. */
  payoutAccount: partnerProcedure
    .meta({ takesNoToken: true })
    .input(z.undefined())
    .query(({ ctx }) => describePayoutAccount(ctx.platform, ctx.viewer)),

  /** Emails a link that confirms another payout account; refuses with `wrongPassword`. */
  requestPayoutAccount: partnerProcedure
    .meta({ takesNoToken: true })
    .input(requestPayoutAccountSchema)
    .mutation(({ ctx, input }) => requestPayoutAccount(ctx, ctx.viewer, input)),

  /** Stores a payout account by its emailed link; refuses with `linkExpired`. */
  confirmPayoutAccount: publicProcedure
    .meta({ takesNoToken: true })
    .input(confirmPayoutAccountSchema)
    .mutation(({ ctx, input }) => confirmPayoutAccount(ctx.platform, input)),

  /** Stores a message from the contact form and emails it to the company. */
  contact: publicProcedure
    .meta({ rateLimit: "contactByAddress" })
    .input(withRealPhone(contactSchema, "phone"))
    .mutation(({ ctx, input }) => sendContactMessage(ctx.platform, input)),
});
