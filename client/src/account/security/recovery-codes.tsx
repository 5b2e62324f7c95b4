import { Button, CopyButton, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { saveText } from "#client/ui/save-file.ts";
import classes from "./two-factor.module.css";
import { twoFactorText } from "./two-factor-text.ts";

const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

/** Shows the recovery codes. This is the only time they are available. */
export function RecoveryCodes(props: { codes: readonly string[]; children: ReactNode }) {
  const t = useText(twoFactorText).recovery;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = props.codes.map(inGroups);
  const text = `${t.fileTitle}\n\n${shown.join("\n")}\n`;
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
        <CopyButton value={shown.join("\n")} timeout={2000}>
          {({ copied, copy }) => (
            <>
              <Button
                variant="light"
                onClick={copy}
                leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              >
                {t.copy}
              </Button>
              <span className={basics.hidden} role="status">
                {copied ? t.copied : ""}
              </span>
            </>
          )}
        </CopyButton>
        <Button
          variant="light"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveText(t.file, text)}
        >
          {t.download}
        </Button>
        {props.children}
      </div>
    </>
  );
}
