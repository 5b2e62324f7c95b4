import { Anchor, Text } from "@mantine/core";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { readablePhone } from "#shared/validation/phone.ts";
import classes from "./contact.module.css";

/** The name of a person of a booking, with links to write and to call. */
export function Contact(props: { name: string; email: string; phone: string | null }) {
  return (
    <div className={classes.contact}>
      <Text fw={600}>{props.name}</Text>
      <Anchor href={`mailto:${props.email}`}>
        <IconMail size={18} stroke={1.7} aria-hidden />
        {props.email}
      </Anchor>
      {props.phone && (
        <Anchor href={`tel:${props.phone}`} className="tabular">
          <IconPhone size={18} stroke={1.7} aria-hidden />
          {readablePhone(props.phone)}
        </Anchor>
      )}
    </div>
  );
}
