/** The languages of examples, by the endings of their files. */
export const EXAMPLE_LANGUAGES = { ts: "TypeScript", sh: "curl", py: "Python" } as const;
export type ExampleLanguage = keyof typeof EXAMPLE_LANGUAGES;

/** An example in one language. */
export type ExampleSource = { language: ExampleLanguage; code: string };

/** The files that tests run, as text. Each is loaded by the guide that shows it. */
const FILES = import.meta.glob<string>("../../../../../scripts/examples/*.{ts,sh,py}", {
  query: "?raw",
  import: "default",
});

/** The lines between the marks of a region, without their common indentation. */
export function readRegion(source: string, region: string): string {
  const lines = source.split("\n");
  const start = lines.findIndex(
    (line) => /^\s*(?:\/\/|#) region: /.test(line) && line.endsWith(` ${region}`),
  );
  const length = lines.slice(start).findIndex((line) => /^\s*(?:\/\/|#) endregion$/.test(line));
  if (start === -1 || length === -1) throw new Error(`There is no region ${region}`);
  return lines
    .slice(start + 1, start + length)
    .join("\n")
    .trim();
}

/** A Python file is a module, whose name has underscores. */
const fileOf = (name: string, language: ExampleLanguage) =>
  `${language === "py" ? name.replaceAll("-", "_") : name}.${language}`;

/** A region of an example in every language that has it, as the files have it. */
export async function readExample(name: string, region: string): Promise<ExampleSource[]> {
  const languages = Object.keys(EXAMPLE_LANGUAGES) as ExampleLanguage[];
  const found = await Promise.all(
    languages.map(async (language): Promise<ExampleSource | null> => {
      const load = Object.entries(FILES).find(([path]) =>
        path.endsWith(`/${fileOf(name, language)}`),
      )?.[1];
      const source = await load?.();
      if (source === undefined || !new RegExp(`region: ${region}$`, "m").test(source)) return null;
      return { language, code: readRegion(source, region) };
    }),
  );
  return found.filter((source) => source !== null);
}
