import { Button } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import type { Texts } from "#client/text/define-text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import basics from "#client/ui/basics.module.css";
import { NeedsScripts } from "#client/ui/form/needs-scripts.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ExpiredLinkCard } from "./expired-link-card.tsx";
import { useMailedSecret } from "./use-mailed-secret.ts";

type ConfirmLinkCardProps = {
  icon: ReactNode;
  texts: Texts<{ title: string; lead: string; confirm: string; failed: string }>;
  /** State of the mutation that uses up the link. */
  confirmation: { error: unknown; isPending: boolean };
  onConfirm: () => void;
};

/** Asks to confirm a change by a button, because email scanners open links but press no buttons. */
export function ConfirmLinkCard(props: ConfirmLinkCardProps) {
  const { icon, texts, confirmation, onConfirm } = props;
  const t = useText(texts);
  const language = useLanguage();
  const problem = confirmation.error ? readProblem(confirmation.error) : null;
  if (problem?.code === "linkExpired") return <ExpiredLinkCard />;
  return (
    <AuthCard icon={icon} heading={t.title} text={t.lead}>
      {problem && <ErrorAlert title={t.failed}>{problemText(problem, language)}</ErrorAlert>}
      <NeedsScripts />
      <Button
        size="lg"
        fullWidth
        className={basics.needsScripts}
        loading={confirmation.isPending}
        onClick={onConfirm}
      >
        {t.confirm}
      </Button>
    </AuthCard>
  );
}

/** The page of a mailed link of the profile: `Confirm` for its secret, or that it is not valid. */
export function ConfirmLinkScreen({ Confirm }: { Confirm: ComponentType<{ token: string }> }) {
  const secret = useMailedSecret();
  return (
    // Until the secret is known, a press of the button would confirm nothing and be lost.
    <div inert={secret === undefined}>
      {/* The server never sees the fragment, so it renders the most common case. */}
      {secret === null ? <ExpiredLinkCard /> : <Confirm key={secret} token={secret ?? ""} />}
    </div>
  );
}
