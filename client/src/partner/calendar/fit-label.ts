import { labelWidth } from "./label-width.ts";

const initialOf = (word: string) => word.charAt(0).toUpperCase();

/** A shorter beginning of a name says less than the initials. */
const FEWEST_LETTERS = 3;

const splitName = (name: string) => {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return { words, first, last };
};

const firstThatFits = (forms: readonly string[], room: number) =>
  forms.find((form) => form && labelWidth(form) <= room) ?? "";

/**
 * Returns as much of a person's name as fits: all of it, the first name with the initial of the
 * last one, or the first name. An empty text if not even that fits.
 * @param room in pixels
 */
export function fitName(name: string, room: number): string {
  const { words, first, last } = splitName(name);
  return firstThatFits([words.join(" "), last && `${first} ${initialOf(last)}.`, first], room);
}

/** Returns the beginning of a person's first name, the initials, or nothing, whichever fits. */
function shortenName(name: string, room: number): string {
  const { first, last } = splitName(name);
  const letters = Array.from(first);
  const beginnings = letters
    .map((_, index) => `${letters.slice(0, index).join("")}.`)
    .slice(FEWEST_LETTERS)
    .toReversed();
  return firstThatFits([...beginnings, initialOf(first) + initialOf(last)], room);
}

/** Returns a note, its first word or nothing, whichever fits. */
export function fitNote(note: string, room: number): string {
  const whole = note.trim();
  return firstThatFits([whole, whole.split(/\s+/)[0] ?? ""], room);
}

/** The icon of a bar with the gap to its label. */
const ICON = 20;
/** The border and the padding of a bar. */
const EDGES = 8;

/** What a bar shows beside its colour and its pattern. */
export type BarLabel = { hasIcon: boolean; text: string };

/**
 * Returns what a bar of the timeline shows: its icon and as much of the text as fits. Where the
 * icon leaves no room for a person's first name, it is without it: colour and pattern tell the
 * status too.
 * @param width of the bar in pixels
 */
export function fitBar(
  entry: { kind: "booking" | "block"; title: string },
  width: number,
): BarLabel {
  const { kind, title } = entry;
  const room = width - EDGES;
  const fit = kind === "booking" ? fitName : fitNote;
  const beside = fit(title, room - ICON);
  if (beside) return { hasIcon: true, text: beside };
  const alone = kind === "booking" ? fitName(title, room) || shortenName(title, room) : "";
  return alone ? { hasIcon: false, text: alone } : { hasIcon: true, text: "" };
}
