import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { TripPhase } from "#shared/checkout/trip-phase.ts";
import classes from "./trip-steps.module.css";
import { tripText } from "./trip-text.ts";

const STEPS = ["booked", "paid", "pickup", "return"] as const;

/** The number of steps that are behind a booking, by its phase. */
const DONE: Record<Exclude<TripPhase, "cancelled">, number> = {
  unpaid: 1,
  paid: 2,
  underway: 3,
  over: 4,
};

/** How far a booking has come: booked, paid, picked up, returned. */
export function TripSteps({ phase }: { phase: TripPhase }) {
  const t = useText(tripText);
  if (phase === "cancelled") return null;
  const done = DONE[phase];
  return (
    <ol className={classes.steps} aria-label={t.steps}>
      {STEPS.map((step, index) => {
        const state = index < done ? "done" : index === done ? "current" : "ahead";
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === "done" ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </span>
            {t.step[step]}
            {state === "done" && <VisuallyHidden>: {t.done}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
