/** The product's name; page titles end in it. Apart from company.ts, as every page loads it at once. */
export const PRODUCT_NAME = "Meltemi";
