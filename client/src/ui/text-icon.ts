import { createElement, type SVGProps } from "react";

type IconProps = Omit<SVGProps<SVGSVGElement>, "stroke"> & {
  size?: number | string;
  stroke?: number | string;
};
type Shape = [tag: string, attributes: Record<string, string>];

const COMMON = { xmlns: "http://www.w3.org/2000/svg", width: 24, height: 24, viewBox: "0 0 24 24" };
const ATTRIBUTES = {
  outline: {
    ...COMMON,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 2,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
  filled: { ...COMMON, fill: "currentColor", stroke: "none" },
} as const;

/** `strokeWidth` as SVG writes it. */
const toAttributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function toMarkup([tag, { key: _key, ...attributes }]: Shape): string {
  const written = Object.entries(attributes).map(
    ([property, value]) => ` ${toAttributeName(property)}="${value}"`,
  );
  return `<${tag}${written.join("")}></${tag}>`;
}

/**
 * Creates an icon in place of the function of the icons' package: with its shapes as one text
 * instead of an element each. A list has 700 of them, which the server would render and the browser
 * hydrate. The markup is the same. The package's `title` and children are not supported: the icons
 * only accompany texts. An icon that the package lacks is created by calling it.
 */
export default function createTextIcon(
  type: "outline" | "filled",
  iconName: string,
  displayName: string,
  shapes: readonly Shape[],
) {
  const markup = { __html: shapes.map(toMarkup).join("") };
  function Icon({ color = "currentColor", size = 24, stroke = 2, className, ...rest }: IconProps) {
    return createElement("svg", {
      ...ATTRIBUTES[type],
      width: size,
      height: size,
      className: ["tabler-icon", `tabler-icon-${iconName}`, className].filter(Boolean).join(" "),
      ...(type === "filled" ? { fill: color } : { strokeWidth: stroke, stroke: color }),
      ...rest,
      dangerouslySetInnerHTML: markup,
    });
  }
  Icon.displayName = displayName;
  return Icon;
}
