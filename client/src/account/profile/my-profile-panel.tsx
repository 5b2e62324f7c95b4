import { Paper, Title } from "@mantine/core";
import {
  IconDatabase,
  IconDevices,
  IconKey,
  IconLock,
  IconUser,
  IconWebhook,
} from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { AccessTokensCard } from "#client/account/access-tokens/access-tokens-card.tsx";
import { DevicesCard } from "#client/account/security/devices-card.tsx";
import { SignInMethods } from "#client/account/security/sign-in-methods.tsx";
import { SignInSecurity } from "#client/account/security/sign-in-security.tsx";
import { WebhooksCard } from "#client/account/webhooks/webhooks-card.tsx";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import type { Viewer } from "#shared/account/account.ts";
import { AccountInfo } from "./account-info.tsx";
import { MyData } from "./my-data.tsx";
import classes from "./my-profile-panel.module.css";
import { PartnerProfile } from "./partner-profile.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { profileText } from "./profile-text.ts";

const route = getRouteApi("/dashboard");

const ICONS = {
  personal: IconUser,
  security: IconLock,
  devices: IconDevices,
  tokens: IconKey,
  webhooks: IconWebhook,
  data: IconDatabase,
} as const;

type Section = keyof typeof ICONS;

const SECTIONS: readonly Section[] = [
  "personal",
  "security",
  "devices",
  "tokens",
  "webhooks",
  "data",
];

/** The sections of a person's profile; customers have no webhooks (BR-440). */
const sectionsOf = ({ role }: Viewer) =>
  role === "admin" ? SECTIONS : SECTIONS.filter((section) => section !== "webhooks");

const sectionId = (section: Section) => `profile-${section}`;

/** Links to the sections of the page: beside them where there is room, else in a row above. */
function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const t = useText(profileText);
  return (
    <nav aria-label={t.sectionsLabel} className={classes.links}>
      {sections.map((section) => {
        const Icon = ICONS[section];
        return (
          <a key={section} href={`#${sectionId(section)}`} className={classes.link}>
            <Icon size={20} stroke={1.7} aria-hidden />
            {t.pageSections[section]}
          </a>
        );
      })}
    </nav>
  );
}

/** The profile of a customer or an admin: one page of sections. */
function ProfilePage({ viewer }: { viewer: Viewer }) {
  const { section: named } = route.useSearch();
  const sections = sectionsOf(viewer);
  const requested = sections.find((name) => name === named);
  useEffect(() => {
    // Emails lead to a section by the same addresses as those of a partner's profile.
    if (requested) document.getElementById(sectionId(requested))?.scrollIntoView();
  }, [requested]);
  const contents: Record<Section, ReactNode> = {
    personal: (
      <Paper withBorder className={classes.card}>
        <ProfileForm key={viewer.id} viewer={viewer} />
      </Paper>
    ),
    security: (
      <>
        <SignInSecurity viewer={viewer} />
        <SignInMethods />
      </>
    ),
    devices: <DevicesCard />,
    tokens: <AccessTokensCard viewer={viewer} />,
    webhooks: <WebhooksCard />,
    data: (
      <>
        <Paper withBorder className={classes.card}>
          <AccountInfo viewer={viewer} />
        </Paper>
        <Paper withBorder className={classes.card}>
          <MyData viewer={viewer} />
        </Paper>
      </>
    ),
  };
  return (
    <div className={classes.columns}>
      <SectionLinks sections={sections} />
      <div className={classes.sections}>
        {sections.map((section) => (
          <div key={section} id={sectionId(section)} className={classes.section}>
            {contents[section]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The viewer's own data: editable fields, sign-in, devices, access for programs, export and deletion. */
export function MyProfilePanel() {
  const t = useText(profileText);
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <section aria-labelledby="my-profile">
      <Title
        order={1}
        // In the workspace of partners every page has a heading of this size.
        size={viewer.role === "partner" ? "h3" : "h2"}
        id="my-profile"
        mb="lg"
      >
        {t.heading}
      </Title>
      {viewer.role === "partner" ? (
        <PartnerProfile viewer={viewer} />
      ) : (
        <ProfilePage viewer={viewer} />
      )}
    </section>
  );
}
