import { describe, expect, it } from "vitest";
import { LETTERS } from "../../client/font-files.ts";
import { readText } from "./source-files.ts";

/** The faces of the sheet that load a file, with the letters that their ranges name. */
function listFaces(): { file: string; weight: string; letters: Set<string> }[] {
  const faces = readText("client/src/app/fonts.css").match(/@font-face \{[^}]*\}/g) ?? [];
  return faces.flatMap((face) => {
    const [, file, weight] = /@fonts\/commissioner-(\w+)-(\w+)\.woff2/.exec(face) ?? [];
    if (file === undefined || weight === undefined) return [];
    const letters = new Set<string>();
    for (const [, first = "", last = first] of face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) {
        letters.add(String.fromCodePoint(code));
      }
    }
    return [{ file, weight, letters }];
  });
}

describe("the fonts", () => {
  const faces = listFaces();

  it("have a face for each file, in both weights", () => {
    const named = faces.map(({ file, weight }) => `${file} ${weight}`);
    const made = Object.keys(LETTERS).flatMap((file) => [`${file} regular`, `${file} semibold`]);
    expect(named.toSorted()).toEqual(made.toSorted());
  });

  // A letter beside the range is shown in another font; one beside the file loads it for nothing.
  it("have the letters that the sheet says", () => {
    for (const { file, letters } of faces) {
      const made = new Set(LETTERS[file as keyof typeof LETTERS]);
      expect(
        [...letters].filter((letter) => !made.has(letter)),
        file,
      ).toEqual([]);
      expect(
        [...made].filter((letter) => !letters.has(letter)),
        file,
      ).toEqual([]);
    }
  });

  it("share no letter between the files of English and the accented one", () => {
    const accented = new Set(LETTERS.accented);
    expect(Array.from(LETTERS.latin).filter((letter) => accented.has(letter))).toEqual([]);
  });
});
