import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SOURCES = join(import.meta.dirname, "src");
const SHARED = join(import.meta.dirname, "../shared");
const ICONS = "@tabler/icons-react";

const IMPORT = /^(?:import|export)\s(?!type\b)(?:([^"';]*?)\sfrom\s)?"([^"]+)"/gm;

/** Returns every file and icon that a source loads through its static imports, at any depth. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !existsSync(file)) return reached;
  reached.add(file);
  if (!/\.tsx?$/.test(file)) return reached;
  for (const [, names = "", from = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    if (from === ICONS) for (const [icon] of names.matchAll(/\bIcon\w+/g)) reached.add(icon);
    if (from.startsWith("#client/")) reachedFrom(join(SOURCES, from.slice(8)), reached);
    if (from.startsWith("#shared/")) reachedFrom(join(SHARED, from.slice(8)), reached);
    if (from.startsWith(".")) reachedFrom(join(dirname(file), from), reached);
  }
  return reached;
}

const iconOf = (id: string) => /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs/.exec(id)?.[1];

const HOME_SCREEN = join(SOURCES, "site/home/home-screen.tsx");
// Without this check, a wrong path would only show up in the weight of the home page.
if (!existsSync(HOME_SCREEN)) throw new Error(`There is no ${HOME_SCREEN}`);
const HOME = reachedFrom(HOME_SCREEN);

/** True for parts of the home page, where most visits start. Other pages share most of them. */
const isOnHome = (id: string) => HOME.has(iconOf(id) ?? id.replace(/\?.*/, ""));

/** Returns everything that some of the sources load. */
const reachedFromAny = (...sources: string[]) =>
  new Set(sources.flatMap((source) => [...reachedFrom(join(SOURCES, source))]));

/** Parts that the server renders with the home page or every page and that hydrate later. */
const LATER = reachedFromAny(
  "app/shell/footer.tsx",
  "site/home/coast-scene.tsx",
  "site/home/below-the-fold.tsx",
);
/** Of these, what other pages show too. */
const FRAME = reachedFromAny("app/shell/footer.tsx");
const MAP = reachedFromAny("vehicle/map/crete-map.tsx");
const LIST = reachedFromAny("catalog/list/vehicles-screen.tsx");
const VEHICLE = reachedFromAny("catalog/vehicle/vehicle-screen.tsx");

/**
 * The server writes the sheets of a public page into it (app/inline-styles.ts), so rules of other
 * pages delay its first image: each 14 kB, then each 28, cost a phone another exchange with the
 * server. They are bundled by the pages that show them, those of the list and the vehicle's page
 * with their scripts.
 */
const isModuleSheetOf = (files: ReadonlySet<string>) => (id: string) =>
  id.endsWith(".module.css") && files.has(id) && !HOME.has(id);
const isFrameSheet = isModuleSheetOf(FRAME);
const isMapSheet = isModuleSheetOf(MAP);
/** The coast without its places, as a vehicle's page draws it. */
const isCoastSheet = isModuleSheetOf(reachedFromAny("vehicle/map/map-frame.tsx"));
const isComponentSheet = (id: string) =>
  /@mantine\/core\/styles\/|virtual:mantine-theme|ui\/theme\/theme-provider\.css$/.test(id);
/**
 * The sheet of print, and those of components that no public page shows before its scripts run. No
 * component outside this list builds on one of them, as this file is loaded after those of the
 * other components and of fields.
 */
export const isExtraSheet = (id: string) =>
  /@mantine\/core\/styles\/(?:ActionIcon|Alert|Badge|Center|Checkbox|CheckboxCard|CheckboxIndicator|Flex|InlineInput|Loader|Menu|Overlay|Pagination|PasswordInput|Progress|Radio|RadioCard|RadioIndicator|ScrollArea|Skeleton|Switch|Table|Tooltip)\.layer\.css$|ui\/theme\/print\.css$/.test(
    id,
  );
/** Sheets of fields. A page without fields, or without a map, loads theirs with its scripts. */
const isFieldSheet = (id: string) =>
  /@mantine\/core\/styles\/(?:CloseButton|Combobox|Input|Popover)\.layer\.css$/.test(id);

const importsMantine = (file: string) =>
  existsSync(file) && /"(?:@mantine|mantine-)/.test(readFileSync(file, "utf8"));

/** Parts of the interface that several public pages share. */
const PARTS =
  /client\/src\/(ui\/(?!theme\/theme|contents\/|key-hints|table\/clipped|workspace\/|empty-scene\/|hydration\/|qr-code|alert\/failure-text|copy\/|dialog\/(?:dialog|leave-)|stars\/review-|form\/phone-|form\/number-|form\/euro-|form\/use-field|table\/(?:search-row|table-)|toast\/toast-)|vehicle\/vehicle-|booking\/opening-hours\/opening-|text\/format)/;

/** Parts of the wide pages: those of work, settings and long texts. */
const WORKSPACE_PARTS = /client\/src\/ui\/(?:contents|workspace|key-hints|table\/clipped)/;

/** Parts shared by pages without Mantine. A part that imports Mantine would load it there. */
function isPlainPart(id: string): boolean {
  if (!PARTS.test(id)) return false;
  const owner = id.replace(/\?.*/, "").replace(/\.module\.css$/, ".tsx");
  return existsSync(owner) && !importsMantine(owner);
}

const WORKSPACE = /^(?:account|admin|checkout|partner)\//;
const PUBLIC_ICONS = new Set(
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !WORKSPACE.test(file.replaceAll("\\", "/")))
    .flatMap((file) => readFileSync(join(SOURCES, file), "utf8").match(/\bIcon[A-Z]\w*/g) ?? []),
);

/** Icons that only signed-in users see go into their own chunk, which no public page loads. */
const isWorkspaceIcon = (id: string) => {
  const icon = iconOf(id);
  return icon !== undefined && !PUBLIC_ICONS.has(icon);
};

const isSheet = (id: string) => /\.css(?:\?|$)/.test(id);

const isHydratedLater = (id: string) => LATER.has(id) && !isSheet(id);

/** The modules that load neither Mantine nor a sheet of their own, at any depth. */
const plainOf = (files: ReadonlySet<string>) =>
  new Set(
    [...files].filter(
      (file) => ![...reachedFrom(file)].some((it) => isSheet(it) || importsMantine(it)),
    ),
  );
const PLAIN_ON_LIST = plainOf(LIST);
const PLAIN_ON_VEHICLE_PAGE = plainOf(VEHICLE);

/**
 * What the list and the vehicle's page share with other pages, bundled by the pages that load it:
 * on a phone each request interrupts the page, which costs more than a few modules that it does not
 * need. Plain modules are apart, for the pages and menus that load no sheets of the catalogue.
 */
const isPlainOnBoth = (id: string) => PLAIN_ON_LIST.has(id) && PLAIN_ON_VEHICLE_PAGE.has(id);
const isPlainOnVehiclePage = (id: string) => PLAIN_ON_VEHICLE_PAGE.has(id);
const isOnList = (id: string) => LIST.has(id);
const isOnVehiclePage = (id: string) => VEHICLE.has(id);
const isOnBoth = (id: string) => isOnList(id) && isOnVehiclePage(id);

/**
 * Bundles modules into a few files instead of one per module: first what every page starts with,
 * with rarely changing modules apart from often changing ones, then what some pages share.
 */
export const CHUNKS = [
  // The links are loaded with the first call, although they are exported beside the client.
  {
    name: "calls",
    test: /@trpc\/client\/dist\/(?:httpBatchLink|httpUtils)-|client\/src\/api\/browser-link\.ts$/,
    priority: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: "live",
    test: /@trpc\/client\/dist\/wsLink-/,
    priority: 6,
    includeDependenciesRecursively: false,
  },
  // A file of its own, as each file runs in a task of its own.
  {
    name: "react",
    tags: ["$initial"],
    test: /node_modules\/(react|react-dom|scheduler)\/|client\/src\/app\/hydrate-document\.ts$/,
    priority: 5.5,
  },
  {
    name: "vendor",
    tags: ["$initial"],
    test: /node_modules\/(@tanstack|@trpc)\//,
    priority: 5,
  },
  { name: "frame", tags: ["$initial"], priority: 4 },
  { name: "footer", test: isFrameSheet, priority: 3 },
  { name: "coastline", test: isCoastSheet, priority: 3.1 },
  { name: "map", test: isMapSheet, priority: 3 },
  { name: "extras", test: isExtraSheet, minShareCount: 2, priority: 3.5 },
  { name: "fields", test: isFieldSheet, minShareCount: 2, priority: 3.2 },
  { name: "components", test: isComponentSheet, minShareCount: 2, priority: 3 },
  { name: "forms", test: /node_modules\/(zod|@mantine\/form)\//, minShareCount: 2, priority: 3 },
  {
    name: "mantine",
    test: /node_modules\/@mantine\/(core|hooks)\//,
    minShareCount: 7,
    priority: 2,
  },
  {
    name: "widgets",
    test: /node_modules\/@mantine\/(core|hooks)\//,
    minShareCount: 2,
    priority: 2,
  },
  { name: "home", test: isOnHome, minShareCount: 2, priority: 2 },
  { name: "icons", test: isWorkspaceIcon, minShareCount: 2, priority: 1 },
  {
    name: "workspace",
    test: WORKSPACE_PARTS,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "admin",
    test: /client\/src\/admin\//,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "parts",
    test: (id: string) => isPlainPart(id) || /node_modules\/@tabler\//.test(id),
    minShareCount: 3,
    priority: 1,
  },
  // Also loaded by the home page, but only when something fails.
  {
    name: "problems",
    test: /client\/src\/text\/problems\.ts$|shared\/problem-texts\.ts$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Each file takes the first script room for its name.
  {
    name: "leave",
    test: /client\/src\/session\/(?:ask-leave-guards|offline-copies|open-in-language|sign-out)\.ts$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "load-trip",
    test: /client\/src\/(?:session\/stored-trips|checkout\/trip\/load-trip)\.ts$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small, and needed by pages and failures that load little else.
  {
    name: "basics",
    test: /client\/src\/text\/reference\.ts$|shared\/site\/(?:reference-label|company)\.ts$/,
    priority: 1,
  },
  { name: "below-the-fold-parts", test: isHydratedLater, minShareCount: 2, priority: 0.95 },
  { name: "catalogue-rules", test: isPlainOnBoth, minShareCount: 2, priority: 0.9 },
  { name: "rental-rules", test: isPlainOnVehiclePage, minShareCount: 2, priority: 0.85 },
  { name: "catalogue-parts", test: isOnBoth, minShareCount: 2, priority: 0.83 },
  { name: "list-parts", test: isOnList, minShareCount: 2, priority: 0.8 },
  { name: "vehicle-parts", test: isOnVehiclePage, minShareCount: 2, priority: 0.8 },
  // A file for each would take the first script more room for its name than the icon has.
  {
    name: "shared-icons",
    test: (id: string) => iconOf(id) !== undefined,
    minShareCount: 2,
    priority: 0.5,
  },
];
