import { useLoaderData, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { PhoneContents } from "#client/ui/contents/phone-contents.tsx";
import { ChangelogView } from "./changelog/changelog-view.tsx";
import { DevelopersMenu } from "./developers-menu.tsx";
import classes from "./developers-screen.module.css";
import { developersText } from "./developers-text.ts";
import { ErrorCatalogue } from "./errors/error-catalogue.tsx";
import { GuideView } from "./guides/guide-view.tsx";
import { OverviewView } from "./overview-view.tsx";
import type { DeveloperPage, PageContent } from "./page-data.ts";
import prose from "./prose.module.css";
import { AreaView, ReferenceView } from "./reference/area-view.tsx";
import { OperationView } from "./reference/operation-view.tsx";

function Content({ content, origin }: { content: PageContent; origin: string }) {
  switch (content.kind) {
    case "overview":
      return <OverviewView areas={content.areas} />;
    case "guide":
      return <GuideView text={content.text} examples={content.examples} origin={origin} />;
    case "reference":
      return <ReferenceView areas={content.areas} />;
    case "area":
      return <AreaView area={content.area} />;
    case "operation":
      return <OperationView operation={content.operation} origin={origin} />;
    case "errors":
      return <ErrorCatalogue entries={content.entries} />;
    case "changelog":
      return <ChangelogView versions={content.versions} />;
  }
}

type Heading = { id: string; text: string };

/** The headings that the contents beside a page list. */
function useHeadings(content: PageContent): Heading[] {
  const t = useText(developersText);
  if (content.kind === "guide") {
    return content.text.blocks.flatMap((block) => (block.kind === "heading" ? [block] : []));
  }
  if (content.kind !== "operation") return [];
  const { method } = content.operation;
  return [
    { id: "input", text: method === "GET" ? t.operation.parameters : t.operation.body },
    { id: "example", text: t.operation.example },
    { id: "console", text: t.console.title },
    { id: "result", text: t.operation.result },
    { id: "problems", text: t.operation.problems },
  ];
}

function OnPage({ headings }: { headings: readonly Heading[] }) {
  const t = useText(developersText);
  return (
    <nav className={classes.onPage} aria-labelledby="on-page">
      <p id="on-page" className={classes.onPageTitle}>
        {t.onPage}
      </p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a long menu to its current page, and nothing but the menu. */
function showCurrent(menu: HTMLElement | null): void {
  const link = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !link) return;
  const below = link.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
  if (below > 0) menu.scrollTop += below + menu.clientHeight / 2;
}

/** The pages for developers: a menu, the page itself and its contents. */
export function DevelopersScreen() {
  const t = useText(developersText);
  const { origin } = useRouter().options.context;
  const page: DeveloperPage = useLoaderData({
    from: "/developers/$",
    structuralSharing: false,
  });
  const { content } = page;
  const isInArea = content.kind === "area" || content.kind === "operation";
  const operations = isInArea ? content.area.operations : [];
  const menu = <DevelopersMenu areaNames={page.areaNames} operations={operations} />;
  const headings = useHeadings(content);
  const sideMenu = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(sideMenu.current), [page.path]);
  return (
    <div
      className={`${basics.container} ${classes.columns}`}
      data-wide={content.kind === "overview" || undefined}
    >
      <PhoneContents key={page.path} summary={`${t.openMenu}: ${page.title}`} label={t.menu}>
        {menu}
      </PhoneContents>
      <nav ref={sideMenu} className={classes.menu} aria-label={t.menu}>
        {menu}
      </nav>
      <article className={prose.prose}>
        <Content content={content} origin={origin} />
      </article>
      {headings.length > 1 && <OnPage headings={headings} />}
    </div>
  );
}
