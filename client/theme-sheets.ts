import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";
import { resolveCssVariables, theme } from "./src/ui/theme/theme.ts";

type Variables = Record<string, string>;

// No component uses the variant "outline". Remove it from this list before using it.
const UNUSED_VARIANT = /^--mantine-color-((sand|dark)-[a-z]|[a-z]+-outline)/;

/**
 * Removes Mantine's own palettes, which the theme replaces, and unused variants: sand and dark are
 * surfaces, never the colour of a button or badge.
 */
function withoutUnusedColors(variables: Variables): Variables {
  const foreign = Object.keys(DEFAULT_THEME.colors).filter(
    (name) => !(name in (theme.colors ?? {})),
  );
  const isForeign = new RegExp(`^--mantine-color-(${foreign.join("|")})-`);
  // The calendar shows weekends in red.
  const isUsed = (name: string) =>
    name === "--mantine-color-red-6" || !(isForeign.test(name) || UNUSED_VARIANT.test(name));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isUsed(name)));
}

const SOURCES = join(import.meta.dirname, "src");
const MANTINE = join(import.meta.dirname, "../node_modules/@mantine/core/styles");
const VARIABLE = /--[\w-]+/g;

/** Returns the variables used by our own sources and by the Mantine styles of every page. */
function namedVariables(): Set<string> {
  const own = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => join(SOURCES, file));
  const shared = ["baseline", "global"].map((name) => join(MANTINE, `${name}.layer.css`));
  const texts = [...own, ...shared].map((file) => readFileSync(file, "utf8"));
  return new Set(texts.flatMap((text) => text.match(VARIABLE) ?? []));
}

/** Adds the variables that other values refer to. */
function withReferences(names: Set<string>, all: readonly Variables[]): Set<string> {
  for (const name of names) {
    const values = all.flatMap((variables) => variables[name] ?? []);
    for (const value of values) for (const found of value.match(VARIABLE) ?? []) names.add(found);
  }
  return names;
}

function pick(variables: Variables, isPicked: (name: string) => boolean): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isPicked(name)));
}

/**
 * Writes the theme's variables to style sheets at build time. Mantine would otherwise add 17 kB of
 * them to the HTML of every page. `virtual:theme.css` has those that every page needs,
 * `virtual:mantine-theme.css` those used only by Mantine's components.
 */
export function themeSheets(): Plugin {
  const names = ["virtual:theme.css", "virtual:mantine-theme.css"];
  return {
    name: "theme-sheets",
    // In development the sheets are also requested with a query, as files.
    resolveId: (id) => (names.includes(id.replace(/\?.*/, "")) ? id : null),
    load(id) {
      const name = id.replace(/\?.*/, "");
      if (!names.includes(name)) return null;
      const full = mergeMantineTheme(DEFAULT_THEME, theme);
      const scheme = (value: string) => ({ "--mantine-color-scheme": value });
      const schemes = { variables: {}, light: scheme("light"), dark: scheme("dark") };
      const variables = deepMerge(defaultCssVariablesResolver(full), resolveCssVariables(full));
      const all = deepMerge(variables, schemes);
      const everywhere = withReferences(namedVariables().add("--mantine-color-scheme"), [
        all.variables,
        all.light,
        all.dark,
      ]);
      const isHere = (variable: string) => everywhere.has(variable) === (name === names[0]);
      return convertCssVariables({
        variables: pick(withoutUnusedColors(all.variables), isHere),
        light: pick(withoutUnusedColors(all.light), isHere),
        dark: pick(withoutUnusedColors(all.dark), isHere),
      });
    },
  };
}
