/**
 * Widths in pixels of the characters of a bar's label, in the semibold font of 13 pixels and
 * rounded up. tests/client/partner/fit-label.test.ts compares them with the font.
 */
const WIDTHS: readonly (readonly [number, string])[] = [
  [4.5, " .,:;!'·|IJijlΙΪιίϊΐ"],
  [6.5, '()[]/-"?*1cfrstΊεέζξςτ'],
  [7.5, "27FaeghknuvxyzΓγηήκλνυύϋχΰ"],
  [8.5, "345689+ELPSTbdopqßøΕΡΣΤαάβδθμοόπρσ"],
  [9.5, "0#ABCGKRUVXYZΑΆΒΈΖΚΛΞΥΎΫΧ"],
  [10.5, "&DHNΔΉΗΝΠφψωώ"],
  [11.5, "OQmwØæΌΘΟΦΨΏΩ"],
  [12.5, "%@MœΜ"],
];

/** Of all others, which are at most as wide as the widest one of the font. */
const WIDEST = 14;

const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
);

/**
 * A Latin letter is as wide without its accent; Greek capitals are not, and have widths of their
 * own.
 */
const withoutAccent = (letter: string) => letter.normalize("NFD").charAt(0);

/** Returns the width in pixels that a label takes at most. */
export function labelWidth(text: string): number {
  let width = 0;
  for (const letter of text.normalize("NFC")) {
    width += WIDTH_OF.get(letter) ?? WIDTH_OF.get(withoutAccent(letter)) ?? WIDEST;
  }
  return width;
}
