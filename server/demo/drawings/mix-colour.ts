/** Blends two #rrggbb colours; share 0 gives the first, 1 the second. */
export function mixColour(from: string, to: string, share: number): string {
  const blend = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${blend(1)}${blend(3)}${blend(5)}`;
}
