import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates the document as a transition: in slices, between which the browser handles touches.
 * Bundled with React (client/chunks.ts), as a package in CommonJS runs with the first module that
 * imports it: all of React DOM would run in the task of the entry.
 */
export function hydrateDocument(page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, page);
  });
}
