import { escapeHtml } from "#server/platform/email/escape-html.ts";
import type { OutboxEmail, OutboxEntry } from "#server/platform/email/outbox.ts";
import { type Language, LOCALES } from "#shared/language.ts";
import { TIME_ZONE } from "#shared/local-time.ts";
import { plainFrame } from "./plain-frame.ts";

const TEXTS = {
  el: {
    title: "Εξερχόμενα",
    lead: "Δεν έχει οριστεί διακομιστής email, γι’ αυτό τα μηνύματα μένουν εδώ. Η σελίδα ανοίγει μόνο σε αυτόν τον υπολογιστή.",
    empty: "Κανένα μήνυμα ακόμη",
    emptyText: "Κάντε εγγραφή ή μια κράτηση και ανανεώστε τη σελίδα.",
    refresh: "Ανανέωση",
    back: "Όλα τα μηνύματα",
    to: "Προς",
    written: "Γράφτηκε",
    asText: "Ως απλό κείμενο",
  },
  en: {
    title: "Outbox",
    lead: "No mail server is configured, so emails stay here. This page opens on this computer only.",
    empty: "No emails yet",
    emptyText: "Sign up or book a vehicle and refresh the page.",
    refresh: "Refresh",
    back: "All emails",
    to: "To",
    written: "Written",
    asText: "As plain text",
  },
} as const;

const STYLE = `main{width:min(100%,56rem);margin:0 auto;padding:0 clamp(1rem,4vw,2rem) 4rem}
h1{margin:.5rem 0;font-size:clamp(1.6rem,1.3rem + 1.4vw,2.25rem);line-height:1.15;text-wrap:balance;overflow-wrap:anywhere}p{margin:0 0 1.25rem;color:var(--dim)}
ol{margin:0;padding:0;list-style:none;background:var(--card);border:1px solid var(--line);border-radius:18px;overflow:hidden}li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.15rem 1rem;padding:.9rem 1.25rem;color:var(--ink);text-decoration:none}li a:hover{background:var(--page)}li a:focus-visible{outline-offset:-3px}
@media(max-width:34rem){li a{grid-template-columns:minmax(0,1fr)}}li strong{overflow-wrap:anywhere}.dim{color:var(--dim);font-size:.9375rem;overflow-wrap:anywhere}time{font-variant-numeric:tabular-nums}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;margin-bottom:1.25rem}.bar a{min-height:2.75rem;display:inline-flex;align-items:center;padding:.4rem 1.2rem;border-radius:12px;border:1px solid var(--line);background:var(--card);color:var(--ink);font-weight:600;text-decoration:none}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.2rem 1rem;margin:0 0 1.25rem}dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;border:1px solid var(--line);border-radius:18px;background:var(--card)}
h2{margin:2rem 0 .75rem;font-size:1.25rem}pre{margin:0;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:18px;font:1rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.none{padding:3rem 1.25rem;background:var(--card);border:1px solid var(--line);border-radius:18px;text-align:center}.none strong{display:block;margin-bottom:.3rem;font-size:1.25rem}`;

type Frame = { language: Language; nonce: string; fonts: readonly string[]; key: string };

function instant(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "medium",
    timeStyle: "medium",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  return `<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
}

function entry(
  { id, subject, recipient, writtenAt }: OutboxEntry,
  { language, key }: Frame,
): string {
  return `<li><a href="/outbox/${id}?key=${key}"><strong>${escapeHtml(subject)}</strong><span class="dim">${instant(writtenAt, language)}</span><span class="dim">${escapeHtml(recipient)}</span></a></li>`;
}

/** The list of the local outbox. */
export function outboxPage(emails: readonly OutboxEntry[], frame: Frame): string {
  const t = TEXTS[frame.language];
  const list = emails.length
    ? `<ol>${emails.map((email) => entry(email, frame)).join("")}</ol>`
    : `<div class="none"><strong>${t.empty}</strong><span class="dim">${t.emptyText}</span></div>`;
  const body = `<main><h1>${t.title}</h1><p>${t.lead}</p><div class="bar"><a href="/outbox?key=${frame.key}">${t.refresh}</a></div>${list}</main>`;
  return plainFrame({ ...frame, title: t.title, style: STYLE, body });
}

/** Turns the URLs in a text into links; everything else stays text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join("");
}

const CHARACTERS_PER_LINE = 60;
const LINE_REM = 1.9;
/** Head, foot and margins of the layout of emails. */
const FRAME_REM = 30;

/**
 * The height at which an email is seen whole. The frame runs no scripts that could report it, so it
 * is estimated from the email's text, generously.
 */
function heightOf({ text }: OutboxEmail): number {
  const lines = text.split("\n").map((line) => Math.ceil(line.length / CHARACTERS_PER_LINE) || 1);
  return Math.round(FRAME_REM + LINE_REM * lines.reduce((sum, count) => sum + count, 0));
}

/** One email: as mail programs show it, in a frame that can only open links, and as text. */
export function outboxEmailPage(email: OutboxEmail, frame: Frame): string {
  const t = TEXTS[frame.language];
  const subject = escapeHtml(email.subject);
  const body = `<main><h1>${subject}</h1><div class="bar"><a href="/outbox?key=${frame.key}">${t.back}</a></div>
<dl><dt>${t.to}</dt><dd>${escapeHtml(email.recipient)}</dd><dt>${t.written}</dt><dd>${instant(email.writtenAt, frame.language)}</dd></dl>
<iframe title="${subject}" src="/outbox/${email.id}/email?key=${frame.key}" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${t.asText}</h2><pre>${withLinks(email.text)}</pre></main>`;
  const style = `${STYLE}iframe{height:${heightOf(email)}rem}`;
  return plainFrame({ ...frame, title: email.subject, style, body });
}

/** The email's own HTML for the frame; its links open in the whole window. */
export function outboxEmail({ html }: OutboxEmail): string {
  return html.replace("<head>", '<head><base target="_top">');
}
