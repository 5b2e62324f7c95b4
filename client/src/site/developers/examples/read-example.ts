import { readRegion } from "./read-region.ts";

/** The languages of examples, by the endings of their files: first those that need no package. */
export const EXAMPLE_LANGUAGES = { sh: "curl", py: "Python", ts: "TypeScript" } as const;
export type ExampleLanguage = keyof typeof EXAMPLE_LANGUAGES;

/** An example in one language. */
export type ExampleSource = { language: ExampleLanguage; code: string };

/** The files that tests run, as text. Each is loaded by the guide that shows it. */
const FILES = import.meta.glob<string>("../../../../../scripts/examples/*.{ts,sh,py}", {
  query: "?raw",
  import: "default",
});

/** A region of an example in every language that has it, as the files have it. */
export async function readExample(name: string, region: string): Promise<ExampleSource[]> {
  const languages = Object.keys(EXAMPLE_LANGUAGES) as ExampleLanguage[];
  const found = await Promise.all(
    languages.map(async (language): Promise<ExampleSource | null> => {
      const load = Object.entries(FILES).find(([path]) =>
        path.endsWith(`/${name}.${language}`),
      )?.[1];
      const source = await load?.();
      if (source === undefined || !new RegExp(`region: ${region}$`, "m").test(source)) return null;
      return { language, code: readRegion(source, region) };
    }),
  );
  return found.filter((source) => source !== null);
}
