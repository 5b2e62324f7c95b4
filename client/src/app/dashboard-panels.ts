import { catalogPanels } from "#client/catalog/panels.ts";
import { checkoutPanels } from "#client/checkout/panels.ts";
import { partnerPanels } from "#client/partner/panels.ts";

/** Dashboard panels of the features other than the account's. Each loads when it is opened. */
export const dashboardPanels = { ...catalogPanels, ...checkoutPanels, ...partnerPanels };
