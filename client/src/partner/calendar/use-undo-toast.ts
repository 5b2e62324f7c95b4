import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { calendarText } from "./calendar-text.ts";

/** Returns a function that reports a change of the calendar, with a button that takes it back. */
export function useUndoToast(): (message: string, takeBack: () => Promise<unknown>) => void {
  const t = useText(calendarText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  return (message, takeBack) => {
    const undo = async () => {
      try {
        await takeBack();
        notifySuccess({ message: t.undone });
      } catch (error) {
        notifyError({ title: t.undoFailed, message: problemText(readProblem(error), language) });
      }
      void utils.catalog.invalidate();
      await utils.partner.calendar.invalidate();
    };
    notifySuccess({ message, action: { label: t.undo, onClick: () => void undo() } });
  };
}
