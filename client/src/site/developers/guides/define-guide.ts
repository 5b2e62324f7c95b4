import type { Language } from "#shared/language.ts";

/** What the lines of a block of code are. */
type CodeLabel = "terminal" | "HTTP" | "JSON" | "CSV" | "WebSocket";

/**
 * A part of a guide. Texts may have `code`, **strong words** and [links](/developers) in them.
 */
export type GuideBlock =
  | { kind: "text"; text: string }
  | { kind: "heading"; id: string; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "steps"; items: string[] }
  | { kind: "note"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] }
  /**
   * Lines for a terminal or out of a response. `ORIGIN` is replaced with the address of the site.
   */
  | { kind: "code"; label: CodeLabel; code: string }
  /** A marked region of the files in scripts/examples. */
  | { kind: "example"; name: string; region: string }
  | { kind: "testTokens" }
  /** How to try webhooks, in demo mode. */
  | { kind: "demoWebhooks" };

export type GuideText = {
  title: string;
  /** One sentence, also for search engines. */
  lead: string;
  blocks: GuideBlock[];
};

/** A guide in both languages, with the same blocks in each. */
export type GuideTexts = Record<Language, GuideText>;

export const text = (words: string): GuideBlock => ({ kind: "text", text: words });
export const heading = (id: string, words: string): GuideBlock => ({
  kind: "heading",
  id,
  text: words,
});
export const list = (...items: string[]): GuideBlock => ({ kind: "list", items });
export const steps = (...items: string[]): GuideBlock => ({ kind: "steps", items });
export const note = (words: string): GuideBlock => ({ kind: "note", text: words });
export const table = (head: string[], ...rows: string[][]): GuideBlock => ({
  kind: "table",
  head,
  rows,
});
const code =
  (label: CodeLabel) =>
  (...lines: string[]): GuideBlock => ({ kind: "code", label, code: lines.join("\n") });
export const terminal = code("terminal");
export const http = code("HTTP");
export const json = code("JSON");
export const csv = code("CSV");
export const webSocket = code("WebSocket");
export const example = (name: string, region: string): GuideBlock => ({
  kind: "example",
  name,
  region,
});
export const TEST_TOKENS: GuideBlock = { kind: "testTokens" };
export const DEMO_WEBHOOKS: GuideBlock = { kind: "demoWebhooks" };
