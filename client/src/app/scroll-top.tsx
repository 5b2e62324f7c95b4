import { ActionIcon } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { useWords } from "#client/text/language.tsx";
import classes from "./shell.module.css";
import { shellText } from "./text.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Spec: the button appears after more than 300 px of scroll. */
const APPEARS_PAST = 300;

export function ScrollTop() {
  const t = useWords(shellText);
  if (!useScrolledPast(APPEARS_PAST)) return null;
  return (
    <ActionIcon
      className={classes["toTop"]}
      variant="default"
      radius="xl"
      size={48}
      aria-label={t.toTop}
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
    >
      <IconArrowUp size={22} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
}
