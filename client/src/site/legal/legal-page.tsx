import { Container } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageBanner } from "#client/site/pages/page-banner.tsx";
import { formatLongDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { PhoneContents } from "#client/ui/contents/phone-contents.tsx";
import { LEGAL_VERSIONS, type LegalDocument } from "#shared/site/legal-versions.ts";
import { CompanyFacts } from "./company-facts.tsx";
import classes from "./legal-page.module.css";
import { legalText } from "./legal-text.ts";

/** A part of a legal text; a line feed begins a paragraph. */
export type LegalSection = { id: string; title: string; text: string };

const DOCUMENTS = Object.keys(LEGAL_VERSIONS) as LegalDocument[];
const COMPANY_ID = "company";

function ContentsLinks({ sections }: { sections: readonly LegalSection[] }) {
  const t = useText(legalText);
  return (
    <div className={classes.links}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
      <a href={`#${COMPANY_ID}`} className={classes.last}>
        {t.company}
      </a>
    </div>
  );
}

/** A legal text with its version, contents, numbered sections and the company's data. */
export function LegalPage(props: {
  document: LegalDocument;
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Follows the sections, such as a table. */
  children?: ReactNode;
}) {
  const t = useText(legalText);
  const language = useLanguage();
  const { sections } = props;
  return (
    <>
      <PageBanner title={props.title} lead={props.lead} />
      <Container className={classes.columns}>
        <PhoneContents summary={t.contents} label={t.contents}>
          <ContentsLinks sections={sections} />
        </PhoneContents>
        <nav className={classes.contents} aria-labelledby="contents">
          <h2 id="contents" className={classes.contentsTitle}>
            {t.contents}
          </h2>
          <ContentsLinks sections={sections} />
        </nav>
        <article className={classes.text}>
          <p className={classes.version}>
            {t.version(formatLongDate(LEGAL_VERSIONS[props.document], language))}
          </p>
          {sections.map(({ id, title, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={classes.heading}>
                <span className="tabular">{index + 1}.</span> {title}
              </h2>
              {text.split("\n").map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          {props.children}
          <section id={COMPANY_ID} className={classes.company} aria-labelledby="company-title">
            <h2 id="company-title" className={classes.heading}>
              {t.company}
            </h2>
            <CompanyFacts />
          </section>
          <p className={classes.others}>
            {t.others}:{" "}
            {DOCUMENTS.filter((name) => name !== props.document).map((name, index) => (
              <span key={name}>
                {index > 0 && " · "}
                <Link to={`/${name}`} className={basics.anchor}>
                  {t.documents[name]}
                </Link>
              </span>
            ))}
          </p>
        </article>
      </Container>
    </>
  );
}
