import { Button, Checkbox, Group, Text, TextInput } from "@mantine/core";
import { useId } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { useBusyDialog } from "#client/ui/dialog/use-busy-dialog.ts";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import {
  BOOKING_EVENT_TYPES,
  VEHICLE_EVENT_TYPES,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from "#shared/account/webhook-events.ts";
import {
  eventTypesOfForm,
  type WebhookEndpoint,
  type WebhookForm as WebhookFields,
  webhookFormSchema,
  webhookFormWithPasswordSchema,
} from "#shared/account/webhooks.ts";
import classes from "./webhooks.module.css";
import { webhooksText } from "./webhooks-text.ts";

const INITIAL: WebhookFields = { url: "", eventTypes: WEBHOOK_EVENT_TYPES.join(","), password: "" };

const GROUPS = [
  { name: "bookings", types: BOOKING_EVENT_TYPES },
  { name: "vehicles", types: VEHICLE_EVENT_TYPES },
] as const;

/** A box for each type of event, in two groups. */
function EventTypeFields(props: {
  chosen: readonly WebhookEventType[];
  error: string | undefined;
  onChange: (chosen: WebhookEventType[]) => void;
}) {
  const t = useText(webhooksText);
  const id = useId();
  const { chosen, error } = props;
  const set = (types: readonly WebhookEventType[], isOn: boolean) =>
    props.onChange([...chosen.filter((type) => !types.includes(type)), ...(isOn ? types : [])]);
  return (
    <fieldset className={classes.fields} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {t.form.events} <span aria-hidden>*</span>
      </legend>
      <div className={classes.groups}>
        {GROUPS.map(({ name, types }, group) => {
          const count = types.filter((type) => chosen.includes(type)).length;
          return (
            <div key={name} className={classes.group}>
              <Checkbox
                {...(group === 0 && { "data-path": "eventTypes" })}
                label={t.form[name]}
                checked={count === types.length}
                indeterminate={count > 0 && count < types.length}
                error={error !== undefined}
                onChange={(event) => set(types, event.currentTarget.checked)}
                classNames={{ label: classes.groupName }}
              />
              <div className={classes.boxes}>
                {types.map((type) => (
                  <Checkbox
                    key={type}
                    label={t.types[type]}
                    description={<code>{type}</code>}
                    checked={chosen.includes(type)}
                    onChange={(event) => set([type], event.currentTarget.checked)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

/** Address and events of a webhook, and the password where the account has one. */
export function WebhookForm(props: {
  /** The webhook to change; null for a new one. */
  webhook: WebhookEndpoint | null;
  hasPassword: boolean;
  /** @param secret that of a new webhook */
  onSaved: (secret: string | null) => void;
  onCancel: () => void;
}) {
  const { webhook } = props;
  const { form: t, edit } = useText(webhooksText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { values, isDirty, field, onSubmit, onError } = useValidatedForm<WebhookFields>({
    schema: props.hasPassword ? webhookFormWithPasswordSchema : webhookFormSchema,
    initialValues: webhook
      ? { url: webhook.url, eventTypes: webhook.eventTypes.join(","), password: "" }
      : INITIAL,
    fieldOf: { wrongPassword: "password" },
  });
  useUnsavedChanges(isDirty);
  const create = trpc.account.createWebhook.useMutation({
    // The secret must not stay in memory for longer than it is shown.
    gcTime: 0,
    onSuccess: ({ secret }) => {
      props.onSaved(secret);
      return utils.account.webhooks.invalidate();
    },
    onError: (error, { url, password }) => onError(error, { url, password }),
  });
  const update = trpc.account.updateWebhook.useMutation({
    onSuccess: () => props.onSaved(null),
    onError: (error, { url, password }) => onError(error, { url, password }),
    // It may have been deleted elsewhere.
    onSettled: () => utils.account.webhooks.invalidate(),
  });
  const isSaving = create.isPending || update.isPending;
  useBusyDialog(isSaving);
  const save = (form: WebhookFields) => {
    const { url, password } = form;
    const entered = { url, eventTypes: eventTypesOfForm(form), password };
    if (webhook) update.mutate({ id: webhook.id, ...entered });
    else create.mutate(entered);
  };
  const error = create.error ?? update.error;
  const problem = error ? readProblem(error) : null;
  const isBeside = problem?.code === "wrongPassword" || problem?.code === "invalidInput";
  const eventTypes = field("eventTypes");
  return (
    <form
      className={classes.form}
      onSubmit={onSubmit(save)}
      noValidate
      aria-label={webhook ? edit.title : t.title}
    >
      {problem && !isBeside && (
        <ErrorAlert title={webhook ? edit.failed : t.failed}>
          {problemText(problem, language)}
        </ErrorAlert>
      )}
      <TextInput
        label={t.url}
        description={t.urlHint}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        withAsterisk
        {...field("url")}
      />
      <EventTypeFields
        chosen={eventTypesOfForm(values)}
        error={eventTypes.error}
        onChange={(chosen) => eventTypes.onChange(chosen.join(","))}
      />
      {props.hasPassword && (
        <PasswordField
          label={t.password}
          description={t.passwordHint}
          autoComplete="current-password"
          {...field("password")}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={isSaving} onClick={props.onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {webhook ? edit.submit : t.submit}
        </Button>
      </Group>
    </form>
  );
}
