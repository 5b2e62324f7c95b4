import { Anchor, Button, Text } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { notifyConfirmed } from "#client/account/sign-in/account-channel.ts";
import { useSignedIn } from "#client/account/sign-in/use-signed-in.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/problems.ts";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { confirmPasswordFormSchema } from "#shared/account/account.ts";
import classes from "./auth-card.module.css";
import { mailedLinkText } from "./mailed-link-text.ts";

type ConfirmPasswordFormProps = {
  /** Secret of the mailed link. */
  secret: string;
  /** Address that the link was sent to. */
  email: string;
  onExpired: () => void;
};

/**
 * Asks for the sign-up password when the link is opened in another browser. After the address is
 * confirmed, the form signs in with the same password, so the user types it only once.
 */
export function ConfirmPasswordForm({ secret, email, onExpired }: ConfirmPasswordFormProps) {
  const t = useText(mailedLinkText).confirm;
  const a = useText(authText);
  const router = useRouter();
  const signedIn = useSignedIn();
  const form = useValidatedForm({
    schema: confirmPasswordFormSchema,
    initialValues: { password: "" },
    fieldOf: { wrongPassword: "password" },
    textOf: { wrongPassword: t.wrongPassword },
    failed: t.failed,
  });
  // The target page of both sign-ins knows the user's original destination.
  const leave = () => router.navigate({ to: "/auth", state: { email }, replace: true });
  const signIn = trpc.account.signIn.useMutation({
    onSuccess: async (viewer) => {
      notifySuccess({ message: a.welcome });
      await signedIn(viewer);
    },
    onSettled: leave,
  });
  const confirm = trpc.account.confirmEmail.useMutation({
    onSuccess: (_response, { password = "" }) => {
      notifyConfirmed(email);
      signIn.mutate({ email, password });
    },
    onError: (error, sent) => {
      if (readProblem(error).code === "linkExpired") onExpired();
      else form.onError(error, { password: sent.password ?? "" });
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(({ password }) => confirm.mutate({ token: secret, password }))}
      method="post"
      noValidate
    >
      <Text ta="center" fw={600} className={classes.address}>
        {email}
      </Text>
      {/* Shows password managers which entry to fill in. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={a.password}
        autoComplete="current-password"
        maxLength={128}
        {...form.field("password")}
      />
      <Button type="submit" size="lg" fullWidth loading={confirm.isPending || signIn.isPending}>
        {t.submit}
      </Button>
      <Text c="dimmed" size="sm" ta="center">
        {t.forgotten}{" "}
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(root) => <Link to="/auth" search={{ tab: "signup" }} {...root} />}
        >
          {t.signUpAgain}
        </Anchor>
      </Text>
    </form>
  );
}
