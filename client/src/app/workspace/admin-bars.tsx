import { IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { AdminLive } from "#client/admin/admin-live.tsx";
import { ADMIN_PAGE_NAMES, ADMIN_PAGES, type AdminPage } from "#client/admin/admin-pages.ts";
import { frameText } from "#client/admin/frame-text.ts";
import { OpenMessages } from "#client/admin/open-messages.tsx";
import { PaletteButton } from "#client/admin/palette/palette-button.tsx";
import { menuText } from "#client/app/shell/menu-text.ts";
import { useShownLocation } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import { FrameBars, MenuLabel } from "./frame-bars.tsx";

/** The page that a path belongs to: its own, or that of the list it was opened from. */
function pageOf(path: string): AdminPage {
  const below = ADMIN_PAGE_NAMES.filter((name) => name !== "overview").find((name) =>
    path.startsWith(ADMIN_PAGES[name].to),
  );
  return below ?? "overview";
}

/** The groups of the menu; the overview is above them. */
const GROUPS: Partial<Record<string, keyof typeof frameText.el.groups>> = {
  vehicles: "rentals",
  bookings: "rentals",
  partners: "rentals",
  customers: "rentals",
  messages: "contact",
  reviews: "contact",
  email: "contact",
  audit: "platform",
  settings: "platform",
  system: "platform",
  profile: "account",
};

/** The frame of the admin area. */
export function AdminBars() {
  const t = useText(frameText);
  const { adminPanel } = useText(menuText);
  const current = useShownLocation(({ pathname }) => pageOf(pathname));
  return (
    <FrameBars
      text={t}
      home={{ to: "/admin", name: adminPanel }}
      search={<PaletteButton />}
      live={<AdminLive />}
      groupOf={(key) => {
        const group = GROUPS[key];
        return group && t.groups[group];
      }}
      renderLinks={(isCollapsed) => [
        ...ADMIN_PAGE_NAMES.map((name) => {
          const { to, Icon } = ADMIN_PAGES[name];
          return (
            <Link
              key={name}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={name === current ? "page" : undefined}
              title={isCollapsed ? t.pages[name] : undefined}
            >
              <Icon size={21} stroke={1.7} aria-hidden />
              <MenuLabel>{t.pages[name]}</MenuLabel>
              {name === "messages" && <OpenMessages />}
            </Link>
          );
        }),
        <Link
          key="profile"
          to="/dashboard"
          search={{ tab: "my-profile" }}
          title={isCollapsed ? t.profile : undefined}
        >
          <IconUserCircle size={21} stroke={1.7} aria-hidden />
          <MenuLabel>{t.profile}</MenuLabel>
        </Link>,
      ]}
    />
  );
}
