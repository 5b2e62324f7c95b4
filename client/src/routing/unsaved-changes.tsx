import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { type GuardedPage, LeaveGuard } from "./leave-guard.tsx";

type Mark = (form: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<Mark>(() => undefined);

/**
 * Asks once before the unsaved changes of any form within are lost.
 * @param props.isLeft true where the forms are not on the next page
 */
export function UnsavedChanges(props: {
  isLeft: (current: GuardedPage, next: GuardedPage) => boolean;
  children: ReactNode;
}) {
  const forms = useRef(new Set<string>());
  const mark: Mark = (form, isUnsaved) => {
    if (isUnsaved) forms.current.add(form);
    else forms.current.delete(form);
  };
  const stable = useRef(mark);
  return (
    <UnsavedContext value={stable.current}>
      {props.children}
      <LeaveGuard isUnsaved={() => forms.current.size > 0} isLeft={props.isLeft} />
    </UnsavedContext>
  );
}

/**
 * Reports the state of a form to the `UnsavedChanges` around it, if there is one.
 * @returns a function that reports it as saved at once, before the page is reloaded
 */
export function useUnsavedChanges(isUnsaved: boolean): () => void {
  const mark = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    mark(form, isUnsaved);
    return () => mark(form, false);
  }, [mark, form, isUnsaved]);
  return () => mark(form, false);
}
