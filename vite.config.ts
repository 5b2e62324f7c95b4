import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import globalData from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import customMedia from "postcss-custom-media";
import { defineConfig, minifySync, type Plugin } from "vite";
import { CHUNKS, isExtraSheet } from "./client/chunks.ts";
import { fontFiles } from "./client/font-files.ts";
import { themeSheets } from "./client/theme-sheets.ts";

const root = import.meta.dirname;
const SOURCES = join(root, "client/src");
const MODERN = ["chrome123", "edge123", "firefox128", "safari17.5"];

/** Most components override it, so it comes first. */
const BASE_SHEET = "@mantine/core/styles/UnstyledButton.layer.css";
/** Some of the extra sheets override it, and it is in another file. */
const FIELD_SHEET = "@mantine/core/styles/Input.layer.css";

/**
 * Mantine keeps the class names of a component in `Button.module.mjs` and its styles in
 * `styles/Button.layer.css`. This plugin links the two, so that a page ships exactly the styles of
 * the components it uses, split like its code. Development loads the one full sheet instead
 * (app/styles.ts).
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
      const sheets = isExtraSheet(sheet) ? [BASE_SHEET, FIELD_SHEET, sheet] : [BASE_SHEET, sheet];
      const imports = `${sheets.map((one) => `import "${one}";`).join("")}\n`;
      return { code: imports + code, map: null, moduleSideEffects: true };
    },
  };
}

/**
 * tRPC's client does not declare that its modules have no side effects. With this flag the build
 * drops the unused links and moves the WebSocket link to where it is opened.
 */
function pureModules(): Plugin {
  const pure = /node_modules\/@trpc\/client\//;
  return {
    name: "pure-modules",
    apply: "build",
    transform: (code, id) => (pure.test(id) ? { code, map: null, moduleSideEffects: false } : null),
  };
}

/** Only the server reads which files a route's screen consists of (app/page-assets.ts). */
function screensOnServerOnly(): Plugin {
  const routes = /client\/src\/(?:[a-z-]+\/)+[a-z-]*routes?\.tsx?$/;
  return {
    name: "screens-on-server-only",
    apply: "build",
    enforce: "pre",
    transform: (code, id, options) =>
      options?.ssr || !routes.test(id)
        ? null
        : { code: code.replace(/^ *staticData: \{[^{}]*\},$/gm, ""), map: null },
  };
}

/**
 * Vite exports the classes of a sheet both as one object and by name. Named imports ship only the
 * classes that a component uses.
 */
function classesByName(): Plugin {
  const sheet = /^import (\w+) from ("[^"]+\.module\.css")/gm;
  return {
    name: "classes-by-name",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !code.includes(".module.css")) return null;
      return { code: code.replace(sheet, "import * as $1 from $2"), map: null };
    },
  };
}

/**
 * In development the server loads all icons from one file. The modules of the package would be
 * thousands of files to read at every restart.
 */
function iconsFromOneFile(): Plugin {
  const icons = "@tabler/icons-react";
  const file = join(root, `node_modules/${icons}/dist/cjs/tabler-icons-react.cjs`);
  return {
    name: "icons-from-one-file",
    apply: "serve",
    enforce: "pre",
    resolveId(id) {
      return id === icons && this.environment.name === "ssr" ? { id: file, external: true } : null;
    },
  };
}

/** The shapes of each icon are one text, on the server and in the browser (ui/text-icon.ts). */
function textIcons(): Plugin {
  return {
    name: "text-icons",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      const isIcon = id.endsWith("/createReactComponent.mjs") && importer?.includes("@tabler/");
      return isIcon ? join(SOURCES, "ui/text-icon.ts") : null;
    },
  };
}

/** The modules whose functions the server writes into pages as scripts. */
const INLINE_SCRIPTS = {
  name: "inline-scripts",
  test: /client\/src\/app\/(?:early-click|later-scripts|missing-script)\.ts$/,
};

/** Each visitor loads the text of these functions with the page, comments and all. */
function shortInlineScripts(): Plugin {
  return {
    name: "short-inline-scripts",
    apply: "build",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || file.name !== INLINE_SCRIPTS.name) continue;
        file.code = minifySync(file.fileName, file.code).code;
      }
    },
  };
}

/**
 * One pattern for both builds: the server names fonts and images that only the client's build
 * writes.
 */
const ASSET_NAMES = "assets/[name]-[hash:7][extname]";

const scopes = new Map<string, string>();

/** Builds a short class name from the class and its file: it is in the HTML, styles and scripts. */
function scopedName(name: string, file: string): string {
  const path = relative(SOURCES, file.replace(/\?.*/, "")).replaceAll("\\", "/");
  const scope = createHash("sha256").update(path).digest("hex").slice(0, 5);
  if ((scopes.get(scope) ?? path) !== path) throw new Error(`${path} needs another name`);
  scopes.set(scope, path);
  return `${name}_${scope}`;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: join(root, "client"),
  cacheDir: join(root, ".cache/vite"),
  plugins: [
    react(),
    fontFiles(join(root, ".cache/fonts")),
    classesByName(),
    iconsFromOneFile(),
    textIcons(),
    screensOnServerOnly(),
    mantineStyles(),
    themeSheets(),
    pureModules(),
    shortInlineScripts(),
  ],
  css: {
    modules: { generateScopedName: scopedName },
    postcss: {
      plugins: [globalData({ files: [join(SOURCES, "ui/theme/breakpoints.css")] }), customMedia()],
    },
  },
  // React itself has had this hook for a long time.
  resolve: {
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  // tRPC stays external: its errors are recognised by class, and the server creates them. In
  // development all packages do.
  ssr:
    command === "build"
      ? { noExternal: true as const, external: ["@trpc/client", "@trpc/server"] }
      : {},
  optimizeDeps: { entries: ["src/app/entry-client.tsx"] },
  build: {
    outDir: join(root, isSsrBuild ? "dist/ssr" : "dist/client"),
    emptyOutDir: true,
    target: MODERN,
    cssTarget: MODERN,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first script lists what each lazy one needs. Of the frame of admins and partners it
      // names only styles: the HTML of their pages preloads the scripts, and no visitor pays.
      resolveDependencies: (file, needed) =>
        file.includes("/workspace-bars-") ? needed.filter((one) => one.endsWith(".css")) : needed,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(root, `client/src/app/entry-${isSsrBuild ? "server" : "client"}.tsx`),
      // Reading a constant's property does nothing else, so unused constants are dropped.
      treeshake: { propertyReadSideEffects: false },
      output: isSsrBuild
        ? {
            codeSplitting: { groups: [INLINE_SCRIPTS] },
            entryFileNames: "[name].js",
            assetFileNames: ASSET_NAMES,
          }
        : {
            codeSplitting: { groups: CHUNKS },
            // The first script names some 140 files, and no compression shortens a hash: 42 bits
            // are the fewest that the bundler takes for so many.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: ASSET_NAMES,
          },
    },
  },
}));
