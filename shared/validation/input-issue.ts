import type { ValidationKey } from "./validation-keys.ts";

/** One thing that is wrong with an input, as refusals list it in `error.data.issues`. */
export type InputIssue = {
  /**
   * Where it is, such as `filters.seats` or `vehicles.0.id`; the name of a header, such as `Host`;
   * empty for the input as a whole.
   */
  path: string;
  key: ValidationKey;
  /** The limits of a number, of the length of a text, or of the number of items. */
  minimum?: number;
  maximum?: number;
  /** The type that is expected, such as `number`, where another one was given. */
  expected?: string;
  /** The values that are accepted, where there are few. */
  allowed?: readonly (string | number | boolean)[];
};
