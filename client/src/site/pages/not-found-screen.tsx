import { IconArrowLeft, IconHome, IconRoadOff, IconSearch } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useEffect } from "react";
import { goBackOr } from "#client/routing/go-back.ts";
import { useReportHydrated } from "#client/routing/use-hydrated.ts";
import { FeaturedVehicles } from "#client/site/home/featured-vehicles.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { developerPath } from "#shared/site/developer-pages.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import classes from "./not-found-screen.module.css";
import { notFoundText } from "./not-found-text.ts";

/** Shown for unknown addresses: displays and logs the address, links back, and offers vehicles. */
export function NotFoundScreen() {
  useReportHydrated();
  const t = useText(notFoundText);
  const language = useLanguage();
  const { history } = useRouter();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => localizedPath(pathname, language) });

  const isForDevelopers = path.startsWith(localizedPath(developerPath(), language));

  useEffect(() => console.warn(`Page not found: ${path}`), [path]);

  return (
    <>
      <div className={clsx(basics.container, classes.page)}>
        <IconRoadOff size={56} stroke={1.3} className={classes.icon} aria-hidden="true" />
        <p className={classes.code}>404</p>
        <h1 className={classes.title}>{t.title}</h1>
        <p className={classes.lead}>{t.lead}</p>
        <code className={classes.path}>{path}</code>
        <div className={classes.ways}>
          <button
            type="button"
            className={clsx(basics.button, basics.outlined, basics.needsScripts)}
            onClick={() => goBackOr(history, () => void navigate({ to: "/" }))}
          >
            <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
            {t.back}
          </button>
          <Link to="/" className={basics.button}>
            <IconHome size={20} stroke={1.8} aria-hidden="true" />
            {t.home}
          </Link>
        </div>
        <div className={classes.search}>
          <div>
            <h2 className={classes.searchTitle}>{t.searchTitle}</h2>
            <p>{t.searchText}</p>
          </div>
          <Link to="/vehicles" className={clsx(basics.button, basics.sun)}>
            <IconSearch size={20} stroke={1.8} aria-hidden="true" />
            {t.search}
          </Link>
        </div>
        <nav aria-label={t.links} className={classes.links}>
          {isForDevelopers && (
            <Link to="/developers/$" params={{ _splat: "" }} className={basics.anchor}>
              {t.developers}
            </Link>
          )}
          <Link to="/about" className={basics.anchor}>
            {t.about}
          </Link>
          <Link to="/contact" className={basics.anchor}>
            {t.contact}
          </Link>
        </nav>
      </div>
      <div className={basics.needsScripts}>
        <FeaturedVehicles />
      </div>
    </>
  );
}
