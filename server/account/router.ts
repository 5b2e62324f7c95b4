import { z } from "zod";
import { contactSchema, signInSchema, signUpSchema, updateProfileSchema } from "#shared/account.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { deleteAccountSchema } from "#shared/my-data.ts";
import { findLeaving } from "../records/leaving.ts";
import { limitedByAddress, memberProcedure, publicProcedure, router } from "../trpc/procedures.ts";
import { withRealPhone } from "../trpc/real-phone.ts";
import { deleteAccount } from "./delete-account.ts";
import { editProfile } from "./edit-profile.ts";
import { exportMyData } from "./export-my-data.ts";
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
    .input(withRealPhone(updateProfileSchema, "phone"))
    .mutation(({ ctx, input }) => editProfile(ctx.platform, ctx.viewer, input)),

  /** Everything that is stored about the caller, to take along. */
  exportMyData: memberProcedure
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

  /** Keeps a message from the contact form and mails it to the company. */
  contact: publicProcedure
    .use(limitedByAddress("contactByAddress"))
    .input(withRealPhone(contactSchema, "phone"))
    .mutation(({ ctx, input }) => sendContactMessage(ctx.platform, input)),
});
