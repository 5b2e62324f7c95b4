import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates the document as a transition: in slices, between which the browser handles touches. In
 * the file of React (client/chunks.ts): the first module that imports a CommonJS package runs it,
 * so that all of React DOM would run in the task of the entry.
 */
export function hydrateDocument(page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, page);
  });
}
