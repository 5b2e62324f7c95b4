import { useEffect } from "react";
import { onConfirmed } from "./account-channel.ts";

/**
 * Calls back when an address may have been confirmed: after a message from another tab, or when the
 * user returns to this one.
 * @param onReturn the same function as long as it does the same
 */
export function useReturn(email: string, onReturn: () => void): void {
  useEffect(() => onConfirmed(email, onReturn), [email, onReturn]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener("focus", onReturn, { signal });
    // Phones that return to a tab do not always focus its window.
    const onShow = () => {
      if (document.visibilityState === "visible") onReturn();
    };
    document.addEventListener("visibilitychange", onShow, { signal });
    return () => left.abort();
  }, [onReturn]);
}
