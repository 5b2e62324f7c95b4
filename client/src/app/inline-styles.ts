import { readFileSync } from "node:fs";
import { join } from "node:path";

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*>/g;
/** Styles of components that are only shown once the scripts run (client/chunks.ts). */
const EXTRAS = /^\/assets\/extras-/;
/** Sheets that only some pages need from the start, each with a class of what it is for. */
const BY_CLASS: readonly { sheet: RegExp; className: string }[] = [
  { sheet: /^\/assets\/fields-/, className: "mantine-Input" },
  // Of the sea beside the coast (vehicle/map/crete-drawing.module.css).
  { sheet: /^\/assets\/coastline-/, className: "shallows_" },
  // Of the names on the map (vehicle/map/crete-map.module.css).
  { sheet: /^\/assets\/map-/, className: "labels_" },
];

const read = new Map<string, string>();

/** Returns the text of a built sheet, which never changes. */
function readSheet(clientFolder: string, address: string): string {
  const file = join(clientFolder, address);
  const text = read.get(file) ?? readFileSync(file, "utf8");
  read.set(file, text);
  return text;
}

/** True for a sheet of fields on a page without any, and likewise of the map. */
function isMissing(address: string, body: string): boolean {
  const { className } = BY_CLASS.find(({ sheet }) => sheet.test(address)) ?? {};
  return className !== undefined && !body.includes(className);
}

/**
 * Moves the styles of a page into its head, so that it is painted without waiting for further
 * files. They follow the preloads of fonts and images, which start before the styles arrive.
 * The links stay but are disabled, so no browser loads them: React and the loader of lazy scripts
 * find them and do not load the same sheets again. New sheets are added behind the last link.
 * The sheet of what only scripts show is loaded with the scripts (later-scripts.ts), and those of
 * fields and of the map too on a page without them.
 * @param head the content of the head
 * @param body the rest of the page
 * @param clientFolder the output folder of the client's build
 */
export function inlineStyles(
  head: string,
  body: string,
  clientFolder: string,
  nonce: string,
): string {
  const sheets: string[] = [];
  const links: string[] = [];
  const rest = head.replace(SHEET, (link: string, address: string) => {
    const isLater = EXTRAS.test(address) || isMissing(address, body);
    if (!isLater) sheets.push(readSheet(clientFolder, address));
    links.push(link.replace("<link ", `<link disabled=""${isLater ? " data-later" : ""} `));
    return "";
  });
  const style = `<style nonce="${nonce}">${sheets.join("")}</style>`;
  return rest + style + links.join("");
}
