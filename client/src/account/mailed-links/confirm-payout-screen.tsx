import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle, IconBuildingBank, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { confirmPayoutText } from "#client/account/profile/payout-text.ts";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import { NeedsScripts } from "#client/ui/form/needs-scripts.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ExpiredLinkCard } from "./expired-link-card.tsx";
import { useMailedSecret } from "./use-mailed-secret.ts";

function Done({ iban, from }: { iban: string; from: string | null }) {
  const t = useText(confirmPayoutText);
  const language = useLanguage();
  return (
    <AuthCard
      icon={<IconCircleCheck size={34} stroke={1.7} aria-hidden />}
      heading={t.doneTitle}
      text={from === null ? t.done(iban) : t.doneLater(iban, formatInstant(from, language))}
      isOutcome
    >
      <Button
        size="lg"
        fullWidth
        renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-profile" }} {...root} />}
      >
        {t.toProfile}
      </Button>
    </AuthCard>
  );
}

function Confirm(props: { token: string }) {
  const t = useText(confirmPayoutText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmPayoutAccount.useMutation({
    onSuccess: () => utils.account.payoutAccount.invalidate(),
  });
  const problem = confirm.error && readProblem(confirm.error);
  if (confirm.data) return <Done {...confirm.data} />;
  if (problem?.code === "linkExpired") return <ExpiredLinkCard />;
  return (
    <AuthCard
      icon={<IconBuildingBank size={34} stroke={1.7} aria-hidden />}
      heading={t.title}
      text={t.lead}
    >
      {problem && (
        <Alert
          color="terracotta"
          icon={<IconAlertTriangle aria-hidden />}
          title={t.failed}
          role="alert"
        >
          {problemText(problem, language)}
        </Alert>
      )}
      {/* A button, because email scanners open links but do not press buttons. */}
      <NeedsScripts />
      <Button
        size="lg"
        fullWidth
        className={basics.needsScripts}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ token: props.token })}
      >
        {t.confirm}
      </Button>
    </AuthCard>
  );
}

/** /confirm-payout#token=: the page that the link to a payout account opens. */
export function ConfirmPayoutScreen() {
  const hydrated = useHydrated();
  const secret = useMailedSecret();
  return (
    <div inert={!hydrated}>
      {/* The server never sees the fragment, so it renders the most common case. */}
      {secret === null ? <ExpiredLinkCard /> : <Confirm key={secret} token={secret ?? ""} />}
    </div>
  );
}
