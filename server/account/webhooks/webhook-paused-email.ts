import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { Language } from "#shared/language.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

const TEXTS = {
  el: {
    subject: `${PRODUCT_NAME}: η αποστολή webhook σταμάτησε`,
    text: "εδώ και τρεις ημέρες ο διακομιστής σας δεν δέχεται τα webhook που του στέλνουμε, γι’ αυτό σταματήσαμε τις προσπάθειες.",
    waits:
      "Όσα συμβαίνουν στο μεταξύ δεν χάνονται: τα κρατάμε 30 ημέρες. Μόλις ο διακομιστής σας λειτουργεί ξανά, πατήστε «Συνέχιση» στο προφίλ σας και θα σταλούν με τη σειρά τους.",
    url: "Διεύθυνση",
    action: "Τα webhook μου",
  },
  en: {
    subject: `${PRODUCT_NAME}: your webhook was paused`,
    text: "For three days, your server has not accepted the webhooks that we send to it, so we have stopped trying.",
    waits:
      "What happens from now on is not lost: we keep it for 30 days. Once your server works again, press “Resume” in your profile, and it will be delivered in order.",
    url: "Address",
    action: "My webhooks",
  },
} as const;

/** Informs the owner of an endpoint that it was paused, because it kept failing. */
export function composeWebhookPausedEmail(
  owner: { fullName: string; email: string; language: Language },
  url: string,
  origin: string,
) {
  const { language, fullName, email } = owner;
  const t = TEXTS[language];
  return {
    kind: "webhook-paused" as const,
    recipient: email,
    subject: t.subject,
    ...composeEmail({
      language,
      greeting: greetingOf(language, fullName),
      paragraphs: [t.text, t.waits],
      facts: [[t.url, url]],
      action: { label: t.action, url: `${origin}/dashboard?tab=my-profile&section=webhooks` },
    }),
  };
}
