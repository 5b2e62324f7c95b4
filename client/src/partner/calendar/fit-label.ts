import { labelWidth } from "./label-width.ts";

const initialOf = (word: string) => word.charAt(0).toUpperCase();

/**
 * Returns as much of a person's name as fits: all of it, the first name with the initial of the
 * last one, the first name, or the initials. An empty text if not even these fit.
 * @param room in pixels
 */
export function fitName(name: string, room: number): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  const forms = [
    words.join(" "),
    last && `${first} ${initialOf(last)}.`,
    first,
    initialOf(first) + initialOf(last),
  ];
  return forms.find((form) => form && labelWidth(form) <= room) ?? "";
}

/** Returns a note, its first word or nothing, whichever fits. */
export function fitNote(note: string, room: number): string {
  const whole = note.trim();
  return [whole, whole.split(/\s+/)[0]].find((form) => form && labelWidth(form) <= room) ?? "";
}

/** The icon of a bar with the gap to its label. */
const ICON = 20;
/** The border and the padding of a bar. */
const EDGES = 8;

/** What a bar shows beside its colour and its pattern. */
export type BarLabel = { hasIcon: boolean; text: string };

/**
 * Returns what a bar of the timeline shows: its icon and as much of the text as fits, or only the
 * initials of a person where there is no room for both.
 * @param width of the bar in pixels
 */
export function fitBar(
  entry: { kind: "booking" | "block"; title: string },
  width: number,
): BarLabel {
  const fit = entry.kind === "booking" ? fitName : fitNote;
  const room = width - EDGES;
  const beside = fit(entry.title, room - ICON);
  if (beside) return { hasIcon: true, text: beside };
  const alone = entry.kind === "booking" ? fitName(entry.title, room) : "";
  return alone ? { hasIcon: false, text: alone } : { hasIcon: true, text: "" };
}
