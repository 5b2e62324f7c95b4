import { Alert, Anchor, Button, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconAlertTriangle } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { emailLinkRequestSchema } from "#shared/account/account.ts";
import classes from "./auth-screen.module.css";

/**
 * The forgot-password panel. It closes once the request is sent, whether or not the account exists.
 */
export function ForgotPanel(props: { email: string; onBack: (email: string) => void }) {
  const t = useText(mailedLinkText).forgot;
  const a = useText(authText);
  const hydrated = useHydrated();
  const language = useLanguage();
  const form = useForm({
    initialValues: { email: props.email, language },
    validate: zod4Resolver(emailLinkRequestSchema),
    clearInputErrorOnChange: true,
  });
  const errorOf = useFieldErrors(form.errors);
  const request = trpc.account.requestReset.useMutation({
    onSuccess(_null, { email }) {
      notifySuccess({ title: t.sentTitle, message: t.sent(email), closeAfter: 15_000 });
      props.onBack(email);
    },
    onError: (error) => form.setErrors(readFieldErrors(error)),
  });
  const submit = form.onSubmit(
    (values) => request.mutate(values),
    () => form.getInputNode("email")?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate inert={!hydrated}>
      <Text>{t.lead}</Text>
      {request.error && (
        <Alert
          color="terracotta"
          icon={<IconAlertTriangle aria-hidden />}
          title={t.failedTitle}
          role="alert"
        >
          {problemText(readProblem(request.error), language)}
        </Alert>
      )}
      <TextInput
        label={a.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        withAsterisk
        {...form.getInputProps("email")}
        error={errorOf("email")}
      />
      <Button type="submit" size="lg" fullWidth loading={request.isPending}>
        {t.submit}
      </Button>
      <div className={classes.other}>
        <Anchor
          component="button"
          type="button"
          fw={600}
          onClick={() => props.onBack(form.values.email)}
        >
          {t.back}
        </Anchor>
      </div>
    </form>
  );
}
