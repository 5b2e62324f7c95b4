/** The status of a partner; only an active partner's vehicles are offered. */
export const PARTNER_STATUSES = ["active", "pending", "inactive"] as const;
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];

/** `missing`: a profile with the role but without the partner's record, which an admin can add. */
export const PARTNER_STATES = [...PARTNER_STATUSES, "missing"] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];
