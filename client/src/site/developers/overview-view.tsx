import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { GUIDES } from "#shared/site/developer-pages.ts";
import { developersText } from "./developers-text.ts";
import { InlineText } from "./inline-text.tsx";
import classes from "./overview-view.module.css";
import prose from "./prose.module.css";
import { TestTokens } from "./test-tokens/test-tokens.tsx";

/** The first page for developers: where to begin, and what there is. */
export function OverviewView({ areas }: { areas: readonly { name: string; count: number }[] }) {
  const t = useText(developersText);
  const page = t.overviewPage;
  const names: Record<string, string> = t.areas;
  return (
    <>
      <h1 className={prose.title}>{page.title}</h1>
      <p className={prose.lead}>{page.lead}</p>
      <p className={classes.start}>
        <Link to="/developers/$" params={{ _splat: "first-call" }} className={basics.button}>
          {page.start}
        </Link>
        <Link
          to="/developers/$"
          params={{ _splat: "reference" }}
          className={`${basics.button} ${basics.outlined}`}
        >
          {page.browse}
        </Link>
      </p>
      <TestTokens />
      <h2 className={prose.heading}>{page.ways}</h2>
      <div className={classes.cards}>
        <div className={classes.card}>
          <h3>{page.rest}</h3>
          <p>
            <InlineText text={page.restText} />
          </p>
        </div>
        <div className={classes.card}>
          <h3>{page.client}</h3>
          <p>
            <InlineText text={page.clientText} />
          </p>
        </div>
      </div>
      <h2 className={prose.heading}>{page.guides}</h2>
      <ul className={classes.cards}>
        {GUIDES.map((guide) => (
          <li key={guide}>
            <Link to="/developers/$" params={{ _splat: guide }} className={classes.card}>
              <strong>{t.guides[guide]}</strong>
              <span>{t.guideLeads[guide]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={prose.heading}>{page.reference}</h2>
      <ul className={classes.cards}>
        {areas.map(({ name, count }) => (
          <li key={name}>
            <Link
              to="/developers/$"
              params={{ _splat: `reference/${name}` }}
              className={classes.card}
            >
              <strong>{names[name] ?? name}</strong>
              <span>{page.operations(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
