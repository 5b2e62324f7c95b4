import { Anchor, Button, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconDevices, IconLock, IconMailCheck, IconMailX, IconWifiOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useEffect, useState } from "react";
import { notifyConfirmed } from "#client/account/sign-in/account-channel.ts";
import { EmailField } from "#client/account/sign-in/auth-form.tsx";
import { ResendButton } from "#client/account/sign-in/resend-button.tsx";
import { useSignedIn } from "#client/account/sign-in/use-signed-in.ts";
import { trpc } from "#client/api/api.ts";
import { clearCheckoutReturn, readCheckoutReturn } from "#client/session/session-entries.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { emailLinkRequestSchema } from "#shared/account/account.ts";
import classes from "./auth-card.module.css";
import { AuthCard, CheckingCard } from "./auth-card.tsx";
import { ConfirmPasswordForm } from "./confirm-password-form.tsx";
import { mailedLinkText } from "./mailed-link-text.ts";
import { useMailedSecret } from "./use-mailed-secret.ts";

/** Asks for the email first, because an expired link does not identify its account. */
function RequestAnother() {
  const t = useText(mailedLinkText);
  const language = useLanguage();
  const [email, setEmail] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: "", language },
    validate: zod4Resolver(emailLinkRequestSchema),
    onValuesChange: () => setEmail(null),
  });
  const errorOf = useFieldErrors(form.errors);
  const resend = trpc.account.resendConfirmation.useMutation();
  const submit = form.onSubmit(
    (values) => resend.mutate(values, { onSuccess: () => setEmail(values.email) }),
    () => form.getInputNode("email")?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate>
      <EmailField
        autoComplete="email"
        {...form.getInputProps("email")}
        error={
          errorOf("email") ??
          (resend.error ? problemText(readProblem(resend.error), language) : undefined)
        }
      />
      {email === null ? (
        <Button type="submit" size="lg" fullWidth loading={resend.isPending}>
          {t.resend.label}
        </Button>
      ) : (
        <>
          <Text role="status">{t.resend.sent(email)}</Text>
          <ResendButton email={email} hasJustBeenSent />
        </>
      )}
    </form>
  );
}

/** Where a signed-in reader of a link continues: to the booking that this browser began, if any. */
function SignedInLinks({ checkout }: { checkout: string | null }) {
  const t = useText(mailedLinkText).confirm;
  return (
    <>
      {checkout && (
        <Button size="lg" fullWidth component="a" href={checkout} onClick={clearCheckoutReturn}>
          {t.continueBooking}
        </Button>
      )}
      <Button
        variant="default"
        size="lg"
        fullWidth
        renderRoot={(root) => <Link to="/dashboard" {...root} />}
      >
        {t.toAccount}
      </Button>
    </>
  );
}

/**
 * /confirm-email#token=…: confirms an email by the mailed link, in another browser also by
 * password. The link of a booking signs in, and works in its own browser only.
 */
export function ConfirmEmailScreen() {
  const t = useText(mailedLinkText).confirm;
  const language = useLanguage();
  const secret = useMailedSecret();
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const [checkout, setCheckout] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const { mutate, data, error } = trpc.account.confirmEmail.useMutation({
    onSuccess: async (confirmed) => {
      notifyConfirmed(confirmed.email);
      if (confirmed.viewer) await signedIn(confirmed.viewer);
    },
  });
  useEffect(() => {
    if (!secret) return;
    // Read before the link is sent: the tab of the booking deletes it when it continues.
    setCheckout(readCheckoutReturn());
    setExpired(false);
    mutate({ token: secret });
  }, [secret, mutate]);

  if (data?.viewer) {
    return (
      <AuthCard
        icon={<IconMailCheck size={34} stroke={1.7} aria-hidden />}
        heading={t.heading}
        text={checkout ? t.bookingHereText : t.bookingText}
        isOutcome
      >
        <Text ta="center" fw={600} className={classes.address}>
          {data.email}
        </Text>
        <SignedInLinks checkout={checkout} />
      </AuthCard>
    );
  }
  if (data) {
    return (
      <AuthCard
        icon={<IconMailCheck size={34} stroke={1.7} aria-hidden />}
        heading={t.heading}
        text={t.text}
        isOutcome
      >
        <Text ta="center" fw={600} className={classes.address}>
          {data.email}
        </Text>
        <Button
          size="lg"
          fullWidth
          renderRoot={(root) => <Link to="/auth" state={{ email: data.email }} {...root} />}
        >
          {t.signIn}
        </Button>
      </AuthCard>
    );
  }
  const problem = error && readProblem(error);
  if (problem && isPassing(problem)) {
    return (
      <AuthCard
        icon={<IconWifiOff size={34} stroke={1.7} aria-hidden />}
        heading={t.failed}
        text={problemText(problem, language)}
        isOutcome
      >
        <Button size="lg" fullWidth onClick={() => secret && mutate({ token: secret })}>
          {t.retry}
        </Button>
      </AuthCard>
    );
  }
  if (problem?.code === "browserNeeded") {
    return (
      <AuthCard
        icon={<IconDevices size={34} stroke={1.7} aria-hidden />}
        heading={t.elsewhere}
        text={t.elsewhereText}
        isOutcome
      >
        <Text c="dimmed" ta="center">
          {t.elsewhereGone}{" "}
          <Anchor fw={600} renderRoot={(root) => <Link to="/vehicles" {...root} />}>
            {t.bookAgain}
          </Anchor>
        </Text>
      </AuthCard>
    );
  }
  if (secret && problem?.code === "passwordNeeded" && !isExpired) {
    return (
      <AuthCard
        icon={<IconLock size={34} stroke={1.7} aria-hidden />}
        heading={t.askPassword}
        text={t.askPasswordText}
        isOutcome
      >
        <ConfirmPasswordForm
          secret={secret}
          email={problem.params.email}
          onExpired={() => setExpired(true)}
        />
      </AuthCard>
    );
  }
  if (problem?.code === "linkExpired" && viewer) {
    return (
      <AuthCard
        icon={<IconMailCheck size={34} stroke={1.7} aria-hidden />}
        heading={t.signedIn}
        text={t.signedInText}
        isOutcome
      >
        <Text ta="center" fw={600} className={classes.address}>
          {viewer.email}
        </Text>
        <SignedInLinks checkout={checkout} />
      </AuthCard>
    );
  }
  if (secret === null || problem) {
    return (
      <AuthCard
        icon={<IconMailX size={34} stroke={1.7} aria-hidden />}
        heading={t.expired}
        text={t.expiredText}
        isOutcome={secret !== null}
      >
        <RequestAnother />
        <Anchor ta="center" fw={600} renderRoot={(root) => <Link to="/auth" {...root} />}>
          {t.signIn}
        </Anchor>
      </AuthCard>
    );
  }
  return <CheckingCard />;
}
