import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import {
  ONBOARDING_TASKS,
  type Onboarding,
  type OnboardingState,
  type OnboardingTask,
} from "#shared/partner/onboarding.ts";
import { minutesLeft, STEP_MINUTES } from "./onboarding-minutes.ts";
import { toPage } from "./onboarding-search.ts";
import classes from "./onboarding-steps.module.css";
import { onboardingText } from "./onboarding-text.ts";

function Mark({ state, number }: { state: OnboardingState; number: number }) {
  if (state === "done") return <IconCheck size={18} stroke={2.4} />;
  if (state === "waiting") return <IconClock size={18} stroke={2} />;
  if (state === "rejected") return <IconAlertTriangle size={18} stroke={2} />;
  return number;
}

/**
 * The pages of the flow as links, each with its state or how long it takes, below the progress of
 * the whole. Phones show only the marks.
 */
export function StepNav({ page, onboarding }: { page: OnboardingTask; onboarding: Onboarding }) {
  const t = useText(onboardingText);
  const { tasks } = onboarding;
  const done = ONBOARDING_TASKS.filter((task) => tasks[task] === "done").length;
  const minutes = minutesLeft(tasks);
  const noteOf = (task: OnboardingTask) => {
    if (tasks[task] !== "open") return t.states[tasks[task]];
    return task === "approval" ? t.byTeam : t.minutes(STEP_MINUTES[task]);
  };
  return (
    <nav aria-label={t.nav} className={classes.nav}>
      <p className={classes.head}>
        <span className={classes.title}>{t.title}</span>
        <span className="tabular">
          {t.checklist.count(done, ONBOARDING_TASKS.length)}
          {minutes > 0 && ` · ${t.minutesLeft(minutes)}`}
        </span>
      </p>
      <ol className={classes.steps}>
        {ONBOARDING_TASKS.map((task, index) => (
          <li key={task} className={classes.step} data-state={tasks[task]}>
            <Link
              {...toPage(task)}
              className={classes.link}
              aria-current={task === page ? "step" : undefined}
            >
              <span className={classes.mark} aria-hidden>
                <Mark state={tasks[task]} number={index + 1} />
              </span>
              <span className={basics.hiddenOnPhones}>
                <span className={classes.name}>{t.steps[task]}</span>
                <span className={classes.note}>{noteOf(task)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
