import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { VehicleOwner } from "#server/records/vehicles/vehicle-moderation.ts";
import type { ModerationDecision } from "#shared/admin/admin-vehicles.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";

/** Maximum number of vehicles listed by name in an email; the rest are given as a count. */
const MAX_NAMED = 10;

const TEXTS = {
  el: {
    open: "Τα οχήματά μου",
    reason: "Λόγος",
    vehicle: "Όχημα",
    vehicles: "Οχήματα",
    andMore: (count: number) => (count === 1 ? "και 1 ακόμη" : `και ${count} ακόμη`),
    approved: {
      subject: (title: string) => `Το όχημά σας εγκρίθηκε: ${title}`,
      subjectMany: (count: number) => `Εγκρίθηκαν ${count} οχήματά σας`,
      one: "το όχημά σας εγκρίθηκε και είναι πλέον διαθέσιμο για κρατήσεις.",
      many: "τα οχήματά σας εγκρίθηκαν και είναι πλέον διαθέσιμα για κρατήσεις.",
      notes: [],
    },
    rejected: {
      subject: (title: string) => `Το όχημά σας απορρίφθηκε: ${title}`,
      subjectMany: (count: number) => `Απορρίφθηκαν ${count} οχήματά σας`,
      one: "ελέγξαμε το όχημά σας και προς το παρόν δεν μπορεί να δημοσιευτεί.",
      many: "ελέγξαμε τα οχήματά σας και προς το παρόν δεν μπορούν να δημοσιευτούν.",
      notes: ["Αν χρειάζεστε βοήθεια με τις αλλαγές, απαντήστε σε αυτό το μήνυμα."],
    },
  },
  en: {
    open: "My vehicles",
    reason: "Reason",
    vehicle: "Vehicle",
    vehicles: "Vehicles",
    andMore: (count: number) => `and ${count} more`,
    approved: {
      subject: (title: string) => `Your vehicle was approved: ${title}`,
      subjectMany: (count: number) => `${count} of your vehicles were approved`,
      one: "Your vehicle has been approved and can now be booked.",
      many: "Your vehicles have been approved and can now be booked.",
      notes: [],
    },
    rejected: {
      subject: (title: string) => `Your vehicle was rejected: ${title}`,
      subjectMany: (count: number) => `${count} of your vehicles were rejected`,
      one: "We have reviewed your vehicle and cannot publish it as it is.",
      many: "We have reviewed your vehicles and cannot publish them as they are.",
      notes: ["If you need help with the changes, reply to this message."],
    },
  },
} as const;

/**
 * Notifies a partner of a decision about any number of vehicles, in one email.
 * @param titles at least one
 */
export function composeModerationEmail(
  owner: VehicleOwner,
  decision: ModerationDecision,
  titles: readonly string[],
  origin: string,
) {
  const t = TEXTS[owner.language];
  const texts = t[decision.status];
  const [first = ""] = titles;
  const isOne = titles.length === 1;
  const more = titles.length - MAX_NAMED;
  const named = [...titles.slice(0, MAX_NAMED), ...(more > 0 ? [t.andMore(more)] : [])];
  const composed = composeEmail({
    language: owner.language,
    greeting: greetingOf(owner.language, partnerNameIn(owner.language, owner)),
    paragraphs: [isOne ? texts.one : texts.many],
    facts: [
      [isOne ? t.vehicle : t.vehicles, named.join("\n")],
      ...(decision.status === "rejected" ? ([[t.reason, decision.reason]] as const) : []),
    ],
    action: { label: t.open, url: `${origin}/dashboard?tab=my-vehicles` },
    notes: texts.notes,
  });
  const subject = isOne ? texts.subject(first) : texts.subjectMany(titles.length);
  return {
    kind: `vehicle-${decision.status}` as const,
    recipient: owner.email,
    subject,
    ...composed,
  };
}
