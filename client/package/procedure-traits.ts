/** How a procedure is called. */
export type ProcedureTraits = {
  kind: "query" | "mutation" | "upload" | "subscription";
  /** False where it takes nothing. */
  hasInput: boolean;
  /**
   * How it returns a list in parts: after a cursor, by the number of a page, or those `before` a
   * row of a list that is newest first.
   */
  pages?: "cursor" | "page" | "before";
  /** The field of a page with its items, where it pages by a cursor. */
  items?: string;
  /** The field that makes a repeated call return the first result. */
  repeatKey?: string;
};
