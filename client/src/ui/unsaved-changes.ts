import { createContext, useContext, useEffect, useId, useState } from "react";

type Mark = (form: string, isUnsaved: boolean) => void;

/** What forms report to: the page or the dialog around them, or nothing. */
export const UnsavedContext = createContext<Mark>(() => undefined);

/** Collects the forms with unsaved changes. `mark` is the value of an `UnsavedContext`. */
export function useUnsavedForms() {
  const [collected] = useState(() => {
    const forms = new Set<string>();
    return {
      isUnsaved: () => forms.size > 0,
      mark: (form: string, isUnsaved: boolean) => {
        if (isUnsaved) forms.add(form);
        else forms.delete(form);
      },
    };
  });
  return collected;
}

/**
 * Reports the state of a form to the `UnsavedContext` around it, if there is one.
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
