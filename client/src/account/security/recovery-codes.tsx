import { Button, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#client/text/language.tsx";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { saveText } from "#client/ui/save-file.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import classes from "./two-factor.module.css";
import { twoFactorText } from "./two-factor-text.ts";

const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

/**
 * Shows the recovery codes. This is the only time they are available, so leaving asks first until
 * they are copied or downloaded.
 */
export function RecoveryCodes(props: { codes: readonly string[]; children: ReactNode }) {
  const t = useText(twoFactorText).recovery;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = props.codes.map(inGroups);
  const text = `${t.fileTitle}\n\n${shown.join("\n")}\n`;
  const [isStored, setStored] = useState(false);
  useUnsavedChanges(!isStored);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {t.heading}
      </Title>
      <Text>{t.lead}</Text>
      <ul className={classes.codes} aria-label={t.list}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton
          shape="text"
          value={shown.join("\n")}
          label={t.copy}
          copied={t.copied}
          onCopied={() => setStored(true)}
        />
        <Button
          variant="light"
          leftSection={<IconDownload size={18} />}
          onClick={() => {
            saveText(t.file, text);
            setStored(true);
          }}
        >
          {t.download}
        </Button>
        {props.children}
      </div>
    </>
  );
}
