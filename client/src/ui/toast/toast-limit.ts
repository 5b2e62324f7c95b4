import { belowWidth } from "#client/ui/theme/breakpoints.ts";

/** Media query under which toasts cover the header. */
export const NARROW = belowWidth("md");

/** Over the header, more than one toast would also cover the page's heading. */
export const TOAST_LIMIT = { narrow: 1, wide: 4 };
