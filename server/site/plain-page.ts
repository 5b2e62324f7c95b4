import { escapeHtml } from "#server/platform/email/escape-html.ts";
import type { Language } from "#shared/language.ts";
import { COMPANY } from "#shared/site/company.ts";
import { REFERENCE_LABEL } from "#shared/site/reference-label.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { plainFrame } from "./plain-frame.ts";
import { drawCoast } from "./share-drawing.ts";

/** The static pages for a page that cannot be rendered; they have no dependencies. */
export type PlainPageKind = "unavailable" | "busy" | "failed" | "offline";

const TEXTS = {
  el: {
    title: {
      unavailable: "Επιστρέφουμε αμέσως",
      busy: "Λίγη υπομονή",
      failed: "Κάτι πήγε στραβά",
      offline: "Είστε εκτός σύνδεσης",
    },
    text: {
      unavailable:
        "Ο ιστότοπος δεν είναι διαθέσιμος αυτή τη στιγμή. Η σελίδα θα ανοίξει μόνη της μόλις επανέλθουμε· οι κρατήσεις σας είναι ασφαλείς.",
      busy: "Ανοίξατε πολλές σελίδες σε λίγη ώρα. Περιμένετε ένα λεπτό και δοκιμάστε ξανά.",
      failed: "Η σελίδα δεν φορτώθηκε. Δοκιμάστε ξανά σε λίγο.",
      offline:
        "Αυτή τη σελίδα δεν την έχετε ανοίξει ακόμη σε αυτή τη συσκευή. Όσες έχετε ήδη δει ανοίγουν και χωρίς σύνδεση.",
    },
    retry: "Δοκιμή ξανά",
    home: "Αρχική σελίδα",
    call: "Ή καλέστε μας",
  },
  en: {
    title: {
      unavailable: "We will be right back",
      busy: "One moment, please",
      failed: "Something went wrong",
      offline: "You are offline",
    },
    text: {
      unavailable:
        "The site is not available right now. This page will open by itself as soon as we are back; your bookings are safe.",
      busy: "You have opened many pages in a short time. Wait a minute and try again.",
      failed: "The page did not load. Please try again in a moment.",
      offline:
        "You have not opened this page on this device yet. Pages you have already seen also open offline.",
    },
    retry: "Try again",
    home: "Home page",
    call: "Or call us",
  },
} as const;

const STYLE = `main{flex:1;display:grid;place-items:center;padding:0 1rem 3rem}.card{width:min(100%,40rem);overflow:hidden;background:var(--card);border:1px solid var(--line);border-radius:18px;box-shadow:0 10px 28px rgb(16 36 55/10%);text-align:center}
.card>svg{display:block;width:100%;height:auto;aspect-ratio:1200/420}@media(prefers-color-scheme:dark){.card>svg{filter:brightness(.62) saturate(.85)}}
.text{padding:1.5rem clamp(1.25rem,5vw,3rem) 2.25rem}h1{margin:0 0 .6rem;font-size:clamp(1.6rem,1.3rem + 1.4vw,2.25rem);line-height:1.15;text-wrap:balance}p{margin:0;color:var(--dim);text-wrap:pretty}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-block:1.6rem 1.25rem}.ways a{min-height:2.75rem;display:inline-flex;align-items:center;padding:.4rem 1.4rem;border-radius:12px;border:1px solid var(--line);color:var(--ink);font-weight:600;text-decoration:none}.ways a.main{background:var(--sea);border-color:var(--sea);color:var(--on-sea)}.reference{margin-top:.75rem;font-size:.9375rem}.reference code{user-select:all}`;

/** Checks every five seconds whether the site is available again, then reloads the page. */
const RELOAD_WHEN_READY = `setInterval(()=>fetch("/healthz/ready").then(({ok})=>ok&&location.reload(),()=>0),5000)`;

/**
 * Reloads the requested page as soon as it is available. A connection that has just returned may
 * fail again, and does not say a second time that it has returned.
 */
const COMES_BACK: Partial<Record<PlainPageKind, string>> = {
  offline: `addEventListener("online",()=>location.reload());${RELOAD_WHEN_READY}`,
  unavailable: RELOAD_WHEN_READY,
};

/**
 * A self-contained page, without data, files or the renderer.
 * @param nonce marks its style and script for the Content-Security-Policy
 * @param fonts URLs of the built client's fonts; without them the device's fonts are used
 * @param reference the id of the request, shown where its failure is in the log
 */
export function plainPage(
  kind: PlainPageKind,
  language: Language,
  nonce: string,
  fonts: readonly string[],
  reference: string,
): string {
  const t = TEXTS[language];
  const home = localizedPath("/", language);
  const scene = drawCoast().replace(
    /<svg [^>]*>/,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 130 1200 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">',
  );
  const script = COMES_BACK[kind];
  const passedOn =
    kind === "failed"
      ? `<p class="reference">${REFERENCE_LABEL[language]}: <code>${escapeHtml(reference)}</code></p>`
      : "";
  const body = `<main><div class="card">${scene}<div class="text"><h1>${escapeHtml(t.title[kind])}</h1><p>${escapeHtml(t.text[kind])}</p>
<div class="ways"><a class="main" href="">${t.retry}</a><a href="${home}">${t.home}</a></div>
<p>${t.call}: <a href="${COMPANY.phoneHref}">${COMPANY.phone}</a></p>${passedOn}</div></div></main>${script ? `<script nonce="${nonce}">${script}</script>` : ""}`;
  return plainFrame({ title: t.title[kind], language, nonce, fonts, style: STYLE, body });
}
