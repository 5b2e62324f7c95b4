import { useCallback, useRef, useState } from "react";
import { storeCheckout } from "./checkout-draft.ts";
import { type CheckoutEvent, type CheckoutState, checkoutReducer } from "./checkout-reducer.ts";

/** Applies an event. Returns the next state, or null if the current one does not allow it. */
export type SendEvent = (event: CheckoutEvent) => CheckoutState | null;

/**
 * Runs the reducer and stores every change in the session. React's own `useReducer` would run it
 * too late: the idempotency key must be stored before its request is sent, a second click must be
 * refused before the next render, and a response may arrive after the customer left the screen. An
 * untouched draft is not stored, because it would hide later changes of the profile.
 */
export function useCheckoutState(read: () => CheckoutState): {
  state: CheckoutState;
  send: SendEvent;
} {
  const [state, setState] = useState(read);
  const latest = useRef(state);
  const send = useCallback((event: CheckoutEvent) => {
    const next = checkoutReducer(latest.current, event);
    if (next === latest.current) return null;
    latest.current = next;
    storeCheckout(next);
    setState(next);
    return next;
  }, []);
  return { state, send };
}
