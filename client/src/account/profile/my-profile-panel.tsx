import { Paper, Skeleton, Title } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { DevicesCard } from "#client/account/security/devices-card.tsx";
import { SignInMethods } from "#client/account/security/sign-in-methods.tsx";
import { SignInSecurity } from "#client/account/security/sign-in-security.tsx";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { AccountInfo } from "./account-info.tsx";
import { MyData } from "./my-data.tsx";
import classes from "./my-profile-panel.module.css";
import { PayoutCard } from "./payout-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { profileText } from "./profile-text.ts";

const route = getRouteApi("/dashboard");

/** The viewer's own data: editable fields, fixed facts, export and deletion. */
export function MyProfilePanel() {
  const t = useText(profileText);
  const viewer = useViewer();
  const { panels } = route.useRouteContext();
  if (!viewer) return null;
  const isPartner = viewer.role === "partner";
  return (
    <section aria-labelledby="my-profile">
      <Title order={1} size="h2" id="my-profile" mb="lg">
        {t.heading}
      </Title>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Paper withBorder className={classes.card}>
            <ProfileForm key={viewer.id} viewer={viewer} />
          </Paper>
          {isPartner && (
            <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden />}>
              <panels.Company />
            </Suspense>
          )}
          {isPartner && <PayoutCard viewer={viewer} />}
          <SignInSecurity viewer={viewer} />
          <SignInMethods />
          {isPartner && (
            <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden />}>
              <panels.ServedPlaces />
            </Suspense>
          )}
        </div>
        <div className={classes.column}>
          <Paper withBorder className={classes.card}>
            <AccountInfo viewer={viewer} />
          </Paper>
          <DevicesCard />
          <Paper withBorder className={classes.card}>
            <MyData viewer={viewer} />
          </Paper>
        </div>
      </div>
    </section>
  );
}
