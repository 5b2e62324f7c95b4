import { IconArrowRight, IconClock, IconListCheck } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { ONBOARDING_TASKS, type OnboardingStep } from "#shared/partner/onboarding.ts";
import { STEP_MINUTES } from "./onboarding-minutes.ts";
import { onboardingText } from "./onboarding-text.ts";
import classes from "./step-facts.module.css";

/** What to expect of a step: how long it takes, what to have at hand, and what comes after it. */
export function StepFacts({ step }: { step: OnboardingStep }) {
  const t = useText(onboardingText);
  const after = ONBOARDING_TASKS[ONBOARDING_TASKS.indexOf(step) + 1] ?? "approval";
  const facts = [
    { name: "time", Icon: IconClock, text: t.minutes(STEP_MINUTES[step]) },
    { name: "ready", Icon: IconListCheck, text: t.ready[step] },
    { name: "after", Icon: IconArrowRight, text: t.steps[after] },
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, Icon, text }) => (
        <div key={name} className={classes.fact}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <dt>{t.facts[name]}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
