/** Offset (0–1), colour and optionally opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

/** A top-to-bottom gradient, over the filled shape or, with a span, between two heights. */
export function verticalGradient(
  id: string,
  stops: readonly Stop[],
  span?: readonly [top: number, bottom: number],
): string {
  const place = span
    ? `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${span[0]}" y2="${span[1]}"`
    : 'x1="0" x2="0" y1="0" y2="1"';
  return `<linearGradient id="${id}" ${place}>${stopMarkup(stops)}</linearGradient>`;
}

/** A left-to-right gradient, over the filled shape or, with a span, between two positions. */
export function horizontalGradient(
  id: string,
  stops: readonly Stop[],
  span?: readonly [left: number, right: number],
): string {
  const place = span
    ? `gradientUnits="userSpaceOnUse" y1="0" y2="0" x1="${span[0]}" x2="${span[1]}"`
    : 'x1="0" x2="1" y1="0" y2="0"';
  return `<linearGradient id="${id}" ${place}>${stopMarkup(stops)}</linearGradient>`;
}

/** A gradient from the centre of the filled shape outwards. */
export function radialGradient(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopMarkup(stops)}</radialGradient>`;
}
