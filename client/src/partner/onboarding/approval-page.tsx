import { Alert, Button, Paper, Text, Title } from "@mantine/core";
import {
  IconCalendarCheck,
  IconCircleCheck,
  IconClipboardCheck,
  IconCoinEuro,
  IconInfoCircle,
  IconMail,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import { ONBOARDING_STEPS, type Onboarding } from "#shared/partner/onboarding.ts";
import classes from "./approval-page.module.css";
import { NotActiveAlert } from "./not-active-alert.tsx";
import { toPage } from "./onboarding-search.ts";
import { onboardingText } from "./onboarding-text.ts";

const PARTS = {
  review: IconClipboardCheck,
  email: IconMail,
  bookings: IconCalendarCheck,
  payout: IconCoinEuro,
} as const;

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** What the partner still has to do, or how the vehicle was decided about. */
function StatusSummary({ onboarding }: { onboarding: Onboarding }) {
  const t = useText(onboardingText);
  const { next, tasks } = onboarding;
  if (next) {
    const open = ONBOARDING_STEPS.filter((step) => tasks[step] === "open").length;
    return (
      <Alert color="sun" icon={<IconInfoCircle aria-hidden />} title={t.approval.unfinished(open)}>
        <Text size="sm">{t.approval.unfinishedText(t.steps[next], open)}</Text>
        <Button mt="sm" renderRoot={(root) => <Link {...toPage(next)} {...root} />}>
          {t.approval.toStep}
        </Button>
      </Alert>
    );
  }
  return (
    <>
      {tasks.payout === "waiting" && (
        <Alert color="sea" icon={<IconMail aria-hidden />}>
          {t.approval.waitingPayout}
        </Alert>
      )}
      {tasks.approval === "rejected" && (
        <Alert color="terracotta" icon={<IconInfoCircle aria-hidden />}>
          {t.approval.rejected}
        </Alert>
      )}
      {tasks.approval === "done" && (
        <Alert color="olive" icon={<IconCircleCheck aria-hidden />}>
          {t.approval.approved}
        </Alert>
      )}
    </>
  );
}

/** The last page of the flow: review, email, bookings and payout. */
export function ApprovalPage({ onboarding }: { onboarding: Onboarding }) {
  const t = useText(onboardingText).approval;
  return (
    <>
      {onboarding.status !== "active" && <NotActiveAlert status={onboarding.status} />}
      <StatusSummary onboarding={onboarding} />
      <Paper withBorder className={classes.card}>
        <ol className={classes.parts}>
          {PART_NAMES.map((name) => {
            const Icon = PARTS[name];
            return (
              <li key={name} className={classes.part}>
                <span className={classes.icon}>
                  <Icon size={24} stroke={1.6} aria-hidden />
                </span>
                <div>
                  <Title order={2} size="h4">
                    {t[name].title}
                  </Title>
                  <Text c="dimmed">{t[name].text}</Text>
                </div>
              </li>
            );
          })}
        </ol>
        <div>
          <Button
            size="md"
            // While a step is open, the way to it is the main button.
            variant={onboarding.next ? "default" : "filled"}
            renderRoot={(root) => (
              <Link to="/dashboard" search={{ tab: "my-vehicles" }} {...root} />
            )}
          >
            {t.toVehicles}
          </Button>
        </div>
      </Paper>
    </>
  );
}
