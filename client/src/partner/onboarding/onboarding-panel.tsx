import { Alert, Button, Skeleton, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconListCheck } from "@tabler/icons-react";
import { getRouteApi, Link, Navigate, useNavigate } from "@tanstack/react-router";
import { Activity, type ReactNode, useEffect, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { ServedPlacesCard } from "#client/partner/places/served-places-card.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { Onboarding } from "#shared/partner/onboarding.ts";
import { CompanyStep } from "./company-card.tsx";
import { FirstVehicle } from "./first-vehicle.tsx";
import { NextPage } from "./next-page.tsx";
import classes from "./onboarding-panel.module.css";
import { ONBOARDING_PAGES, type OnboardingPage, readPage, toPage } from "./onboarding-search.ts";
import { StepNav } from "./onboarding-steps.tsx";
import { onboardingText } from "./onboarding-text.ts";
import { OpeningHoursCard } from "./opening-hours-card.tsx";

const route = getRouteApi("/dashboard");

/** What the step of the places still misses. */
function MissingPlaces({ missing }: Pick<Onboarding, "missing">) {
  const t = useText(onboardingText).missing;
  const names = (["homePlace", "servedPlaces", "openingHours"] as const).filter(
    (name) => missing[name],
  );
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert role="group" color="sea" icon={<IconListCheck aria-hidden />} title={t.title}>
          <ul className={classes.missing}>
            {names.map((name) => (
              <li key={name}>{t[name]}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Back to the page before and on to the next one. */
function Footer({ page, onboarding }: { page: OnboardingPage; onboarding: Onboarding }) {
  const t = useText(onboardingText);
  const at = ONBOARDING_PAGES.indexOf(page);
  const before = ONBOARDING_PAGES[at - 1];
  const after = ONBOARDING_PAGES[at + 1];
  const isOpen = page !== "next" && onboarding.tasks[page] === "open";
  // The form of the company has the main button, which saves and continues.
  const variant = page === "company" ? "default" : "filled";
  return (
    <div className={classes.footer}>
      {before && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          renderRoot={(root) => <Link {...toPage(before)} {...root} />}
        >
          {t.back}
        </Button>
      )}
      {after && (
        <Button
          variant={isOpen ? "subtle" : variant}
          size="md"
          className={classes.forward}
          rightSection={!isOpen && <IconArrowRight size={18} aria-hidden />}
          renderRoot={(root) => <Link {...toPage(after)} {...root} />}
        >
          {isOpen ? t.later : t.continue}
        </Button>
      )}
    </div>
  );
}

/**
 * One page of the flow. Pages that were opened stay mounted while another one is shown, so that
 * going back loses nothing that was typed.
 */
function Flow(props: { page: OnboardingPage; onboarding: Onboarding; payout: ReactNode }) {
  const t = useText(onboardingText);
  const navigate = useNavigate();
  const { page, onboarding, payout } = props;
  const [opened, setOpened] = useState<readonly OnboardingPage[]>([page]);
  if (!opened.includes(page)) setOpened([...opened, page]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);
  const PAGES: Record<OnboardingPage, ReactNode> = {
    company: <CompanyStep onSaved={() => void navigate(toPage("places"))} />,
    places: (
      <>
        <MissingPlaces missing={onboarding.missing} />
        <ServedPlacesCard />
        <OpeningHoursCard />
      </>
    ),
    payout,
    vehicle: (
      <FirstVehicle
        hasVehicle={onboarding.tasks.vehicle === "done"}
        isInactive={onboarding.status === "inactive"}
        onSaved={() => void navigate(toPage("next"))}
      />
    ),
    next: <NextPage onboarding={onboarding} />,
  };
  return (
    // On phones and tablets its own buttons take the place of the menu until the last page.
    <section
      aria-labelledby="onboarding"
      className={classes.flow}
      data-without-menu={page !== "next" || undefined}
    >
      <StepNav page={page} onboarding={onboarding} />
      <div>
        <Text size="sm" c="dimmed" fw={600} className="tabular">
          {t.stepOf(ONBOARDING_PAGES.indexOf(page) + 1, ONBOARDING_PAGES.length)}
        </Text>
        <Title order={1} size="h3" id="onboarding" ref={heading} tabIndex={-1}>
          {t.steps[page]}
        </Title>
        <Text c="dimmed" mt={4}>
          {t.leads[page]}
        </Text>
      </div>
      {opened.map((name) => (
        <Activity key={name} mode={name === page ? "visible" : "hidden"}>
          <div className={classes.page}>{PAGES[name]}</div>
        </Activity>
      ))}
      <Footer page={page} onboarding={onboarding} />
    </section>
  );
}

/**
 * The onboarding of a partner, one page per step. Without a step in the address it opens at the
 * first one that has something to enter.
 * @param props.payout the card of the payout account
 */
export function OnboardingPanel({ payout }: { payout: ReactNode }) {
  const t = useText(onboardingText);
  const language = useLanguage();
  const page = readPage(route.useSearch());
  const onboarding = trpc.partner.onboarding.useQuery(undefined, { staleTime: 0 });
  if (onboarding.data && page) {
    return <Flow page={page} onboarding={onboarding.data} payout={payout} />;
  }
  if (onboarding.data) return <Navigate {...toPage(onboarding.data.next ?? "next")} replace />;
  if (onboarding.isPending) return <Skeleton height={480} radius="lg" aria-hidden />;
  return (
    <ErrorPanel
      title={t.loadFailed}
      text={problemText(readProblem(onboarding.error), language)}
      retryLabel={t.retry}
      onRetry={() => void onboarding.refetch()}
      isRetrying={onboarding.isFetching}
      order={1}
    />
  );
}
