import { Textarea } from "@mantine/core";
import { useText } from "#client/text/language.tsx";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Reason of an admin's edit, which the partner reads in the email about the change. */
export function NoteField(props: {
  note: string;
  error: string | undefined;
  onChange: (note: string) => void;
}) {
  const t = useText(vehicleFormText);
  return (
    <Textarea
      label={t.note}
      description={t.noteHint}
      placeholder={t.notePlaceholder}
      withAsterisk
      required
      autosize
      minRows={3}
      maxRows={8}
      data-path="note"
      value={props.note}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      error={props.error}
    />
  );
}
