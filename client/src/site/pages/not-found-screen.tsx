import { IconArrowLeft, IconRoadOff, IconSearch } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useEffect } from "react";
import { goBackOr } from "#client/routing/go-back.ts";
import { useReportHydrated } from "#client/routing/use-hydrated.ts";
import { FeaturedVehicles } from "#client/site/home/featured-vehicles.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";
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
        <EmptyScene
          order={1}
          icon={<IconRoadOff size={36} stroke={1.5} aria-hidden="true" />}
          title={t.title}
          text={
            <>
              {t.lead}
              <code className={classes.path}>{path}</code>
              {t.prompt}
            </>
          }
        >
          <Link to="/vehicles" className={basics.button}>
            <IconSearch size={20} stroke={1.8} aria-hidden="true" />
            {t.search}
          </Link>
          <button
            type="button"
            className={clsx(basics.button, basics.outlined, basics.needsScripts)}
            onClick={() => goBackOr(history, () => void navigate({ to: "/" }))}
          >
            <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
            {t.back}
          </button>
        </EmptyScene>
        <nav aria-label={t.links} className={classes.links}>
          {isForDevelopers && (
            <Link to="/developers/$" params={{ _splat: "" }} className={basics.anchor}>
              {t.developers}
            </Link>
          )}
          <Link to="/" className={basics.anchor}>
            {t.home}
          </Link>
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
