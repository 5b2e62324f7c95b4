import {
  IconBuildingStore,
  IconCalendarCheck,
  IconCar,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from "@tabler/icons-react";
import { Link, useRouteContext } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSignOut } from "#client/sign-out.ts";
import { useWords } from "#client/text/language.tsx";
import { WorkspaceFrame } from "#client/ui/workspace-frame.tsx";
import { frameText } from "./frame-text.ts";

const PAGES = {
  overview: { to: "/admin", Icon: IconLayoutDashboard },
  vehicles: { to: "/admin/vehicles", Icon: IconCar },
  bookings: { to: "/admin/bookings", Icon: IconCalendarCheck },
  partners: { to: "/admin/partners", Icon: IconBuildingStore },
  customers: { to: "/admin/customers", Icon: IconUsers },
  messages: { to: "/admin/messages", Icon: IconMessage },
  mail: { to: "/admin/mail", Icon: IconMail },
  audit: { to: "/admin/audit", Icon: IconHistory },
  settings: { to: "/admin/settings", Icon: IconSettings },
} as const;

export type AdminPage = keyof typeof PAGES;

const NAMES = Object.keys(PAGES) as AdminPage[];

/** Menu and welcome around every page of the admin area. */
export function AdminFrame({ page, children }: { page: AdminPage; children: ReactNode }) {
  const t = useWords(frameText);
  const { viewer } = useRouteContext({ from: PAGES[page].to });
  const { signOut, isSigningOut } = useSignOut();
  const links = NAMES.map((name) => {
    const { to, Icon } = PAGES[name];
    return (
      <Link
        key={name}
        to={to}
        activeOptions={{ exact: true }}
        aria-current={name === page ? "page" : undefined}
      >
        <Icon size={22} stroke={1.7} aria-hidden />
        {t.pages[name]}
      </Link>
    );
  });
  return (
    <WorkspaceFrame
      menuLabel={t.menu}
      moreLabel={t.more}
      closeLabel={t.close}
      welcome={t.welcome(viewer.fullName.trim() || t.someone)}
      links={[
        ...links,
        <Link key="profile" to="/dashboard" search={{ tab: "my-profile" }}>
          <IconUserCircle size={22} stroke={1.7} aria-hidden />
          {t.profile}
        </Link>,
      ]}
      signOutLabel={t.signOut}
      onSignOut={signOut}
      isSigningOut={isSigningOut}
    >
      {children}
    </WorkspaceFrame>
  );
}
