import type { Language } from "#shared/language.ts";
import type { PartnerState } from "./partner-status.ts";

/** The state of a partner on screens and in files. */
export const PARTNER_STATE_LABELS: Record<Language, Record<PartnerState, string>> = {
  el: {
    active: "Ενεργός",
    pending: "Σε αναμονή",
    inactive: "Ανενεργός",
    missing: "Χωρίς εγγραφή",
  },
  en: { active: "Active", pending: "Pending", inactive: "Inactive", missing: "No record" },
};
