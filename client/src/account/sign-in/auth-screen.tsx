import { Center, Container, Loader, Tabs, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { GoogleSignIn } from "#client/account/google/google-button.tsx";
import { GoogleQuestion, useGoogleQuestion } from "#client/account/google/google-question.tsx";
import { authText } from "#client/account/text.ts";
import { bookingIntentText } from "#client/booking/intent/booking-intent-text.ts";
import { SignInStep } from "#client/booking/intent/sign-in-step.tsx";
import { homeOf } from "#client/routing/route-context.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { clearEntry, readEntry, writeEntry } from "#client/session/session-entries.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { NeedsScripts } from "#client/ui/form/needs-scripts.tsx";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import type { Viewer } from "#shared/account/account.ts";
import classes from "./auth-screen.module.css";
import { CheckEmailPanel, CheckEmailThenSignIn } from "./check-email-panel.tsx";
import { ForgotPanel } from "./forgot-panel.tsx";
import { SeaEdge } from "./sea-edge.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useTypedAuth } from "./use-typed-auth.ts";

const route = getRouteApi("/auth");

/** Stores the destination from the address across the detour to Google or the mailbox. */
function useStoredDestination(to: string | undefined): void {
  useEffect(() => {
    if (to) writeEntry("redirectAfterAuth", to);
  }, [to]);
}

/**
 * Redirects after sign-in: to the original destination, else admins to /admin, others to
 * /dashboard.
 */
function useLeaveOnceSignedIn(viewer: Viewer | null | undefined): void {
  const router = useRouter();
  const isRedirecting = useRef(false);
  useEffect(() => {
    if (!viewer || isRedirecting.current) return;
    isRedirecting.current = true;
    const destination = readEntry("redirectAfterAuth");
    clearEntry("redirectAfterAuth");
    router.history.replace(destination ?? homeOf(viewer.role));
  }, [viewer, router]);
}

/** The email that the page was opened with. The server's markup has none. */
function useHandedEmail(): string {
  const router = useRouter();
  const hydrated = useHydrated();
  return (hydrated && router.state.location.state.email) || "";
}

type Typed = ReturnType<typeof useTypedAuth>;

/** The sign-up tab: the form, then the wait for its email. */
function SignUpTab({ typed, onSignIn }: { typed: Typed; onSignIn: () => void }) {
  const { signUpForm, signUp, setSignUp, isSent, setSent, setEmail } = typed;
  if (signUp && isSent) {
    const { email, password } = signUp;
    const askForOtherAddress = () => setSent(false);
    if (password === "") {
      return (
        <CheckEmailThenSignIn
          email={email}
          onSignIn={() => {
            setEmail(email);
            onSignIn();
          }}
          onOtherAddress={askForOtherAddress}
        />
      );
    }
    return <CheckEmailPanel account={{ email, password }} onOtherAddress={askForOtherAddress} />;
  }
  return (
    <SignUpForm
      key={signUpForm}
      typed={signUp}
      onTyped={setSignUp}
      onSignIn={onSignIn}
      onSent={(values) => {
        setSignUp(values);
        setSent(true);
      }}
    />
  );
}

/** /auth: signing in, signing up and the forgot-password panel. The address selects the view. */
export function AuthScreen() {
  const t = useText(authText);
  const intent = useText(bookingIntentText);
  const viewer = useViewer();
  const { tab = "login", google, to } = route.useSearch();
  const question = useGoogleQuestion();
  const navigate = route.useNavigate();
  const typed = useTypedAuth(useHandedEmail());
  const heading = useFocusAfterChange(tab);
  const isPartner = tab === "signup" && typed.signUp?.role === "partner";
  useStoredDestination(to);
  useLeaveOnceSignedIn(viewer);

  const show = (next: string | null) =>
    void navigate({
      search: (old) => ({
        ...old,
        tab: next === "signup" || next === "forgot" ? next : undefined,
      }),
      replace: true,
    });

  if (viewer) {
    return (
      <Center mih="60vh" role="status">
        <Loader aria-label={t.redirecting} />
      </Center>
    );
  }
  if (question) return <GoogleQuestion {...question} />;
  return (
    <Container className={classes.page}>
      <div className={classes.card}>
        <div className={classes.intro}>
          <SeaEdge />
          <Title order={1} ref={heading} tabIndex={-1} className={classes.heading}>
            {t.heading[tab]}
          </Title>
          <Text size="lg">{t.lead[isPartner ? "partner" : tab]}</Text>
          <ul className={classes.points}>
            {(isPartner ? t.partnerPoints : t.points).map((point) => (
              <li key={point}>
                <IconCheck size={20} stroke={2.2} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.forms}>
          <NeedsScripts />
          {to && (
            <SignInStep
              title={intent.signInRequired}
              className={clsx(basics.needsScripts, classes.step)}
            >
              <p>{intent.signInHint}</p>
            </SignInStep>
          )}
          <Tabs
            value={tab === "signup" ? "signup" : "login"}
            onChange={show}
            className={basics.needsScripts}
            keepMounted={false}
          >
            <Tabs.List grow aria-label={t.tabs.label}>
              <Tabs.Tab value="login" className={classes.tab}>
                {t.tabs.login}
              </Tabs.Tab>
              <Tabs.Tab value="signup" className={classes.tab}>
                {t.tabs.signup}
              </Tabs.Tab>
            </Tabs.List>
            {tab !== "forgot" && <GoogleSignIn tab={tab} failure={google} />}
            <Tabs.Panel value="login">
              {tab === "forgot" ? (
                <ForgotPanel
                  email={typed.email}
                  onBack={(email) => {
                    typed.setEmail(email);
                    show("login");
                  }}
                />
              ) : (
                <SignInForm
                  key={typed.signInForm}
                  email={typed.email}
                  onEmail={typed.setEmail}
                  onSignUp={() => show("signup")}
                  onForgot={() => show("forgot")}
                />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="signup">
              <SignUpTab typed={typed} onSignIn={() => show("login")} />
            </Tabs.Panel>
          </Tabs>
        </div>
      </div>
    </Container>
  );
}
