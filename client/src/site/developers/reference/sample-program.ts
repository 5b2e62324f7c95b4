import type { OperationDetails } from "./api-reference.ts";

/** A value as TypeScript: JSON whose plain names have no quotes. */
function toLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}

/** The call of an operation's sample with the client package, as a program in TypeScript. */
export function sampleProgram(
  { id, takesImage, sample }: Pick<OperationDetails, "id" | "takesImage" | "sample">,
  origin: string,
): string {
  const input = sample.input === null ? "" : toLiteral(sample.input);
  const lines = [
    ...(takesImage ? ['import { openAsBlob } from "node:fs";'] : []),
    'import { createMeltemiClient } from "@meltemi/client";',
    "",
    "const meltemi = createMeltemiClient({",
    `  url: ${JSON.stringify(origin)},`,
    "  token: process.env.MELTEMI_TOKEN,",
    "});",
    `const result = await meltemi.${id}(${takesImage ? 'await openAsBlob("photo.jpg")' : input});`,
    "",
    "console.log(result);",
  ];
  return lines.join("\n");
}
