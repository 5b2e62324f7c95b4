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
  const [
    profile,
    sessions,
    accessTokens,
    webhooks,
    bookings,
    favourites,
    reviews,
    savedViews,
    partner,
    emails,
    contactMessages,
    changes,
  ] = await Promise.all([
    findAccountData(db, viewer.id),
    listDevices(db, viewer.id),
    listAccessTokenData(db, viewer.id),
    listWebhookData(db, viewer.id),
    listBookingData(db, viewer.id),
    listFavouriteData(db, viewer.id),
    listReviewData(db, viewer.id),
    listViewData(db, viewer.id),
    findPartnerData(db, viewer.id),
    listEmailsTo(db, viewer.email),
    listMessagesFrom(db, viewer.email),
    listAuditEntriesOf(db, viewer.id),
  ]);
  if (!profile) throw new Problem("notSignedIn");
  const exportedAt = clock.now().toISOString();
  return {
    exportedAt,
    profile,
    sessions,
    accessTokens,
    webhooks,
    bookings,
    favourites,
    reviews,
    savedViews,
    partner,
    emails,
    contactMessages,
    changes,
  };
}
