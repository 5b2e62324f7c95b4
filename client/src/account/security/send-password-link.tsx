import { Button } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import { securityText } from "./security-text.ts";

/** Emails a link that sets a password to a user who has none. */
export function SendPasswordLink(props: {
  email: string;
  isMailed: boolean;
  onMailed: () => void;
}) {
  const t = useText(securityText).password;
  const language = useLanguage();
  const request = trpc.account.requestReset.useMutation({
    onSuccess: props.onMailed,
    onError: (error) =>
      notifyError({ title: t.linkFailed, message: problemText(readProblem(error), language) }),
  });
  return (
    <Button
      variant="default"
      loading={request.isPending}
      onClick={() => request.mutate({ email: props.email, language })}
    >
      {props.isMailed ? t.linkAgain : t.link}
    </Button>
  );
}
