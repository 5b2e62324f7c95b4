/**
 * Width of a column of the price histogram; filters on its edges are counted without reading
 * vehicles.
 */
export const PRICE_STEP_CENTS = 500;
