import defaultAttributes from "@tabler/icons-react/dist/esm/defaultAttributes.mjs";
import { createElement, forwardRef, type ReactNode, type SVGProps } from "react";

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string; title?: string };
type Shape = [tag: string, attributes: Record<string, string>];

function toMarkup([tag, { key: _key, ...attributes }]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}></${tag}>`;
}

/** Attributes that React writes by other names, which no shape of the used icons has. */
const isPlain = ([, attributes]: Shape) =>
  Object.entries(attributes).every(
    ([name, value]) => /^[a-z\d]+$/.test(name) && !/[&<>"']/.test(value),
  );

const toElement = ([tag, attributes]: Shape) => createElement(tag, attributes);

/**
 * Creates an icon while the server renders, in place of the function of the icons' package: with its
 * shapes as one text instead of an element each, of which a list has 700. The markup is the same.
 */
export default function createServedIcon(
  type: "outline" | "filled",
  iconName: string,
  displayName: string,
  shapes: Shape[],
) {
  const markup = shapes.every(isPlain) ? { __html: shapes.map(toMarkup).join("") } : null;
  const Icon = forwardRef<SVGSVGElement, IconProps>((props, ref) => {
    const {
      color = "currentColor",
      size = 24,
      stroke = 2,
      title,
      className,
      children,
      ...rest
    } = props;
    const attributes: SVGProps<SVGSVGElement> & { ref: typeof ref } = {
      ref,
      ...defaultAttributes[type],
      width: size,
      height: size,
      className: ["tabler-icon", `tabler-icon-${iconName}`, className].filter(Boolean).join(" "),
      ...(type === "filled" ? { fill: color } : { strokeWidth: stroke, stroke: color }),
      ...rest,
    };
    if (markup && !title && !children) {
      return createElement("svg", { ...attributes, dangerouslySetInnerHTML: markup });
    }
    const titled: ReactNode = title && createElement("title", null, title);
    return createElement("svg", attributes, titled, ...shapes.map(toElement), children);
  });
  Icon.displayName = displayName;
  return Icon;
}
