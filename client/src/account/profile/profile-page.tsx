import { Anchor, Paper, Skeleton, Text, Title } from "@mantine/core";
import {
  type Icon,
  IconArrowLeft,
  IconBuildingStore,
  IconChevronRight,
  IconDatabase,
  IconKey,
  IconMapPin,
  IconShieldLock,
  IconUser,
  IconWallet,
  IconWebhook,
} from "@tabler/icons-react";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { AccessTokensCard } from "#client/account/access-tokens/access-tokens-card.tsx";
import { DevicesCard } from "#client/account/security/devices-card.tsx";
import { SignInMethods } from "#client/account/security/sign-in-methods.tsx";
import { SignInSecurity } from "#client/account/security/sign-in-security.tsx";
import { WebhooksCard } from "#client/account/webhooks/webhooks-card.tsx";
import { UnsavedChanges } from "#client/routing/unsaved-changes.tsx";
import { useText } from "#client/text/language.tsx";
import type { GuardedPage } from "#client/ui/dialog/leave-guard.tsx";
import { SaveTogether } from "#client/ui/form/save-together.tsx";
import type { Role, Viewer } from "#shared/account/account.ts";
import { AccountInfo } from "./account-info.tsx";
import { MyData } from "./my-data.tsx";
import cards from "./my-profile-panel.module.css";
import { PayoutCard } from "./payout-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import classes from "./profile-page.module.css";
import {
  firstSection,
  PROFILE_GROUPS,
  type ProfileSection,
  readSection,
} from "./profile-sections.ts";
import { profileText } from "./profile-text.ts";

const route = getRouteApi("/dashboard");

const ICONS: Record<ProfileSection, Icon> = {
  personal: IconUser,
  company: IconBuildingStore,
  places: IconMapPin,
  payouts: IconWallet,
  security: IconShieldLock,
  tokens: IconKey,
  webhooks: IconWebhook,
  data: IconDatabase,
};

const valueOf = ({ search }: GuardedPage, name: string): unknown =>
  Object.entries(search).find(([key]) => key === name)?.[1];

/** The list of sections keeps the first one as it is, filled in or not. */
function isLeft(role: Role, current: GuardedPage, next: GuardedPage): boolean {
  const openSection = (page: GuardedPage) =>
    readSection(role, { section: valueOf(page, "section") }, "") ?? firstSection(role);
  return (
    current.pathname !== next.pathname ||
    valueOf(current, "tab") !== valueOf(next, "tab") ||
    openSection(current) !== openSection(next)
  );
}

function SectionLink({ section, isOpen }: { section: ProfileSection; isOpen: boolean }) {
  const { name, about } = useText(profileText).sections[section];
  const Icon = ICONS[section];
  return (
    <Link
      to="/dashboard"
      search={{ tab: "my-profile", section }}
      className={classes.link}
      data-section={section}
      aria-current={isOpen ? "page" : undefined}
    >
      <Icon size={22} stroke={1.7} aria-hidden />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{about}</span>
      </span>
      <IconChevronRight size={18} stroke={1.8} className={classes.chevron} aria-hidden />
    </Link>
  );
}

function SectionGroups({ role, open }: { role: Role; open: ProfileSection | undefined }) {
  const t = useText(profileText);
  return PROFILE_GROUPS[role].map(({ name, sections }) => (
    <div key={name}>
      <Text id={`profile-${name}`} className={classes.groupName}>
        {t.groups[name]}
      </Text>
      <ul className={classes.links} aria-labelledby={`profile-${name}`}>
        {sections.map((section) => (
          <li key={section}>
            <SectionLink section={section} isOpen={section === open} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A card of the partner area, whose code loads when the section is opened. */
function Loaded({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden />}>{children}</Suspense>
  );
}

function SectionCards({ section, viewer }: { section: ProfileSection; viewer: Viewer }) {
  const { panels } = route.useRouteContext();
  switch (section) {
    case "personal":
      return (
        <Paper withBorder className={cards.card}>
          <ProfileForm key={viewer.id} viewer={viewer} />
        </Paper>
      );
    case "company":
      return (
        <SaveTogether>
          <Paper withBorder className={cards.card}>
            <ProfileForm key={viewer.id} viewer={viewer} />
          </Paper>
          <Loaded>
            <panels.Company />
          </Loaded>
        </SaveTogether>
      );
    case "places":
      return (
        <Loaded>
          <panels.PlacesAndHours />
        </Loaded>
      );
    case "payouts":
      return <PayoutCard viewer={viewer} />;
    case "security":
      return (
        <>
          <SignInSecurity viewer={viewer} />
          <SignInMethods />
          <DevicesCard />
        </>
      );
    case "tokens":
      return <AccessTokensCard viewer={viewer} />;
    case "webhooks":
      return <WebhooksCard />;
    case "data":
      return (
        <>
          <Paper withBorder className={cards.card}>
            <AccountInfo viewer={viewer} />
          </Paper>
          <Paper withBorder className={cards.card}>
            <MyData viewer={viewer} />
          </Paper>
        </>
      );
  }
}

/** True while an element is shown, or is not known to be hidden by the styles. */
function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setShown(current.checkVisibility()));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}

/**
 * A profile in sections, each with an address of its own. Where there is room the first one is open
 * beside the list of them; on a narrow window there is either the list or a section.
 */
export function ProfilePage({ viewer }: { viewer: Viewer }) {
  const t = useText(profileText);
  const search = route.useSearch();
  const { role } = viewer;
  const requested = readSection(role, search, useLocation({ select: ({ hash }) => hash }));
  const open = requested ?? firstSection(role);
  const menu = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = useIsShown(panel);
  const shown = useRef(requested);
  useEffect(() => {
    const before = shown.current;
    if (before === requested) return;
    shown.current = requested;
    // The link that was followed may be hidden now, and on a narrow window so may the section.
    const isHidden = panel.current?.checkVisibility() === false;
    const link = menu.current?.querySelector<HTMLElement>(`[data-section="${before}"]`);
    (isHidden ? link : panel.current)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [requested]);
  return (
    <UnsavedChanges isLeft={(current, next) => isLeft(role, current, next)}>
      <div className={classes.area}>
        <div className={classes.head} data-list={requested === undefined || undefined}>
          <Anchor
            className={classes.back}
            renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-profile" }} {...root} />}
          >
            <IconArrowLeft size={18} aria-hidden />
            {t.allSections}
          </Anchor>
          <Title
            order={1}
            // In the workspace of partners every page has a heading of this size.
            size={role === "partner" ? "h3" : "h2"}
          >
            <span className={classes.ofProfile}>{t.heading}</span>
            <span className={classes.ofSection}>{t.sections[open].name}</span>
          </Title>
        </div>
        <div
          className={classes.profile}
          data-list={requested === undefined || undefined}
          data-many={role !== "customer" || undefined}
        >
          <nav ref={menu} aria-label={t.sectionsLabel} className={classes.menu}>
            <SectionGroups role={role} open={isOpen ? open : undefined} />
          </nav>
          <div ref={panel} tabIndex={-1} className={classes.panel}>
            <div className={classes.cards}>
              <SectionCards key={open} section={open} viewer={viewer} />
            </div>
          </div>
        </div>
      </div>
    </UnsavedChanges>
  );
}
