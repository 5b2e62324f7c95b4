import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandYoutube,
  IconClock,
  IconMail,
  IconPhone,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { useHydrated, useShownLocation } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { Logo } from "#client/ui/logo.tsx";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import classes from "./footer.module.css";
import { footerText } from "./footer-text.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ScrollTop } from "./scroll-top.tsx";
import { shellText } from "./text.ts";
import { useIsShown } from "./use-is-shown.ts";

const SOCIAL_ICONS = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  YouTube: IconBrandYoutube,
};

function Social() {
  return (
    <div className={classes.social}>
      {COMPANY.social.map(({ name, href }) => {
        const Icon = SOCIAL_ICONS[name];
        return (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={name}
            className={clsx(basics.icon, classes.icon)}
          >
            <Icon size={24} stroke={1.6} aria-hidden="true" />
          </a>
        );
      })}
    </div>
  );
}

/** From the first year to the present one, which a cached page may be late to show. */
function copyrightYears(): string {
  const { foundedYear } = COMPANY;
  const thisYear = new Date().getFullYear();
  return thisYear > foundedYear ? `${foundedYear}–${thisYear}` : String(foundedYear);
}

function Phone() {
  return (
    <a href={COMPANY.phoneHref} className={`${classes.link} tabular`}>
      <IconPhone size={20} stroke={1.6} aria-hidden="true" />
      {COMPANY.phone}
    </a>
  );
}

function Email() {
  return (
    <a href={`mailto:${COMPANY.email}`} className={classes.link}>
      <IconMail size={20} stroke={1.6} aria-hidden="true" />
      {COMPANY.email}
    </a>
  );
}

/** The links to the other pages, in columns. */
function Columns() {
  const t = useText(footerText);
  const pages = useText(shellText);
  return (
    <div className={classes.columns}>
      <div>
        <div className={classes.brand}>
          <Logo size={36} />
          {PRODUCT_NAME}
        </div>
        <p className={classes.claim}>{t.claim}</p>
      </div>
      <div>
        <h2 className={classes.heading}>{t.explore}</h2>
        <ul className={classes.list}>
          {VEHICLE_TYPES.map((type) => (
            <li key={type}>
              <Link to="/vehicles" search={{ type }} className={classes.link}>
                {t.types[type]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={classes.heading}>{PRODUCT_NAME}</h2>
        <ul className={classes.list}>
          <li>
            <Link to="/about" className={classes.link}>
              {pages.about}
            </Link>
          </li>
          <li>
            <Link to="/contact" className={classes.link}>
              {pages.contact}
            </Link>
          </li>
          <li>
            <Link to="/developers/$" params={{ _splat: "" }} className={classes.link}>
              {t.developers}
            </Link>
          </li>
          <li>
            <Link to="/favourites" className={classes.link}>
              {pages.favourites}
            </Link>
          </li>
          <li>
            <Link to="/dashboard" className={classes.link}>
              {t.account}
            </Link>
          </li>
        </ul>
      </div>
      <div>
        <h2 className={classes.heading}>{t.help}</h2>
        <ul className={classes.list}>
          <li>
            <Phone />
          </li>
          <li>
            <Email />
          </li>
          <li className={classes.link}>
            <IconClock size={20} stroke={1.6} aria-hidden="true" />
            {t.hours}
          </li>
        </ul>
      </div>
    </div>
  );
}

/**
 * True in the checkout. The footer may hydrate after the visitor has left the page of its markup.
 */
function useIsCheckout(): boolean {
  const isHydrated = useHydrated();
  const isServed = useShownLocation(({ pathname }) => pathname === "/checkout");
  const isShown = useIsShown((fullPath) => fullPath === "/checkout");
  return isHydrated ? isShown : isServed;
}

/**
 * In the checkout, where links to other pages would lead away from the booking, only help and
 * terms.
 */
function FooterLinks() {
  const t = useText(footerText);
  const isCheckout = useIsCheckout();
  return (
    <footer className={classes.footer} data-slim={isCheckout || undefined}>
      <div className={basics.container}>
        {!isCheckout && <Columns />}
        <div className={classes.base}>
          {isCheckout && (
            <ul className={classes.help} aria-label={t.help}>
              <li>
                <Phone />
              </li>
              <li>
                <Email />
              </li>
            </ul>
          )}
          <p className={classes.rights} suppressHydrationWarning>
            {t.rights(copyrightYears(), COMPANY.legalName)}
          </p>
          <ul className={classes.legal} aria-label={t.legal.label}>
            <li>
              <Link to="/terms" className={classes.link}>
                {t.legal.terms}
              </Link>
            </li>
            <li>
              <Link to="/privacy" className={classes.link}>
                {t.legal.privacy}
              </Link>
            </li>
            <li>
              <Link to="/cookies" className={classes.link}>
                {t.legal.cookies}
              </Link>
            </li>
          </ul>
          <div className={classes.baseTools}>
            <LanguageSwitch className={classes.language} />
            {!isCheckout && <Social />}
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The footer, and the button to the top of the page: both load with the first interaction. */
export function Footer() {
  return (
    <>
      <FooterLinks />
      <ScrollTop />
    </>
  );
}
