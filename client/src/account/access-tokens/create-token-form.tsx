import { Button, Code, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { useBusyDialog } from "#client/ui/dialog/use-busy-dialog.ts";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { ACCESS_TOKEN_LABELS } from "#shared/account/access-token-labels.ts";
import {
  type AccessTokenForm,
  accessTokenFormSchema,
  accessTokenFormWithPasswordSchema,
  ROLE_AREAS,
  scopesOfForm,
  TOKEN_CHOICES,
  TOKEN_DAYS,
  type TokenArea,
  type TokenDays,
} from "#shared/account/access-tokens.ts";
import type { Viewer } from "#shared/account/account.ts";
import classes from "./access-tokens.module.css";
import { accessTokensText } from "./access-tokens-text.ts";

const DAY_MS = 24 * 60 * 60_000;

const INITIAL: AccessTokenForm = {
  name: "",
  account: "none",
  catalog: "none",
  checkout: "none",
  partner: "none",
  admin: "none",
  days: "90",
  password: "",
};

const daysOf = (form: AccessTokenForm): TokenDays =>
  TOKEN_DAYS.find((days) => String(days) === form.days) ?? TOKEN_DAYS[0];

/** A choice for each area that the viewer's role can use. */
function ScopeFields(props: {
  areas: readonly TokenArea[];
  field: (area: TokenArea) => { error?: string | undefined };
}) {
  const t = useText(accessTokensText).form;
  const labels = ACCESS_TOKEN_LABELS[useLanguage()];
  const id = useId();
  const errors = props.areas.map((area) => props.field(area).error);
  const error = errors.find((one) => one !== undefined);
  return (
    <fieldset
      className={classes.fields}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend>
        {t.scopes} <span aria-hidden>*</span>
      </legend>
      <Text size="sm" c="dimmed" id={`${id}-hint`}>
        {t.scopesHint}
      </Text>
      <div className={classes.areas}>
        {props.areas.map((area) => (
          <NativeSelect
            key={area}
            {...props.field(area)}
            label={labels.areas[area]}
            // With the names that guides and refusals use.
            description={
              <>
                {labels.contents[area]}
                <span className={classes.scopeNames}>
                  <Code>{area}:read</Code> <Code>{area}:write</Code>
                </span>
              </>
            }
            // The text is below, once for all areas.
            error={error !== undefined}
            data={TOKEN_CHOICES.map((value) => ({ value, label: labels.choices[value] }))}
            classNames={{ root: classes.area, wrapper: classes.choice, input: classes.chosen }}
          />
        ))}
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

/** Name, permissions and lifetime of a new token, and the password where the account has one. */
export function CreateTokenForm(props: {
  viewer: Viewer;
  hasPassword: boolean;
  onCreated: (created: ApiOutputs["account"]["createAccessToken"]) => void;
  onCancel: () => void;
}) {
  const t = useText(accessTokensText).form;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [openedAt] = useState(() => Date.now());
  const { values, isDirty, field, onSubmit, onError } = useValidatedForm<AccessTokenForm>({
    schema: props.hasPassword ? accessTokenFormWithPasswordSchema : accessTokenFormSchema,
    initialValues: INITIAL,
    fieldOf: { wrongPassword: "password" },
  });
  useUnsavedChanges(isDirty);
  const create = trpc.account.createAccessToken.useMutation({
    // The secret must not stay in memory for longer than it is shown.
    gcTime: 0,
    onSuccess: (created) => {
      props.onCreated(created);
      return utils.account.accessTokens.invalidate();
    },
    onError: (error, { name, password }) => onError(error, { name, password }),
  });
  useBusyDialog(create.isPending);
  const send = (form: AccessTokenForm) =>
    create.mutate({
      name: form.name,
      scopes: scopesOfForm(form),
      expiresInDays: daysOf(form),
      password: form.password,
    });
  const problem = create.error ? readProblem(create.error) : null;
  const isBeside = problem?.code === "wrongPassword" || problem?.code === "invalidInput";
  const until = new Date(openedAt + daysOf(values) * DAY_MS).toISOString();
  return (
    <form className={classes.form} onSubmit={onSubmit(send)} noValidate aria-label={t.title}>
      {problem && !isBeside && (
        <ErrorAlert title={t.failed}>{problemText(problem, language)}</ErrorAlert>
      )}
      <TextInput
        label={t.name}
        description={t.nameHint}
        autoComplete="off"
        withAsterisk
        {...field("name")}
      />
      <ScopeFields areas={ROLE_AREAS[props.viewer.role]} field={field} />
      <NativeSelect
        label={t.days}
        description={t.daysHint(formatInstant(until, language))}
        data={TOKEN_DAYS.map((days) => ({ value: String(days), label: t.dayOptions[days] }))}
        {...field("days")}
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
        <Button variant="default" disabled={create.isPending} onClick={props.onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t.submit}
        </Button>
      </Group>
    </form>
  );
}
