/**
 * The longest text that is read as a number. A field accepts more than this, so that a long text is
 * reported instead of being cut to a readable one.
 */
export const MAX_NUMBER_TEXT = 24;

/** How the numbers of a field are written. */
export type NumberStyle = {
  decimals: 0 | 2;
  /** May precede or follow the digits. */
  sign?: "€" | "%" | undefined;
};

const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** Returns the digits of `1172`, `1.172` and `1,172`, or null. `mark` may not part thousands. */
function wholeDigits(text: string, mark: string): string | null {
  if (/^\d*$/.test(text)) return text;
  const separator = GROUPED.exec(text)?.[1];
  return separator === undefined || separator === mark ? null : text.replaceAll(separator, "");
}

/**
 * Reads a number as people write it in Greek or in English, whichever the language of the page. The
 * last separator with one or two digits behind it is the decimal one; a separator with three digits
 * behind it parts thousands. Spaces and the sign are passed over.
 * @returns null for an empty text, NaN for one that is not such a number
 */
export function readNumber(text: string, { decimals, sign }: NumberStyle): number | null {
  if (text.length > MAX_NUMBER_TEXT) return Number.NaN;
  const trimmed = text.replace(/\s/g, "");
  const bare = sign ? trimmed.replace(new RegExp(`^${sign}|${sign}$`), "") : trimmed;
  if (bare === "") return trimmed === "" ? null : Number.NaN;
  const [, front = bare, mark = "", fraction = ""] = /^(.*)([.,])(\d{1,2})$/.exec(bare) ?? [];
  const whole = wholeDigits(front, mark);
  if (whole === null || fraction.length > decimals) return Number.NaN;
  return Number(`${whole}.${fraction || "0"}`);
}
