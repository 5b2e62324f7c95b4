import { COMPANY, PRODUCT_NAME } from "#shared/company.ts";
import type { Language } from "#shared/language.ts";
import { escapeHtml } from "./html.ts";

/** What a mail says, in the language of whoever gets it; the same words become HTML and text. */
export type Letter = {
  language: Language;
  /** The first line: `Γεια σας Ελένη,`. */
  greeting: string;
  paragraphs: readonly string[];
  /** Names and values, as a table. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Small print: how long a link lives, what to do when it was somebody else. */
  notes?: readonly string[];
};

function factRows(facts: Letter["facts"] = []): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#4a5a68">${escapeHtml(name)}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
  );
  return rows.length > 0 ? `<table role="presentation">${rows.join("")}</table>` : "";
}

/** Sets a letter as HTML that mail clients show well, and as text. */
export function composeLetter(letter: Letter): { text: string; html: string } {
  const { language, greeting, paragraphs, facts = [], action, notes = [] } = letter;
  const text = [
    ...[greeting, "", ...paragraphs],
    ...(facts.length > 0 ? ["", ...facts.map(([name, value]) => `${name}: ${value}`)] : []),
    ...(action ? ["", `${action.label}: ${action.url}`] : []),
    ...(notes.length > 0 ? ["", ...notes] : []),
    ...["", PRODUCT_NAME, COMPANY.email],
  ].join("\n");
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="color:#0b5f86">${escapeHtml(action.label)}</a></p>`
    : "";
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const body = [greeting, ...paragraphs].map(paragraph).join("");
  const html = `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#f6f3ec;font-family:Arial,sans-serif;color:#12303f"><div style="max-width:560px;margin:auto;background:#fff;border-radius:12px;padding:24px"><h1 style="font-size:20px;color:#0b5f86">${PRODUCT_NAME}</h1>${body}${factRows(facts)}${button}${notes.map(paragraph).join("")}</div></body></html>`;
  return { text, html };
}
