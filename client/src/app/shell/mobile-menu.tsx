import { IconLogout, IconX } from "@tabler/icons-react";
import { Link, type LinkProps, useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { useModalDialog } from "#client/ui/dialog/use-modal-dialog.ts";
import { useScrollLock } from "#client/ui/dialog/use-scroll-lock.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { menuText } from "./menu-text.ts";
import classes from "./mobile-menu.module.css";
import { SchemeToggle } from "./scheme-toggle.tsx";
import { shellText } from "./text.ts";

function MenuLinks(props: { onSignOut: () => void }) {
  const t = useText(shellText);
  const menu = useText(menuText);
  const viewer = useViewer();
  const item = (to: LinkProps["to"], label: string) => (
    <li>
      <Link to={to} className={classes.item} activeOptions={{ exact: to === "/" }}>
        {label}
      </Link>
    </li>
  );
  return (
    <ul className={classes.list}>
      {item("/", t.home)}
      {item("/vehicles", t.vehicles)}
      <li>
        <Link to="/favourites" search={readRentalSearch} className={classes.item}>
          {t.favourites}
        </Link>
      </li>
      {item("/about", t.about)}
      {item("/contact", t.contact)}
      {viewer && item("/dashboard", viewer.role === "customer" ? menu.bookings : menu.dashboard)}
      {viewer?.role === "admin" && item("/admin", menu.adminPanel)}
      {viewer === null && item("/auth", t.signIn)}
      {viewer && (
        <li>
          <button
            type="button"
            className={clsx(basics.bare, classes.item)}
            onClick={props.onSignOut}
          >
            <IconLogout size={20} stroke={1.6} aria-hidden="true" />
            {menu.signOut}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Menu of narrow screens. The page behind does not scroll while it is open. */
export function MobileMenu(props: { opened: boolean; onClose: () => void }) {
  const { opened, onClose } = props;
  const t = useText(shellText);
  const menu = useText(menuText);
  const { signOut } = useSignOut();
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  useModalDialog(dialog, opened, onClose);
  useScrollLock(opened);

  useEffect(() => router.subscribe("onBeforeNavigate", onClose), [router, onClose]);

  return (
    <dialog ref={dialog} className={classes.menu} aria-label={t.mainMenu}>
      <div className={classes.content}>
        <div className={classes.top}>
          <span className={classes.brand}>{PRODUCT_NAME}</span>
          <button
            type="button"
            className={basics.icon}
            aria-label={menu.closeMenu}
            onClick={onClose}
          >
            <IconX size={24} stroke={1.8} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={t.mainMenu}>
          <MenuLinks
            onSignOut={() => {
              onClose();
              signOut();
            }}
          />
        </nav>
        <div className={classes.foot}>
          <LanguageSwitch />
          <SchemeToggle />
        </div>
      </div>
    </dialog>
  );
}
