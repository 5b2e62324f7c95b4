import { Paper, Text, Title } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#client/text/language.tsx";
import type { SettingSection } from "./setting-sections.ts";
import classes from "./settings.module.css";
import { settingsText } from "./settings-text.ts";

/** A section of the settings: its description beside its fields. Its name is an anchor. */
export function SettingsSection(props: { name: SettingSection; children: ReactNode }) {
  const t = useText(settingsText);
  const { name } = props;
  const isOpened = useLocation({ select: ({ hash }) => hash === name });
  const heading = useRef<HTMLHeadingElement>(null);
  // The settings are loaded after the page was opened, so that the browser has not found the
  // anchor.
  useEffect(() => {
    if (!isOpened) return;
    // After the router, which moves the focus to the heading of a new page.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpened]);
  return (
    <Paper component="section" withBorder className={classes.section} aria-labelledby={name}>
      <div>
        <Title order={2} size="h4" id={name} ref={heading} tabIndex={-1}>
          {t.sections[name]}
        </Title>
        <Text size="sm" c="dimmed" mt={6}>
          {t.leads[name]}
        </Text>
      </div>
      <div className={classes.fields}>{props.children}</div>
    </Paper>
  );
}
