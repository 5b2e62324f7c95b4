import { createContext, useContext, useEffect, useId } from "react";

/** What reports a running request: the dialog around it, or nothing. */
export const BusyContext = createContext<(request: string, isBusy: boolean) => void>(
  () => undefined,
);

/**
 * Keeps the dialog around the caller open while its request runs. The request closes the dialog
 * when it ends, which would otherwise be another one by then.
 */
export function useBusyDialog(isBusy: boolean): void {
  const mark = useContext(BusyContext);
  const request = useId();
  useEffect(() => {
    mark(request, isBusy);
    return () => mark(request, false);
  }, [mark, request, isBusy]);
}
