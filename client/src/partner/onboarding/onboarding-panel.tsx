import { Alert, Button, Skeleton, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconListCheck } from "@tabler/icons-react";
import { getRouteApi, Link, Navigate, useNavigate } from "@tanstack/react-router";
import { Activity, type ReactNode, useEffect, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { PlacesAndHours } from "#client/partner/places/places-and-hours.tsx";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import {
  ONBOARDING_TASKS,
  type Onboarding,
  type OnboardingTask,
} from "#shared/partner/onboarding.ts";
import { ApprovalPage } from "./approval-page.tsx";
import { CompanyStep } from "./company-card.tsx";
import { FirstVehicle } from "./first-vehicle.tsx";
import classes from "./onboarding-panel.module.css";
import { readPage, toPage } from "./onboarding-search.ts";
import { StepNav } from "./onboarding-steps.tsx";
import { onboardingText } from "./onboarding-text.ts";
import { StepFacts } from "./step-facts.tsx";

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

type PageProps = { page: OnboardingTask; onboarding: Onboarding };

/** The link to the next page: to continue, or to leave the step for later. */
function ForwardLink({ page, onboarding }: PageProps) {
  const t = useText(onboardingText);
  const after = ONBOARDING_TASKS[ONBOARDING_TASKS.indexOf(page) + 1];
  if (!after) return null;
  const isOpen = onboarding.tasks[page] === "open";
  // The form of the company has the main button, which saves and continues.
  const isMain = !isOpen && page !== "company";
  return (
    <Button
      variant={isMain ? "filled" : "default"}
      size="md"
      rightSection={!isOpen && <IconArrowRight size={18} aria-hidden />}
      renderRoot={(root) => <Link {...toPage(after)} {...root} />}
    >
      {isOpen ? t.later : t.continue}
    </Button>
  );
}

/** Back to the page before, and on to the next one. The first page has its links in its form. */
function Footer({ page, onboarding }: PageProps) {
  const t = useText(onboardingText);
  const before = ONBOARDING_TASKS[ONBOARDING_TASKS.indexOf(page) - 1];
  if (!before) return null;
  return (
    <div className={classes.footer}>
      <Button
        variant="default"
        size="md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        renderRoot={(root) => <Link {...toPage(before)} {...root} />}
      >
        {t.back}
      </Button>
      <ForwardLink page={page} onboarding={onboarding} />
    </div>
  );
}

/**
 * One page of the flow. Pages that were opened stay mounted while another one is shown, so that
 * going back loses nothing that was typed.
 */
function Flow(props: PageProps & { payout: ReactNode }) {
  const t = useText(onboardingText);
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const { page, onboarding, payout } = props;
  const [opened, setOpened] = useState<readonly OnboardingTask[]>([page]);
  if (!opened.includes(page)) setOpened([...opened, page]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);
  const goOn = (from: OnboardingTask, to: OnboardingTask) => {
    if (isCurrentPage() && shown.current === from) void navigate(toPage(to));
  };
  const PAGES: Record<OnboardingTask, ReactNode> = {
    company: (
      <CompanyStep
        onSaved={() => goOn("company", "places")}
        forward={<ForwardLink page="company" onboarding={onboarding} />}
      />
    ),
    places: (
      <>
        <MissingPlaces missing={onboarding.missing} />
        <PlacesAndHours isHomeRequired />
      </>
    ),
    payout,
    vehicle: (
      <FirstVehicle
        hasVehicle={onboarding.tasks.vehicle === "done"}
        isInactive={onboarding.status === "inactive"}
        onSaved={() => goOn("vehicle", "approval")}
      />
    ),
    approval: <ApprovalPage onboarding={onboarding} />,
  };
  return (
    // On phones and tablets its own buttons take the place of the menu until the last page.
    <section
      aria-labelledby="onboarding"
      className={classes.flow}
      data-without-menu={page !== "approval" || undefined}
      // The form of the vehicle needs the whole width for its own contents.
      data-with-facts={(page !== "approval" && page !== "vehicle") || undefined}
    >
      <StepNav page={page} onboarding={onboarding} />
      <div className={classes.heading}>
        <Text size="sm" c="dimmed" fw={600} className="tabular">
          {t.stepOf(ONBOARDING_TASKS.indexOf(page) + 1, ONBOARDING_TASKS.length)}
        </Text>
        <Title order={1} size="h3" id="onboarding" ref={heading} tabIndex={-1}>
          {t.steps[page]}
        </Title>
        <Text c="dimmed" mt={4}>
          {t.leads[page]}
        </Text>
      </div>
      {page !== "approval" && (
        <div className={classes.facts}>
          <StepFacts step={page} />
        </div>
      )}
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
  if (onboarding.data) return <Navigate {...toPage(onboarding.data.next ?? "approval")} replace />;
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
