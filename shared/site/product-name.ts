/**
 * The product's name; page titles end in it. Separate from company.ts, as every page loads it at
 * once.
 */
export const PRODUCT_NAME = "Meltemi";
