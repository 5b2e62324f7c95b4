import { Link } from "@tanstack/react-router";
import { TAB_ICONS } from "#client/account/dashboard/dashboard-icons.ts";
import { ROLE_TABS, readTab, tabFor } from "#client/account/dashboard/dashboard-tabs.ts";
import { dashboardText } from "#client/account/text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { PartnerLive } from "#client/partner/bookings/partner-live.tsx";
import { useShownLocation } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import { LinkName } from "#client/ui/workspace/workspace-menu.tsx";
import { FrameBars, MenuLabel } from "./frame-bars.tsx";

/** The frame of a partner's dashboard, whose tabs are the menu. */
export function PartnerBars() {
  const t = useText(dashboardText);
  const { dashboard } = useText(menuText);
  const current = useShownLocation(({ search }) => tabFor("partner", readTab(search)));
  return (
    <FrameBars
      text={t}
      home={{ to: "/dashboard", name: dashboard }}
      live={<PartnerLive />}
      renderLinks={(isCollapsed) =>
        ROLE_TABS.partner.map((name) => {
          const Icon = TAB_ICONS[name];
          return (
            <Link
              key={name}
              to="/dashboard"
              search={{ tab: name }}
              aria-current={name === current ? "page" : undefined}
              title={isCollapsed ? t.tabs[name] : undefined}
            >
              <Icon size={21} stroke={1.7} aria-hidden />
              <MenuLabel>
                <LinkName name={t.tabs[name]} inBar={t.tabsInBar[name]} />
              </MenuLabel>
            </Link>
          );
        })
      }
    />
  );
}
