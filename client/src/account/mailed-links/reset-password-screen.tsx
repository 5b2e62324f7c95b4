import { Button } from "@mantine/core";
import { IconCircleCheck, IconKey, IconLinkOff, IconWifiOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { readCheckoutReturn } from "#client/session/session-entries.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readProblem } from "#client/text/problems.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { AuthCard, CheckingCard } from "./auth-card.tsx";
import { mailedLinkText } from "./mailed-link-text.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useMailedSecret } from "./use-mailed-secret.ts";

function Expired(props: { isOutcome: boolean }) {
  const t = useText(mailedLinkText).reset;
  return (
    <AuthCard
      icon={<IconLinkOff size={34} stroke={1.7} aria-hidden />}
      heading={t.expired}
      text={t.expiredText}
      isOutcome={props.isOutcome}
    >
      <Button
        size="lg"
        fullWidth
        renderRoot={(root) => <Link to="/auth" search={{ tab: "forgot" }} {...root} />}
      >
        {t.askAgain}
      </Button>
    </AuthCard>
  );
}

/** The new password is set; signing in leads back to the booking that needed it, if any. */
function Done(props: { email: string }) {
  const t = useText(mailedLinkText).reset;
  const [to] = useState(readCheckoutReturn);
  const search = to === null ? {} : { to };
  return (
    <AuthCard
      icon={<IconCircleCheck size={34} stroke={1.7} aria-hidden />}
      heading={t.done}
      text={t.doneText}
      isOutcome
    >
      <Button
        size="lg"
        fullWidth
        renderRoot={(root) => (
          <Link to="/auth" search={search} state={{ email: props.email }} {...root} />
        )}
      >
        {t.backToSignIn}
      </Button>
    </AuthCard>
  );
}

/** /reset-password#token=…: an expired link, the form for the new password, or the confirmation. */
export function ResetPasswordScreen() {
  const t = useText(mailedLinkText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const secret = useMailedSecret();
  const [end, setEnd] = useState<"done" | "expired" | null>(null);
  const { mutate, data, error } = trpc.account.findReset.useMutation();
  useEffect(() => {
    if (!secret) return;
    setEnd(null);
    mutate({ token: secret });
  }, [secret, mutate]);

  const problem = error && readProblem(error);
  if (data && end === "done") return <Done email={data.email} />;
  if (problem && isPassing(problem)) {
    return (
      <AuthCard
        icon={<IconWifiOff size={34} stroke={1.7} aria-hidden />}
        heading={t.confirm.failed}
        text={problemText(problem, language)}
        isOutcome
      >
        <Button size="lg" fullWidth onClick={() => secret && mutate({ token: secret })}>
          {t.confirm.retry}
        </Button>
      </AuthCard>
    );
  }
  if (secret === null || problem || end === "expired") {
    return <Expired isOutcome={secret !== null} />;
  }
  if (!secret || !data) return <CheckingCard />;
  return (
    <AuthCard icon={<IconKey size={34} stroke={1.7} aria-hidden />} heading={t.reset.heading}>
      <NewPasswordForm
        secret={secret}
        email={data.email}
        onDone={() => {
          setEnd("done");
          notifySuccess({ message: t.reset.done });
          // Sessions of this account end with the password change, also in this browser.
          void utils.account.viewer.invalidate();
        }}
        onExpired={() => setEnd("expired")}
      />
    </AuthCard>
  );
}
