import { IconCheck, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { Onboarding } from "#shared/partner/onboarding.ts";
import { ONBOARDING_PAGES, type OnboardingPage, toPage } from "./onboarding-search.ts";
import classes from "./onboarding-steps.module.css";
import { onboardingText } from "./onboarding-text.ts";

/** The pages of the flow as links, with the state of each step. Phones name only the present one. */
export function StepNav({ page, onboarding }: { page: OnboardingPage; onboarding: Onboarding }) {
  const t = useText(onboardingText);
  return (
    <nav aria-label={t.nav}>
      <ol className={classes.steps}>
        {ONBOARDING_PAGES.map((name, index) => {
          const state = name === "next" ? null : onboarding.tasks[name];
          return (
            <li key={name} className={classes.step} data-state={state}>
              <Link
                {...toPage(name)}
                className={classes.link}
                aria-current={name === page ? "step" : undefined}
              >
                <span className={classes.mark} aria-hidden>
                  {state === "done" && <IconCheck size={18} stroke={2.4} />}
                  {state === "waiting" && <IconClock size={18} stroke={2} />}
                  {state !== "done" && state !== "waiting" && index + 1}
                </span>
                <span className={`${classes.name} ${basics.hiddenOnPhones}`}>{t.steps[name]}</span>
                {state && <span className={basics.hidden}>({t.states[state]})</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
