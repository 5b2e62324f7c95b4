import { notFound } from "@tanstack/react-router";
import type { RouteContext } from "#client/routing/route-context.ts";
import type { OpenApiDocument } from "#shared/api/api-document.ts";
import {
  CHANGELOG,
  developerPath,
  ERROR_CODES,
  GUIDES,
  type Guide,
  REFERENCE,
} from "#shared/site/developer-pages.ts";
import { developersText } from "./developers-text.ts";
import {
  DEMO_WEBHOOKS,
  type GuideBlock,
  type GuideTexts,
  TEST_TOKENS,
} from "./guides/define-guide.ts";
import type { DeveloperPage, PageContent } from "./page-data.ts";
import type { ReferenceArea } from "./reference/api-reference.ts";

/**
 * The texts of each guide, loaded with it. To add a guide, name it in `GUIDES` and add its file.
 */
const GUIDE_TEXTS = import.meta.glob<GuideTexts>(["./guides/*.ts", "!./guides/define-guide.ts"], {
  import: "guide",
});

const isGuide = (name: string): name is Guide => GUIDES.some((guide) => guide === name);

/** Requested once per page load: it describes all operations. */
let requested: Promise<OpenApiDocument> | null = null;

/** The description of the API: of this server while it renders, else as every program gets it. */
function readDocument({
  readApiDocument,
}: RouteContext): OpenApiDocument | Promise<OpenApiDocument> {
  if (readApiDocument) return readApiDocument();
  requested ??= fetch("/api/openapi.json").then(async (response) => {
    if (!response.ok)
      throw new Error(`The description of the API has the status ${response.status}`);
    return (await response.json()) as OpenApiDocument;
  });
  return requested.catch((error: unknown) => {
    requested = null;
    throw error;
  });
}

/** Blocks that are shown in demo mode only. */
const DEMO_BLOCKS: ReadonlySet<GuideBlock> = new Set([TEST_TOKENS, DEMO_WEBHOOKS]);

/** Whether test tokens are offered, which does not change while the site runs. */
const loadTestTokens = ({ trpc }: RouteContext) =>
  trpc.account.testTokens.prefetch(undefined, {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Loaded = Omit<DeveloperPage, "areaNames" | "path">;

async function loadGuide(context: RouteContext, guide: Guide): Promise<Loaded> {
  const texts = await GUIDE_TEXTS[`./guides/${guide}.ts`]?.();
  if (!texts) throw notFound();
  const { readExample } = await import("./examples/read-example.ts");
  const text = texts[context.language];
  if (text.blocks.some((block) => DEMO_BLOCKS.has(block))) await loadTestTokens(context);
  const named = text.blocks.flatMap((block) => (block.kind === "example" ? [block] : []));
  const examples = await Promise.all(
    named.map(
      async ({ name, region }) => [`${name} ${region}`, await readExample(name, region)] as const,
    ),
  );
  const content: PageContent = {
    kind: "guide",
    guide,
    text,
    examples: Object.fromEntries(examples),
  };
  return { title: text.title, description: text.lead, content };
}

async function loadReference(
  { language, readToday }: RouteContext,
  document: OpenApiDocument,
  areas: ReferenceArea[],
  [area, name, ...more]: string[],
): Promise<Loaded> {
  const t = developersText[language];
  const { title, description, areaTitle } = t.referencePage;
  if (area === undefined) return { title, description, content: { kind: "reference", areas } };
  const found = areas.find((one) => one.name === area);
  if (!found || more.length > 0) throw notFound();
  const known: Record<string, string> = t.areas;
  if (name === undefined) {
    return {
      title: areaTitle(known[area] ?? area),
      description: `${known[area] ?? area}. ${description}`,
      content: { kind: "area", area: found },
    };
  }
  const { readOperation } = await import("./reference/read-reference.ts");
  const operation = readOperation(document, `${area}.${name}`, readToday());
  if (!operation) throw notFound();
  return {
    title: operation.id,
    description: `${operation.method} ${operation.path}: ${operation.summary}.`,
    content: { kind: "operation", operation, area: found },
  };
}

async function loadContent(
  context: RouteContext,
  document: OpenApiDocument,
  areas: ReferenceArea[],
  [first = "", ...rest]: string[],
): Promise<Loaded> {
  const { language } = context;
  const t = developersText[language];
  if (first === REFERENCE) return loadReference(context, document, areas, rest);
  if (rest.length > 0) throw notFound();
  if (first === "") {
    await loadTestTokens(context);
    const counts = areas.map(({ name, operations }) => ({ name, count: operations.length }));
    const { title, description } = t.overviewPage;
    return { title, description, content: { kind: "overview", areas: counts } };
  }
  if (isGuide(first)) return loadGuide(context, first);
  if (first === ERROR_CODES) {
    const { readCatalogue } = await import("./errors/catalogue.ts");
    const { title, description } = t.errorsPage;
    const entries = readCatalogue(document, language);
    return { title, description, content: { kind: "errors", entries } };
  }
  if (first === CHANGELOG) {
    const { CHANGES } = await import("./changelog/changelog.ts");
    const { title, description } = t.changelogPage;
    return { title, description, content: { kind: "changelog", versions: [...CHANGES[language]] } };
  }
  throw notFound();
}

/**
 * Loads a page for developers.
 * @param rest the path below /developers
 */
export async function loadDeveloperPage(context: RouteContext, rest = ""): Promise<DeveloperPage> {
  const parts = rest.split("/").filter((part) => part !== "");
  const [document, { readAreas }] = await Promise.all([
    readDocument(context),
    import("./reference/read-reference.ts"),
  ]);
  const areas = readAreas(document);
  const loaded = await loadContent(context, document, areas, parts);
  return {
    ...loaded,
    path: developerPath(...parts),
    areaNames: areas.map(({ name }) => name),
  };
}

/** Loads the screen of all pages for developers. */
export const developersScreen = () => import("./developers-screen.tsx");
