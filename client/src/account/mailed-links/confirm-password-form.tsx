import { Anchor, Button, Text } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { useProvenForm } from "#client/account/security/use-proven-form.ts";
import { tellConfirmed } from "#client/account/sign-in/account-channel.ts";
import { PasswordField } from "#client/account/sign-in/password-field.tsx";
import { useSignedIn } from "#client/account/sign-in/use-signed-in.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/problems.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { confirmPasswordFormSchema } from "#shared/account/account.ts";
import classes from "./auth-card.module.css";
import { mailedLinkText } from "./mailed-link-text.ts";

type ConfirmPasswordFormProps = {
  /** The secret of the mailed link. */
  secret: string;
  /** The address that the link was mailed to. */
  email: string;
  onExpired: () => void;
};

/**
 * Asks for the password of the sign-up where another browser signed up. Once the address is confirmed
 * it signs in with the same password, so that nothing has to be typed twice.
 */
export function ConfirmPasswordForm({ secret, email, onExpired }: ConfirmPasswordFormProps) {
  const t = useText(mailedLinkText).confirm;
  const a = useText(authText);
  const router = useRouter();
  const signedIn = useSignedIn();
  const form = useProvenForm({
    schema: confirmPasswordFormSchema,
    initialValues: { password: "" },
    fieldOf: { wrongPassword: "password" },
    textOf: { wrongPassword: t.wrongPassword },
    failed: t.failed,
  });
  // The page that both sign-ins lead to knows where the person was going.
  const leave = () => router.navigate({ to: "/auth", state: { email }, replace: true });
  const signIn = trpc.account.signIn.useMutation({
    onSuccess: async (viewer) => {
      notifySuccess({ message: a.welcome });
      await signedIn(viewer);
    },
    onSettled: leave,
  });
  const confirm = trpc.account.confirmEmail.useMutation({
    onSuccess: (_answer, { password = "" }) => {
      tellConfirmed(email);
      signIn.mutate({ email, password });
    },
    onError: (error, sent) => {
      if (readProblem(error).code === "linkExpired") onExpired();
      else form.onError(error, { password: sent.password ?? "" });
    },
  });
  return (
    <form
      className={classes["form"]}
      onSubmit={form.onSubmit(({ password }) => confirm.mutate({ token: secret, password }))}
      method="post"
      noValidate
    >
      <Text ta="center" fw={600} className={classes["address"]}>
        {email}
      </Text>
      {/* So that a password manager knows which entry to fill in. */}
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
