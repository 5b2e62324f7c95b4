import { Button, Text, Title } from "@mantine/core";
import { IconLockAccess } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { sessionText } from "#client/account/security/security-text.ts";
import { useResumeSession } from "#client/session/follow-session.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useText } from "#client/text/language.tsx";
import { useModalDialog } from "#client/ui/dialog/use-modal-dialog.ts";
import { ThemeProvider } from "#client/ui/theme/theme-provider.tsx";
import type { Viewer } from "#shared/account/account.ts";
import classes from "./session-ended-dialog.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/** Closing the dialog would leave a page without an owner. The user must sign in or leave. */
const stayOpen = () => undefined;

function Content({ user }: { user: Viewer }) {
  const t = useText(sessionText);
  const resume = useResumeSession();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <div className={classes.content}>
      <span className={classes.icon}>
        <IconLockAccess size={32} stroke={1.6} aria-hidden />
      </span>
      <Title order={2} size="h3" id="session-ended">
        {t.title}
      </Title>
      <Text id="session-ended-text">{t.text}</Text>
      <SignInForm email={user.email} onSignedIn={resume} />
      <Button variant="subtle" color="gray" fullWidth onClick={signOut} loading={isSigningOut}>
        {t.leave}
      </Button>
    </div>
  );
}

/**
 * Shown over a page whose session ended. Signing in again here keeps what was typed. The page
 * behind is unreadable until then.
 */
export default function SessionEndedDialog(props: { user: Viewer }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModalDialog(dialog, true, stayOpen);
  useEffect(() => {
    dialog.current?.querySelector<HTMLInputElement>("input[type=password]")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="session-ended"
      aria-describedby="session-ended-text"
      // Browsers let a second Escape close any other modal dialog.
      closedby="none"
    >
      <ThemeProvider>
        <Content {...props} />
      </ThemeProvider>
    </dialog>
  );
}
