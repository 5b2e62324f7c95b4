import { Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { emailLinkRequestSchema } from "#shared/account/account.ts";
import { AuthForm, EmailField } from "./auth-form.tsx";

/**
 * The forgot-password panel. It closes once the request is sent, whether or not the account exists.
 */
export function ForgotPanel(props: { email: string; onBack: (email: string) => void }) {
  const t = useText(mailedLinkText).forgot;
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
    <AuthForm
      onSubmit={submit}
      submitLabel={t.submit}
      isPending={request.isPending}
      other={{ label: t.back, onOpen: () => props.onBack(form.values.email) }}
    >
      <Text>{t.lead}</Text>
      {request.error && (
        <ErrorAlert title={t.failedTitle}>
          {problemText(readProblem(request.error), language)}
        </ErrorAlert>
      )}
      <EmailField {...form.getInputProps("email")} error={errorOf("email")} />
    </AuthForm>
  );
}
