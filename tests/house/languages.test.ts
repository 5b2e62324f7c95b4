import { describe, expect, it } from "vitest";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { PROBLEM_STATUS } from "#server/trpc/problem-status.ts";
import { LANGUAGES } from "#shared/language.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { VALIDATION_KEYS } from "#shared/validation/validation-keys.ts";
import { findLines, readSources } from "./source-files.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["/client/src/**/{text,*-text,*-labels}.ts", "/client/src/text/*.ts"],
  { eager: true },
);

/** Refusals whose words are prescribed without a full stop, in one of the languages. */
const PRESCRIBED_WITHOUT_STOP = [
  "googleFailed",
  "imageInvalid",
  "imageTooLarge",
  "notSignedIn",
  "nothingToExport",
  "tooManyImages",
  "vehicleNotFound",
  "vehicleWithoutPartner",
] as const;

/** Parameters for every refusal that has some. */
const SAMPLE_PARAMS = {
  retryAfterSeconds: 90,
  totalCents: 100,
  minDays: 1,
  maxDays: 9,
  max: 3,
  maxBytes: 1024 ** 2,
  allowed: ["https://rent.example"],
  nearest: [],
  from: "2027-05-04T12:00:00.000Z",
};

type Leaf = { path: string; shape: string; sentence: string };

const GREEK = /\p{Script=Greek}/u;

/** Texts that are empty on purpose: the base season has no name. */
const MAY_BE_EMPTY = /\bseasons?\.base$/;

/** Greek that an English page shows on purpose: a language is offered under its own name. */
const GREEK_IN_ENGLISH = /Ελληνικά|ΕΛ(?!\p{L})|Αλλαγή στα ελληνικά/gu;

/** The text for sample arguments; its source where it accepts neither numbers nor words. */
function toSentence(text: (...values: unknown[]) => unknown): string {
  for (const probe of [2, "x"]) {
    try {
      return String(text(...Array.from({ length: text.length }, () => probe)));
    } catch {
      // The next sample may fit its parameters.
    }
  }
  return text.toString();
}

/** Every text inside a value, with its path and the kind of text. */
function listLeaves(value: unknown, path: string): Leaf[] {
  if (typeof value === "string") return [{ path, shape: "text", sentence: value }];
  if (typeof value === "function") {
    const text = value as (...values: unknown[]) => unknown;
    return [{ path, shape: `function of ${text.length}`, sentence: toSentence(text) }];
  }
  if (typeof value !== "object" || value === null) {
    return [{ path, shape: typeof value, sentence: "" }];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    listLeaves(part, path ? `${path}.${name}` : name),
  );
}

const isDictionary = (value: unknown): value is { el: object; en: object } =>
  typeof value === "object" && value !== null && "el" in value && "en" in value;

const dictionaries = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, { el: object; en: object }] => isDictionary(entry[1]))
    .map(([name, { el, en }]) => ({
      title: `${file.replace("/client/src/", "")} ${name}`,
      el: listLeaves(el, ""),
      en: listLeaves(en, ""),
    })),
);

describe("both languages", () => {
  it("are compared for every dictionary", () => {
    const writers = readSources("client/src").filter(
      ({ name, code }) => /\bdefineText\(\{/.test(code) && !name.endsWith("text/define-text.ts"),
    );
    expect(writers.filter(({ name }) => !(`/${name}` in modules)).map(({ name }) => name)).toEqual(
      [],
    );
    const declared = writers.flatMap(({ code }) => code.match(/\bdefineText\(\{/g) ?? []);
    expect(dictionaries.length).toBeGreaterThanOrEqual(declared.length);
    expect(dictionaries.length).toBeGreaterThan(10);
  });

  it.each(dictionaries)("have the same texts with the same variables: $title", ({ el, en }) => {
    const shapeOf = (leaves: Leaf[]) => leaves.map(({ path, shape }) => `${path}: ${shape}`).sort();
    expect(shapeOf(el)).toEqual(shapeOf(en));
  });

  it.each(dictionaries)("have no empty text: $title", ({ el, en }) => {
    const empty = [...el, ...en].filter(
      ({ path, sentence }) => sentence.trim() === "" && !MAY_BE_EMPTY.test(path),
    );
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  it.each(dictionaries)("contain only their own language: $title", ({ el, en }) => {
    expect(el.some(({ sentence }) => GREEK.test(sentence))).toBe(true);
    const foreign = en.filter(({ sentence }) => GREEK.test(sentence.replace(GREEK_IN_ENGLISH, "")));
    expect(foreign.map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([]);
  });

  it("have correct Greek greetings, and use one word for one thing", () => {
    const slips = [
      // The -ν belongs to older Greek.
      /νέον(?!\p{L})/u,
      // People are addressed in the plural throughout, and a greeting never uses a name in the
      // nominative.
      /Γεια σου(?!\p{L})/u,
      /(?:Γεια σας|Καλώς ήρθατε),? \$\{/u,
      // A calque of "welcome back".
      /Καλώς ήρθατε πίσω/u,
      // The words in use are μεταφορά, αιτήματα and λόγος.
      /[εέ]μβ[αά]σμα/iu,
      /ειδικ(?:ές|ών) απαιτήσε/iu,
      /Αιτία(?!\p{L})/u,
      // A browser is called a browser.
      /περιηγητή|πρ[οό]γρ[αά]μμα(?:τος)? περιήγησης/iu,
    ];
    const found = readSources("client/src", "server", "shared").flatMap(({ name, code }) =>
      slips.flatMap((slip) => findLines(name, code, slip)),
    );
    expect(found).toEqual([]);
  });

  it("take dates and times in their own format: the browser's date field is used only without scripts", () => {
    const native = readSources("client/src").filter(({ code }) =>
      /type[:=] ?"(?:date|time|month|week|datetime-local)"/.test(code),
    );
    expect(native.map(({ name }) => name)).toEqual(["client/src/ui/dates/date-range-field.tsx"]);
  });

  it("have a text for every refusal", () => {
    for (const code of Object.keys(PROBLEM_STATUS)) {
      const problem = { code, params: SAMPLE_PARAMS } as unknown as ProblemResponse;
      expect(problemText(problem, "el"), code).toMatch(GREEK);
      expect(problemText(problem, "en"), code).toMatch(/[a-z]{2}/);
      expect(problemText(problem, "en"), code).not.toMatch(GREEK);
    }
  });

  it("end sentences with a full stop, and messages beside fields without one", () => {
    const problems = Object.keys(PROBLEM_STATUS).flatMap((code) => {
      const problem = { code, params: SAMPLE_PARAMS } as unknown as ProblemResponse;
      return LANGUAGES.map((language) => ({ code, text: problemText(problem, language) }));
    });
    const withoutStop = problems.filter(({ text }) => !/[.)]$/.test(text)).map(({ code }) => code);
    expect([...new Set(withoutStop)].sort()).toEqual([...PRESCRIBED_WITHOUT_STOP]);
    const fields = LANGUAGES.flatMap((language) => Object.entries(VALIDATION_TEXTS[language]));
    const withStop = fields.filter(([, text]) => text.endsWith(".")).map(([name]) => name);
    expect(withStop).toEqual([]);
  });

  it("have a text for every validation error of a field", () => {
    for (const texts of Object.values(VALIDATION_TEXTS)) {
      expect(Object.keys(texts).sort()).toEqual([...VALIDATION_KEYS].sort());
    }
  });
});
