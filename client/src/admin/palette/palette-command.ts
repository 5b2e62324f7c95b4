import type { Icon } from "@tabler/icons-react";

/** What a chosen entry offers in the palette before anything happens. */
export type PaletteStep = { title: string; commands: PaletteCommand[] };

export type PaletteCommand = {
  key: string;
  Icon: Icon;
  name: string;
  /** A second line: what identifies a booking besides its number. */
  note?: string;
  /** Further words that find it, such as its name in the other language. */
  words?: readonly string[];
  /** The keys that do the same outside of the palette. */
  keys?: readonly string[] | undefined;
  /** What else can be done with it, beside choosing it. */
  actions?: PaletteStep;
} & (
  | { run: () => void; step?: never; search?: never }
  | { step: PaletteStep; run?: never; search?: never }
  /** Types this search into the field. */
  | { search: string; run?: never; step?: never }
);

export type PaletteGroup = {
  name:
    | "recent"
    | "actions"
    | "pages"
    | "settings"
    | "views"
    | "commands"
    | "step"
    | "approvals"
    | "payments"
    | "bookings"
    | "vehicles"
    | "partners"
    | "customers";
  commands: PaletteCommand[];
};

/** What a search asks to be decided, by a first word such as "approve". */
export type Decision = "approve" | "pay";

/** So many letters of such a word are enough; fewer begin too many names. */
const MIN_DECISION_LETTERS = 4;

/**
 * Takes the word that asks for a decision out of a search.
 * @returns the decision, or undefined where no word names one, and the words that remain
 */
export function readDecision(
  search: string,
  words: Record<Decision, readonly string[]>,
): { decision: Decision | undefined; rest: string } {
  const typed = search.split(/\s+/).filter(Boolean);
  const isMeant = (decision: Decision, word: string) =>
    word.length >= MIN_DECISION_LETTERS &&
    words[decision].some((known) => plain(known).startsWith(plain(word)));
  for (const decision of ["approve", "pay"] as const) {
    const at = typed.findIndex((word) => isMeant(decision, word));
    if (at >= 0) return { decision, rest: typed.toSpliced(at, 1).join(" ") };
  }
  return { decision: undefined, rest: typed.join(" ") };
}

/** Text without accents and case, in which each typed word is looked for. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The commands with all typed words: anywhere in the name, or at the start of a further word. */
export function matching(commands: PaletteCommand[], search: string): PaletteCommand[] {
  const typed = plain(search).split(/\s+/).filter(Boolean);
  return commands.filter(({ name, words = [] }) => {
    const known = words.flatMap((word) => plain(word).split(/[^\p{L}\p{N}]+/u));
    return typed.every(
      (word) => plain(name).includes(word) || known.some((one) => one.startsWith(word)),
    );
  });
}

/** Most of the recent commands that are offered again. */
const MAX_RECENT = 5;

/** Groups whose commands lead to a place, and can be repeated. */
const REPEATED: ReadonlySet<PaletteGroup["name"]> = new Set([
  "pages",
  "settings",
  "views",
  "bookings",
  "vehicles",
  "partners",
  "customers",
]);

/** The recent commands after one of a group was chosen, the newest first. */
export function withRecent(
  recent: readonly PaletteCommand[],
  command: PaletteCommand,
  group: PaletteGroup["name"] | undefined,
): readonly PaletteCommand[] {
  if (!group || !(REPEATED.has(group) || group === "recent") || !command.run) return recent;
  // A command is in one place of the list, and another of the palette.
  const key = group === "recent" ? command.key : `recent-${command.key}`;
  const others = recent.filter((other) => other.key !== key);
  // Neither its state nor what can be done with it: both may have changed when it is offered again.
  const { Icon, name, run } = command;
  return [{ key, Icon, name, run }, ...others].slice(0, MAX_RECENT);
}
