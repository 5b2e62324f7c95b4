import { Text, Title } from "@mantine/core";
import { CodeForm } from "#client/account/sign-in/code-form.tsx";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/problems.ts";
import { twoFactorText } from "./two-factor-text.ts";

/** Issues new recovery codes. Requires a code. */
export function RenewForm(props: {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const { renew: t, card } = useText(twoFactorText);
  const renewing = trpc.account.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes),
  });
  return (
    <>
      <Title order={3} size="h4">
        {t.heading}
      </Title>
      <Text>{t.lead}</Text>
      <CodeForm
        submitLabel={t.submit}
        back={{ label: card.cancel, onBack: props.onCancel }}
        problem={renewing.error ? readProblem(renewing.error) : null}
        isPending={renewing.isPending}
        onSubmit={({ code }) => renewing.mutate({ code })}
      />
    </>
  );
}

/** Turns the second step off. Requires the password and a code of either kind. */
export function StopForm(props: {
  hasPassword: boolean;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { stop: t, card } = useText(twoFactorText);
  const stopping = trpc.account.stopTwoFactor.useMutation({ onSuccess: props.onDone });
  return (
    <>
      <Title order={3} size="h4">
        {t.heading}
      </Title>
      <Text>{t.lead}</Text>
      <CodeForm
        submitLabel={t.submit}
        back={{ label: card.cancel, onBack: props.onCancel }}
        withPassword={props.hasPassword}
        danger
        problem={stopping.error ? readProblem(stopping.error) : null}
        isPending={stopping.isPending}
        onSubmit={(values) => stopping.mutate(values)}
        onKind={() => undefined}
      />
    </>
  );
}
