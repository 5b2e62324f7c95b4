import { IconHeart, IconMenu2 } from "@tabler/icons-react";
import { Link, lazyRouteComponent } from "@tanstack/react-router";
import clsx from "clsx";
import { Suspense, useEffect, useState } from "react";
import { readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { Logo } from "#client/ui/logo.tsx";
import { firstInteraction } from "#client/ui/on-first-interaction.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import classes from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { SchemeToggle } from "./scheme-toggle.tsx";
import { shellText } from "./text.ts";
import { useIsShown } from "./use-is-shown.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { UserMenu } from "./user-menu.tsx";

const loadMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazyRouteComponent(loadMenu, "MobileMenu");

/** The navigation bar shrinks once the page is scrolled past 20 px. */
const SHRINKS_PAST = 20;

const EXACT = { exact: true, includeSearch: false };
const ANY_SEARCH = { includeSearch: false };

export function Header() {
  const t = useText(shellText);
  // On a vehicle's page and while it is being booked, its own button is the only one that books.
  const hasOwnBooking = useIsShown((path) => path === "/checkout" || path === "/vehicles/$slug");
  const [menuOpened, setMenuOpened] = useState<boolean>();
  const shrunk = useScrolledPast(SHRINKS_PAST);
  // Loaded early, so that the menu also opens offline.
  useEffect(
    () =>
      void firstInteraction()
        .then(loadMenu)
        .catch(() => undefined),
    [],
  );
  return (
    <header className={classes.header} data-shrunk={shrunk || undefined}>
      <div className={classes.bar}>
        <div className={clsx(basics.container, classes.row)}>
          <Link to="/" className={classes.brand} aria-label={`${PRODUCT_NAME}, ${t.home}`}>
            <Logo size={38} />
            <span>{PRODUCT_NAME}</span>
          </Link>
          <nav aria-label={t.mainMenu} className={classes.links}>
            <Link to="/" className={classes.link} activeOptions={EXACT}>
              {t.home}
            </Link>
            <Link to="/vehicles" className={classes.link} activeOptions={ANY_SEARCH}>
              {t.vehicles}
            </Link>
            <Link to="/about" className={classes.link}>
              {t.about}
            </Link>
            <Link to="/contact" className={classes.link}>
              {t.contact}
            </Link>
          </nav>
          <div className={classes.tools}>
            <Link
              to="/favourites"
              search={readRentalSearch}
              className={clsx(basics.icon, classes.wideOnly)}
              aria-label={t.favourites}
            >
              <IconHeart size={22} stroke={1.6} aria-hidden="true" />
            </Link>
            <LanguageSwitch short className={classes.wideOnly} />
            <SchemeToggle className={classes.wideOnly} />
            <div className={classes.wideOnly}>
              <UserMenu />
            </div>
            {!hasOwnBooking && (
              <Link
                to="/vehicles"
                search={readRentalSearch}
                className={clsx(basics.button, classes.book)}
                activeOptions={ANY_SEARCH}
              >
                {t.book}
              </Link>
            )}
            <button
              type="button"
              className={clsx(basics.icon, classes.burger)}
              aria-label={t.openMenu}
              aria-haspopup="dialog"
              aria-expanded={menuOpened === true}
              onClick={() => setMenuOpened(true)}
            >
              <IconMenu2 size={26} stroke={1.8} aria-hidden="true" />
            </button>
          </div>
        </div>
      </div>
      {menuOpened !== undefined && (
        <Suspense fallback={null}>
          <MobileMenu opened={menuOpened} onClose={() => setMenuOpened(false)} />
        </Suspense>
      )}
    </header>
  );
}
