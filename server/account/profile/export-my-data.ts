import type { Platform } from "#server/platform/platform.ts";
import {
  findAccountData,
  listAccessTokenData,
  listAuditEntriesOf,
  listBookingData,
  listDevices,
  listFavouriteData,
  listMessagesFrom,
  listReviewData,
  listViewData,
} from "#server/records/accounts/my-data.ts";
import { findPartnerData } from "#server/records/accounts/my-partner-data.ts";
import { listEmailsTo } from "#server/records/emails/email-queue.ts";
import { listWebhookData } from "#server/records/webhooks/webhook-endpoint.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * All data stored about the caller (GDPR, articles 15 and 20), as plain data; secrets are listed
 * only as present or absent.
 * @throws {Problem} tooManyAttempts, notSignedIn when the account was deleted in the meantime
 */
export async function exportMyData(
  { db, clock, limits }: Pick<Platform, "db" | "clock" | "limits">,
  viewer: Viewer,
) {
  await limits.consume("myDataByUser", viewer.id);
  return db.transaction(
    async (tx) => {
      const profile = await findAccountData(tx, viewer.id);
      if (!profile) throw new Problem("notSignedIn");
      // One after another: others wait for connections too, and not all tables have an index.
      return {
        exportedAt: clock.now().toISOString(),
        profile,
        sessions: await listDevices(tx, viewer.id),
        accessTokens: await listAccessTokenData(tx, viewer.id),
        webhooks: await listWebhookData(tx, viewer.id),
        bookings: await listBookingData(tx, viewer.id),
        favourites: await listFavouriteData(tx, viewer.id),
        reviews: await listReviewData(tx, viewer.id),
        savedViews: await listViewData(tx, viewer.id),
        partner: await findPartnerData(tx, viewer.id),
        emails: await listEmailsTo(tx, viewer.email),
        contactMessages: await listMessagesFrom(tx, viewer.email),
        changes: await listAuditEntriesOf(tx, viewer.id),
      };
    },
    // All parts as of one moment.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
