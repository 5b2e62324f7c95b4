import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { oneTimeTokens } from "#server/records/schema/accounts.ts";
import { partners, payoutRequests } from "#server/records/schema/partners.ts";
import type { PayoutAccount } from "#shared/partner/payout-account.ts";
import { maskIban } from "#shared/validation/iban.ts";

/** The columns of the payout account. */
const payoutColumns = {
  iban: partners.payoutIban,
  holder: partners.payoutHolder,
  provenAt: partners.payoutProvenAt,
  from: partners.payoutFrom,
  previousIban: partners.payoutPreviousIban,
  previousHolder: partners.payoutPreviousHolder,
  previousProvenAt: partners.payoutPreviousProvenAt,
  previousVerifiedAt: partners.payoutPreviousVerifiedAt,
  verifiedAt: partners.payoutVerifiedAt,
};

export type PayoutRow = {
  iban: string | null;
  holder: string | null;
  provenAt: Date | null;
  from: Date | null;
  previousIban: string | null;
  previousHolder: string | null;
  previousProvenAt: Date | null;
  previousVerifiedAt: Date | null;
  verifiedAt: Date | null;
};

/** A partner without an account, or a profile without a partner's record. */
export const NO_PAYOUT: PayoutRow = {
  iban: null,
  holder: null,
  provenAt: null,
  from: null,
  previousIban: null,
  previousHolder: null,
  previousProvenAt: null,
  previousVerifiedAt: null,
  verifiedAt: null,
};

/** The account paid at an instant: the newest, or the previous one during the wait. */
export function payoutInForce(
  row: PayoutRow,
  now: Date,
): Pick<PayoutRow, "iban" | "holder" | "provenAt" | "verifiedAt"> {
  const isWaiting = row.from !== null && row.from > now;
  if (!isWaiting) {
    const { iban, holder, provenAt, verifiedAt } = row;
    return { iban, holder, provenAt, verifiedAt };
  }
  return {
    iban: row.previousIban,
    holder: row.previousHolder,
    provenAt: row.previousProvenAt,
    verifiedAt: row.previousVerifiedAt,
  };
}

/** The account for display, with a masked IBAN. */
export function toPayoutAccount(row: PayoutRow, now: Date): PayoutAccount {
  const { iban, holder, provenAt, from, previousIban, verifiedAt } = row;
  const isWaiting = from !== null && from > now;
  return {
    account:
      iban === null
        ? null
        : {
            iban: maskIban(iban),
            holder,
            provenAt: provenAt?.toISOString() ?? null,
            verifiedAt: verifiedAt?.toISOString() ?? null,
          },
    waiting:
      isWaiting && previousIban !== null
        ? { iban: maskIban(previousIban), until: from.toISOString() }
        : null,
  };
}

/** The payout account of a partner; null for a profile without a partner's record. */
export async function findPayout(db: Queries, partnerId: string): Promise<PayoutRow | null> {
  const [row] = await db.select(payoutColumns).from(partners).where(eq(partners.id, partnerId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPayout(db: Transaction, partnerId: string): Promise<PayoutRow | null> {
  const [row] = await db
    .select(payoutColumns)
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for("no key update");
  return row ?? null;
}

/** Stores a payout account; the row must be locked by `lockPayout`. */
export async function updatePayout(
  db: Transaction,
  partnerId: string,
  payout: PayoutRow,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(partners)
    .set({
      payoutIban: payout.iban,
      payoutHolder: payout.holder,
      payoutProvenAt: payout.provenAt,
      payoutFrom: payout.from,
      payoutPreviousIban: payout.previousIban,
      payoutPreviousHolder: payout.previousHolder,
      payoutPreviousProvenAt: payout.previousProvenAt,
      payoutPreviousVerifiedAt: payout.previousVerifiedAt,
      payoutVerifiedAt: payout.verifiedAt,
      updatedAt,
    })
    .where(eq(partners.id, partnerId));
}

/** Marks the account confirmed at an instant as verified. @returns false if it was replaced */
export async function updatePayoutVerified(
  db: Transaction,
  partnerId: string,
  provenAt: Date,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({ payoutVerifiedAt: now, updatedAt: now })
    .where(
      and(
        eq(partners.id, partnerId),
        eq(partners.payoutProvenAt, provenAt),
        isNull(partners.payoutVerifiedAt),
      ),
    )
    .returning({ id: partners.id });
  return rows.length > 0;
}

/** Stores the account that an emailed link will confirm; deleted with the link. */
export async function insertPayoutRequest(
  db: Queries,
  request: { tokenId: string; iban: string; holder: string },
): Promise<void> {
  await db.insert(payoutRequests).values(request);
}

const isOpen = (now: Date): SQL | undefined =>
  and(eq(oneTimeTokens.purpose, "confirm_payout"), gt(oneTimeTokens.expiresAt, now));

/** The account that an emailed link would confirm. */
export async function findPayoutRequest(
  db: Queries,
  tokenId: string,
): Promise<{ iban: string; holder: string } | null> {
  const { iban, holder } = payoutRequests;
  const [row] = await db
    .select({ iban, holder })
    .from(payoutRequests)
    .where(eq(payoutRequests.tokenId, tokenId));
  return row ?? null;
}

/** The IBAN that is not confirmed yet. */
export async function findPendingIban(
  db: Queries,
  partnerId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ iban: payoutRequests.iban })
    .from(payoutRequests)
    .innerJoin(oneTimeTokens, eq(oneTimeTokens.id, payoutRequests.tokenId))
    .where(and(eq(oneTimeTokens.profileId, partnerId), isOpen(now)));
  return row?.iban ?? null;
}

/** For partners: whether an emailed link that confirms an account is on its way. */
export const awaitsPayoutLink = (now: Date) => sql<boolean>`exists (select 1 from ${oneTimeTokens}
  where ${oneTimeTokens.profileId} = ${partners.id} and ${isOpen(now)})`;

/** For lists of partners: the account that is paid at an instant. */
export const payoutInForceAt = (now: Date) => {
  const isWaiting = sql`${partners.payoutFrom} > ${now.toISOString()}::timestamptz`;
  return {
    payoutIban: sql<
      string | null
    >`case when ${isWaiting} then ${partners.payoutPreviousIban} else ${partners.payoutIban} end`,
    payoutHolder: sql<
      string | null
    >`case when ${isWaiting} then ${partners.payoutPreviousHolder} else ${partners.payoutHolder} end`,
    payoutWaitsUntil: sql<Date | null>`case when ${isWaiting} then ${partners.payoutFrom} end`,
    payoutProvenAt: sql<Date | null>`case when ${isWaiting} then ${partners.payoutPreviousProvenAt} else ${partners.payoutProvenAt} end`,
    payoutVerifiedAt: sql<Date | null>`case when ${isWaiting} then ${partners.payoutPreviousVerifiedAt} else ${partners.payoutVerifiedAt} end`,
  };
};
