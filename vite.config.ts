import { existsSync } from "node:fs";
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
import { resolveCssVariables, theme } from "./client/src/app/theme.ts";

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
      return convertCssVariables(deepMerge(variables, schemes));
    },
  };
}

/** Few files instead of one per shared component: what all pages need, what several do, what forms do. */
const CHUNKS = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|@trpc|seroval|clsx)\//,
    priority: 4,
  },
  { name: "forms", test: /node_modules\/(zod|@mantine\/form)\//, minShareCount: 2, priority: 3 },
  {
    name: "frame",
    test: /node_modules\/(@mantine\/(core|hooks)|@tabler)\/|client\/src\/(ui|text)\//,
    minShareCount: 6,
    priority: 2,
  },
  {
    name: "widgets",
    test: /node_modules\/(@mantine\/(core|hooks)|@tabler)\/|client\/src\/(ui|text)\//,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: join(root, "client"),
  cacheDir: join(root, ".cache/vite"),
  plugins: [react(), mantineStyles(), themeVariables()],
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
