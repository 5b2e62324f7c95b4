import { z } from "zod";
import { signInSchema } from "#shared/account/account.ts";
import { confirmEmailChangeSchema } from "#shared/account/account-security.ts";
import { codeField } from "#shared/account/two-factor.ts";
import { idField, instantField, lineField } from "#shared/validation/fields.ts";
import { ibanField, MAX_HOLDER_LENGTH } from "#shared/validation/iban.ts";

/** How long the previous account still receives payouts after another one was confirmed. */
export const PAYOUT_WAIT_HOURS = 48;

/** Days after the end of a rental within which the partner is paid (BR-348). */
export const PAYOUT_DAYS = 30;

const payoutFields = {
  iban: ibanField,
  /** The account holder's name at the bank. */
  holder: lineField(MAX_HOLDER_LENGTH),
  password: signInSchema.shape.password,
};

/** The form of an account without a second factor. */
export const payoutFormSchema = z.strictObject({ ...payoutFields, code: z.literal("") });

/** The form of an account with a second factor. */
export const payoutFormWithCodeSchema = z.strictObject({ ...payoutFields, code: codeField });

/** Input of `account.requestPayoutAccount`; `code` where the second factor is on. */
export const requestPayoutAccountSchema = z.strictObject({
  ...payoutFields,
  code: codeField.optional(),
});

/** Input of `account.confirmPayoutAccount`: the secret of the emailed link. */
export const confirmPayoutAccountSchema = confirmEmailChangeSchema;

/** Input of `admin.reviewPayoutAccount`; `provenAt` identifies the account that the admin saw. */
export const reviewPayoutAccountSchema = z.strictObject({
  id: idField,
  provenAt: instantField,
  decision: z.enum(["verified", "withdrawn"]),
});

export type RequestPayoutAccount = z.infer<typeof requestPayoutAccountSchema>;
export type ReviewPayoutAccount = z.infer<typeof reviewPayoutAccountSchema>;

/** A partner's payout account. IBANs are masked; instants are ISO 8601. */
export type PayoutAccount = {
  /** The account that was confirmed last, or that was on record before accounts were confirmed. */
  account: {
    iban: string;
    holder: string | null;
    /** When the partner confirmed it with the emailed link; null for older ones. */
    provenAt: string | null;
    /** When an admin compared its holder with the partner. */
    verifiedAt: string | null;
  } | null;
  /** Set while another account still receives the payouts: which one, and until when. */
  waiting: { iban: string; until: string } | null;
};

/** The same for its owner, with the account that awaits confirmation by an emailed link. */
export type OwnPayoutAccount = PayoutAccount & { pendingIban: string | null };
