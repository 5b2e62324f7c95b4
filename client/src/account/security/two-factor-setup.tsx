import { Text, Title } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { CodeForm } from "#client/account/sign-in/code-form.tsx";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/problems.ts";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import classes from "./two-factor.module.css";
import { twoFactorText } from "./two-factor-text.ts";

function KeyText({ value }: { value: string }) {
  const t = useText(twoFactorText).setup;
  return (
    <p className={classes.key}>
      {value.replace(/(.{4})(?=.)/g, "$1 ")}
      <CopyButton shape="icon" value={value} label={t.copyKey} copied={t.copied} />
    </p>
  );
}

/**
 * Sets up a second factor in two steps: hand the key to an authenticator app, then enter its code.
 */
export function TwoFactorSetup(props: {
  app: { key: string; address: string };
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const { setup: t, card } = useText(twoFactorText);
  const [scan, confirm] = [useId(), useId()];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirming = trpc.account.confirmTwoFactor.useMutation({
    onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes),
  });
  return (
    <ol className={classes.setup}>
      <li aria-labelledby={scan}>
        <Title order={3} size="h4" id={scan} ref={heading} tabIndex={-1}>
          1. {t.scan}
        </Title>
        <Text c="dimmed">{t.scanText}</Text>
        <div className={classes.scan}>
          <QrCode text={props.app.address} label={t.qr} />
          <div>
            <Text size="sm" c="dimmed">
              {t.key}
            </Text>
            <KeyText value={props.app.key} />
          </div>
        </div>
      </li>
      <li aria-labelledby={confirm}>
        <Title order={3} size="h4" id={confirm} mb="sm">
          2. {t.confirm}
        </Title>
        <CodeForm
          isLater
          submitLabel={t.submit}
          back={{ label: card.cancel, onBack: props.onCancel }}
          problem={confirming.error ? readProblem(confirming.error) : null}
          isPending={confirming.isPending}
          onSubmit={({ code }) => confirming.mutate({ code })}
        />
      </li>
    </ol>
  );
}
