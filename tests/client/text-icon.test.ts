import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import createTextIcon from "#client/ui/text-icon.ts";
import { listFiles, readText } from "#tests/house/source-files.ts";

type Shapes = Parameters<typeof createTextIcon>[3];
type IconModule = { default: ComponentType<Record<string, unknown>>; __iconNode: Shapes };

/** The icons that the client imports, such as "IconHeart". */
function usedIcons(): string[] {
  const texts = listFiles("client/src").map(readText);
  const imports = texts.flatMap((text) =>
    Array.from(text.matchAll(/import \{([^}]+)\} from "@tabler\/icons-react"/g), ([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    ).flat(),
  );
  return [...new Set(imports)].filter((name) => /^Icon[A-Z]/.test(name)).toSorted();
}

const icons = usedIcons();

/** What the package's icons take and these do not: it would be wrong in the built site alone. */
const NOT_SUPPORTED = /<Icon[A-Z]\w*\s[^>]*\btitle=|<\/Icon[A-Z]/;

describe("an icon as one text", () => {
  it("is given no title and no children", () => {
    const found = listFiles("client/src").filter((file) => NOT_SUPPORTED.test(readText(file)));
    expect(found).toEqual([]);
  });

  it("exists for many icons", () => {
    expect(icons.length).toBeGreaterThan(80);
  });

  it.each(icons)("%s has the markup of the package", async (name) => {
    const file = `../../node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`;
    const { default: Original, __iconNode: shapes } = (await import(file)) as IconModule;
    const props = { size: 18, stroke: 1.5, color: "red", className: "mark", "aria-hidden": true };
    const expected = renderToStaticMarkup(createElement(Original, props));
    const [, iconName = ""] = / tabler-icon-([a-z\d-]+) mark"/.exec(expected) ?? [];
    const type = expected.includes('fill="none"') ? "outline" : "filled";
    const TextIcon = createTextIcon(type, iconName, name, shapes);
    expect(renderToStaticMarkup(createElement(TextIcon, props))).toBe(expected);
    const bare = renderToStaticMarkup(createElement(Original));
    expect(renderToStaticMarkup(createElement(TextIcon))).toBe(bare);
  });
});
