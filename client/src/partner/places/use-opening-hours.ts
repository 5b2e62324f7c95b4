import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { readProblem } from "#client/text/problems.ts";
import { type OpenDay, type OpeningHours, WEEKDAYS } from "#shared/partner/opening-hours.ts";
import { saveOpeningHoursSchema } from "#shared/partner/save-opening-hours.ts";

/** A day of the form. A closed one keeps its times for the moment it is opened again. */
export type FormDay = OpenDay & { isOpen: boolean };

/** What a partner without opening hours starts from. */
const USUAL: OpenDay = { opens: "09:00", closes: "20:00" };

const toForm = (hours: OpeningHours | null): FormDay[] =>
  WEEKDAYS.map((_weekday, index) => {
    const day = hours ? hours[index] : USUAL;
    return { ...(day ?? USUAL), isOpen: Boolean(day) };
  });

const fromForm = (days: readonly FormDay[]): OpeningHours =>
  days.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null));

/** The message of the first rule that each day breaks, by its index, and of the week as a whole. */
function findErrors(openingHours: OpeningHours) {
  const issues = saveOpeningHoursSchema.safeParse({ openingHours }).error?.issues ?? [];
  const messageOf = (day: number | undefined) =>
    issues.find(({ path }) => path[1] === day)?.message;
  return { days: WEEKDAYS.map((_weekday, index) => messageOf(index)), week: messageOf(undefined) };
}

/** The opening hours as they are typed, and their saving. */
export function useOpeningHours(hours: OpeningHours | null) {
  const utils = trpc.useUtils();
  const [days, setDays] = useState(() => toForm(hours));
  const [read, setRead] = useState(hours);
  // What the days were filled with.
  const [base, setBase] = useState(hours);
  const [isConflict, setConflict] = useState(false);
  // Hours that were saved elsewhere appear here, unless they were edited here too.
  if (hours !== read) {
    setRead(hours);
    if (JSON.stringify(days) === JSON.stringify(toForm(read))) {
      setDays(toForm(hours));
      setBase(hours);
    }
  }
  const save = trpc.partner.saveOpeningHours.useMutation({
    onSuccess: (_saved, { openingHours }) => {
      setBase(openingHours);
      setConflict(false);
      return utils.partner.company.invalidate();
    },
    onError: async (error) => {
      if (readProblem(error).code !== "partnerAlreadyChanged") return;
      try {
        const now = await utils.partner.company.fetch(undefined, { staleTime: 0 });
        setBase(now.openingHours);
        setConflict(true);
      } catch {
        // The error of the save is shown instead.
      }
    },
  });
  const openingHours = fromForm(days);
  const isTyped = JSON.stringify(openingHours) !== JSON.stringify(fromForm(toForm(hours)));
  return {
    days,
    errors: findErrors(openingHours),
    isConflict,
    /** False while the usual hours are only offered. */
    isStored: hours !== null,
    isTyped,
    /** Where none are stored, the usual ones are offered and can be saved as they are. */
    isChanged: isTyped || hours === null,
    error: isConflict ? null : save.error,
    change: (index: number, part: Partial<FormDay>) =>
      setDays(days.map((day, at) => (at === index ? { ...day, ...part } : day))),
    copyFirst: () => setDays(days.map((day) => days[0] ?? day)),
    undo: () => {
      setDays(toForm(hours));
      setBase(hours);
      setConflict(false);
      save.reset();
    },
    save: () => save.mutateAsync({ openingHours, before: base }),
  };
}
