import { Center, Loader } from "@mantine/core";
import { useState } from "react";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { Viewer } from "#shared/account/account.ts";
import { accessTokensText } from "./access-tokens-text.ts";
import { CreateTokenForm } from "./create-token-form.tsx";
import { NewSecret } from "./new-secret.tsx";

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
  const t = useText(accessTokensText).form;
  const [created, setCreated] = useState<Created | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const close = () => {
    setCreated(null);
    setCopied(false);
    setWarned(false);
    props.onClose();
  };
  const requestClose = () => {
    // A slip of the finger must not lose the secret: the first attempt only warns.
    if (created && !isCopied && !isWarned) setWarned(true);
    else close();
  };
  return (
    <Dialog
      opened={props.opened}
      onClose={requestClose}
      title={t.title}
      closeLabel={t.close}
      isWide
    >
      {created ? (
        <NewSecret
          name={created.token.name}
          secret={created.secret}
          isWarned={isWarned && !isCopied}
          onCopied={() => setCopied(true)}
          onDone={close}
        />
      ) : (
        <Form viewer={props.viewer} onCreated={setCreated} onCancel={close} />
      )}
    </Dialog>
  );
}
