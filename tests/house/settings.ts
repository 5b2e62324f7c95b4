import { readText } from "./source-files.ts";

/** The variables that the server reads: the keys of the schema that parses the environment. */
export function listSettings(): string[] {
  const schema = /const envSchema = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(
    readText("server/env.ts"),
  );
  return [...(schema?.[1] ?? "").matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(
    ([, name]) => name ?? "",
  );
}
