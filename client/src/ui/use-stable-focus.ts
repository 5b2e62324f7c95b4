import { useCallback, useRef } from "react";

/**
 * Returns a ref for the buttons of two components, of which one replaces the other: the new button
 * gets the focus that the old one had. To be called in the component that renders one or the other.
 */
export function useStableFocus(): (button: HTMLButtonElement) => () => void {
  const hadFocus = useRef(false);
  return useCallback((button) => {
    // The focus of a removed element falls back to the body. Any other element got it from the
    // user.
    if (hadFocus.current && document.activeElement === document.body) {
      button.focus({ preventScroll: true });
    }
    return () => {
      hadFocus.current = document.activeElement === button;
    };
  }, []);
}
