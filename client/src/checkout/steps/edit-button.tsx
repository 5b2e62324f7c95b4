import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { EditablePart } from "#client/checkout/flow/checkout-search.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useText } from "#client/text/language.tsx";
import classes from "./edit-button.module.css";

/** Leads from a summary to the step of a part. Leaving that step returns to the summary. */
export function EditButton(props: { part: EditablePart; onEdit: (part: EditablePart) => void }) {
  const t = useText(checkoutText).editPart;
  return (
    <ActionIcon
      className={classes.edit}
      aria-label={t[props.part]}
      onClick={() => props.onEdit(props.part)}
    >
      <IconPencil size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
