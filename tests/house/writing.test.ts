import { describe, expect, it } from "vitest";
import { blankComments } from "./blank-source.ts";
import { findLines, listFiles, readSources, readText } from "./source-files.ts";

const PARTS = ["server", "shared", "client", "scripts", "tests"];
const sources = readSources(...PARTS);

/** The comments of a file and nothing else; line numbers stay the same. */
function commentsOf(text: string): string {
  const code = blankComments(text);
  return text.replace(/[^\n]/g, (sign, at: number) => (code[at] === sign ? " " : sign));
}

const STATEMENT =
  /^(?:(?:const|let|var|import|export|return|await|throw|function|class)\b.*[;{(,]|(?:if|for|while|switch)\s*\(.*\{|[\w.]+\(.*\);|[\w.]+ = .*;|\}\s*(?:else\b.*\{)?;?|<\/?[A-Z]\w*[^>]*>)$/;

describe("the source text", () => {
  it("has no test that is skipped, focused or unfinished", () => {
    const marks =
      /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails|skipIf|runIf)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;
    const found = readSources("tests").flatMap(({ name, bare }) => findLines(name, bare, marks));
    expect(found).toEqual([]);
  });

  it("has no open tasks in comments", () => {
    const found = sources.flatMap(({ name, text }) =>
      findLines(name, commentsOf(text), /\b(?:TODO|FIXME|XXX|HACK)\b/),
    );
    expect(found).toEqual([]);
  });

  it("uses plain words in code, comments, texts and documents", () => {
    const odd = /\b(?:[Ww]hoever|[Ss]omebody|[Mm]eanwhile|[Aa]new|(?<!`)[Nn]obody)\b/;
    const documents = listFiles("docs").filter((name) => name.endsWith(".md"));
    const written = [...sources.map(({ name }) => name), ...documents, "README.md"];
    const found = written
      // The list of the words themselves.
      .filter((name) => name !== "tests/house/names.test.ts")
      .flatMap((name) => findLines(name, readText(name), odd));
    expect(documents.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it("has no line of a comment that is wider than code may be", () => {
    // A word that is wider by itself, such as an address, cannot be broken; directives are a line.
    const wide = /^(?=.{101})(?!\s*\S+\s+\S{90})(?!.*(?:biome-ignore|oxlint-disable)).*$/;
    const written = sources.filter(({ name }) => name !== "client/package/recorded-api.ts");
    const found = written.flatMap(({ name, text, code }) => {
      const codeLines = code.split("\n");
      const comments = text
        .split("\n")
        .map((line, index) => (codeLines[index]?.trim() === "" ? line : ""));
      return findLines(name, comments.join("\n"), wide);
    });
    expect(found).toEqual([]);
  });

  it("has no code in comments", () => {
    const found = sources.flatMap(({ name, text }) =>
      commentsOf(text)
        .split("\n")
        .map((line, index) => ({ at: `${name}:${index + 1}`, comment: line.trim() }))
        .filter(({ comment }) => /^(?:\/\/|\{?\/\*(?!\*)|\*(?!\s*(?:@| {2})))/.test(comment))
        .map(({ at, comment }) => ({
          at,
          sentence: comment.replace(/^\W{0,4}\s+|\s*\*\/\}?$/g, ""),
        }))
        .filter(({ sentence }) => STATEMENT.test(sentence))
        .map(({ at, sentence }) => `${at}  ${sentence}`),
    );
    expect(found).toEqual([]);
  });

  it("never disables type checking", () => {
    const untyped = /(?:[:<|&,]|\bas|=>)\s*any\b(?!\s*[:(.])|\bany\[\]/;
    const found = sources.flatMap(({ name, bare, text }) => [
      ...findLines(name, bare, untyped),
      ...findLines(name, commentsOf(text), /@ts-(?:ignore|nocheck)/),
      ...(name.startsWith("tests/") ? [] : findLines(name, commentsOf(text), /@ts-expect-error/)),
    ]);
    expect(found).toEqual([]);
  });

  it("gives a reason wherever it disables a rule", () => {
    const silent = /(?:oxlint|eslint)-disable(?!.*\s--\s\S)|biome-ignore(?!.*: \S)/;
    const found = sources.flatMap(({ name, text }) => findLines(name, commentsOf(text), silent));
    expect(found).toEqual([]);
  });

  it("contains no folder of a specific machine", () => {
    const machine =
      /(?<![\w.~-])\/(?:home|Users|root|work)\/[\w.-]|\b[A-Z]:\\\\?Users\b|file:\/\/\/(?!\$)/;
    const written = listFiles().filter((name) =>
      /\.(?:tsx?|mjs|cjs|js|json|css|html|md|sql|svg|toml|ya?ml|sh)$|^\.ci\/|^\.[a-z]+$/.test(name),
    );
    const found = written
      .filter((name) => name !== "tests/house/writing.test.ts")
      .flatMap((name) => findLines(name, readText(name), machine));
    expect(found).toEqual([]);
  });
});
