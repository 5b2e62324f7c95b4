import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMailCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { confirmChangeText } from "#client/account/security/security-text.ts";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import { NeedsScripts } from "#client/ui/form/needs-scripts.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ExpiredLinkCard } from "./expired-link-card.tsx";
import { useMailedSecret } from "./use-mailed-secret.ts";

function Done(props: { email: string }) {
  const t = useText(confirmChangeText);
  const viewer = useViewer();
  return (
    <AuthCard
      icon={<IconCircleCheck size={34} stroke={1.7} aria-hidden />}
      heading={t.doneTitle}
      text={t.done(props.email)}
      isOutcome
    >
      {viewer ? (
        <Button
          size="lg"
          fullWidth
          renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-profile" }} {...root} />}
        >
          {t.toProfile}
        </Button>
      ) : (
        <Button size="lg" fullWidth renderRoot={(root) => <Link to="/auth" {...root} />}>
          {t.toSignIn}
        </Button>
      )}
    </AuthCard>
  );
}

function Confirm(props: { token: string }) {
  const t = useText(confirmChangeText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmailChange.useMutation({
    onSuccess: ({ viewer }) => {
      if (viewer) utils.account.viewer.setData(undefined, viewer);
    },
  });
  const problem = confirm.error && readProblem(confirm.error);
  if (confirm.data) return <Done email={confirm.data.email} />;
  if (problem?.code === "linkExpired") return <ExpiredLinkCard />;
  return (
    <AuthCard
      icon={<IconMailCheck size={34} stroke={1.7} aria-hidden />}
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

/** /confirm-new-email#token=: the page that the link to a new address opens. */
export function ConfirmChangeScreen() {
  const hydrated = useHydrated();
  const secret = useMailedSecret();
  return (
    <div inert={!hydrated}>
      {/* The server never sees the fragment, so it renders the most common case. */}
      {secret === null ? <ExpiredLinkCard /> : <Confirm key={secret} token={secret ?? ""} />}
    </div>
  );
}
