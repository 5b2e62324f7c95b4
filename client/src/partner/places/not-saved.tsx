import { useLanguage } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { RefusalAlert } from "#client/ui/alert/refusal-alert.tsx";

/** Why a part of the form was not saved, above its fields. */
export function NotSaved(props: { title: string; error: Parameters<typeof readProblem>[0] }) {
  const language = useLanguage();
  if (!props.error) return null;
  return (
    <RefusalAlert title={props.title}>
      {problemText(readProblem(props.error), language)}
    </RefusalAlert>
  );
}
