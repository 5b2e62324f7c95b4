import type { Guide } from "#shared/site/developer-pages.ts";
import type { ChangelogVersion } from "./changelog/changelog.ts";
import type { CatalogueEntry } from "./errors/catalogue.ts";
import type { ExampleSource } from "./examples/read-example.ts";
import type { GuideText } from "./guides/define-guide.ts";
import type { OperationDetails, ReferenceArea } from "./reference/api-reference.ts";

/** What one page for developers shows. */
export type PageContent =
  | { kind: "overview"; areas: { name: string; count: number }[] }
  | { kind: "guide"; guide: Guide; text: GuideText; examples: Record<string, ExampleSource[]> }
  | { kind: "reference"; areas: ReferenceArea[] }
  | { kind: "area"; area: ReferenceArea }
  | { kind: "operation"; operation: OperationDetails; area: ReferenceArea }
  | { kind: "errors"; entries: CatalogueEntry[] }
  | { kind: "changelog"; versions: ChangelogVersion[] };

/** What the loader of a page returns: its head and its content. */
export type DeveloperPage = {
  path: string;
  title: string;
  description: string;
  /** The areas of the API, for the menu. */
  areaNames: string[];
  content: PageContent;
};
