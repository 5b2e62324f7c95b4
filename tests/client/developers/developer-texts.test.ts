import { describe, expect, it } from "vitest";
import { CHANGES } from "#client/site/developers/changelog/changelog.ts";
import { CATALOGUE, readCatalogue } from "#client/site/developers/errors/catalogue.ts";
import { readExample } from "#client/site/developers/examples/read-example.ts";
import { readRegion } from "#client/site/developers/examples/read-region.ts";
import type { GuideBlock, GuideTexts } from "#client/site/developers/guides/define-guide.ts";
import { toRetryPolicy } from "#package/repeat-call.ts";
import { documentOf } from "#server/http/rest/openapi-document.ts";
import { statusOf } from "#server/http/send-refusal.ts";
import type { Platform } from "#server/platform/platform.ts";
import { appRouter, PROCEDURES } from "#server/router.ts";
import { PROBLEM_STATUS } from "#server/trpc/problem-status.ts";
import {
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  webhookPayloadSchema,
} from "#shared/account/webhook-events.ts";
import { LANGUAGES } from "#shared/language.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { GUIDES } from "#shared/site/developer-pages.ts";

const GREEK = /\p{Script=Greek}/u;
const FOLDER = "/client/src/site/developers/guides";
const guides = import.meta.glob<GuideTexts>(
  ["/client/src/site/developers/guides/*.ts", "!**/define-guide.ts"],
  { eager: true, import: "guide" },
);

const apiDocument = documentOf({
  router: appRouter,
  procedures: PROCEDURES,
  platform: {} as Platform,
});

/** What has to be the same in both languages: kinds of blocks, their ids, examples and sizes. */
function shapeOf(block: GuideBlock): string {
  switch (block.kind) {
    case "heading":
      return `heading ${block.id}`;
    case "list":
    case "steps":
      return `${block.kind} of ${block.items.length}`;
    case "table":
      return `table of ${block.rows.map((row) => row.length).join()}`;
    case "example":
      return `example ${block.name} ${block.region}`;
    case "code":
      return block.code;
    default:
      return block.kind;
  }
}

describe("the guides", () => {
  it("are those of the menu", () => {
    const files = Object.keys(guides).map((file) => file.slice(FOLDER.length + 1, -".ts".length));
    expect(files.sort()).toEqual([...GUIDES].sort());
  });

  it.each(GUIDES)("have the same parts in both languages, each in its own: %s", (name) => {
    const guide = guides[`${FOLDER}/${name}.ts`];
    expect(guide?.el.blocks.map(shapeOf)).toEqual(guide?.en.blocks.map(shapeOf));
    expect(guide?.el.lead).toMatch(GREEK);
    expect(JSON.stringify(guide?.en)).not.toMatch(GREEK);
  });

  it.each(GUIDES)("show examples that exist: %s", async (name) => {
    for (const block of guides[`${FOLDER}/${name}.ts`]?.en.blocks ?? []) {
      if (block.kind !== "example") continue;
      const sources = await readExample(block.name, block.region);
      expect(sources.length, `${block.name} ${block.region}`).toBeGreaterThan(0);
      for (const { code } of sources) expect(code).toMatch(/\S/);
    }
  });

  it.each(GUIDES)(
    "have no line to copy that has a placeholder in the place of a secret: %s",
    (name) => {
      for (const language of LANGUAGES) {
        for (const block of guides[`${FOLDER}/${name}.ts`]?.[language].blocks ?? []) {
          if (block.kind !== "code") continue;
          expect(block.code).not.toMatch(/(?:MELTEMI_TOKEN|WEBHOOK_SECRET)=/);
          if (block.label === "terminal") expect(block.code).not.toMatch(/…|\.\.\.|paste-your/);
        }
      }
    },
  );

  it.each(["authentication", "first-call"])("lead to the section of tokens: %s", (name) => {
    for (const language of LANGUAGES) {
      const links = JSON.stringify(guides[`${FOLDER}/${name}.ts`]?.[language].blocks);
      expect(links).toContain("(/dashboard?tab=my-profile&section=tokens)");
    }
  });

  /** The names in the first column of the table below a heading, in both languages. */
  function namesBelow(name: string, id: string): string[][] {
    return LANGUAGES.map((language) => {
      const blocks = guides[`${FOLDER}/${name}.ts`]?.[language].blocks ?? [];
      const start = blocks.findIndex((block) => block.kind === "heading" && block.id === id);
      const table = blocks.slice(start).find((block) => block.kind === "table");
      const cells = table?.rows.map(([first = ""]) => first) ?? [];
      return cells.flatMap((cell) =>
        [...cell.matchAll(/`([\w.]+)`/g)].map(([, found = ""]) => found),
      );
    });
  }

  it("name every event of webhooks, and every field of a vehicle", () => {
    for (const named of namesBelow("webhooks", "events")) {
      expect(named.sort()).toEqual([...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE].sort());
    }
    const [, , ofVehicle] = webhookPayloadSchema.options;
    for (const named of namesBelow("webhooks", "vehicle-fields")) {
      expect(named).toEqual(Object.keys(ofVehicle.shape.data.shape.vehicle.shape));
    }
  });

  it("show an event of a webhook as it is sent, with all of its fields", () => {
    for (const language of LANGUAGES) {
      const shown = guides[`${FOLDER}/webhooks.ts`]?.[language].blocks.find(
        (block) => block.kind === "code" && block.label === "JSON",
      );
      const event: unknown = JSON.parse(shown?.kind === "code" ? shown.code : "");
      expect(webhookPayloadSchema.parse(event)).toEqual(event);
    }
  });

  it("name every field and every kind of a change that subscriptions send", () => {
    const { schemas } = apiDocument.components;
    const ofPartners = Object.keys(schemas["PartnerBookingChange"]?.properties ?? {});
    for (const named of namesBelow("live-events", "change-fields")) {
      expect(named.sort()).toEqual(ofPartners.toSorted());
    }
    for (const named of namesBelow("live-events", "change-kinds")) {
      expect(named.sort()).toEqual(schemas["BookingEventKind"]?.enum?.toSorted());
    }
  });

  it("say how long the client package waits, and with which calls", () => {
    for (const language of LANGUAGES) {
      const text = JSON.stringify(guides[`${FOLDER}/limits.ts`]?.[language].blocks);
      const waits = text.slice(text.indexOf("@meltemi/client"));
      expect(waits).toContain(` ${toRetryPolicy().maxDelayMs / 1_000} `);
      expect(waits).toContain("`checkout.place`");
    }
  });

  it("take exactly the lines between the marks of a region", () => {
    const source =
      "before\n// region: one\nfirst\n\nsecond\n// endregion\n# region: two\nthird\n# endregion\n";
    expect(readRegion(source, "one")).toBe("first\n\nsecond");
    expect(readRegion(source, "two")).toBe("third");
    expect(() => readRegion(source, "three")).toThrow("three");
  });
});

describe("the catalogue of errors", () => {
  const codes = Object.keys(PROBLEM_STATUS) as ProblemCode[];

  it.each(LANGUAGES)("has every code with its status and a sentence, in %s", (language) => {
    const entries = readCatalogue(apiDocument, language);
    const shown = new Map(entries.map((entry) => [entry.code, entry]));
    expect([...shown.keys()].sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const entry = shown.get(code);
      expect(entry?.status, code).toBe(statusOf(code));
      for (const text of [entry?.sentence, entry?.advice]) {
        expect(GREEK.test(text ?? ""), `${code}: ${text}`).toBe(language === "el");
        expect(text).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });

  it("names all parameters that a code has", () => {
    for (const code of codes) {
      const schema = apiDocument.components.schemas[`Problem.${code}`]?.allOf?.[1];
      const required = schema?.properties?.["params"]?.required ?? [];
      expect(Object.keys(CATALOGUE[code].params), code).toEqual(expect.arrayContaining(required));
    }
  });
});

describe("the changelog", () => {
  it("has the same versions and numbers of changes in both languages", () => {
    const shapes = LANGUAGES.map((language) =>
      CHANGES[language].map(({ version, date, changes }) => ({
        version,
        date,
        count: changes.length,
      })),
    );
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it("is docs/api-changelog.md, which --update writes", async () => {
    // Links to pages of the site lead nowhere in a file.
    const plain = (text: string) =>
      text.replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, (_link, label: string) =>
        label.startsWith("/") ? `\`${label}\`` : label,
      );
    const parts = CHANGES.en.map(({ version, date, text, changes }) =>
      [
        ...(version || date ? [`## ${version || date}`] : []),
        ...(text ? [plain(text)] : []),
        ...(changes.length > 0 ? [changes.map((change) => `- ${plain(change)}`).join("\n")] : []),
      ].join("\n\n"),
    );
    const head =
      "# Changes of the API\n\nThe newest first. The first number of a version is that of the API: it is raised by changes that\nbreak programs which were written before. Written from `client/src/site/developers/changelog/changelog.ts`.";
    await expect(`${[head, ...parts].join("\n\n")}\n`).toMatchFileSnapshot(
      "../../../docs/api-changelog.md",
    );
  });
});
