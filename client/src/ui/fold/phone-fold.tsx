import { type ReactNode, useEffect, useRef } from "react";
import classes from "./phone-fold.module.css";

type Props = {
  /** What is folded, in a few words. */
  summary: ReactNode;
  /** True where the visitor came for it: it is unfolded then, also when this changes later. */
  isRequested?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that is folded on phones and is shown where there is room. Works without
 * scripts; its content is in the markup at every width.
 */
export function PhoneFold({ summary, isRequested = false, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Not an attribute: the server does not know of the part of the address that may ask for it.
  useEffect(() => {
    if (isRequested && fold.current) fold.current.open = true;
  }, [isRequested]);
  return (
    <details ref={fold} className={classes.fold}>
      <summary className={classes.summary}>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
