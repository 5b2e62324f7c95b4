import { Alert, Button, Text } from "@mantine/core";
import { IconShieldCheck, IconShieldOff } from "@tabler/icons-react";
import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { MethodCard } from "./method-card.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import classes from "./two-factor.module.css";
import { RenewForm, StopForm } from "./two-factor-change.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";
import { StartForm } from "./two-factor-start.tsx";
import { twoFactorText } from "./two-factor-text.ts";

type Methods = ApiOutputs["account"]["signInMethods"];

/** The card's current task. When idle, the card shows the state. */
type Doing =
  | { kind: "nothing" | "starting" | "renewing" | "stopping" }
  | { kind: "setup"; app: { key: string; address: string } }
  | { kind: "codes"; codes: string[] };

const NOTHING: Doing = { kind: "nothing" };

/** Handles links directly to the card: `/dashboard?tab=my-profile#two-step`. */
function useArrival() {
  const card = useRef<HTMLDivElement>(null);
  const isMeant = useRouterState({ select: ({ location }) => location.hash === "two-step" });
  useEffect(() => {
    if (!isMeant) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return card;
}

function AtRest(props: { methods: Methods; onDo: (doing: Doing) => void }) {
  const t = useText(twoFactorText).card;
  const { methods, onDo } = props;
  if (!methods.hasTwoFactor) {
    return (
      <>
        {methods.isTwoFactorRequired && (
          <Alert color="sea" icon={<IconShieldCheck aria-hidden />} title={t.required}>
            {t.requiredText}
          </Alert>
        )}
        <Text>{t.offText}</Text>
        {methods.hasPassword ? (
          <div className={classes.buttons}>
            <Button onClick={() => onDo({ kind: "starting" })}>{t.start}</Button>
          </div>
        ) : (
          <Text>{t.passwordFirst}</Text>
        )}
      </>
    );
  }
  return (
    <>
      <Text>{t.onText}</Text>
      <Text c="dimmed">{t.codesLeft(methods.recoveryCodesLeft)}</Text>
      <div className={classes.buttons}>
        <Button variant="light" onClick={() => onDo({ kind: "renewing" })}>
          {t.renew}
        </Button>
        <Button variant="subtle" color="terracotta" onClick={() => onDo({ kind: "stopping" })}>
          {t.stop}
        </Button>
      </div>
    </>
  );
}

/** Runs a change and then refetches everything that depends on the old state. */
function Busy(props: { methods: Methods; doing: Doing; onDo: (doing: Doing) => void }) {
  const { setup, stop, recovery, card } = useText(twoFactorText);
  const utils = trpc.useUtils();
  const { methods, doing, onDo } = props;
  const changed = async (next: Doing, message?: string) => {
    onDo(next);
    if (message) notifySuccess({ message });
    await Promise.all([
      utils.account.viewer.invalidate(),
      utils.account.signInMethods.invalidate(),
    ]);
  };
  const cancel = () => onDo(NOTHING);
  const showCodes = (message?: string) => (codes: string[]) =>
    void changed({ kind: "codes", codes }, message);
  switch (doing.kind) {
    case "starting":
      return <StartForm onCancel={cancel} onStarted={(app) => onDo({ kind: "setup", app })} />;
    case "setup":
      return <TwoFactorSetup app={doing.app} onCancel={cancel} onDone={showCodes(setup.done)} />;
    case "renewing":
      return <RenewForm onCancel={cancel} onDone={showCodes()} />;
    case "stopping":
      return (
        <StopForm
          hasPassword={methods.hasPassword}
          onCancel={cancel}
          onDone={() => void changed(NOTHING, stop.done)}
        />
      );
    case "codes":
      return (
        <RecoveryCodes codes={doing.codes}>
          {methods.isTwoFactorRequired ? (
            <Button renderRoot={(root) => <Link to="/admin" {...root} />}>{card.toAdmin}</Button>
          ) : (
            <Button onClick={cancel}>{recovery.saved}</Button>
          )}
        </RecoveryCodes>
      );
    case "nothing":
      return <AtRest methods={methods} onDo={onDo} />;
  }
}

/** Two-step sign-in in the profile: its state and its actions. */
export function TwoFactorCard({ methods }: { methods: Methods }) {
  const t = useText(twoFactorText).card;
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const card = useArrival();
  const show = (next: Doing) => {
    setDoing(next);
    // The pressed button is gone, so the focus moves to the card.
    if (next.kind === "nothing") card.current?.focus({ preventScroll: true });
  };
  const isOn = methods.hasTwoFactor;
  return (
    <MethodCard
      id="two-step"
      ref={card}
      title={t.title}
      isOn={isOn}
      state={
        isOn
          ? { label: t.on, icon: <IconShieldCheck size={16} aria-hidden /> }
          : { label: t.off, icon: <IconShieldOff size={16} aria-hidden /> }
      }
    >
      <Busy methods={methods} doing={doing} onDo={show} />
    </MethodCard>
  );
}
