import { Button } from "@mantine/core";
import { IconCircleCheck, IconMailCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { confirmChangeText } from "#client/account/security/security-text.ts";
import { trpc } from "#client/api/api.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ConfirmLinkCard, ConfirmLinkScreen } from "./confirm-link-screen.tsx";
import { ToProfileButton } from "./to-profile-button.tsx";

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
        <ToProfileButton section="security" label={t.toProfile} />
      ) : (
        <Button size="lg" fullWidth renderRoot={(root) => <Link to="/auth" {...root} />}>
          {t.toSignIn}
        </Button>
      )}
    </AuthCard>
  );
}

function Confirm({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmailChange.useMutation({
    onSuccess: ({ viewer }) => {
      if (viewer) utils.account.viewer.setData(undefined, viewer);
    },
  });
  if (confirm.data) return <Done email={confirm.data.email} />;
  return (
    <ConfirmLinkCard
      icon={<IconMailCheck size={34} stroke={1.7} aria-hidden />}
      texts={confirmChangeText}
      confirmation={confirm}
      onConfirm={() => confirm.mutate({ token })}
    />
  );
}

/** /confirm-new-email#token=: the page that the link to a new address opens. */
export function ConfirmChangeScreen() {
  return <ConfirmLinkScreen Confirm={Confirm} />;
}
