import type { Icon } from "@tabler/icons-react";

export type PaletteCommand = {
  key: string;
  Icon: Icon;
  name: string;
  /** A second line: what identifies a booking besides its number. */
  note?: string;
  /** Further words that find it, such as its name in the other language. */
  words?: readonly string[];
  run: () => void;
};

export type PaletteGroup = {
  name:
    | "pages"
    | "settings"
    | "views"
    | "commands"
    | "bookings"
    | "vehicles"
    | "partners"
    | "customers";
  commands: PaletteCommand[];
};

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
