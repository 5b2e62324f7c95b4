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
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useViewer } from "#client/session/viewer.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { WorkspaceFrame } from "#client/ui/workspace-frame.tsx";
import { MAX_OPEN_COUNTED } from "#shared/admin/inbox-values.ts";
import classes from "./admin-frame.module.css";
import { AdminLive } from "./admin-live.tsx";
import { frameText } from "./frame-text.ts";

const PAGES = {
  overview: { to: "/admin", Icon: IconLayoutDashboard },
  vehicles: { to: "/admin/vehicles", Icon: IconCar },
  bookings: { to: "/admin/bookings", Icon: IconCalendarCheck },
  partners: { to: "/admin/partners", Icon: IconBuildingStore },
  customers: { to: "/admin/customers", Icon: IconUsers },
  messages: { to: "/admin/messages", Icon: IconMessage },
  email: { to: "/admin/mail", Icon: IconMail },
  audit: { to: "/admin/audit", Icon: IconHistory },
  settings: { to: "/admin/settings", Icon: IconSettings },
} as const;

export type AdminPage = keyof typeof PAGES;

const NAMES = Object.keys(PAGES) as AdminPage[];

/** Number of unanswered messages, shown beside the name of their page. */
function OpenMessages() {
  const t = useText(frameText);
  const language = useLanguage();
  const { data: count = 0 } = trpc.admin.openMessages.useQuery(undefined, LIST_QUERY);
  if (count === 0) return null;
  const figure = formatNumber(Math.min(count, MAX_OPEN_COUNTED - 1), language);
  const shown = count < MAX_OPEN_COUNTED ? figure : `${figure}+`;
  return (
    <span className={classes.count}>
      {shown} <span className={basics.hidden}>{t.open}</span>
    </span>
  );
}

/** Menu and welcome around every admin page. */
export function AdminFrame({ page, children }: { page: AdminPage; children: ReactNode }) {
  const t = useText(frameText);
  const viewer = useViewer();
  const { signOut, isSigningOut } = useSignOut();
  const links = NAMES.map((name) => {
    const { to, Icon } = PAGES[name];
    return (
      <Link
        key={name}
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={name === page ? "page" : undefined}
      >
        <Icon size={22} stroke={1.7} aria-hidden />
        {t.pages[name]}
        {name === "messages" && <OpenMessages />}
      </Link>
    );
  });
  return (
    <WorkspaceFrame
      menuLabel={t.menu}
      moreLabel={t.more}
      closeLabel={t.close}
      welcome={t.welcome(viewer?.fullName.trim() || t.someone)}
      status={<AdminLive />}
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
