import type { Language } from "#shared/language.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { EMAIL_COLORS as C, EMAIL_STYLE } from "./email-style.ts";
import { escapeHtml } from "./escape-html.ts";

/** The content of an email, in the recipient's language; rendered as both HTML and text. */
export type EmailContent = {
  language: Language;
  /** The first line: `Γεια σας,`. */
  greeting: string;
  paragraphs: readonly string[];
  /** Names and values, as a table. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The main call to action. */
  action?: { label: string; url: string };
  /** Small print: the lifetime of a link, or what to do if another person requested it. */
  notes?: readonly string[];
  /** The last of the small print: where such emails are turned off. */
  settings?: { text: string; url: string };
  /** The preview line in lists of emails; the first paragraph when left out. */
  preheader?: string;
};

const TEXTS = {
  el: { plainLink: "Αν το κουμπί δεν λειτουργεί, αντιγράψτε τη διεύθυνση στον browser σας:" },
  en: { plainLink: "If the button does not work, copy this address into your browser:" },
} as const;

/** Fills the preview line, so that clients do not append the first words of the page to it. */
const FILLER = "&#847;&zwnj;&nbsp;".repeat(60);

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;color:${C.ink};font-size:17px;line-height:26px">${lines(text)}</p>`;
}

function factTable(facts: NonNullable<EmailContent["facts"]>): string {
  const cell = `padding:9px 0;border-top:1px solid ${C.line};font-size:16px;line-height:23px;vertical-align:top`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr class="fact"><td class="dim line" width="36%" style="${cell};padding-right:16px;color:${C.dim}">${lines(name)}</td><td class="ink line value" style="${cell};color:${C.ink};font-weight:bold;overflow-wrap:anywhere">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join("")}</table>`;
}

/** The padding is on the cell for Outlook, which ignores that of links, else on the link. */
function button({ label, url }: NonNullable<EmailContent["action"]>, language: Language): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="button" bgcolor="${C.sea}" align="center" style="border-radius:10px;background:${C.sea};mso-padding-alt:14px 28px"><a class="on-sea" href="${address}" style="display:inline-block;padding:14px 28px;border-radius:10px;color:#ffffff;font-size:17px;line-height:22px;font-weight:bold;text-decoration:none;mso-padding-alt:0">${escapeHtml(label)}</a></td></tr></table><p class="dim" style="margin:0 0 20px;color:${C.dim};font-size:14px;line-height:21px">${TEXTS[language].plainLink}<br><a class="sea" href="${address}" style="color:${C.sea};word-break:break-all">${address}</a></p>`;
}

function note(text: string): string {
  return `<p class="dim" style="margin:0 0 10px;color:${C.dim};font-size:14px;line-height:21px">${lines(text)}</p>`;
}

function settingsNote({ text, url }: NonNullable<EmailContent["settings"]>): string {
  const address = escapeHtml(url);
  return `<p class="dim" style="margin:0 0 10px;color:${C.dim};font-size:14px;line-height:21px"><a class="sea" href="${address}" style="color:${C.sea}">${lines(text)}</a></p>`;
}

function foot(language: Language): string {
  const small = `color:${C.dim};font-size:13px;line-height:20px`;
  return `<p class="dim" style="margin:0;${small}">${COMPANY.legalName} · ${escapeHtml(COMPANY.address[language])}<br><a class="sea" href="mailto:${COMPANY.email}" style="color:${C.sea}">${COMPANY.email}</a> · <a class="sea" href="${COMPANY.phoneHref}" style="color:${C.sea}">${COMPANY.phone}</a></p>`;
}

function page(content: EmailContent, body: string): string {
  const { language, paragraphs } = content;
  const preheader = content.preheader ?? paragraphs[0] ?? content.greeting;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${PRODUCT_NAME}</title>
<style>${EMAIL_STYLE}</style>
<!--[if mso]><style>table{border-collapse:collapse}td,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background:${C.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${lines(preheader)}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${C.page}" style="background:${C.page}"><tr><td class="around" align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" lang="${language}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border-radius:14px;font-family:Arial,Helvetica,sans-serif">
<tr><td class="head" bgcolor="${C.sea}" style="padding:22px 36px;border-bottom:4px solid ${C.sun};border-radius:14px 14px 0 0;background:${C.sea};color:#ffffff;font-size:25px;line-height:30px;font-weight:bold;letter-spacing:-0.3px">${PRODUCT_NAME}</td></tr>
<tr><td class="body" style="padding:32px 36px 16px">${body}</td></tr>
<tr><td class="foot line" style="padding:18px 36px 28px;border-top:1px solid ${C.line}">${foot(language)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Renders an email as HTML that mail clients display well, and as text. */
export function composeEmail(content: EmailContent): { text: string; html: string } {
  const { language, greeting, paragraphs, facts = [], action, notes = [], settings } = content;
  const text = [
    [greeting],
    ...paragraphs.map((line) => [line]),
    facts.map(([name, value]) => `${name}: ${value}`),
    action ? [`${action.label}:`, action.url] : [],
    ...notes.map((line) => [line]),
    settings ? [`${settings.text}:`, settings.url] : [],
    [PRODUCT_NAME, `${COMPANY.email} · ${COMPANY.phone}`],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n");
  const body = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts.length > 0 ? factTable(facts) : "",
    action ? button(action, language) : "",
    ...notes.map(note),
    settings ? settingsNote(settings) : "",
  ].join("\n");
  return { text: `${text}\n`, html: page(content, body) };
}
