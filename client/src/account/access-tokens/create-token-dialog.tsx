import { Center, Code, Loader } from "@mantine/core";
import { useState } from "react";
import { SecretDialog } from "#client/account/new-secret/secret-dialog.tsx";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { Viewer } from "#shared/account/account.ts";
import { accessTokensText } from "./access-tokens-text.ts";
import { CreateTokenForm } from "./create-token-form.tsx";

type Created = ApiOutputs["account"]["createAccessToken"];

/** The form of a new token, once it is known whether the account has a password. */
function Form(props: {
  viewer: Viewer;
  onCreated: (created: Created) => void;
  onCancel: () => void;
}) {
  const t = useText(accessTokensText);
  const language = useLanguage();
  const methods = trpc.account.signInMethods.useQuery();
  if (methods.data) return <CreateTokenForm {...props} hasPassword={methods.data.hasPassword} />;
  if (methods.error) {
    return (
      <ErrorPanel
        title={t.form.loadFailed}
        text={problemText(readProblem(methods.error), language)}
        retryLabel={t.retry}
        onRetry={() => void methods.refetch()}
        isRetrying={methods.isFetching}
        order={3}
      />
    );
  }
  return (
    <Center mih="8rem" role="status">
      <Loader aria-label={t.loading} />
    </Center>
  );
}

/** Creates a token, then shows its secret, which is available at no other time. */
export function CreateTokenDialog(props: { viewer: Viewer; opened: boolean; onClose: () => void }) {
  const { form: t, made } = useText(accessTokensText);
  const [created, setCreated] = useState<Created | null>(null);
  const close = () => {
    setCreated(null);
    props.onClose();
  };
  return (
    <SecretDialog
      opened={props.opened}
      title={t.title}
      closeLabel={t.close}
      secret={created?.secret ?? null}
      text={{ ...made, heading: made.heading(created?.token.name ?? "") }}
      usage={
        <>
          {made.usage} <Code>Authorization: Bearer …</Code>
        </>
      }
      onClose={close}
    >
      <Form viewer={props.viewer} onCreated={setCreated} onCancel={close} />
    </SecretDialog>
  );
}
