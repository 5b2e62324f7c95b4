import { findReference } from "#client/text/find-reference.ts";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { REFERENCE_LABEL } from "#shared/site/reference-label.ts";
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
        <CopyButton shape="icon" value={reference} label={t.copy} copied={t.copied} />
      </span>
    </>
  );
}
