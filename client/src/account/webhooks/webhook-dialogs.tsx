import { Button, Center, Code, Group, Loader, Text } from "@mantine/core";
import { useState } from "react";
import { SecretDialog } from "#client/account/new-secret/secret-dialog.tsx";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { useBusyDialog } from "#client/ui/dialog/use-busy-dialog.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { WebhookEndpoint } from "#shared/account/webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";
import classes from "./webhooks.module.css";
import { webhooksText } from "./webhooks-text.ts";

/** What a secret of a webhook is for. */
function Usage() {
  const { usage } = useText(webhooksText);
  return (
    <>
      {usage} <Code>webhook-signature</Code>
    </>
  );
}

/** The form of a webhook, once it is known whether the account has a password. */
function Form(props: {
  webhook: WebhookEndpoint | null;
  onSaved: (secret: string | null) => void;
  onCancel: () => void;
}) {
  const t = useText(webhooksText);
  const language = useLanguage();
  const methods = trpc.account.signInMethods.useQuery();
  if (methods.data) {
    return (
      <WebhookForm
        webhook={props.webhook}
        hasPassword={methods.data.hasPassword}
        onSaved={props.onSaved}
        onCancel={props.onCancel}
      />
    );
  }
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

/** Creates a webhook, then shows its secret, which is available at no other time. */
export function CreateWebhookDialog(props: { opened: boolean; onClose: () => void }) {
  const { form: t, made } = useText(webhooksText);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    props.onClose();
  };
  return (
    <SecretDialog
      opened={props.opened}
      title={t.title}
      closeLabel={t.close}
      secret={secret}
      text={made}
      usage={<Usage />}
      onClose={close}
    >
      <Form webhook={null} onSaved={setSecret} onCancel={close} />
    </SecretDialog>
  );
}

/** Changes the address and the events of a webhook. Open while one is given. */
export function EditWebhookDialog(props: { webhook: WebhookEndpoint | null; onClose: () => void }) {
  const { form, edit: t } = useText(webhooksText);
  const { webhook, onClose } = props;
  const onSaved = () => {
    notifySuccess({ message: t.saved });
    onClose();
  };
  return (
    <Dialog
      opened={webhook !== null}
      onClose={onClose}
      title={t.title}
      closeLabel={form.close}
      isWide
    >
      {webhook && <Form webhook={webhook} onSaved={onSaved} onCancel={onClose} />}
    </Dialog>
  );
}

/** Says what a new secret means, and makes it. */
function Rotation(props: {
  webhook: WebhookEndpoint;
  onRotated: (secret: string) => void;
  onCancel: () => void;
}) {
  const { form, rotation: t } = useText(webhooksText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { webhook, onRotated } = props;
  const rotate = trpc.account.rotateWebhookSecret.useMutation({
    gcTime: 0,
    onSuccess: ({ secret }) => {
      onRotated(secret);
      return utils.account.webhooks.invalidate();
    },
  });
  useBusyDialog(rotate.isPending);
  return (
    <div className={classes.form}>
      <Text className={classes.url}>{t.text(webhook.url)}</Text>
      {rotate.error && (
        <ErrorAlert title={t.failed}>{problemText(readProblem(rotate.error), language)}</ErrorAlert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={rotate.isPending} onClick={props.onCancel}>
          {form.cancel}
        </Button>
        <Button loading={rotate.isPending} onClick={() => rotate.mutate({ id: webhook.id })}>
          {t.submit}
        </Button>
      </Group>
    </div>
  );
}

/** Makes a new secret of a webhook, then shows it. Open while a webhook is given. */
export function RotateSecretDialog(props: {
  webhook: WebhookEndpoint | null;
  onClose: () => void;
}) {
  const { form, made, rotation: t } = useText(webhooksText);
  const { webhook } = props;
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    props.onClose();
  };
  return (
    <SecretDialog
      opened={webhook !== null}
      title={t.title}
      closeLabel={form.close}
      secret={secret}
      text={{ ...made, heading: t.heading }}
      usage={<Usage />}
      onClose={close}
    >
      {webhook && <Rotation webhook={webhook} onRotated={setSecret} onCancel={close} />}
    </SecretDialog>
  );
}

/** Asks before a webhook is deleted. Open while one is given. */
export function DeleteWebhookDialog(props: {
  webhook: WebhookEndpoint | null;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const t = useText(webhooksText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { webhook, onClose, onDeleted } = props;
  const remove = trpc.account.deleteWebhook.useMutation({
    onSuccess: () => notifySuccess({ message: t.deleted }),
    onError: (error) =>
      notifyError({ title: t.deleteFailed, message: problemText(readProblem(error), language) }),
    onSettled: async (_nothing, error) => {
      onClose();
      await utils.account.webhooks.invalidate();
      if (!error) onDeleted();
    },
  });
  return (
    <QuestionDialog
      opened={webhook !== null}
      title={t.question.title}
      keepLabel={t.question.keep}
      confirmLabel={t.question.confirm}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => webhook && remove.mutate({ id: webhook.id })}
    >
      {webhook && <Text className={classes.url}>{t.question.text(webhook.url)}</Text>}
    </QuestionDialog>
  );
}
