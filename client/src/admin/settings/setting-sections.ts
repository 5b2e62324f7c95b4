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
