import type { Language } from "#shared/language.ts";
import { PAGE_BACKGROUND } from "#shared/site/page-background.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { listVehicleTypes } from "#shared/vehicle/vehicle-type-labels.ts";

const TEXTS = {
  el: {
    name: `${PRODUCT_NAME}: ενοικίαση οχημάτων στην Κρήτη`,
    description: `${listVehicleTypes("el")} σε όλη την Κρήτη, με ξεκάθαρες τιμές.`,
    vehicles: "Οχήματα",
    bookings: "Οι κρατήσεις μου",
  },
  en: {
    name: `${PRODUCT_NAME}: vehicle rental in Crete`,
    description: `${listVehicleTypes("en")} across Crete, with clear prices.`,
    vehicles: "Vehicles",
    bookings: "My bookings",
  },
} as const;

const png = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest, for installing the site (W3C Web Application Manifest). */
export function webManifest(language: Language) {
  const t = TEXTS[language];
  return {
    id: "/",
    name: t.name,
    short_name: PRODUCT_NAME,
    description: t.description,
    lang: language,
    dir: "ltr",
    start_url: localizedPath("/", language),
    scope: "/",
    display: "standalone",
    theme_color: PAGE_BACKGROUND.light,
    background_color: PAGE_BACKGROUND.light,
    categories: ["travel"],
    icons: [
      png("icon-192", 192, "any"),
      png("icon-512", 512, "any"),
      png("icon-maskable-512", 512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    shortcuts: [
      { name: t.vehicles, url: localizedPath("/vehicles", language) },
      { name: t.bookings, url: "/dashboard" },
    ],
  };
}
