import { type Comment, type Node, type Program, parseSync, type TSType } from "oxc-parser";
import { type ApiField, type ApiType, toUnion, without } from "./api-model.ts";

export type ParsedSource = { program: Program; comments: Comment[]; text: string };

/** @throws {Error} where the text is no TypeScript */
export function parseSource(name: string, text: string): ParsedSource {
  const { program, comments, errors } = parseSync(name, text, {
    lang: "ts",
    preserveParens: false,
  });
  const [error] = errors;
  if (error) throw new Error(`${name}: ${error.message}`);
  return { program, comments, text };
}

/** The text of the doc comment directly before a node, without its stars; empty without one. */
export function commentBefore({ comments, text }: ParsedSource, node: Node): string {
  const comment = comments.findLast(({ end }) => end <= node.start);
  const isDirectlyBefore = comment && text.slice(comment.end, node.start).trim() === "";
  if (!isDirectlyBefore || !comment.value.startsWith("*")) return "";
  return comment.value
    .slice(1)
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
    .join("\n")
    .trim();
}

/** The name of a property, whether or not it is quoted. */
export function nameOf(key: Node): string {
  if (key.type === "Identifier") return key.name;
  if (key.type === "Literal" && typeof key.value === "string") return key.value;
  throw new Error(`A property has no plain name: ${key.type}`);
}

const PRIMITIVES = {
  TSStringKeyword: "string",
  TSNumberKeyword: "number",
  TSBooleanKeyword: "boolean",
  TSNullKeyword: "null",
  TSUndefinedKeyword: "undefined",
  TSVoidKeyword: "undefined",
  TSUnknownKeyword: "unknown",
} as const;

function literalOf(node: Node): string | number | boolean {
  if (node.type === "Literal") {
    const { value } = node;
    const isPlain = ["string", "number", "boolean"].includes(typeof value);
    if (isPlain) return value as string | number | boolean;
  }
  throw new Error(`A literal cannot be read: ${node.type}`);
}

/**
 * Reads a type that the compiler wrote.
 * @param isWrapped true where every part has a tuple of one around it (expanded.ts)
 */
export function readType(node: TSType, isWrapped: boolean): ApiType {
  const read = (part: TSType) => readType(part, isWrapped);
  switch (node.type) {
    case "TSTypeLiteral": {
      const fields: ApiField[] = [];
      let rest: ApiType | null = null;
      for (const member of node.members) {
        if (member.type === "TSIndexSignature") {
          rest = read(member.typeAnnotation.typeAnnotation);
        } else if (member.type === "TSPropertySignature" && member.typeAnnotation) {
          const type = read(member.typeAnnotation.typeAnnotation);
          const { optional: isOptional } = member;
          fields.push({
            name: nameOf(member.key),
            isOptional,
            type: isOptional ? without(type, "undefined") : type,
          });
        } else {
          throw new Error(`A field cannot be read: ${member.type}`);
        }
      }
      return { kind: "object", fields, rest };
    }
    case "TSArrayType":
      return { kind: "list", item: read(node.elementType) };
    case "TSTypeOperator":
      return read(node.typeAnnotation);
    case "TSTupleType": {
      const items = node.elementTypes.map((item) => {
        if (item.type === "TSOptionalType" || item.type === "TSRestType") {
          throw new Error(`A tuple cannot be read: ${item.type}`);
        }
        return read(item);
      });
      const [only] = items;
      if (isWrapped && items.length === 1 && only) return only;
      return { kind: "tuple", items };
    }
    case "TSUnionType":
      return toUnion(node.types.map(read));
    case "TSLiteralType":
      return { kind: "literal", value: literalOf(node.literal) };
    case "TSTypeReference":
      return { kind: "named", name: nameOf(node.typeName) };
    default: {
      const name = PRIMITIVES[node.type as keyof typeof PRIMITIVES];
      if (!name) throw new Error(`A type cannot be read: ${node.type}`);
      return { kind: "primitive", name };
    }
  }
}
