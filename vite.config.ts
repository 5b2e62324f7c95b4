import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { resolveCssVariables, theme } from "./client/src/ui/theme.ts";

const root = import.meta.dirname;
const MODERN = ["chrome123", "edge123", "firefox128", "safari17.5"];

/**
 * Mantine keeps the class names of a component in `Button.module.mjs` and its styles in
 * `styles/Button.layer.css`. Tying the two together ships exactly the styles of the components that
 * a page uses, split as its code is. Development loads the one full sheet instead (app/styles.ts).
 */
function mantineStyles(): Plugin {
  const module = /@mantine\/core\/esm\/.*\/([A-Za-z]+)\.module\.mjs$/;
  return {
    name: "mantine-styles",
    apply: "build",
    transform(code, id) {
      const name = module.exec(id)?.[1];
      const sheet = `@mantine/core/styles/${name}.layer.css`;
      if (!name || !existsSync(join(root, "node_modules", sheet))) return null;
      return { code: `import "${sheet}";\n${code}`, map: null, moduleSideEffects: true };
    },
  };
}

type Variables = Record<string, string>;

// No component here has the variant "outline"; whoever wants one takes it out of this list.
const UNUSED_VARIANT = /^--mantine-color-((sand|dark)-[a-z]|[a-z]+-outline)/;

/**
 * Drops Mantine's own palettes, which the theme replaces, and variants that nothing is drawn in: sand
 * and dark are surfaces, never the colour of a button or badge.
 */
function withoutUnusedColors(variables: Variables): Variables {
  const foreign = Object.keys(DEFAULT_THEME.colors).filter(
    (name) => !(name in (theme.colors ?? {})),
  );
  const isForeign = new RegExp(`^--mantine-color-(${foreign.join("|")})-`);
  // The calendar writes weekends in red.
  const isKept = (name: string) =>
    name === "--mantine-color-red-6" || !(isForeign.test(name) || UNUSED_VARIANT.test(name));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isKept(name)));
}

/**
 * `virtual:theme.css`: the theme's variables as a style sheet, computed once instead of on every
 * page, where Mantine would write 17 kB of them into the HTML.
 */
function themeVariables(): Plugin {
  const name = "virtual:theme.css";
  return {
    name: "theme-variables",
    resolveId: (id) => (id === name ? name : null),
    load(id) {
      if (id !== name) return null;
      const full = mergeMantineTheme(DEFAULT_THEME, theme);
      const scheme = (value: string) => ({ "--mantine-color-scheme": value });
      const schemes = { variables: {}, light: scheme("light"), dark: scheme("dark") };
      const variables = deepMerge(defaultCssVariablesResolver(full), resolveCssVariables(full));
      const all = deepMerge(variables, schemes);
      return convertCssVariables({
        variables: withoutUnusedColors(all.variables),
        light: withoutUnusedColors(all.light),
        dark: withoutUnusedColors(all.dark),
      });
    },
  };
}

/**
 * tRPC's client packages do not say that their modules only define things; told so, the build leaves
 * out the links that nobody uses and moves the socket's to where it is opened.
 */
function pureModules(): Plugin {
  const pure = /node_modules\/@trpc\/(client|react-query)\//;
  return {
    name: "pure-modules",
    apply: "build",
    transform: (code, id) => (pure.test(id) ? { code, map: null, moduleSideEffects: false } : null),
  };
}

/**
 * Few files instead of one per shared module, and none that a page loads for another's sake: what
 * every page starts with, in the parts that change seldom and often, then what some pages share.
 */
const PARTS =
  /client\/src\/(ui\/(?!theme|qr-code|use-field|dialog|notice-|phone-|table-)|text\/format)/;

/** What pages without the component library share: a part that is made of it would bring it along. */
function isPlainPart(id: string): boolean {
  if (!PARTS.test(id)) return false;
  const owner = id.replace(/\?.*/, "").replace(/\.module\.css$/, ".tsx");
  return existsSync(owner) && !/"@mantine\/|"mantine-/.test(readFileSync(owner, "utf8"));
}

const SOURCES = join(root, "client/src");
const WORKSPACE = /^(?:account|admin|checkout|partner)\//;
const PUBLIC_ICONS = new Set(
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !WORKSPACE.test(file.replaceAll("\\", "/")))
    .flatMap((file) => readFileSync(join(SOURCES, file), "utf8").match(/\bIcon[A-Z]\w*/g) ?? []),
);

/** Icons that only signed-in people see go into a chunk of their own, which no public page loads. */
const isWorkspaceIcon = (id: string) => {
  const icon = /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs/.exec(id)?.[1];
  return icon !== undefined && !PUBLIC_ICONS.has(icon);
};

const CHUNKS = [
  {
    name: "live",
    test: /@trpc\/client\/dist\/wsLink-/,
    priority: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: "vendor",
    tags: ["$initial"],
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|@trpc)\//,
    priority: 5,
  },
  { name: "frame", tags: ["$initial"], priority: 4 },
  { name: "forms", test: /node_modules\/(zod|@mantine\/form)\//, minShareCount: 2, priority: 3 },
  {
    name: "kit",
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
  { name: "icons", test: isWorkspaceIcon, minShareCount: 2, priority: 1 },
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
];

export default defineConfig(({ isSsrBuild }) => ({
  root: join(root, "client"),
  cacheDir: join(root, ".cache/vite"),
  plugins: [react(), mantineStyles(), themeVariables(), pureModules()],
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  // tRPC stays outside, because its errors are told by their class and the server has made them.
  ssr: { noExternal: true as const, external: ["@trpc/client", "@trpc/server"] },
  build: {
    outDir: join(root, isSsrBuild ? "dist/ssr" : "dist/client"),
    emptyOutDir: true,
    target: MODERN,
    cssTarget: MODERN,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(root, `client/src/app/entry-${isSsrBuild ? "server" : "client"}.tsx`),
      output: isSsrBuild ? { entryFileNames: "[name].js" } : { codeSplitting: { groups: CHUNKS } },
    },
  },
}));
