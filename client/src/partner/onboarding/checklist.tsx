import { Button, Paper, Progress, Text, Title } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircle,
  IconCircleCheckFilled,
  IconClock,
} from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import { ONBOARDING_TASKS, type OnboardingState } from "#shared/partner/onboarding.ts";
import classes from "./checklist.module.css";
import { minutesLeft } from "./onboarding-minutes.ts";
import { toPage } from "./onboarding-search.ts";
import { onboardingText } from "./onboarding-text.ts";

const route = getRouteApi("/dashboard");

const ICONS: Record<OnboardingState, typeof IconCircle> = {
  open: IconCircle,
  waiting: IconClock,
  rejected: IconAlertTriangle,
  done: IconCircleCheckFilled,
};

/**
 * What is left of a partner's onboarding, with one button to the next step. Nothing once all is
 * done, while a vehicle is being edited, and where the state cannot be read.
 */
export function OnboardingChecklist() {
  const t = useText(onboardingText);
  const { edit } = route.useSearch();
  const { data } = trpc.partner.onboarding.useQuery();
  if (!data || data.isDone || edit) return null;
  const done = ONBOARDING_TASKS.filter((task) => data.tasks[task] === "done").length;
  const all = ONBOARDING_TASKS.length;
  const minutes = minutesLeft(data.tasks);
  return (
    <Paper withBorder component="section" aria-labelledby="checklist" className={classes.card}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id="checklist">
            {t.checklist.heading}
          </Title>
          <Text size="sm" c="dimmed" className="tabular">
            {t.checklist.count(done, all)}
            {minutes > 0 && ` · ${t.minutesLeft(minutes)}`}
          </Text>
        </div>
        <Button
          size="md"
          className={classes.button}
          classNames={wrapping}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(root) => <Link {...toPage(data.next ?? "approval")} {...root} />}
        >
          {data.next ? t.checklist.start(t.steps[data.next]) : t.checklist.wait}
        </Button>
      </div>
      <Progress value={(done / all) * 100} size="sm" color="olive" aria-hidden />
      <ul className={classes.tasks}>
        {ONBOARDING_TASKS.map((task) => {
          const state = data.tasks[task];
          const Icon = ICONS[state];
          return (
            <li key={task} className={classes.task} data-state={state}>
              <Icon size={20} aria-hidden />
              <div className={classes.words}>
                <Text fw={600} size="sm">
                  {t.steps[task]}
                </Text>
                <Text size="sm" c="dimmed">
                  {t.states[state]}
                </Text>
              </div>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
