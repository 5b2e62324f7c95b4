/** The sections of the settings, and the fields of each; a section's name is its anchor too. */
export const SETTING_SECTIONS = {
  commission: ["commissionPercent"],
  rules: ["minRentalDays", "maxRentalDays", "minLicence"],
  seasons: ["seasonalPrices", "seasons"],
  bank: ["bank.name", "bank.holder", "bank.iban", "bank.bic"],
  company: [
    "company.name",
    "company.addressEl",
    "company.addressEn",
    "company.registryNumber",
    "company.taxNumber",
    "company.taxOffice",
  ],
  deadlines: [
    "paymentHoldHours",
    "paymentBeforePickupHours",
    "minPaymentHours",
    "minPaymentBeforePickupHours",
    "minLeadHours",
    "cancelBeforePickupHours",
  ],
  limits: [
    "maxDaysAhead",
    "maxUnpaidBookings",
    "maxUnpaidPerWeek",
    "maxUnpaidDays",
    "unpaidAlarmPercent",
  ],
  place: ["defaultPickupPlace"],
} as const;

export type SettingSection = keyof typeof SETTING_SECTIONS;

export const SETTING_SECTION_NAMES = Object.keys(SETTING_SECTIONS) as SettingSection[];

/** The sections in the order of the page, in groups. `places` is the list below the form. */
export const SETTING_GROUPS = {
  prices: ["commission", "seasons"],
  bookings: ["rules", "deadlines", "limits"],
  company: ["company", "bank"],
  places: ["place", "places"],
} as const satisfies Record<string, readonly (SettingSection | "places")[]>;

type SettingGroup = keyof typeof SETTING_GROUPS;

/** A section, or the list of places. */
export type SettingAnchor = (typeof SETTING_GROUPS)[SettingGroup][number];

export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];
