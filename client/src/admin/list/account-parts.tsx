import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { PhoneText } from "#client/admin/drawer/contact-links.tsx";
import { EmailAddress } from "./email-address.tsx";
import classes from "./list.module.css";
import { OpenLink } from "./open-link.tsx";

/** Name of a person in a list. A click opens the details. */
export function AccountLink({ id, name }: { id: string; name: string }) {
  return (
    <OpenLink id={id} className={classes.open}>
      {name}
    </OpenLink>
  );
}

/** Shown for a missing value. */
export const noValue = <span className={classes.none}>—</span>;

/** Phone number of a person in a table. */
export function AccountPhone({ phone }: { phone: string | null }) {
  return phone ? <PhoneText phone={phone} /> : noValue;
}

/** A person as a card on a phone: head, contact, and a line with figures at the bottom. */
export function AccountCard(props: {
  account: { email: string; phone: string | null };
  head: ReactNode;
  /** The bottom line. */
  children: ReactNode;
}) {
  const { email, phone } = props.account;
  return (
    <div className={classes.card}>
      {props.head}
      <Text size="sm">
        <EmailAddress email={email} />
      </Text>
      {phone && <PhoneText phone={phone} />}
      <div className={classes.cardHead}>{props.children}</div>
    </div>
  );
}
