import { type ReactNode, useState } from "react";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { NewSecret, type NewSecretText } from "./new-secret.tsx";

/** Makes a secret, then shows it, which is possible at no other time. */
export function SecretDialog(props: {
  opened: boolean;
  title: string;
  closeLabel: string;
  /** The secret once it is made, until then null. */
  secret: string | null;
  text: NewSecretText;
  usage: ReactNode;
  /** Called when the dialog is closed; drops the secret. */
  onClose: () => void;
  /** What makes the secret. */
  children: ReactNode;
}) {
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const close = () => {
    setCopied(false);
    setWarned(false);
    props.onClose();
  };
  const requestClose = () => {
    // A slip of the finger must not lose the secret: the first attempt only warns.
    if (props.secret !== null && !isCopied && !isWarned) setWarned(true);
    else close();
  };
  return (
    <Dialog
      opened={props.opened}
      onClose={requestClose}
      title={props.title}
      closeLabel={props.closeLabel}
      isWide
    >
      {props.secret === null ? (
        props.children
      ) : (
        <NewSecret
          text={props.text}
          secret={props.secret}
          usage={props.usage}
          isWarned={isWarned && !isCopied}
          onCopied={() => setCopied(true)}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
