import { Anchor, Text, Title } from "@mantine/core";
import { IconMailOpened } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { useText } from "#client/text/language.tsx";
import classes from "./check-email-panel.module.css";

type CheckEmailFrameProps = {
  /** Where the email was sent. */
  email: string;
  sentTo: string;
  onOtherAddress: () => void;
  /** What to do with the email, and the button that sends it again. */
  children: ReactNode;
};

/** Frame of the panels that wait for an email. Its heading is focused when it appears. */
export function CheckEmailFrame(props: CheckEmailFrameProps) {
  const t = useText(mailedLinkText).checkEmail;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.panel} aria-labelledby="check-email" data-second-step>
      <span className={classes.icon}>
        <IconMailOpened size={34} stroke={1.6} aria-hidden />
      </span>
      <Title order={2} id="check-email" ref={heading} tabIndex={-1} className={classes.heading}>
        {t.heading}
      </Title>
      <Text>
        {props.sentTo} <strong className={classes.address}>{props.email}</strong>
      </Text>
      {props.children}
      <Text c="dimmed" size="sm">
        {t.hint}
      </Text>
      <Anchor component="button" type="button" fw={600} onClick={props.onOtherAddress}>
        {t.otherAddress}
      </Anchor>
    </section>
  );
}
