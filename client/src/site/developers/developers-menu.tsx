import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import {
  CHANGELOG,
  ERROR_CODES,
  GUIDES,
  operationPage,
  REFERENCE,
} from "#shared/site/developer-pages.ts";
import classes from "./developers-menu.module.css";
import { developersText } from "./developers-text.ts";
import type { OperationSummary } from "./reference/api-reference.ts";

type MenuProps = {
  areaNames: readonly string[];
  /** The operations of the area that the page belongs to. */
  operations: readonly OperationSummary[];
};

function Item(props: { to: string; children: string; isInner?: boolean }) {
  const { to, isInner } = props;
  return (
    <Link
      to="/developers/$"
      params={{ _splat: to }}
      className={clsx(classes.link, isInner && classes.inner)}
      activeOptions={{ exact: true }}
    >
      {props.children}
    </Link>
  );
}

/** The links to all pages for developers. */
export function DevelopersMenu({ areaNames, operations }: MenuProps) {
  const t = useText(developersText);
  const names: Record<string, string> = t.areas;
  const [area] = operations.map((operation) => operation.area);
  return (
    <>
      <ul className={classes.list}>
        <li>
          <Item to="">{t.overview}</Item>
        </li>
      </ul>
      <p className={classes.heading}>{t.guidesTitle}</p>
      <ul className={classes.list}>
        {GUIDES.map((guide) => (
          <li key={guide}>
            <Item to={guide}>{t.guides[guide]}</Item>
          </li>
        ))}
      </ul>
      <p className={classes.heading}>{t.referenceTitle}</p>
      <ul className={classes.list}>
        <li>
          <Item to={REFERENCE}>{t.reference}</Item>
        </li>
        {areaNames.map((name) => (
          <li key={name}>
            <Item to={`${REFERENCE}/${name}`}>{names[name] ?? name}</Item>
            {name === area && (
              <ul className={clsx(classes.list, classes.operations)}>
                {operations.map(({ id }) => (
                  <li key={id}>
                    <Item to={operationPage(id)} isInner>
                      {id.slice(name.length + 1)}
                    </Item>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <li>
          <Item to={ERROR_CODES}>{t.errorCodes}</Item>
        </li>
        <li>
          <Item to={CHANGELOG}>{t.changelog}</Item>
        </li>
        <li>
          <a href="/api/openapi.json" className={classes.link}>
            {t.openApi}
          </a>
        </li>
      </ul>
    </>
  );
}
