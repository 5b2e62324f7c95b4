import { describe, expect, it } from "vitest";
import { BREAKPOINTS, belowWidth, fromWidth } from "#client/ui/theme/breakpoints.ts";
import { theme } from "#client/ui/theme/theme.ts";
import { INK, PALETTE } from "#shared/site/color-palette.ts";
import { listFiles, readText } from "./source-files.ts";

const BREAKPOINT_SHEET = "client/src/ui/theme/breakpoints.css";

/** Drawings of many shades, in which a shade may occur again. */
const DRAWINGS = /coast-scene|type-tiles|google-logo/;

const sheets = listFiles("client/src").filter((name) => name.endsWith(".css"));
const sources = listFiles("client/src").filter((name) => /\.(?:css|tsx)$/.test(name));

/** The literal colours of a text, in six digits. */
function listColors(text: string): string[] {
  return [...text.matchAll(/(?<![&\w])#([0-9a-f]{6}|[0-9a-f]{3})\b(?!["']?\s*\{)/gi)].map(
    ([, digits = ""]) => {
      const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
      return `#${full.toLowerCase()}`;
    },
  );
}

describe("the style sheets", () => {
  it("name the theme's breakpoints with the theme's widths", () => {
    const sheet = readText(BREAKPOINT_SHEET);
    for (const name of Object.keys(BREAKPOINTS) as (keyof typeof BREAKPOINTS)[]) {
      expect(sheet).toContain(`@custom-media --from-${name} ${fromWidth(name)};`);
      expect(sheet).toContain(`@custom-media --below-${name} ${belowWidth(name)};`);
    }
    expect(theme.breakpoints).toEqual(BREAKPOINTS);
  });

  it("use widths by their names", () => {
    const literal = /@media[^{]*(?:\((?:min|max)-width:|\(width\s*[<>])/;
    const withLiterals = sheets.filter(
      (name) => name !== BREAKPOINT_SHEET && literal.test(readText(name)),
    );
    expect(sheets.length).toBeGreaterThan(100);
    expect(withLiterals).toEqual([]);
  });

  it("use the theme's colours by their names", () => {
    const named = new Set<string>([...Object.values(PALETTE).flat(), INK, "#ffffff"]);
    const copies = sources.flatMap((name) =>
      listColors(readText(name))
        .filter((color) => named.has(color))
        .map((color) => `${name} ${color}`),
    );
    expect(copies).toEqual([]);
  });

  it("write every other colour once", () => {
    const all = sources
      .filter((name) => !DRAWINGS.test(name))
      .flatMap((name) => listColors(readText(name)));
    const repeated = all.filter((color, index) => all.indexOf(color) !== index);
    expect(all.length).toBeGreaterThan(10);
    expect(repeated).toEqual([]);
  });
});
