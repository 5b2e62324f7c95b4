import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useWords } from "#client/text/language.tsx";
import type { EditablePart } from "./checkout-search.ts";
import classes from "./edit-button.module.css";
import { checkoutText } from "./text.ts";

/** Leads from a summary to the step that holds a part; leaving that step comes back. */
export function EditButton(props: { part: EditablePart; onEdit: (part: EditablePart) => void }) {
  const t = useWords(checkoutText).editPart;
  return (
    <ActionIcon
      className={classes["edit"]}
      aria-label={t[props.part]}
      onClick={() => props.onEdit(props.part)}
    >
      <IconPencil size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
