import { ActionIcon, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { findReference } from "#client/text/find-reference.ts";
import { REFERENCE_LABEL } from "#shared/site/reference-label.ts";
import basics from "./basics.module.css";
import { failureReferenceText } from "./failure-reference-text.ts";
import classes from "./failure-text.module.css";

/** The text of a failure. A reference at its end is on a line of its own and can be copied. */
export function FailureText(props: { children: string }) {
  const found = findReference(props.children);
  if (!found) return props.children;
  const { text, reference, language } = found;
  const t = failureReferenceText[language];
  return (
    <>
      {text}
      <span className={classes.reference}>
        <span>
          {REFERENCE_LABEL[language]}: <span className={classes.id}>{reference}</span>
        </span>
        <CopyButton value={reference} timeout={2000}>
          {({ copied, copy }) => (
            <>
              <ActionIcon
                variant="subtle"
                color={copied ? "olive" : "sea"}
                size={44}
                onClick={copy}
                aria-label={t.copy}
                title={t.copy}
              >
                {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              </ActionIcon>
              <span className={basics.hidden} role="status">
                {copied ? t.copied : ""}
              </span>
            </>
          )}
        </CopyButton>
      </span>
    </>
  );
}
