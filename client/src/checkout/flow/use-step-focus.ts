import { useEffect, useRef } from "react";
import type { Conflict, Failure } from "./checkout-reducer.ts";
import type { CheckoutStep, EditablePart } from "./checkout-search.ts";

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Moves the focus to a new step and to what keeps it from being left. A step that is opened to
 * change one part focuses that part.
 */
export function useStepFocus(
  step: CheckoutStep,
  edited: EditablePart | undefined,
  failure: Failure | Conflict | null,
) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const requested = edited && form.current?.querySelector<HTMLElement>(`[data-part="${edited}"]`);
    window.scrollTo({ top: 0 });
    if (requested) requested.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [step, edited]);

  // The error is at the top of the step, possibly out of view of the final button.
  useEffect(() => {
    if (failure?.kind === "terms") {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else if (failure) {
      heading.current?.scrollIntoView({ block: "start" });
    }
  }, [failure]);

  return {
    form,
    heading,
    /** Waits until the fields of the part are rendered. */
    focusPart: (part: EditablePart) =>
      void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus(),
      ),
    /** Waits for the errors of this event to be rendered. */
    focusFirstInvalid: () =>
      void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(INVALID)?.focus()),
  };
}
