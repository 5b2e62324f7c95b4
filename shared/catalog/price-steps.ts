/** Width of a column of the price histogram; a filter on its edges is counted without reading vehicles. */
export const PRICE_STEP_CENTS = 500;
