import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cookiesText } from "#client/site/legal/cookies-text.ts";
import { privacyText } from "#client/site/legal/privacy-text.ts";
import { termsSections } from "#client/site/legal/terms-sections.ts";
import { termsText } from "#client/site/legal/terms-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { BROWSER_STORAGE } from "#shared/site/browser-storage.ts";
import { LEGAL_VERSIONS, type LegalDocument } from "#shared/site/legal-versions.ts";
import { readText } from "./source-files.ts";

/**
 * The text of every version as a hash, by document and version. A changed text needs a new version
 * and a new line here; the lines of earlier versions stay, so that no version has two texts. Only a
 * text that changes again on its day, before it is published, replaces the hash of that day.
 */
const RECORDED: Record<LegalDocument, Record<string, string>> = {
  terms: {
    "2026-11-23": "81b88ef4db61af4d",
    "2026-11-26": "43bfde71db9f1a6b",
    "2026-11-27": "54d47a1306e12f34",
    "2026-11-28": "4ff30686214abdd7",
    "2026-11-29": "0e899ceb879ba8b6",
  },
  privacy: {
    "2026-11-23": "40e9855e2325da29",
    "2026-11-24": "ae00cb20b13b6527",
    "2026-11-25": "0bc50533c2e80f7e",
    "2026-11-26": "a52ffce4138edea5",
    "2026-11-27": "8f8b071f4267017f",
    "2026-11-29": "c4d93c7a1164c2f2",
  },
  cookies: {
    "2026-11-23": "41173e2d360949f1",
    "2026-11-24": "a560fa04cfad67fc",
    "2026-11-25": "53835c649aac7c93",
    "2026-11-27": "3dde9a7689dd993c",
    "2026-11-29": "0ffc9879e64a916f",
    "2026-11-30": "abbb35f08b4c1c3e",
  },
};

/** Figures that no setting has by accident, so that a sentence without its figure is found. */
const SETTINGS = {
  minRentalDays: 2,
  maxRentalDays: 41,
  maxDaysAhead: 317,
  leadHours: 7,
  paymentHoldHours: 51,
  paymentBeforePickupHours: 27,
  cancelBeforePickupHours: 53,
  minLicence: "C",
} as const;

const CONTENTS: Record<LegalDocument, unknown> = {
  terms: LANGUAGES.map((language) => {
    const text = termsText[language];
    return [text.title, text.lead, termsSections(text, SETTINGS)];
  }),
  privacy: privacyText,
  cookies: [cookiesText, BROWSER_STORAGE],
};

const hashOf = (content: unknown) =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);

describe("the legal texts", () => {
  it.each(Object.keys(CONTENTS) as LegalDocument[])(
    "have a new version when they change: %s",
    (document) => {
      const recorded = RECORDED[document][LEGAL_VERSIONS[document]];
      expect(
        hashOf(CONTENTS[document]),
        "Set a new day in shared/site/legal-versions.ts and record its hash here",
      ).toBe(recorded);
    },
  );

  it("have the newest recorded version in force", () => {
    for (const document of Object.keys(RECORDED) as LegalDocument[]) {
      expect(Object.keys(RECORDED[document]).sort().at(-1)).toBe(LEGAL_VERSIONS[document]);
    }
  });

  it("have no version of a day to come", () => {
    // The day of the newest change instead of the clock, so that a run at any time agrees.
    const days = readText("docs/changelog.md").match(/(?<=^### )\d+ \w+ \d{4}$/gm) ?? [];
    const newest = Math.max(...days.map((day) => Date.parse(`${day} UTC`)));
    for (const [document, version] of Object.entries(LEGAL_VERSIONS)) {
      expect(Date.parse(version), document).toBeLessThanOrEqual(newest);
    }
  });

  it.each(LANGUAGES)("name the figures of the rules and the settings, in %s", (language) => {
    const sections = termsSections(termsText[language], SETTINGS);
    const whole = sections.map(({ text }) => text).join("\n");
    const figures = Object.values(SETTINGS).filter((value) => typeof value === "number");
    for (const figure of figures) expect(whole).toContain(` ${figure} `);
    expect(whole).toMatch(/category C|κατηγορίας C/);
  });
});
